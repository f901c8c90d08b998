import Building
import Content
import Terminal

extension CommandDescription {
  private static let building: [OptionName] = [
    .source, .output, .baseURL, .drafts, .future, .gitDates, .asOf, .jobs, .force,
  ]

  static let new = CommandDescription(
    aliases: ["init"], summary: "create a sample site, or a document of a site",
    operands: [
      .required(ValueForm(placeholder: "DIR|KIND", candidates: .kindsOrFolders)),
      .optional(.text("TITLE"), isRepeated: true),
    ],
    options: [
      .minimal, .example, .ci, .repository, .force, .source, .journal, .author, .tag, .date, .open,
      .asOf,
      .quiet, .help,
    ],
    meanings: [
      .force: "with --ci: replace files",
      .source: "the folder of the site of a new document (default: this folder)",
      .journal: "the journal of a new post, if the site has several",
      .open: "open the new document in $VISUAL or $EDITOR",
      .asOf: "the date of the document (default: today)",
    ],
    details: [
      "With DIR, a site is created. In a terminal and without options, three questions are asked: your name, the"
        + " site to start from, and the language. Enter is the default of each.",
      "The folder must not exist, be empty, or hold only hidden files, a"
        + " README and a licence. A .gitignore for public/, .daybook/ and secrets.yaml is written if there is none.",
      "With KIND and TITLE, a document is created: a "
        + NewDocumentKind.builtIn.map(\.name).joined(separator: ", ")
        + ", or one of the site's own kinds. archetypes/KIND.md of the site is its template.",
      "An existing file is never replaced.",
    ],
    failure: "the folder is not empty, or the document exists or cannot be written",
    examples: [
      "daybook new my-site", "daybook new --minimal my-site",
      "daybook new --example photographer my-site", "cd my-site && daybook serve",
      "daybook new --ci github my-site",
      "daybook new post \"First light\" --tag rowing --open",
      "daybook new event \"Open day\" --date 2026-12-24",
    ])

  static let build = CommandDescription(
    summary: "build the site into public/",
    options: building + [
      .atomic, .shard, .clean, .verify, .profile, .trace, .strict, .json, .quiet, .help,
    ],
    details: [
      "Pages whose data has not changed since the last build are reused.",
      "If there is an error, nothing is written.",
    ],
    examples: [
      "daybook build", "daybook build --source my-site --output /var/www/me --strict",
      "daybook build --shard 2/8 --output parts/2",
    ])

  static let serve = CommandDescription(
    aliases: ["server", "dev"], summary: "preview the site in a browser while you edit it",
    options: [.host, .port, .open, .edit, .lan, .navigate, .noReload, .built, .as]
      + building.filter { $0 != .force } + [.verbose, .quiet, .help],
    details: ["Nothing is written to the output folder. Open pages follow your changes."],
    examples: [
      "daybook serve --open", "daybook serve --port 8080 --drafts", "daybook serve --built",
    ])

  static let check = CommandDescription(
    summary: "report every problem without writing the site",
    options: [
      .source, .against, .external, .accessibility, .baseURL, .drafts, .future, .gitDates, .asOf,
      .jobs, .json, .sarif, .quiet, .help,
    ],
    failure: "the site has a problem, even if it is only a warning",
    examples: ["daybook check", "daybook check --against /var/www/me --external"])

  static let deploy = CommandDescription(
    summary: "build the site, and put it online",
    operands: [.optional(.site("TARGET", .targets))],
    options: [
      .source, .output, .dryRun, .yes, .all, .force, .unlock, .noVerify, .baseURL, .drafts, .future,
      .gitDates, .asOf, .jobs, .json, .quiet, .help,
    ],
    meanings: [.force: "replace files of the target that Daybook did not write"],
    details: [
      "Targets are declared under 'deploy' in content/site.yaml; the only one need not be named."
    ],
    failure: "the site has a problem, the target failed, or published pages differ",
    examples: ["daybook deploy", "daybook deploy live --dry-run", "daybook deploy --yes --json"])

  static let list = CommandDescription(
    summary: "list drafts, future, expired and unlinked pages",
    operands: [.optional(.choice(SiteLister.Selection.allCases.map(\.rawValue)))],
    options: [.source, .asOf, .jobs, .json, .help],
    examples: ["daybook list", "daybook list drafts", "daybook list orphans --json"])

