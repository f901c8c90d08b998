import Terminal

/// `daybook completions SHELL`: prints the script that completes command lines in a shell.
struct CompletionsCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let word = arguments.operand ?? ""
    guard let shell = Shell(rawValue: word) else {
      throw ArgumentError.unknown(.shell, word, Shell.allCases.map(\.rawValue))
    }
    console.print(shell.script)
    return .success
  }
}
