import Synchronization

/// How often each template was rendered, and how long that took.
public final class TemplateTimes: Sendable {
  /// The times of one template.
  public struct Entry: Sendable {
    /// Its file, as messages show it.
    public let path: String
    /// How often it was rendered.
    public var calls: Int
    /// How long that took in all, with what it rendered itself.
    public var total: Duration
  }

  private let known = Mutex<[String: Entry]>([:])

  /// Nothing rendered yet.
  public init() {}

  /// The templates, the longest first.
  public var entries: [Entry] {
    known.withLock { $0.values.sorted { ($1.total, $0.path) < ($0.total, $1.path) } }
  }

  func add(_ path: String, _ time: Duration) {
    known.withLock { known in
      known[path, default: Entry(path: path, calls: 0, total: .zero)].calls += 1
      known[path]?.total += time
    }
  }
}
