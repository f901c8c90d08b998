import Building

/// `daybook help` and `daybook --version`.
struct HelpCommand {
  static let version = ProgramVersion.text

  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    if arguments.has(.version) {
      console.print("daybook \(Self.version)")
      return .success
    }
    guard let word = arguments.operand else {
      console.print(HelpText.overview)
      return .success
    }
    guard let command = CommandName(word: word) else {
      throw ArgumentError.unknownCommand(word)
    }
    console.print(HelpText.text(command))
    return .success
  }
}
