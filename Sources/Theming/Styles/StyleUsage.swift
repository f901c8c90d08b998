import Bytes

/// The style sheets that a page needs, by the classes that it uses.
///
/// A class needs the sheets that have a rule for it: one whose selector begins with it.
package struct StyleUsage: Sendable {
  /// The names of the sheets by class.
  private var sheets: [[UInt8]: Set<String>] = [:]

  /// Assigns every class to the sheets that have a rule for it.
  ///
  /// - Parameters:
  ///   - groups: The names of the sheets, and the CSS of their parts.
  ///   - common: The CSS that every page links. Its classes need no other sheet.
  init(_ groups: [(sheet: String, parts: [[UInt8]])], except common: [[UInt8]]) {
    let known = Set(common.flatMap(CSSClasses.subjects))
    for (sheet, parts) in groups {
      for name in parts.flatMap(CSSClasses.subjects) where !known.contains(name) {
        sheets[name, default: []].insert(sheet)
      }
    }
  }

  /// The names of the sheets that the classes in HTML need, in alphabetical order.
  package func sheets(for html: [UInt8]) -> [String] {
    guard !sheets.isEmpty else { return [] }
    var found: Set<String> = []
    html.withUnsafeBufferPointer { bytes in
      var index = 0
      while let start = Self.attribute(in: bytes, from: index) {
        let quote = bytes[start - 1]
        index = start
        while index < bytes.count, bytes[index] != quote { index += 1 }
        for name in bytes[start..<index].split(whereSeparator: \.isWhitespace) {
          if let needed = sheets[Array(name)] { found.formUnion(needed) }
        }
      }
    }
    return found.sorted()
  }

  /// The offset of the value of the next quoted `class` attribute.
  private static func attribute(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index + 7 < bytes.count {
      defer { index += 1 }
      guard bytes[index] == UInt8(ascii: "c"),
        bytes[index..<(index + 6)].elementsEqual("class=".utf8),
        bytes[index + 6] == UInt8(ascii: "\"") || bytes[index + 6] == UInt8(ascii: "'")
      else { continue }
      return index + 7
    }
    return nil
  }
}
