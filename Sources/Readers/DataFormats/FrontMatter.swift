import Bytes
public import SourceText

/// The front matter of a Markdown or template file, YAML between two lines `---` or TOML between
/// two lines `+++`, and the start of its body.
public struct FrontMatter: Sendable {
  /// The front matter's value; nil if there is none or it has errors.
  public let node: Node?
  /// The offset of the body: 0 without front matter.
  public let bodyStart: Int
  /// The problems of the front matter.
  public let diagnostics: [Diagnostic]

  /// Reads the front matter of a file.
  ///
  /// The first line is the fence, `---` or `+++`; the front matter ends before the next line that
  /// is the same fence, or `...` after `---`. There is a warning for text that only looks like
  /// front matter.
  public init(_ file: SourceFile) {
    switch Extent(in: file.bytes) {
    case .none:
      let problem = FrontMatterLookalike.problem(in: file)
      self.init(node: nil, bodyStart: 0, diagnostics: problem.map { [$0] } ?? [])
    case .lines(let lines, _, let bodyStart) where lines.count > DataLimits.mostFrontMatter:
      let tooLarge = Diagnostic.error(
        "front matter of \(lines.count >> 20) MB, more than \(DataLimits.mostFrontMatter >> 20) MB",
        at: SourceExcerpt(file, SourceRange(0, 3)),
        hint: "write what is long in the text, or in a file in content/data/")
      self.init(node: nil, bodyStart: bodyStart, diagnostics: [tooLarge])
    case .lines(let lines, let fence, let bodyStart):
      let parsed =
        fence == .yaml ? YAMLReader.read(file, in: lines) : TOMLReader.read(file, in: lines)
      let problems = MergeConflict.instead(of: parsed.diagnostics, in: file, lines)
      self.init(node: parsed.node, bodyStart: bodyStart, diagnostics: problems)
    case .unclosed(let first, let fence):
      let unclosed = Diagnostic.error(
        "front matter is not closed",
        at: SourceExcerpt(file, SourceRange(first.lowerBound, first.upperBound)),
        hint: "add a line '\(fence.text)' after its last key")
      self.init(node: nil, bodyStart: file.bytes.count, diagnostics: [unclosed])
    }
  }

  /// The offset of a file's body, even if its front matter has errors.
  public static func bodyStart(in bytes: [UInt8]) -> Int {
    switch Extent(in: bytes) {
    case .none: 0
    case .lines(_, _, let bodyStart): bodyStart
    case .unclosed: bytes.count
    }
  }

  /// The bytes between the fences of a file's front matter; nil if it has none, or if it is not closed.
  public static func lines(in bytes: [UInt8]) -> (range: Range<Int>, isTOML: Bool)? {
    guard case .lines(let lines, let fence, _) = Extent(in: bytes) else { return nil }
    return (lines, fence == .toml)
  }

  /// The fence around front matter.
  private enum Fence {
    case yaml, toml

    var text: String { self == .yaml ? "---" : "+++" }

    init?(_ line: ArraySlice<UInt8>) {
      if FrontMatter.isLine(line, "---") {
        self = .yaml
      } else if FrontMatter.isLine(line, "+++") {
        self = .toml
      } else {
        return nil
      }
    }

    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
      FrontMatter.isLine(line, text) || (self == .yaml && FrontMatter.isLine(line, "..."))
    }
  }

  /// The bytes of front matter in a file.
  private enum Extent {
    case none
    /// Between two fences; the body begins after the second one.
    case lines(Range<Int>, Fence, bodyStart: Int)
    /// After a fence, to the end of the file.
    case unclosed(first: Range<Int>, Fence)

    init(in bytes: [UInt8]) {
      var lines = LineScanner(bytes)
      guard let first = lines.next(), let fence = Fence(bytes[first]) else {
        self = .none
        return
      }
      let start = lines.offset
      while let line = lines.next() {
        guard fence.isClosed(by: bytes[line]) else { continue }
        self = .lines(start..<line.lowerBound, fence, bodyStart: lines.offset)
        return
      }
      self = .unclosed(first: first, fence)
    }
  }

  private init(node: Node?, bodyStart: Int, diagnostics: [Diagnostic]) {
    self.node = node
    self.bodyStart = bodyStart
    self.diagnostics = diagnostics
  }

  /// Whether a line is a word, ignoring blanks at its end.
  private static func isLine(_ line: ArraySlice<UInt8>, _ word: String) -> Bool {
    line.starts(with: word.utf8) && line.dropFirst(word.utf8.count).allSatisfy(\.isLineSpace)
  }
}
