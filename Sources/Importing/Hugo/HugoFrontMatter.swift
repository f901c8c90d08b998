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
      self.init(toml: file, from: rest.startIndex)
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

  private init(toml file: SourceFile, from start: Int) {
    let lines = TextLines.ranges(file.bytes, start..<file.bytes.count)
    let closing = lines.dropFirst().first { line in
      TextLines.trimmed(file.bytes[line]).elementsEqual("+++".utf8)
    }
    guard let first = lines.first, let closing else {
      let excerpt = SourceExcerpt(file, SourceRange(start, start + 3))
      let problem = Diagnostic.error("front matter is not closed", at: excerpt)
      self.init(node: nil, bodyStart: file.bytes.count, diagnostics: [problem])
      return
    }
    let parsed = TOMLReader.read(
      file, in: min(first.upperBound + 1, closing.lowerBound)..<closing.lowerBound)
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
