import Bytes
import SourceText

/// The style sheets that a page needs, by the classes that it uses.
///
/// A class needs the sheets that have a rule for it: one whose selector begins with it.
package struct StyleUsage: Sendable {
  /// The names of the sheets, in alphabetical order: at most 64.
  private let names: [String]
  /// The sheets of each class, as bits by their indexes in `names`. Keys are hashes of classes: two
  /// classes with the same hash would only link a sheet too many.
  private var sheets: [UInt64: UInt64] = [:]

  /// Assigns every class to the sheets that have a rule for it.
  ///
  /// - Parameters:
  ///   - groups: The names of the sheets, and the CSS of their parts.
  ///   - common: The CSS that every page links. Its classes need no other sheet.
  init(_ groups: [(sheet: String, parts: [[UInt8]])], except common: [[UInt8]]) {
    let known = Set(common.flatMap(CSSClasses.subjects))
    let groups = groups.sorted { $0.sheet < $1.sheet }.prefix(UInt64.bitWidth)
    names = groups.map(\.sheet)
    for (index, group) in groups.enumerated() {
      for name in group.parts.flatMap(CSSClasses.subjects) where !known.contains(name) {
        sheets[StableHash(of: name).value, default: 0] |= 1 << UInt64(index)
      }
    }
  }

  /// The names of the sheets that the classes in HTML need, in alphabetical order.
  package func sheets(for html: [UInt8]) -> [String] {
    guard !sheets.isEmpty else { return [] }
    let found = html.withBytes { bytes in
      var found: UInt64 = 0
      var index = 0
      while let start = Self.attribute(in: bytes, from: index) {
        index = start
        var hash = StableHash()
        while index < bytes.count, bytes[index] != bytes[start - 1] {
          if bytes[index].isWhitespace {
            found |= sheets[hash.value] ?? 0
            hash = StableHash()
          } else {
            hash.add(byte: bytes[index])
          }
          index += 1
        }
        found |= sheets[hash.value] ?? 0
      }
      return found
    }
    return names.indices.filter { found & 1 << UInt64($0) != 0 }.map { names[$0] }
  }

  /// The offset of the value of the next quoted `class` attribute.
  private static func attribute(in bytes: ByteView, from start: Int) -> Int? {
    let name: StaticString = "class="
    var index = start
    while let found = bytes.firstIndex(of: ByteView(name), from: index) {
      index = found + name.utf8CodeUnitCount
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
        return index + 1
      }
    }
    return nil
  }
}
