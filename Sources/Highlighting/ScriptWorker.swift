#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The other side of a `ScriptProcess`: the program, started again only to run scripts.
public enum ScriptWorker {
  /// The first argument of the program when it is started for this.
  public static let argument = "__scripts"

  /// The limits of processor time and real time of a call, in seconds. Processor time does not
  /// depend on what else the machine does.
  private static let (mostWork, mostTime) = (5, 120)

  /// Answers calls on standard input, a socket, until it is closed. Returns false immediately if
  /// the arguments have another purpose.
  public static func run(_ arguments: [String]) -> Bool {
    guard arguments.count == 3, arguments[1] == argument else { return false }
    var engine = ScriptEngine(ScriptLibraries(folder: arguments[2]))
    while let (code, text) = ScriptMessage.receive(from: STDIN_FILENO) {
      guard let function = ScriptEngine.Function(code: code) else { break }
      // A library is read and opened outside of the call's time.
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

  /// The signals of both timers end a program by default.
  private static func setTimers(work: Int, time: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = work
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
    alarm(UInt32(time))
  }
}
