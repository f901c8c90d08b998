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
    switch Place(in: file.bytes) {
    case .none: self.init(node: nil, bodyStart: 0, diagnostics: [])
    case .lines(let lines, let bodyStart):
      let parsed = YAMLReader.read(file, in: lines)
      self.init(node: parsed.node, bodyStart: bodyStart, diagnostics: parsed.diagnostics)
    case .unclosed(let first):
      let unclosed = Diagnostic.error(
        "front matter is not closed",
        at: SourceExcerpt(file, SourceRange(first.lowerBound, first.upperBound)),
        hint: "add a line '---' after its last key")
      self.init(node: nil, bodyStart: file.bytes.count, diagnostics: [unclosed])
    }
  }

  /// Where the body of a file begins, whatever its head says.
  public static func bodyStart(in bytes: [UInt8]) -> Int {
    switch Place(in: bytes) {
    case .none: 0
    case .lines(_, let bodyStart): bodyStart
    case .unclosed: bytes.count
    }
  }

  /// Where the head stands.
  private enum Place {
    case none
    /// Between two fences, behind the second of which the body begins.
    case lines(Range<Int>, bodyStart: Int)
    /// Behind a fence, to the end of the file.
    case unclosed(first: Range<Int>)

    init(in bytes: [UInt8]) {
      var lines = LineScanner(bytes)
      guard let first = lines.next(), FrontMatter.isFence(bytes[first]) else {
        self = .none
        return
      }
      let start = lines.offset
      while let line = lines.next() {
        guard FrontMatter.isFence(bytes[line]) || FrontMatter.isEnd(bytes[line]) else { continue }
        self = .lines(start..<line.lowerBound, bodyStart: lines.offset)
        return
      }
      self = .unclosed(first: first)
    }
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
