import Synchronization

/// The number of renders of each template, and their time.
public final class TemplateTimes: Sendable {
  /// The times of one template.
  public struct Entry: Sendable {
    /// Its file, as messages show it.
    public let path: String
    /// How often it was rendered.
    public var calls: Int
    /// The time of all renders, with the partials that it rendered.
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
