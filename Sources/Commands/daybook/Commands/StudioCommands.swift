import FileSystem
import Processes

/// Runs commands of this program, and `git`, for the studio, and returns what they print.
struct StudioCommands: Sendable {
  /// A deploy may send a whole site.
  private static let limits = ProgramLimits(seconds: 3_600, output: 1 << 20)
  /// The site's folder.
  let source: String

  /// Runs a command of this program with its arguments; the status of its end and both of its streams.
  func run(_ arguments: [String]) -> (isDone: Bool, output: String) {
    do {
      return try run(ProcessPaths.executable(), arguments + ["--source", source])
    } catch {
      return (false, "\(error)")
    }
  }

  /// Runs `git` in the site's folder.
  func git(_ arguments: [String]) -> (isDone: Bool, output: String) {
    do {
      return try run("git", ["-C", source.isEmpty ? "." : source] + arguments)
    } catch {
      return (false, "\(error)")
    }
  }

  private func run(
    _ program: String, _ arguments: [String]
  ) throws -> (isDone: Bool, output: String) {
    let joined = ["-c", "exec \"$0\" \"$@\" 2>&1", program]
    let result = try Program("/bin/sh", limits: Self.limits).run(joined + arguments)
    return (result.status == 0, String(decoding: result.output, as: UTF8.self))
  }
}