  static let explain = CommandDescription(
    summary: "explain how a page is made, or why there is none",
    operands: [.required(.site("URL", .pages))],
    options: [.source, .baseURL, .drafts, .future, .asOf, .jobs, .json, .help],
    failure: "there is no such page",
    examples: ["daybook explain /journal/training/", "daybook explain /about/ --json"])

  static let agenda = CommandDescription(
    summary: "print upcoming sessions and events of the site or of a calendar file",
    options: [.source, .ics, .from, .to, .drafts, .future, .asOf, .jobs, .json, .help],
    examples: [
      "daybook agenda", "daybook agenda --from 2026-03-02 --to 2026-03-09 --json",
      "daybook agenda --ics holidays.ics --from 2026-01-01 --to 2027-01-01",
    ])

  static let theme = CommandDescription(
    summary: "list, copy and compare files of the built-in theme, or try its styles",
    operands: [
      .required(.choice(ThemeCommand.Action.allCases.map(\.rawValue))),
      .optional(ValueForm(placeholder: "NAME", candidates: .previous), isRepeated: true),
    ],
    options: [.source, .merged, .json, .host, .port, .open, .drafts, .future, .asOf, .help],
    details: [
      "NAME is a file of the theme, or for 'try' a style; without it, all of them are meant."
    ],
    failure: "theme.yaml or a link in templates/ has an error",
    examples: [
      "daybook theme list", "daybook theme copy partials/site-footer.html",
      "daybook theme diff", "daybook theme try --open", "daybook theme try atlas daybook",
      "daybook theme copy --merged partials/site-footer.html",
    ])

  static let members = CommandDescription(
    summary: "invite the members who can read protected pages, and list them",
    operands: [
      .required(.choice(MembersCommand.Action.allCases.map(\.rawValue))),
      .optional(ValueForm(placeholder: "NAME", candidates: .previous)),
      .optional(ValueForm(placeholder: "GROUP", candidates: .site(.groups))),
    ],
    options: [.source, .baseURL, .json, .help],
    meanings: [.json: "print one JSON object instead of text and a QR code"],
    details: [
      "NAME is the id of a person in people.yaml, or any name; 'rotate' takes a GROUP in its place.",
      "'add' adds a member to a group in content/members.yaml.",
      "'invite' prints a link, and a QR code if qrencode is installed.",
      "'passphrase' reads the passphrase from standard input; on a terminal it makes six words.",
      "'revoke' withdraws what a member has, and replaces the keys of the member's groups.",
      "'rotate' replaces the keys of one group or of all; invitations and passphrases stay valid.",
      "Secrets are in secrets.yaml next to content/, which must not be published. A change takes"
        + " effect with the next build.",
    ],
    failure: "there is no such member or group, or secrets.yaml has an error",
    examples: [
      "daybook members list", "daybook members add kit friends", "daybook members invite kit",
      "daybook members passphrase \"Robin Vale\"", "daybook members revoke kit",
      "daybook members rotate friends",
    ])

  static let importing = CommandDescription(
    summary: "import a site or an export of another program, or compare it with the built site",
    operands: [
      .required(
        ValueForm(
          placeholder: "KIND|PATH",
          candidates: .wordsOrFiles(ImportCommand.kinds))),
      .optional(ValueForm(placeholder: "PATH", candidates: .files)),
    ],
    options: [
      .source, .journal, .keepURLs, .emails, .media, .verify, .output, .baseURL, .dryRun, .force,
      .json, .quiet, .help,
    ],
    meanings: [
      .force: "replace existing files that differ",
      .verify: "compare the built site with PATH instead, and import nothing",
      .output: "with --verify: the built site (default: public/ of the source)",
      .baseURL: "with --verify: the site's URL, instead of 'url' in site.yaml",
    ],
    details: [
      "KIND is \(ImportCommand.kinds.joined(separator: ", ")). Without it, PATH is"
        + " examined.",
      "With --verify, PATH is the old site's output (a folder of HTML files), a sitemap.xml or a list"
        + " of URLs.",
      "The report is written to import-report.md.",
    ],
    failure: "the site cannot be read, a file that differs was not replaced, or with --verify URLs"
      + " or more than 0.5 % of the words are lost",
    examples: [
      "daybook import ../old-site --source my-site --dry-run",
      "daybook import hugo ../old-site --source my-site",
      "daybook import wordpress export.xml --media uploads --source my-site",
      "daybook import --verify ../old-site/public --source my-site",
    ])

