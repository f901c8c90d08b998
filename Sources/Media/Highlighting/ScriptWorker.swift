import Processes

/// This program, started again only to run scripts.
public enum ScriptWorker {
  /// The first argument that makes the program run scripts.
  public static let argument = "__scripts"

  /// The limits of a call's processor time and real time, in seconds. Processor time does not
  /// depend on the machine's load.
  private static let (mostWork, mostTime) = (5, 120)

  /// Answers calls on standard input, which is a socket, until it is closed. Returns false
  /// immediately if the arguments do not begin with `argument`.
  public static func run(_ arguments: [String]) -> Bool {
    guard arguments.count == 3, arguments[1] == argument else { return false }
    var engine = ScriptEngine(ScriptLibraries(folder: arguments[2]))
    Worker.run { code, text, socket in
      guard let function = ScriptEngine.Function(code: code) else { return false }
      // Loading a library does not count against the call's time.
      _ = engine.open(function.script)
      Worker.limit(work: mostWork, time: mostTime)
      let (status, answer) = ScriptEngine.reply { () throws(ScriptEngine.Failure) in
        try engine.call(function, text)
      }
      Worker.limit(work: 0, time: 0)
      return WorkerMessage.send(status, answer, to: socket)
    }
    return true
  }
}
