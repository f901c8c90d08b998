import Processes

/// Runs the programs that carry files to a target. What they print on standard error is shown, so
/// that their own messages and questions reach the user.
struct ToolRun: Sendable {
  private let program: Program
  private let name: String
  private let target: String

  /// - Parameter package: Debian's package of the program.
  init(_ name: String, package: String? = nil, target: String) throws {
    let limits = ProgramLimits(seconds: 24 * 3600)
    guard let program = Program(named: name, limits: limits, isForeground: true) else {
      throw DeployFailure.missingProgram(name, package: package ?? name)
    }
    (self.program, self.name, self.target) = (program, name, target)
  }

  /// The output; throws if the status is not one of the accepted ones.
  @discardableResult
  func callAsFunction(
    _ arguments: [String], input: [UInt8] = [], accepts: Set<Int32> = [0]
  ) throws -> (status: Int32, output: [UInt8]) {
    let result: Program.Result
    do throws(ProgramFailure) {
      result = try program.run(arguments, input: input)
    } catch {
      throw DeployFailure.stopped(name, reason: error.description)
    }
    guard accepts.contains(result.status) else {
      throw DeployFailure.failed(name, status: result.status, at: target)
    }
    return (result.status, result.output)
  }

  /// The lines of an output, or its parts that end with another byte.
  static func parts(_ output: [UInt8], by separator: Unicode.Scalar = "\n") -> [String] {
    output.split(separator: UInt8(ascii: separator)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Paths as the programs read them: each followed by a NUL.
  static func list(_ paths: [String]) -> [UInt8] {
    paths.flatMap { Array($0.utf8) + [0] }
  }
}
