public import SourceText

/// A Markdown or template file's YAML head between two lines `---`, and where its body begins.
public struct FrontMatter: Sendable {
  /// The head's value; nil when there is none or it is wrong.
  public let node: Node?
  /// Where the body begins: 0 without a head.
  public let bodyStart: Int
  /// What is wrong with the head.
  public let diagnostics: [Diagnostic]

  /// Reads the head of a file.
  ///
  /// The first line has to be `---`; the head ends before the next line that is `---` or `...`.
  public init(_ file: SourceFile) {
    var lines = LineScanner(file.bytes)
    guard let first = lines.next(), Self.isFence(file.bytes[first]) else {
      self.init(node: nil, bodyStart: 0, diagnostics: [])
      return
    }
    let start = lines.offset
    while let line = lines.next() {
      guard Self.isFence(file.bytes[line]) || Self.isEnd(file.bytes[line]) else { continue }
      let parsed = YAMLReader.read(file, in: start..<line.lowerBound)
      self.init(node: parsed.node, bodyStart: lines.offset, diagnostics: parsed.diagnostics)
      return
    }
    let unclosed = Diagnostic.error(
      "front matter is not closed",
      at: SourceExcerpt(file, SourceRange(first.lowerBound, first.upperBound)),
      hint: "add a line '---' after its last key")
    self.init(node: nil, bodyStart: file.bytes.count, diagnostics: [unclosed])
  }

  private init(node: Node?, bodyStart: Int, diagnostics: [Diagnostic]) {
    self.node = node
    self.bodyStart = bodyStart
    self.diagnostics = diagnostics
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "---".utf8) && isBlank(line.dropFirst(3))
  }

  private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "...".utf8) && isBlank(line.dropFirst(3))
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}

/// The lines of a text as byte ranges without their line feeds; a byte order mark is passed over.
private struct LineScanner {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    offset = min(end + 1, bytes.count)
    return start..<end
  }
}
