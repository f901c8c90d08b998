import Synchronization
import System

/// A process that answers messages on its standard input, which is a socket. It keeps what is
/// costly to load, and a call that hangs or crashes ends only the process.
///
/// The process is started by the first call, and by the next call after it has ended. `Worker` is
/// its counterpart.
public final class WorkerProcess: Sendable {
  /// The reason why a call has no answer.
  public enum Failure: Error, Hashable {
    /// The process cannot be started.
    case notStarted
    /// The call took longer than `Worker.limit` allows.
    case tooSlow
    /// A signal ended the process; 0 if it ended by itself.
    case ended(signal: Int32)
  }

  private struct Running {
    let process: pid_t
    let socket: Int32
  }

  private let program: String
  private let arguments: [String]
  private let running = Mutex<Running?>(nil)

  /// A worker that the program becomes if it is started with these arguments.
  public init(program: String, arguments: [String]) {
    (self.program, self.arguments) = (program, arguments)
  }

  deinit {
    if let running = running.withLock({ $0 }) { Self.end(running) }
  }

  /// Sends a message, and passes each answer on until `answer` returns false. Other calls wait
  /// meanwhile.
  public func call(
    _ code: UInt8, _ bytes: [UInt8], answer: (_ code: UInt8, _ bytes: [UInt8]) -> Bool
  ) throws(Failure) {
    let failure: Failure? = running.withLock { running in
      if running == nil { running = Self.spawn(program, arguments) }
      guard let current = running else { return .notStarted }
      if WorkerMessage.send(code, bytes, to: current.socket) {
        while let (code, bytes) = WorkerMessage.receive(from: current.socket) {
          if !answer(code, bytes) { return nil }
        }
      }
      running = nil
      return Self.reason(Self.end(current))
    }
    if let failure { throw failure }
  }

  private static func reason(_ status: Int32) -> Failure {
    let signal = status & 0x7F
    return signal == SIGPROF || signal == SIGALRM ? .tooSlow : .ended(signal: signal)
  }

  /// Closes the connection, which ends the process if it is idle, and returns its exit status.
  @discardableResult
  private static func end(_ running: Running) -> Int32 {
    close(running.socket)
    var status: Int32 = 0
    while waitpid(running.process, &status, 0) == -1, errno == EINTR {}
    return status
  }

  /// Starts the program with a socket as its standard input; nil if it cannot be started.
  private static func spawn(_ program: String, _ arguments: [String]) -> Running? {
    guard let (ours, theirs) = SocketPair.make() else { return nil }
    defer { close(theirs) }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, theirs, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    // Libraries print warnings about damaged files.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // The signals of timers must arrive, even if this thread blocks or ignores signals.
    var (blocked, usual) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    sigemptyset(&usual)
    for signal in [SIGALRM, SIGPROF, SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, &attributes, &words, environ) == 0 else {
      close(ours)
      return nil
    }
    return Running(process: process, socket: ours)
  }
}
