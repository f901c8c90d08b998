/// The reason why a program has no result.
public enum ProgramFailure: Error, Hashable, Sendable {
  /// It cannot be started.
  case notStarted
  /// It was killed from outside, such as by the system for lack of memory.
  case killed
  /// It was stopped after this number of seconds.
  case timedOut(seconds: Int)
  /// It was stopped as it wrote more than this number of bytes.
  case exceededOutput(bytes: Int)

  /// The failure, in words that follow the program's name in a message.
  public var description: String {
    switch self {
    case .notStarted: "cannot be started"
    case .killed: "was killed"
    case .timedOut(let seconds): "took longer than \(seconds) s and was stopped"
    case .exceededOutput(let bytes):
      "wrote more than \(max(1, bytes >> 20)) MB and was stopped"
    }
  }
}
