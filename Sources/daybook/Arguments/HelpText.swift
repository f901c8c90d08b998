/// The texts of `daybook help`.
enum HelpText {
  static let overview: String = {
    let width = CommandName.allCases.map(\.rawValue.count).max() ?? 0
    let commands = CommandName.allCases.map { row($0.rawValue, $0.summary, width) }
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
    let options = zip(names, command.options).map { row($0, $1.meaning, width) }
    let operand = command.operand.map { " " + $0 } ?? ""
    return """
      daybook \(command.rawValue): \(command.summary)\(aliases(of: command))

      usage: daybook \(command.rawValue)\(operand) [OPTION …]

      \(options.joined(separator: "\n"))

      examples:
      \(command.examples.map { "  " + $0 }.joined(separator: "\n"))
      """
  }

  /// The aliases of a command, such as ` (also: daybook init)`, or empty.
  private static func aliases(of command: CommandName) -> String {
    let aliases = command.names.dropFirst().map { "daybook " + $0 }
    return aliases.isEmpty ? "" : " (also: \(aliases.joined(separator: ", ")))"
  }

  private static func row(_ name: String, _ meaning: String, _ width: Int) -> String {
    "  " + name + String(repeating: " ", count: width - name.count + 2) + meaning
  }
}
