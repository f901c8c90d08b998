import System

/// The counterpart of `WorkerProcess`: this program, started again only to answer messages.
public enum Worker {
  /// Passes each message on to `answer`, which sends its answers to the socket, until the
  /// connection is closed or `answer` returns false.
  public static func run(_ answer: (_ code: UInt8, _ bytes: [UInt8], _ socket: Int32) -> Bool) {
    while let (code, bytes) = WorkerMessage.receive(from: STDIN_FILENO) {
      guard answer(code, bytes, STDIN_FILENO) else { break }
    }
  }

  /// Ends this process after the given seconds of processor time, which does not depend on the
  /// machine's load, or of real time. 0 removes a limit.
  public static func limit(work: Int, time: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = work
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    alarm(UInt32(time))
  }

  /// Limits the bytes of this process's address space.
  public static func limit(memory: Int) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(memory), limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  }
}
