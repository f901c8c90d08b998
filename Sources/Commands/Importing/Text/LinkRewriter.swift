import Bytes
/// Replaces the URLs of links in a Markdown text: those of inline links and images, of reference
/// definitions, and of `href`, `src` and `poster` in HTML. Code is not changed.
struct LinkRewriter {
  private let bytes: [UInt8]
  private var code: CodeRegions
  private let replace: (String) -> String?
  private var out: [UInt8] = []
  private var copied = 0

  /// - Parameter replace: Returns the new URL for a URL; nil if it does not change.
  static func rewrite(_ bytes: [UInt8], _ replace: (String) -> String?) -> [UInt8] {
    withoutActuallyEscaping(replace) { replace in
      var rewriter = LinkRewriter(bytes, replace)
      return rewriter.run()
    }
  }

  private init(_ bytes: [UInt8], _ replace: @escaping (String) -> String?) {
    self.bytes = bytes
    self.replace = replace
    code = CodeRegions(bytes, countsHTML: true)
  }

  private mutating func run() -> [UInt8] {
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
        index = rewrite(range)
      } else if byte == UInt8(ascii: "]"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "("), let range = destination(index + 2)
      {
        index = rewrite(range)
      } else if byte == UInt8(ascii: "="), let range = attribute(index) {
        index = rewrite(range)
      } else {
        index += 1
      }
      isLineStart = byte == 0x0A || (isLineStart && byte == 0x20)
    }
    out += bytes[copied...]
    return out
  }

  private mutating func rewrite(_ range: Range<Int>) -> Int {
    let written = String(decoding: bytes[range], as: UTF8.self)
    if let new = replace(written), new != written {
      out += bytes[copied..<range.lowerBound]
      out += new.utf8
      copied = range.upperBound
    }
    return max(range.upperBound, range.lowerBound)
  }

  /// The URL of an inline link, after its opening parenthesis.
  private func destination(_ start: Int) -> Range<Int>? {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
      let end = bytes[index...].firstIndex { $0 == UInt8(ascii: ">") || $0 == 0x0A }
      return end.flatMap { bytes[$0] == UInt8(ascii: ">") ? index + 1..<$0 : nil }
    }
    let first = index
    var depth = 0
    while index < bytes.count, bytes[index] > 0x20 {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      index += bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count ? 2 : 1
    }
    return index > first && index <= bytes.count ? first..<index : nil
  }

  /// The URL of `[label]: URL`.
  private func definition(_ start: Int) -> Range<Int>? {
    guard start + 1 < bytes.count, bytes[start + 1] != UInt8(ascii: "^") else { return nil }
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "]"), bytes[index] != 0x0A {
      index += 1
    }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "]"),
      bytes[index + 1] == UInt8(ascii: ":")
    else { return nil }
    index += 2
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "<") { index += 1 }
    let first = index
    while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">") { index += 1 }
    return index > first ? first..<index : nil
  }

  /// The URL of `href="…"`, at its equals sign.
  private func attribute(_ equals: Int) -> Range<Int>? {
    guard equals + 1 < bytes.count else { return nil }
    let quote = bytes[equals + 1]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var start = equals
    while start > 0, bytes[start - 1].isLetter, equals - start < 8 {
      start -= 1
    }
    guard start > 0, bytes[start - 1] <= 0x20 else { return nil }
    let name = String(decoding: bytes[start..<equals], as: UTF8.self).lowercased()
    guard ["href", "src", "poster"].contains(name) else { return nil }
    let first = equals + 2
    guard let end = bytes[first...].firstIndex(where: { $0 == quote || $0 == 0x0A }),
      bytes[end] == quote
    else { return nil }
    return first..<end
  }
}
