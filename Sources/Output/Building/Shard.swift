import Publishing
import Site

/// One of several parts of a site that separate jobs build; each has some of the site's files.
///
/// Each file belongs to the part that the hash of its path selects, whatever other files exist. All
/// parts have about the same number of files. They fit together if the same program built them from
/// the same files, for the same moment.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, from 1.
  public let number: Int
  /// The number of parts.
  public let count: Int

  /// Parses a part such as `2/8`; nil if there is no such part.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
    guard parts.count == 2, let number = parts[0], let count = parts[1], number <= count else {
      return nil
    }
    (self.number, self.count) = (number, count)
  }

  /// The part in text form: `2/8`.
  public var description: String { "\(number)/\(count)" }

  /// Whether a file of the site is in this part.
  func contains(_ path: String) -> Bool {
    Fingerprint(of: Array(path.utf8)).hash % UInt64(count) == UInt64(number - 1)
  }

  /// Whether a page or generated file is in this part. The search index is in one part as a whole,
  /// since a build that writes one of its files must have read all pages.
  func contains(_ route: Route) -> Bool {
    contains(
      route.kind.isSearchPart || route.kind == .searchIndex ? "search/words" : route.path.file)
  }

  /// A number from 1 up, written in digits only.
  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
}
