import Building
import Terminal

/// `daybook help` and `daybook --version`.
struct HelpCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    if arguments.has(.version) { return try version() }
    for option in [OptionName.verbose, .json] where arguments.has(option) {
      throw ArgumentError.optionOfAction(option, .help, "--version")
    }
    guard let word = arguments.operand else {
      console.print(HelpText.overview(width: console.width))
      return .success
    }
    guard let command = CommandName(word: word) else {
      throw ArgumentError.unknownCommand(word)
    }
    console.print(HelpText.text(command, width: console.width))
    return .success
  }

  /// The version; with `--verbose` or `--json` the tools, too.
  private func version() throws -> ExitStatus {
    guard arguments.has(.verbose) || arguments.has(.json) else {
      console.print(VersionText.line)
      return .success
    }
    let text = VersionText(tools: FoundTool.all(try BuildSettings.options(arguments)))
    console.show(text.json, or: text.lines, asJSON: arguments.has(.json))
    return .success
  }
}
