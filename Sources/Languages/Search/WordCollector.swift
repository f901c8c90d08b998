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
  /// - Parameter make: Returns the page's title, whose words have the highest weight, and its texts
  ///   in Markdown or plain text.
  public func add(_ page: Int, _ make: () -> (title: String, texts: [Text])) {
    for lane in lanes {
      let done: Void? = lane.table.withLockIfAvailable { collect(page, make, in: &$0) }
      if done != nil { return }
    }
    lanes[page % lanes.count].table.withLock { collect(page, make, in: &$0) }
  }

  /// A range of a file, or a separate text.
  public struct Text: Sendable {
    let bytes: [UInt8]
    let range: Range<Int>

    /// Creates a text from a range of bytes.
    public init(_ bytes: [UInt8], _ range: Range<Int>) {
      (self.bytes, self.range) = (bytes, range)
    }

    /// Creates a text from a string.
    public init(_ text: String) {
      bytes = Array(text.utf8)
      range = bytes.indices
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
    var (title, texts) = make()
    table.begin(page)
    title.withUTF8 { bytes in
      WordScanner.scan(bytes) { word, _ in table.add(word, weight: Weight.title) }
    }
    for text in texts {
      text.bytes.withUnsafeBufferPointer { bytes in
        WordScanner.scan(UnsafeBufferPointer(rebasing: bytes[text.range])) { word, isHeading in
          table.add(word, weight: isHeading ? Weight.heading : Weight.text)
        }
      }
    }
  }

  private enum Weight {
    static let title: UInt32 = 8
    static let heading: UInt32 = 3
    static let text: UInt32 = 1
  }
}