  static let schema = CommandDescription(
    summary: "print the keys of a kind of content as a JSON Schema",
    operands: [.optional(.words("KIND", KindDescription.all.map(\.name)))],
    options: [.source, .help],
    details: ["Without KIND, the kinds and their files are listed."],
    examples: ["daybook schema", "daybook schema profile > profile.schema.json"])

  static let markdown = CommandDescription(
    summary: "convert Markdown to HTML", operands: [.optional(.file)],
    options: [.flavor, .smart, .safe, .unsafe, .extension, .help],
    examples: [
      "echo 'A *new* day' | daybook markdown",
      "daybook markdown --flavor daybook --smart README.md",
    ])

  static let liquid = CommandDescription(
    summary: "render one template", operands: [.required(.file)],
    options: [.data, .partials, .mode, .escape, .help],
    examples: [
      "daybook liquid letter.html --data people.json --partials parts --escape html",
      "echo '{{ 5 | times: 3 }}' | daybook liquid -",
    ])

  static let completions = CommandDescription(
    summary: "print the completions of a shell",
    operands: [.required(.choice(Shell.allCases.map(\.rawValue)))],
    options: [.help],
    details: [
      "bash: put the output into ~/.local/share/bash-completion/completions/daybook.",
      "zsh: put it into a file _daybook in a folder of $fpath.",
      "fish: put it into ~/.config/fish/completions/daybook.fish.",
      "For this session only: source <(daybook completions bash).",
    ],
    examples: [
      "daybook completions bash > ~/.local/share/bash-completion/completions/daybook",
      "daybook completions fish > ~/.config/fish/completions/daybook.fish",
    ])

  static let manual = CommandDescription(
    summary: "write the man pages to a folder", isHidden: true, operands: [.required(.folder)],
    options: [.help], examples: ["daybook manual share/man/man1"])

  static let complete = CommandDescription(
    summary: "print what can follow a command line, for completions", isHidden: true,
    operands: [.optional(.text("WORD"), isRepeated: true)], options: [.help],
    details: [
      "The words after -- are the command line without the program; the last is being typed.",
      "Each line has a candidate, a tab and its meaning. A first line that begins with a colon is a"
        + " directive: ':files' and ':folders' ask for names of the disk, ':nospace' for no space"
        + " after the candidate.",
    ],
    examples: ["daybook complete -- build --so"])

  static let doctor = CommandDescription(
    summary: "report tools that are missing, and the health of the site",
    options: [.source, .output, .jobs, .json, .help],
    details: [
      "Missing tools are named with their packages and what they are for.",
      "In a site, 'daybook check' runs, too, and large and unreadable files, missing settings and old"
        + " records are reported.",
    ],
    failure: "the site has an error, or a required tool is missing",
    examples: ["daybook doctor", "daybook doctor --json"])

  static let phrases = CommandDescription(
    summary: "print the words of the interface, with notes for translators",
    operands: [.optional(.text("KEY"))], options: [.source, .for, .json, .help],
    details: [
      "KEY is a phrase such as calendar.week_of, or a group such as calendar. A note says where the phrase"
        + " is shown, and what is put in."
    ],
    failure: "there is no such phrase or language",
    examples: ["daybook phrases --for de", "daybook phrases calendar --for fr"])

  static let config = CommandDescription(
    summary: "print the settings in force, and where each comes from",
    operands: [.optional(.site("KEY", .settings))],
    options: [.source, .baseURL, .json, .help],
    details: [
      "A setting comes from a line of site.yaml, an option, the environment, the theme or a default.",
      "With the KEY of one setting, only its value is printed.",
    ],
    failure: "there is no such value, or the settings have an error",
    examples: ["daybook config", "daybook config theme.style", "daybook config markdown --json"])

  static let help = CommandDescription(
    summary: "show help for a command",
    operands: [.optional(ValueForm(placeholder: "COMMAND", candidates: .commands))],
    options: [.version, .verbose, .json, .help],
    meanings: [
      .version: "print the version and the commit",
      .verbose: "with --version: print the tools, too",
      .json: "with --version: print version, commit and tools as a JSON object",
    ],
    examples: ["daybook help build", "daybook --version --verbose"])
}
