import FileSystem
import Processes

/// Runs commands of this program for the studio, and returns what they print.
struct StudioCommands: Sendable {
  /// A deploy may send a whole site.
  private static let limits = ProgramLimits(seconds: 3_600, output: 1 << 20)
  /// The site's folder.
  let source: String

  /// Runs a command with its arguments; the status of its end and both of its streams.
  func run(_ arguments: [String]) -> (isDone: Bool, output: String) {
    do {
      let program = try ProcessPaths.executable()
      let joined = ["-c", "exec \"$0\" \"$@\" 2>&1", program]
      let result = try Program("/bin/sh", limits: Self.limits).run(
        joined + arguments + ["--source", source])
      return (result.status == 0, String(decoding: result.output, as: UTF8.self))
    } catch {
      return (false, "\(error)")
    }
  }
}
