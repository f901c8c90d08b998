import Building
import Terminal
import Release

/// A man page in the language mdoc, made of the declarations of commands and options.
struct ManualPage {
  /// The page of a command; nil for the page of the whole program.
  let command: CommandName?

  /// The pages of the program and of each listed command.
  static let all = [ManualPage(command: nil)] + CommandName.listed.map(ManualPage.init)

  /// The page's name, such as `daybook-build`.
  var name: String { command.map { "daybook-" + $0.rawValue } ?? "daybook" }

  /// The source of the page.
  var text: String {
    let head = [
      ".Dd \(ProgramVersion.date)", ".Dt \(name.uppercased()) 1", ".Os",
      ".Sh NAME", ".Nm \(name)",
      ".Nd \(command?.summary ?? "build a personal site from Markdown and YAML")",
    ]
    let body = command.map(sections) ?? Self.overview
    return (head + body).joined(separator: "\n") + "\n"
  }

  // MARK: A command

  private func sections(_ command: CommandName) -> [String] {
    let description = command.description
    var lines = [".Sh SYNOPSIS", ".Nm daybook \(command.rawValue)"]
    lines += description.operands.map(Self.synopsis) + [".Op Ar OPTION ..."]
    lines += [".Sh DESCRIPTION"] + ManualText.paragraph(Self.sentence(description.summary))
    for detail in description.details { lines += [".Pp"] + ManualText.paragraph(detail) }
    if !description.aliases.isEmpty {
      let names = description.aliases.map { "daybook " + $0 }.joined(separator: ", ")
      lines += [".Pp"] + ManualText.paragraph("Also: \(names).")
    }
    lines += [".Pp", "The options are as follows:", ".Bl -tag -width Ds"]
    lines += command.options.flatMap { Self.option($0, description.meaning(of: $0)) } + [".El"]
    lines += Self.statuses(failure: description.failure)
    lines += Self.examples(description.examples)
    return lines + [".Sh SEE ALSO", ".Xr daybook 1"]
  }

  private static func synopsis(_ operand: CommandOperand) -> String {
    let name = operand.form.placeholder + (operand.isRepeated ? " ..." : "")
    return operand.isRequired ? ".Ar \(name)" : ".Op Ar \(name)"
  }

  private static func option(_ option: OptionName, _ meaning: String) -> [String] {
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    let value = option.placeholder.map { " Ar \($0)" } ?? ""
    return [".It \(letter)Fl -\(option.rawValue)\(value)"]
      + ManualText.paragraph(sentence(meaning))
  }

  // MARK: The program

  private static var overview: [String] {
    var lines = [".Sh SYNOPSIS", ".Nm", ".Ar COMMAND", ".Op Ar OPTION ..."]
    lines += [".Sh DESCRIPTION"]
    lines += ManualText.paragraph(
      "Daybook turns a folder of Markdown and YAML into a static site, and shows it while you "
        + "write. Each command has a page of its own:")
    lines += [".Bl -tag -width Ds"]
    for command in CommandName.listed {
      lines += [".It Xr daybook-\(command.rawValue) 1"]
      lines += ManualText.paragraph(sentence(command.summary))
    }
    lines += [".El", ".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
    for variable in EnvironmentVariable.allCases {
      lines += [".It Ev \(variable.rawValue)"] + ManualText.paragraph(sentence(variable.meaning))
    }
    lines += [".El", ".Sh FILES", ".Bl -tag -width Ds"]
    for (path, meaning) in files {
      lines += [".It Pa \(path)"] + ManualText.paragraph(sentence(meaning))
    }
    lines += [".El"] + statuses(failure: nil)
    return lines
      + examples(["daybook new my-site", "cd my-site && daybook serve", "daybook build"])
  }

  private static let files = [
    ("content/", "the texts and data of a site; content/site.yaml has its settings"),
    ("templates/", "files that replace those of the built-in theme"),
    ("public/", "the built site"),
    (".daybook/", "records and caches of builds; the history and the trash of changes of content"),
  ]

  // MARK: Sections of every page

  private static func statuses(failure: String?) -> [String] {
    [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
      + ExitStatus.allCases.flatMap { status in
        let meaning = status == .failure ? failure ?? status.meaning : status.meaning
        return [".It \(status.rawValue)"] + ManualText.paragraph(sentence(meaning))
      } + [".El"]
  }

  private static func examples(_ lines: [String]) -> [String] {
    [".Sh EXAMPLES", ".Bd -literal -offset indent"] + lines.map(ManualText.line) + [".Ed"]
  }

  /// A phrase as a sentence, with a capital letter and a full stop.
  private static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + (phrase.hasSuffix(".") ? "" : ".")
  }
}
