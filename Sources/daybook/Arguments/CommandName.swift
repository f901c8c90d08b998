/// A command of the program.
enum CommandName: String, CaseIterable, Sendable {
  case new, build, serve, check, deploy, list, explain, agenda, theme, `import`, schema, markdown,
    liquid,
    help

  /// A command by its name, or by one of its aliases.
  init?(word: String) {
    guard let command = Self.allCases.first(where: { $0.names.contains(word) }) else { return nil }
    self = command
  }

  /// The command's name and its aliases.
  var names: [String] {
    switch self {
    case .new: ["new", "init"]
    case .serve: ["serve", "server", "dev"]
    default: [rawValue]
    }
  }

  /// The command's description in the list of commands.
  var summary: String {
    switch self {
    case .new: "create a sample site"
    case .build: "build the site into public/"
    case .serve: "preview the site in a browser while you edit it"
    case .check: "report every problem without writing the site"
    case .deploy: "build the site, and put it online"
    case .list: "list drafts, future, expired and unlinked pages"
    case .explain: "explain how a page is made, or why there is none"
    case .agenda: "print upcoming sessions and events of the site or of a calendar file"
    case .theme: "list, copy and compare files of the built-in theme, or try its styles"
    case .import: "import a Jekyll or Hugo site, or a Firebase export"
    case .schema: "print the keys of a kind of content as a JSON Schema"
    case .markdown: "convert Markdown to HTML"
    case .liquid: "render one template"
    case .help: "show help for a command"
    }
  }

  /// The command's operands, for help.
  var operand: String? {
    switch self {
    case .new: "DIR"
    case .deploy: "[TARGET]"
    case .list: "[drafts|future|expired|orphans|all]"
    case .explain: "URL"
    case .theme: "list|copy|diff|try [FILE …]"
    case .import: "jekyll|hugo|firebase PATH"
    case .schema: "[KIND]"
    case .markdown: "[FILE]"
    case .liquid: "FILE"
    case .help: "[COMMAND]"
    case .build, .serve, .check, .agenda: nil
    }
  }

  /// Whether its operand is required.
  var needsOperand: Bool { operand.map { !$0.hasPrefix("[") } ?? false }

  /// The number of required operands.
  var neededOperandCount: Int {
    operand.map { $0.split(separator: " ").prefix { !$0.hasPrefix("[") }.count } ?? 0
  }

  /// The most operands.
  var operandCount: Int {
    operand.map { $0.contains("…") ? .max : $0.split(separator: " ").count } ?? 0
  }

  /// The options it takes, in the order of help.
  var options: [OptionName] {
    let building: [OptionName] = [
      .source, .output, .baseURL, .drafts, .future, .gitDates, .asOf, .jobs, .force,
    ]
    switch self {
    case .new: return [.minimal, .example, .quiet, .help]
    case .build:
      return building + [
        .atomic, .shard, .clean, .verify, .profile, .trace, .strict, .json, .quiet, .help,
      ]
    case .serve:
      return [.host, .port, .open, .navigate, .noReload, .built]
        + building.filter { $0 != .force }
        + [.verbose, .quiet, .help]
    case .check:
      return [
        .source, .against, .external, .baseURL, .drafts, .future, .gitDates, .asOf, .jobs, .json,
        .sarif,
        .quiet, .help,
      ]
    case .deploy:
      return [
        .source, .output, .dryRun, .yes, .force, .unlock, .noVerify, .baseURL, .drafts, .future,
        .gitDates, .asOf, .jobs, .json, .quiet, .help,
      ]
    case .list: return [.source, .asOf, .jobs, .json, .help]
    case .explain: return [.source, .baseURL, .drafts, .future, .asOf, .jobs, .json, .help]
    case .agenda:
      return [.source, .ics, .from, .to, .drafts, .future, .asOf, .jobs, .json, .help]
    case .theme:
      return [
        .source, .merged, .json, .host, .port, .open, .drafts, .future, .asOf, .help,
      ]
    case .import:
      return [.source, .journal, .keepURLs, .emails, .dryRun, .force, .json, .quiet, .help]
    case .markdown: return [.flavor, .smart, .safe, .unsafe, .extension, .help]
    case .liquid: return [.data, .partials, .mode, .escape, .help]
    case .schema: return [.source, .help]
    case .help: return [.help]
    }
  }

  /// Examples for help.
  var examples: [String] {
    switch self {
    case .new:
      [
        "daybook new my-site", "daybook new --minimal my-site",
        "daybook new --example photographer my-site", "cd my-site && daybook serve",
      ]
    case .build:
      [
        "daybook build", "daybook build --source my-site --output /var/www/me --strict",
        "daybook build --shard 2/8 --output parts/2",
      ]
    case .serve:
      ["daybook serve --open", "daybook serve --port 8080 --drafts", "daybook serve --built"]
    case .check: ["daybook check", "daybook check --against /var/www/me --external"]
    case .deploy:
      ["daybook deploy", "daybook deploy live --dry-run", "daybook deploy --yes --json"]
    case .list: ["daybook list", "daybook list drafts", "daybook list orphans --json"]
    case .explain: ["daybook explain /journal/training/", "daybook explain /about/ --json"]
    case .agenda:
      [
        "daybook agenda", "daybook agenda --from 2026-03-02 --to 2026-03-09 --json",
        "daybook agenda --ics holidays.ics --from 2026-01-01 --to 2027-01-01",
      ]
    case .theme:
      [
        "daybook theme list", "daybook theme copy partials/site-footer.html",
        "daybook theme diff", "daybook theme try --open",
        "daybook theme copy --merged partials/site-footer.html",
      ]
    case .import:
      [
        "daybook import jekyll ../old-site --source my-site --dry-run",
        "daybook import hugo ../old-site --source my-site",
        "daybook import firebase export.json --source my-site --journal Everything",
      ]
    case .schema: ["daybook schema", "daybook schema profile > profile.schema.json"]
    case .markdown:
      [
        "echo 'A *new* day' | daybook markdown",
        "daybook markdown --flavor daybook --smart README.md",
      ]
    case .liquid:
      [
        "daybook liquid letter.html --data people.json --partials parts --escape html",
        "echo '{{ 5 | times: 3 }}' | daybook liquid -",
      ]
    case .help: ["daybook help build"]
    }
  }
}
