import Publishing
import Site

/// One of several parts of a site that are built by jobs of their own: which of its files it has.
///
/// Each file is in one part, by a hash of its path: in the same one whatever other files there are, and
/// in about as many as in any other. Parts fit together where the same program made them of the same
/// files, for the same moment.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// Which part, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// A part as it is written, `2/8`; nil if there is none such.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
    guard parts.count == 2, let number = parts[0], let count = parts[1], number <= count else {
      return nil
    }
    (self.number, self.count) = (number, count)
  }

  /// The part as it is written: `2/8`.
  public var description: String { "\(number)/\(count)" }

  /// Whether a file of the site is in this part.
  func contains(_ path: String) -> Bool {
    Fingerprint(of: Array(path.utf8)).hash % UInt64(count) == UInt64(number - 1)
  }

  /// Whether a page, or a file that is made of content, is in this part. The index of the
  /// search is in one part, as a build that writes one of its files must have read all pages.
  func contains(_ route: Route) -> Bool {
    contains(
      route.kind.isSearchPart || route.kind == .searchIndex ? "search/words" : route.path.file)
  }

  /// A number from 1 on, in digits alone.
  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
}
