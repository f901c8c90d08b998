import Synchronization

/// Collects the words of a site's pages on any number of threads.
public final class WordCollector: Sendable {
  /// The tables that threads fill; each thread uses one that is free.
  private let lanes: [Lane]
  private let claimed = Mutex<Set<Int>>([])

  private final class Lane: Sendable {
    let table = Mutex(WordTable())
  }

  /// - Parameter lanes: The number of threads that can collect without waiting for each other.
  public init(lanes count: Int = 8) {
    lanes = (0..<max(1, count)).map { _ in Lane() }
  }

  /// Adds a page, given its number; further calls for the same page do nothing.
  ///
  /// - Parameter make: Returns the page's title, whose words have the highest weight, and its texts.
  public func add(_ page: Int, _ make: () -> (title: String, texts: [Text])) {
    for lane in lanes {
      let done: Void? = lane.table.withLockIfAvailable { collect(page, make, in: &$0) }
      if done != nil { return }
    }
    lanes[page % lanes.count].table.withLock { collect(page, make, in: &$0) }
  }

  /// A text without markup.
  public struct Text: Sendable {
    let text: String
    /// Whether the text is that of headings, whose words weigh more.
    let isHeading: Bool

    /// Creates a text.
    public init(_ text: String, isHeading: Bool = false) {
      (self.text, self.isHeading) = (text, isHeading)
    }
  }

  /// The number of tables.
  var tables: Int { lanes.count }

  /// Calls a closure with the words of one table.
  func read<Result>(table: Int, _ work: (borrowing WordTable) -> Result) -> Result {
    lanes[table].table.withLock { work($0) }
  }

  /// Collects a page's words. The page is marked as added while the table is locked, so that
  /// readers of the tables wait for it.
  private func collect(
    _ page: Int, _ make: () -> (title: String, texts: [Text]), in table: inout WordTable
  ) {
    guard claimed.withLock({ $0.insert(page).inserted }) else { return }
    let (title, texts) = make()
    table.begin(page)
    add(title, weight: Weight.title, to: &table)
    for text in texts {
      add(text.text, weight: text.isHeading ? Weight.heading : Weight.text, to: &table)
    }
  }

  private func add(_ text: String, weight: UInt32, to table: inout WordTable) {
    var text = text
    text.withUTF8 { bytes in WordScanner.scan(bytes) { table.add($0, weight: weight) } }
  }

  private enum Weight {
    static let title: UInt32 = 8
    static let heading: UInt32 = 3
    static let text: UInt32 = 1
  }
}
