import Processes

/// Runs the engine: in a separate process if a program for it is given, otherwise in this process.
struct ScriptHost: ~Copyable {
  /// The number of slow calls after which no more calls are made, which limits the time of a build.
  private static let mostSlowCalls = 4

  private let libraries: ScriptLibraries
  private var engine: ScriptEngine
  private let process: WorkerProcess?
  private var slowCalls = 0
  private(set) var isUsed = false

  init(_ libraries: ScriptLibraries, program: String?) {
    self.libraries = libraries
    engine = ScriptEngine(libraries)
    process = program.map {
      WorkerProcess(program: $0, arguments: [ScriptWorker.argument, libraries.folder])
    }
  }

  /// Calls a function with a string argument.
  mutating func call(
    _ function: ScriptEngine.Function, _ text: [UInt8]
  ) throws(ScriptEngine.Failure) -> [UInt8]? {
    guard libraries.has(function.script) else { throw .missing }
    guard slowCalls < Self.mostSlowCalls else {
      throw .stopped("other texts of this build took too long")
    }
    isUsed = true
    do throws(ScriptEngine.Failure) {
      guard let process else { return try engine.call(function, text) }
      return try Self.call(function, text, in: process)
    } catch {
      if case .tooSlow = error { slowCalls += 1 }
      throw error
    }
  }

  private static func call(
    _ function: ScriptEngine.Function, _ text: [UInt8], in process: WorkerProcess
  ) throws(ScriptEngine.Failure) -> [UInt8]? {
    var answer: (code: UInt8, text: [UInt8]) = (0, [])
    do throws(WorkerProcess.Failure) {
      try process.call(function.code, text) { code, text in
        answer = (code, text)
        return false
      }
    } catch {
      throw switch error {
      case .notStarted: .stopped("its process could not be started")
      case .tooSlow: .tooSlow
      case .ended(let signal): .stopped("its process ended with signal \(signal)")
      }
    }
    return try ScriptEngine.answer(code: answer.code, answer.text)
  }
}
