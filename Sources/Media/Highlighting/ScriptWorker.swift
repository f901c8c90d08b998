import System

/// The counterpart of `ScriptProcess`: this program, started again only to run scripts.
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
    while let (code, text) = ScriptMessage.receive(from: STDIN_FILENO) {
      guard let function = ScriptEngine.Function(code: code) else { break }
      // Loading a library does not count against the call's time.
      _ = engine.open(function.script)
      setTimers(work: mostWork, time: mostTime)
      let (status, answer) = ScriptEngine.reply { () throws(ScriptEngine.Failure) in
        try engine.call(function, text)
      }
      setTimers(work: 0, time: 0)
      guard ScriptMessage.send([status], answer, to: STDIN_FILENO) else { break }
    }
    return true
  }

  /// Sets both timers; 0 stops them. By default, their signals end the program.
  private static func setTimers(work: Int, time: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = work
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    alarm(UInt32(time))
  }
}
