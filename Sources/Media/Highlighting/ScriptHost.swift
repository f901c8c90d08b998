/// Runs the engine: in a separate process if a program for it is given, otherwise in this process.
struct ScriptHost: ~Copyable {
  /// The number of slow calls after which no more calls are made, which limits the time of a build.
  private static let mostSlowCalls = 4

  private let libraries: ScriptLibraries
  private var engine: ScriptEngine
  private var process: ScriptProcess?
  private var slowCalls = 0
  private(set) var isUsed = false

  init(_ libraries: ScriptLibraries, program: String?) {
    self.libraries = libraries
    engine = ScriptEngine(libraries)
    if let program { process = ScriptProcess(program: program, folder: libraries.folder) }
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
      guard process != nil else { return try engine.call(function, text) }
      return try process?.call(function, text)
    } catch {
      if case .tooSlow = error { slowCalls += 1 }
      throw error
    }
  }
}
