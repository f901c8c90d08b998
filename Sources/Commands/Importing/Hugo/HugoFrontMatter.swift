import DataFormats
import SourceText

/// The front matter of a Hugo page: TOML between `+++`, YAML between `---`, or a JSON object.
struct HugoFrontMatter {
  let node: Node?
  let bodyStart: Int
  let diagnostics: [Diagnostic]
  /// Whether the file has front matter.
  let isThere: Bool

  init(_ file: SourceFile) {
    let bytes = file.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let rest = bytes[start...].drop { $0 <= 0x20 }
    if rest.starts(with: "+++".utf8) {
      self.init(file, from: rest.startIndex, fence: "+++") { TOMLReader.read($0, in: $1) }
    } else if rest.startIndex > start, rest.starts(with: "---".utf8), Self.isLine(rest) {
      // Hugo ignores blank lines before front matter.
      self.init(file, from: rest.startIndex, fence: "---") { YAMLReader.read($0, in: $1) }
    } else if rest.first == UInt8(ascii: "{"), rest.dropFirst().first != UInt8(ascii: "{") {
      self.init(json: file, from: rest.startIndex)
    } else {
      let front = FrontMatter(file)
      self.init(
        node: front.node, bodyStart: front.bodyStart, diagnostics: front.diagnostics,
        isThere: front.bodyStart > 0)
    }
  }

  private init(node: Node?, bodyStart: Int, diagnostics: [Diagnostic], isThere: Bool = true) {
    (self.node, self.bodyStart) = (node, bodyStart)
    (self.diagnostics, self.isThere) = (diagnostics, isThere)
  }

  private static func isLine(_ rest: ArraySlice<UInt8>) -> Bool {
    ByteLines.isBlank(rest.dropFirst(3).prefix { $0 != 0x0A })
  }

  private init(
    _ file: SourceFile, from start: Int, fence: String,
    _ read: (SourceFile, Range<Int>) -> Parsed
  ) {
    let lines = ByteLines.ranges(file.bytes, start..<file.bytes.count)
    let closing = lines.dropFirst().first { line in
      ByteLines.trimmed(file.bytes[line]).elementsEqual(fence.utf8)
    }
    guard let first = lines.first, let closing else {
      let excerpt = SourceExcerpt(file, SourceRange(start, start + 3))
      let problem = Diagnostic.error("front matter is not closed", at: excerpt)
      self.init(node: nil, bodyStart: file.bytes.count, diagnostics: [problem])
      return
    }
    let parsed = read(file, min(first.upperBound + 1, closing.lowerBound)..<closing.lowerBound)
    let body = min(
      file.bytes[closing.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? .max,
      file.bytes.count)
    self.init(node: parsed.node, bodyStart: body, diagnostics: parsed.diagnostics)
  }

  private init(json file: SourceFile, from start: Int) {
    var depth = 0
    var isText = false
    var index = start
    while index < file.bytes.count {
      let byte = file.bytes[index]
      index += 1
      if isText {
        if byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      if byte == UInt8(ascii: "\"") { isText = true }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { break }
    }
    index = min(index, file.bytes.count)
    let parsed = JSONReader.read(
      SourceFile(path: file.path, bytes: Array(file.bytes[..<index])))
    self.init(node: parsed.node, bodyStart: index, diagnostics: parsed.diagnostics)
  }
}
