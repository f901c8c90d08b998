#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that is run with some bytes as its input and gives others back.
public struct Program: Sendable {
  /// What a run gave.
  public struct Result: Sendable {
    /// The exit status; negative where a signal ended it.
    public let status: Int32
    /// What it wrote to its standard output.
    public let output: [UInt8]
  }

  /// The program's path.
  public let path: String
  /// After so many seconds without a byte the program is ended.
  private let patience: Int

  /// A program at a path.
  public init(_ path: String, patience: Int = 20) {
    self.path = path
    self.patience = patience
  }

  /// The program of a name in the folders of `PATH` (POSIX §8.3).
  public init?(named name: String, patience: Int = 20) {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.init(path, patience: patience)
  }

  /// Runs it to its end; nil where it cannot be started, or says nothing for too long. May be
  /// called from any thread. What it writes to its standard error is lost.
  public func run(_ arguments: [String], input: [UInt8] = []) -> Result? {
    guard let (ours, theirs) = SocketPair.make(patience: patience) else { return nil }
    defer { close(ours) }
    let process = spawn(arguments, theirs)
    close(theirs)
    guard let process else { return nil }
    let isSent = SocketPair.write(input, to: ours)
    shutdown(ours, Int32(SHUT_WR))
    let answer = isSent ? Self.receive(from: ours) : nil
    if answer == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    guard let answer else { return nil }
    let signal = status & 0x7F
    return Result(status: signal == 0 ? (status >> 8) & 0xFF : -signal, output: answer)
  }

  /// Starts the program with a socket as its standard input and output; nil where that fails.
  private func spawn(_ arguments: [String], _ socket: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, path, &actions, nil, &words, environ) == 0 else { return nil }
    return process
  }

  /// Everything up to the other side's end; nil where it takes too long.
  private static func receive(from socket: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &piece, piece.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }
}
