/// Why a program gave no result.
public enum ProgramFailure: Error, Hashable, Sendable {
  /// It cannot be started.
  case notStarted
  /// It was ended after so many seconds.
  case tookLongerThan(seconds: Int)
  /// It was ended as it wrote more than so many bytes.
  case wroteMoreThan(bytes: Int)

  /// What the program did, for after its name in a message.
  public var description: String {
    switch self {
    case .notStarted: "cannot be started"
    case .tookLongerThan(let seconds): "took longer than \(seconds) s and was stopped"
    case .wroteMoreThan(let bytes):
      "wrote more than \(max(1, bytes >> 20)) MB and was stopped"
    }
  }
}
