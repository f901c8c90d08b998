import Terminal

/// The texts of `daybook help`.
enum HelpText {
  /// The help of the program, in lines of at most `width` characters.
  static func overview(width: Int) -> String {
    let column = CommandName.listed.map(\.rawValue.count).max() ?? 0
    func rows(_ isWanted: (CommandName) -> Bool) -> String {
      CommandName.listed.filter(isWanted).map { row($0.rawValue, $0.summary, column, width) }
        .joined(separator: "\n")
    }
    return """
      \(wrapped("Daybook builds a personal site from Markdown and YAML.", width))

      usage: daybook COMMAND [OPTION …]

      \(rows { !$0.changesContent })

      to change content without an editor:
      \(rows(\.changesContent))

      first steps:
        daybook new my-site
        cd my-site
        daybook serve

      \(wrapped("'daybook help COMMAND' tells more about a command.", width))
      """
  }

  /// The help of a command, in lines of at most `width` characters.
  static func text(_ command: CommandName, width: Int) -> String {
    let names = command.options.map { option in
      (option.letter.map { "-\($0), " } ?? "    ") + "--" + option.rawValue
        + (option.placeholder.map { " " + $0 } ?? "")
    }
    let column = names.map(\.count).max() ?? 0
    let options = zip(names, command.options).map {
      row($0, command.description.meaning(of: $1), column, width)
    }
    let operand = command.operand.map { " " + $0 } ?? ""
    // What is in brackets stays on one line.
    let usage = "usage: daybook \(command.rawValue)\(operand) [OPTION …]"
      .replacing(" …", with: "\u{A0}…")
    let title = "daybook \(command.rawValue): \(command.summary)\(aliases(of: command))"
    return """
      \(wrapped(title, width))

      \(wrapped(usage, width).replacing("\u{A0}", with: " "))

      \(options.joined(separator: "\n"))
      \(details(of: command, width))
      examples:
      \(command.description.examples.map { "  " + $0 }.joined(separator: "\n"))
      """
  }

  /// The details and the meaning of status 1, between empty lines.
  private static func details(of command: CommandName, _ width: Int) -> String {
    let description = command.description
    let failure = description.failure.map { ["The exit status is 1 if \($0)."] } ?? []
    let all = (description.details + failure).flatMap { lines(of: $0, width, indent: 2) }
    return all.isEmpty ? "" : "\n" + all.joined(separator: "\n") + "\n"
  }

  private static func wrapped(_ text: String, _ width: Int) -> String {
    lines(of: text, width, indent: 2).joined(separator: "\n")
  }

  /// A text in lines of at most a width, all but the first of which are indented.
  static func lines(of text: String, _ width: Int, indent: Int) -> [String] {
    text.split(separator: " ").reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(repeating: " ", count: indent) + word)
      }
    }
  }

  /// The aliases of a command, such as ` (also: daybook init)`, or empty.
  private static func aliases(of command: CommandName) -> String {
    let aliases = command.names.dropFirst().map { "daybook " + $0 }
    return aliases.isEmpty ? "" : " (also: \(aliases.joined(separator: ", ")))"
  }

  /// A name and its meaning, which begins at a column, or on a line of its own if there is no room
  /// next to the name.
  private static func row(
    _ name: String, _ meaning: String, _ column: Int, _ width: Int
  ) -> String {
    let hasRoom = width >= column + 4 + 24
    let indent = hasRoom ? column + 4 : 8
    let first = hasRoom ? name.padded(to: column + 2) : name
    let text = lines(of: meaning, width - indent, indent: 0).joined(
      separator: "\n" + String(repeating: " ", count: indent))
    return "  " + first + (hasRoom ? "" : "\n" + String(repeating: " ", count: indent)) + text
  }
}
