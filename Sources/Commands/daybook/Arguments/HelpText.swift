import Terminal

/// The texts of `daybook help`.
enum HelpText {
  /// The most characters of a line.
  private static let width = 100

  static let overview: String = {
    let width = CommandName.listed.map(\.rawValue.count).max() ?? 0
    let commands = CommandName.listed.map { row($0.rawValue, $0.summary, width) }
    return """
      Daybook builds a personal site from Markdown and YAML.

      usage: daybook COMMAND [OPTION …]

      \(commands.joined(separator: "\n"))

      first steps:
        daybook new my-site
        cd my-site
        daybook serve

      'daybook help COMMAND' tells more about a command.
      """
  }()

  static func text(_ command: CommandName) -> String {
    let names = command.options.map { option in
      (option.letter.map { "-\($0), " } ?? "    ") + "--" + option.rawValue
        + (option.placeholder.map { " " + $0 } ?? "")
    }
    let width = names.map(\.count).max() ?? 0
    let options = zip(names, command.options).map {
      row($0, command.description.meaning(of: $1), width)
    }
    let operand = command.operand.map { " " + $0 } ?? ""
    return """
      daybook \(command.rawValue): \(command.summary)\(aliases(of: command))

      usage: daybook \(command.rawValue)\(operand) [OPTION …]

      \(options.joined(separator: "\n"))
      \(details(of: command))
      examples:
      \(command.description.examples.map { "  " + $0 }.joined(separator: "\n"))
      """
  }

  /// The details and the meaning of status 1, between empty lines.
  private static func details(of command: CommandName) -> String {
    let description = command.description
    let failure = description.failure.map { ["The exit status is 1 if \($0)."] } ?? []
    let lines = (description.details + failure).flatMap { wrapped($0) }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// A text in lines of at most the width of help.
  private static func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("  " + word)
      }
    }
  }

  /// The aliases of a command, such as ` (also: daybook init)`, or empty.
  private static func aliases(of command: CommandName) -> String {
    let aliases = command.names.dropFirst().map { "daybook " + $0 }
    return aliases.isEmpty ? "" : " (also: \(aliases.joined(separator: ", ")))"
  }

  private static func row(_ name: String, _ meaning: String, _ width: Int) -> String {
    "  " + name.padded(to: width + 2) + meaning
  }
}
