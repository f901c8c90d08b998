import Bytes
import DataFormats
import SourceText

extension Post {
  /// The keys that affect neither the URL and date of a post nor what it belongs to.
  private static let textKeys: Set<String> = ["title", "summary", "description"]

  /// Whether two posts of the same file differ at most in their text, title and summary.
  public func differsInTextOnly(from other: Post) -> Bool {
    let (own, others) = (document.body.file, other.document.body.file)
    guard own.path == others.path, document.body.format == other.document.body.format else {
      return false
    }
    let front = FrontMatter(own)
    guard front.diagnostics.isEmpty else { return false }
    // If only the values of the other post are known, it has no mistakes.
    guard others.beginning.count >= other.document.body.range.lowerBound else {
      return positionHash == other.positionHash
    }
    // The whole file may have changed since its head was read.
    let otherFront = FrontMatter(others.head)
    guard otherFront.diagnostics.isEmpty else { return false }
    return Self.keys(of: front.node).elementsEqual(Self.keys(of: otherFront.node)) {
      $0.key == $1.key && $0.value.isSame(as: $1.value)
    }
  }

  /// The source ranges of the title and the summary in the front matter.
  static func textRanges(_ node: Node?) -> [Range<Int>] {
    (node?.entries ?? []).filter { textKeys.contains($0.key) }.map(\.value.range.bytes)
  }

  /// FNV-1a of a part of a text without some parts of it, which are in order. They are included if
  /// a YAML alias may repeat one of them (YAML 1.2 §7.1).
  static func hash(
    _ bytes: [UInt8], _ part: Range<Int>, without others: [Range<Int>]
  ) -> UInt64 {
    var hash = StableHash()
    var hasAlias = false
    var start = part.lowerBound
    for other in others + [part.upperBound..<part.upperBound] {
      // A folder's defaults are in another file.
      guard other.lowerBound >= start, other.upperBound <= part.upperBound else { continue }
      for byte in bytes[start..<other.lowerBound] {
        hasAlias = hasAlias || byte == UInt8(ascii: "*")
        hash.add(byte: byte)
      }
      start = other.upperBound
    }
    return hasAlias && !others.isEmpty ? Self.hash(bytes, part, without: []) : hash.value
  }

  private static func keys(of node: Node?) -> [Node.Entry] {
    (node?.entries ?? []).filter { !textKeys.contains($0.key) }
  }
}
