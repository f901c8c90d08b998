import Synchronization

/// Counts the renders of each template, and measures their time.
public final class TemplateTimes: Sendable {
  /// The times of one template.
  public struct Entry: Sendable {
    /// The path of the template's file, as messages show it.
    public let path: String
    /// The number of renders.
    public var calls: Int
    /// The total time of all renders, including the partials that the template rendered.
    public var total: Duration
  }

  private let known = Mutex<[String: Entry]>([:])

  /// Creates an empty record.
  public init() {}

  /// The templates, sorted by total time in descending order.
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
