import Processes
import System

/// The engine in a separate process, which is stopped if a call takes too long: a regular
/// expression cannot be interrupted from within the process.
///
/// The process is this program, started again with `ScriptWorker`'s argument. If the process ends
/// during a call, the next call starts a new one.
struct ScriptProcess: ~Copyable {
  private let program: String
  private let folder: String
  private var running: (process: pid_t, socket: Int32)?

  init(program: String, folder: String) {
    self.program = program
    self.folder = folder
  }

  deinit {
    if let running { Self.end(running) }
  }

  /// Calls a function with a string argument.
  mutating func call(
    _ function: ScriptEngine.Function, _ text: [UInt8]
  ) throws(ScriptEngine.Failure) -> [UInt8]? {
    let socket = try start()
    if ScriptMessage.send([function.code], text, to: socket),
      let (code, answer) = ScriptMessage.receive(from: socket)
    {
      return try ScriptEngine.answer(code: code, answer)
    }
    throw failure()
  }

  private mutating func start() throws(ScriptEngine.Failure) -> Int32 {
    if let running { return running.socket }
    guard let started = Self.spawn(program, [ScriptWorker.argument, folder]) else {
      throw .stopped("its process could not be started")
    }
    running = started
    return started.socket
  }

  /// The reason why the process ended.
  private mutating func failure() -> ScriptEngine.Failure {
    guard let gone = running else { return .stopped("its process has ended") }
    running = nil
    let signal = Self.end(gone) & 0x7F
    return signal == SIGPROF || signal == SIGALRM
      ? .tooSlow : .stopped("its process ended with signal \(signal)")
  }

  /// Stops the idle process, and returns its exit status.
  @discardableResult
  private static func end(_ running: (process: pid_t, socket: Int32)) -> Int32 {
    close(running.socket)
    var status: Int32 = 0
    while waitpid(running.process, &status, 0) == -1, errno == EINTR {}
    return status
  }

  /// Starts the program with a socket as its standard input; nil if it cannot be started.
  private static func spawn(
    _ program: String, _ arguments: [String]
  ) -> (process: pid_t, socket: Int32)? {
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
    // The signals of timers must arrive, even if this thread blocks signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, &attributes, &words, environ) == 0 else {
      close(ours)
      return nil
    }
    return (process, ours)
  }
}
