import Bytes
/// Replaces the URLs of links in a Markdown text: those of inline links and images, of reference
/// definitions, and of `href`, `src` and `poster` in HTML. Code is not changed.
struct LinkRewriter {
  private let bytes: [UInt8]
  private var code: CodeRegions
  private var out: [UInt8] = []
  private var copied = 0

  /// - Parameter replace: Returns the new URL for a URL; nil if it does not change.
  static func rewrite(_ bytes: [UInt8], _ replace: (String) -> String?) -> [UInt8] {
    var rewriter = LinkRewriter(bytes)
    return rewriter.run(replace)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    code = CodeRegions(bytes, countsHTML: true)
  }

  private mutating func run(_ replace: (String) -> String?) -> [UInt8] {
    var index = 0
    var isLineStart = true
    while index < bytes.count {
      if let end = code.end(at: index) {
        index = end
        isLineStart = false
        continue
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "["), isLineStart, let range = definition(index) {
        index = rewrite(range, replace)
      } else if byte == UInt8(ascii: "]"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "("), let range = destination(index + 2)
      {
        index = rewrite(range, replace)
      } else if byte == UInt8(ascii: "="), let range = attribute(index) {
        index = rewrite(range, replace)
      } else {
        index += 1
      }
      isLineStart = byte == 0x0A || (isLineStart && byte == 0x20)
    }
    out += bytes[copied...]
    return out
  }

  private mutating func rewrite(_ range: Range<Int>, _ replace: (String) -> String?) -> Int {
    let written = String(decoding: bytes[range], as: UTF8.self)
    if let new = replace(written), new != written {
      out += bytes[copied..<range.lowerBound]
      out += new.utf8
      copied = range.upperBound
    }
    return range.upperBound
  }

  /// The URL of an inline link, after its opening parenthesis.
  private func destination(_ start: Int) -> Range<Int>? {
    let rest = bytes[start...].drop(while: \.isBlank)
    if rest.first == UInt8(ascii: "<") {
      let address = rest.dropFirst().prefix { $0 != UInt8(ascii: ">") && $0 != 0x0A }
      return bytes[address.endIndex...].first == UInt8(ascii: ">") ? address.indices : nil
    }
    var index = rest.startIndex
    var depth = 0
    while index < bytes.count, bytes[index] > 0x20 {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      index += bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count ? 2 : 1
    }
    return index > rest.startIndex && index <= bytes.count ? rest.startIndex..<index : nil
  }

  /// The URL of `[label]: URL`.
  private func definition(_ start: Int) -> Range<Int>? {
    let label = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "]") && $0 != 0x0A }
    let sign = bytes[label.endIndex...]
    guard label.first != UInt8(ascii: "^"), sign.starts(with: "]:".utf8) else { return nil }
    var rest = sign.dropFirst(2).drop(while: \.isBlank)
    if rest.first == UInt8(ascii: "<") { rest = rest.dropFirst() }
    let address = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    return address.isEmpty ? nil : address.indices
  }

  /// The URL of `href="…"`, at its equals sign.
  private func attribute(_ equals: Int) -> Range<Int>? {
    guard equals + 1 < bytes.count, "\"'".utf8.contains(bytes[equals + 1]) else { return nil }
    let quote = bytes[equals + 1]
    var start = equals
    while start > 0, bytes[start - 1].isLetter, equals - start < 8 { start -= 1 }
    guard start > 0, bytes[start - 1] <= 0x20 else { return nil }
    let name = String(decoding: bytes[start..<equals], as: UTF8.self).lowercased()
    guard ["href", "src", "poster"].contains(name) else { return nil }
    let address = bytes[(equals + 2)...].prefix { $0 != quote && $0 != 0x0A }
    return bytes[address.endIndex...].first == quote ? address.indices : nil
  }
}
