import System

/// Compares paths by their bytes, independent of language and normalisation.
public enum PathOrder {
  /// Whether the first path sorts before the second by bytes.
  public static func precedes(_ first: String, _ second: String) -> Bool {
    compare(first.utf8.span, second.utf8.span) < 0
  }

  /// Whether two paths have the same bytes; `==` ignores Unicode normalisation.
  public static func same(_ first: String, _ second: String) -> Bool {
    same(first.utf8.span, second.utf8.span)
  }

  /// The indices of paths in their order.
  public static func indices(of paths: [String]) -> [Int] {
    let isSorted = paths.indices.dropFirst().allSatisfy { !precedes(paths[$0], paths[$0 - 1]) }
    return isSorted
      ? Array(paths.indices) : paths.indices.sorted { precedes(paths[$0], paths[$1]) }
  }

  static func same(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
    first.count == second.count && compare(first, second) == 0
  }

  private static func compare(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Int {
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        let common = min(first.count, second.count)
        if common > 0, let one = first.baseAddress, let other = second.baseAddress {
          let order = memcmp(one, other, common)
          if order != 0 { return Int(order) }
        }
        return first.count - second.count
      }
    }
  }
}
