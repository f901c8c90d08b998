import System

/// A program that is run with bytes as its input and returns its output.
public struct Program: Sendable {
  /// The result of a run.
  public struct Result: Sendable {
    /// The exit status; negative if a signal ended it.
    public let status: Int32
    /// Its standard output.
    public let output: [UInt8]
  }

  /// The program's path.
  public let path: String
  private let limits: ProgramLimits
  private let isForeground: Bool

  /// A program at a path.
  ///
  /// - Parameter isForeground: Whether it may use the terminal: its standard error is shown, and it
  ///   can ask for a password.
  public init(
    _ path: String, limits: ProgramLimits = ProgramLimits(), isForeground: Bool = false
  ) {
    self.path = path
    self.limits = limits
    self.isForeground = isForeground
  }

  /// Finds a program by name in the folders of `PATH` (POSIX §8.3).
  public init?(
    named name: String, limits: ProgramLimits = ProgramLimits(), isForeground: Bool = false
  ) {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.init(path, limits: limits, isForeground: isForeground)
  }

  /// Replaces the current process by a program; returns only if that fails, with the errno.
  public static func replaceProcess(by path: String, _ arguments: [String]) -> Int32 {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    execv(path, &words)
    return errno
  }

  /// Runs it to its end, or until it exceeds a limit: the program's own, or those of this run. May
  /// be called from any thread. Its standard error is discarded, unless it
  /// runs in the foreground.
  public func run(
    _ arguments: [String], input: [UInt8] = [], limits: ProgramLimits? = nil
  ) throws(ProgramFailure) -> Result {
    let limits = limits ?? self.limits
    let end = Deadline(seconds: limits.seconds)
    guard let (ours, theirs) = SocketPair.make() else { throw .notStarted }
    defer { close(ours) }
    let process = spawn(command(arguments, limits), theirs)
    close(theirs)
    guard let process else { throw .notStarted }
    do throws(ProgramFailure) {
      let output = try Self.exchange(input, over: ours, limits, end)
      let status = try Self.wait(for: process, limits, end)
      // The shell's own statuses for a program that it cannot start.
      if limits.file != nil || limits.memory != nil, status == 126 || status == 127 {
        throw .notStarted
      }
      if status == -SIGXFSZ { throw .exceededOutput(bytes: limits.file ?? 0) }
      return Result(status: status, output: output)
    } catch {
      // Its child processes keep the pipes open and would continue otherwise.
      kill(isForeground ? process : -process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      throw error
    }
  }

  /// The program with its arguments, or a shell that sets its own limits and then executes the
  /// program (POSIX, `ulimit`): a limit of this process would apply to all its threads.
  private func command(_ arguments: [String], _ limits: ProgramLimits) -> [String] {
    guard limits.file != nil || limits.memory != nil else { return [path] + arguments }
    let file = limits.file.map { "ulimit -f \($0 / 512 + 1); " } ?? ""
    let memory = limits.memory.map { "ulimit -v \($0 / 1024) 2>/dev/null; " } ?? ""
    return ["/bin/sh", "-c", file + memory + "exec \"$0\" \"$@\"", path] + arguments
  }

  /// Starts a command with a socket as its standard input and output; nil if that fails.
  private func spawn(_ command: [String], _ socket: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    if !isForeground {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The other program would inherit ignored signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // A process group of its own, so that it can be ended with the processes that it starts. Such a
    // group cannot read from the terminal.
    posix_spawnattr_setpgroup(&attributes, 0)
    // Dispatch's threads block nearly all signals, and the program would inherit that.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    var flags = [POSIX_SPAWN_SETSIGDEF, POSIX_SPAWN_SETSIGMASK]
    if !isForeground { flags.append(POSIX_SPAWN_SETPGROUP) }
    posix_spawnattr_setflags(&attributes, flags.reduce(0) { $0 | Int16($1) })
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, command[0], &actions, &attributes, &words, environ) == 0 else {
      return nil
    }
    return process
  }

  /// Writes the input as the program reads it, and collects its output meanwhile, so that a program
  /// that writes while it reads does not deadlock.
  private static func exchange(
    _ input: [UInt8], over socket: Int32, _ limits: ProgramLimits, _ end: Deadline
  ) throws(ProgramFailure) -> [UInt8] {
    var unsent = input[...]
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    if unsent.isEmpty { shutdown(socket, Int32(SHUT_WR)) }
    while true {
      let events = unsent.isEmpty ? POLLIN : POLLIN | POLLOUT
      var waiting = pollfd(fd: socket, events: Int16(events), revents: 0)
      guard end.milliseconds > 0 else { throw .timedOut(seconds: limits.seconds) }
      guard poll(&waiting, 1, end.milliseconds) > 0 else { continue }
      let isWritable = waiting.revents & Int16(POLLOUT) != 0
      if isWritable, !unsent.isEmpty {
        if let count = SocketPair.writeSome(unsent, to: socket) {
          unsent = unsent.dropFirst(count)
        } else {
          // A program that does not read its input to the end may still have output.
          unsent = []
        }
        if unsent.isEmpty { shutdown(socket, Int32(SHUT_WR)) }
      }
      guard waiting.revents & ~Int16(POLLOUT) != 0 else { continue }
      let count = recv(socket, &piece, piece.count, 0)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      // A connection that the peer reset has ended.
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limits.output else { throw .exceededOutput(bytes: limits.output) }
    }
  }

  /// Waits for the end of a program that has closed its output but may continue to run.
  private static func wait(
    for process: pid_t, _ limits: ProgramLimits, _ end: Deadline
  ) throws(ProgramFailure) -> Int32 {
    var pause: UInt32 = 100
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process {
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
      }
      // If SIGCHLD is ignored, the status of ended programs is lost.
      if ended == -1, errno == ECHILD { return 0 }
      guard end.milliseconds > 0 else {
        throw .timedOut(seconds: limits.seconds)
      }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }
}

/// A moment at which waiting ends.
private struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Int) { end = .now + .seconds(seconds) }

  /// The remaining time; 0 if it is past.
  var milliseconds: Int32 {
    let left = end - .now
    return left <= .zero ? 0 : Int32(clamping: Int(left / .milliseconds(1)) + 1)
  }
}
