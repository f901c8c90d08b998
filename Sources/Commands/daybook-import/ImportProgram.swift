import FileSystem
import Processes
import System
import Terminal

/// The program: reads the request of `daybook import` and runs it, or passes its words on to that command.
@main
enum ImportProgram {
  static func main() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let words = Array(CommandLine.arguments.dropFirst())
    var console = Console()
    var status = ExitStatus.failure
    do {
      guard words.count == 1, let request = try ImportRequest(words[0]) else {
        try startCommand(words)
      }
      console = Console(
        closed: request.isOutputClosed ? [STDOUT_FILENO] : [],
        color: request.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto)
      status =
        request.has("verify")
        ? try VerificationRun(request: request, console: console).run()
        : try ImportRun(request: request, console: console).run()
    } catch {
      console.report("\(error)")
    }
    if let error = console.failure.error, status == .success {
      console.report("\(error)")
      status = .failure
    }
    exit(status.rawValue)
  }

  /// Replaces this program by `daybook import` with the same words.
  private static func startCommand(_ words: [String]) throws -> Never {
    let program = try ProcessPaths.neighbour("daybook")
    let code = Program.replaceProcess(by: program, ["import"] + words)
    throw FileError(.open, program, code: code)
  }
}
