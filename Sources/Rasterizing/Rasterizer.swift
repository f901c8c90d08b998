#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Makes pixels of drawings through `rsvg-convert` of librsvg, a process for each.
public struct Rasterizer: Sendable {
  /// The program's path.
  public let program: String

  /// After so many seconds without a byte the program is ended.
  private static let patience = 20

  /// A rasteriser that runs a program.
  public init(program: String) {
    self.program = program
  }

  /// The drawing as PNG; nil where the program fails. May be called from any thread.
  public func png(_ svg: [UInt8], width: Int, height: Int) -> [UInt8]? {
    guard let (ours, theirs) = Self.pair() else { return nil }
    defer { close(ours) }
    let arguments = ["--format=png", "--width=\(width)", "--height=\(height)"]
    let process = spawn(arguments, theirs)
    close(theirs)
    guard let process else { return nil }
    let isSent = Self.send(svg, to: ours)
    shutdown(ours, Int32(SHUT_WR))
    let answer = isSent ? Self.receive(from: ours) : nil
    if answer == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    guard status == 0, let answer, Self.isWhole(answer) else { return nil }
    return answer
  }

  /// Whether bytes are a PNG file from its signature to its last chunk (PNG, third edition, §5).
  public static func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      && bytes.suffix(8).starts(with: "IEND".utf8)
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
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else { return nil }
    return process
  }

  /// Two ends of a connection; a read waits for no longer than the patience.
  private static func pair() -> (Int32, Int32)? {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    return (ends[0], ends[1])
  }

  private static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        #if canImport(Darwin)
          return Darwin.send(socket, rest.baseAddress, rest.count, flags)
        #elseif canImport(Musl)
          return Musl.send(socket, rest.baseAddress, rest.count, flags)
        #else
          return Glibc.send(socket, rest.baseAddress, rest.count, flags)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
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
