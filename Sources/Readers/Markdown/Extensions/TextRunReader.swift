import SourceText

/// Finds the extensions' markup in text: bare addresses, tildes, marks and footnotes.
struct TextRunReader {
  private let features: SourceScan.Features
  /// Whether each run of delimiters opens or closes a span, by node and offset.
  private var roles: [RunKey: Bool] = [:]
  private var readParents: Set<CmarkNode> = []
  /// The paragraph whose lines are terms; each line is read separately.
  var terms: CmarkNode?

  private struct RunKey: Hashable {
    let node: CmarkNode
    let offset: Int
  }

  /// Bytes that occur in tokens: a text without any of these bytes has no tokens.
  private let triggers: ByteScan.ByteSet

  init(_ features: SourceScan.Features, hasFootnotes: Bool) {
    self.features = features
    var triggers = ByteScan.ByteSet()
    if features.contains(.url) { triggers.insert(UInt8(ascii: ":")) }
    if features.contains(.www) { triggers.insert(UInt8(ascii: "w")) }
    if features.contains(.email) { triggers.insert(UInt8(ascii: "@")) }
    if features.contains(.tilde) { triggers.insert(UInt8(ascii: "~")) }
    if features.contains(.mark) { triggers.insert(UInt8(ascii: "=")) }
    if hasFootnotes { triggers.insert(UInt8(ascii: "[")) }
    self.triggers = triggers
  }

  /// Whether a text may contain tokens.
  func mayHaveTokens(_ run: TextRun) -> Bool {
    triggers.count > 0 && ByteScan.contains(triggers, in: run.bytes)
  }

  /// The tokens of a text in order, without overlaps.
  func tokens(_ run: TextRun, isInLink: Bool, footnotes: Footnotes) -> [TextRun.Token] {
    var tokens: [TextRun.Token] = []
    var reader = AddressReader(run)
    var openBrackets = 0
    var index = 0
    let hasFootnotes = !footnotes.isEmpty && !isInLink
    while index < run.bytes.count {
      var found: TextRun.Token?
      switch run.bytes[index] {
      case UInt8(ascii: ":") where features.contains(.url) && !isInLink && openBrackets == 0:
        found = reader.url(at: index)
      case UInt8(ascii: "w") where features.contains(.www) && !isInLink && openBrackets == 0:
        found = reader.www(at: index)
      case UInt8(ascii: "@") where features.contains(.email) && !isInLink:
        found = reader.email(at: index)
      case UInt8(ascii: "~") where features.contains(.tilde):
        found = delimiters(run, index)
      case UInt8(ascii: "=") where features.contains(.mark): found = delimiters(run, index)
      case UInt8(ascii: "["):
        if hasFootnotes { found = reference(run, index, footnotes) }
        if found == nil { openBrackets += 1 }
      case UInt8(ascii: "]"): openBrackets = max(0, openBrackets - 1)
      default: break
      }
      if let found {
        tokens.append(found)
        reader.floor = found.range.upperBound
        index = max(found.range.upperBound, index + 1)
      } else {
        index += 1
      }
    }
    return tokens
  }

  private func delimiters(_ run: TextRun, _ start: Int) -> TextRun.Token? {
    var end = start
    while end < run.bytes.count, run.bytes[end] == run.bytes[start] { end += 1 }
    return TextRun.Token(kind: .delimiters, range: start..<end)
  }

  private func reference(_ run: TextRun, _ start: Int, _ footnotes: Footnotes) -> TextRun.Token? {
    guard start + 2 < run.bytes.count, run.bytes[start + 1] == UInt8(ascii: "^") else {
      return nil
    }
    var end = start + 2
    while end < run.bytes.count, run.bytes[end] != UInt8(ascii: "]") {
      if run.bytes[end] <= 0x20 || run.bytes[end] == UInt8(ascii: "[") { return nil }
      end += 1
    }
    guard end < run.bytes.count, end > start + 2,
      let index = footnotes.index(of: run.bytes[part: (start + 2)..<end])
    else { return nil }
    return TextRun.Token(kind: .footnote(index), range: start..<(end + 1))
  }

  /// Whether delimiters open (true) or close (false) struck or marked text; nil if they are plain
  /// text.
  mutating func role(of offset: Int, in run: TextRun, footnotes: Footnotes) -> Bool? {
    guard let parent = run.node.parent else { return nil }
    if readParents.insert(parent).inserted { pairDelimiters(in: parent, footnotes) }
    return roles[RunKey(node: run.node, offset: offset)]
  }

  /// An opening delimiter that has not been closed yet.
  private struct Opener {
    let key: RunKey
    let byte: UInt8
    let length: Int
  }

  /// Pairs the delimiters in a node's direct children as for emphasis: a closer matches the nearest
  /// opener of the same kind and length; openers in between become text.
  private mutating func pairDelimiters(in parent: CmarkNode, _ footnotes: Footnotes) {
    let isInLink = Self.isInLink(parent)
    var openers: [Opener] = []
    var node = parent.firstChild
    while let current = node {
      node = current.next
      if parent == terms, current.kind == .softBreak || current.kind == .lineBreak { openers = [] }
      guard current.kind == .text else { continue }
      let run = TextRun(current)
      for token in tokens(run, isInLink: isInLink, footnotes: footnotes) {
        guard case .delimiters = token.kind else { continue }
        pair(token.range, in: run, &openers)
      }
    }
  }

  private mutating func pair(_ range: Range<Int>, in run: TextRun, _ openers: inout [Opener]) {
    let byte = run.bytes[range.lowerBound]
    guard range.count == 2 || range.count == 1 && byte == UInt8(ascii: "~") else { return }
    let flanks = Flanks(run, range)
    let key = RunKey(node: run.node, offset: range.lowerBound)
    let opener =
      flanks.canClose
      ? openers.suffix(8).lastIndex { $0.length == range.count && $0.byte == byte } : nil
    if let opener {
      roles[openers[opener].key] = true
      roles[key] = false
      openers.removeSubrange(opener...)
    } else if flanks.canOpen {
      openers.append(Opener(key: key, byte: byte, length: range.count))
    }
  }

  private static func isInLink(_ node: CmarkNode) -> Bool {
    var node: CmarkNode? = node
    while let current = node, !current.kind.isBlock {
      if current.kind == .link { return true }
      node = current.parent
    }
    return false
  }
}

/// Whether a run of delimiters can open or close a span (CommonMark §6.2).
private struct Flanks {
  let canOpen: Bool
  let canClose: Bool

  init(_ run: TextRun, _ range: Range<Int>) {
    let before =
      range.lowerBound > 0
      ? CharacterClass.scalar(in: run.bytes, before: range.lowerBound)
      : Unicode.Scalar(run.byteBefore)
    let after =
      range.upperBound < run.bytes.count
      ? CharacterClass.scalar(in: run.bytes, at: range.upperBound) : Unicode.Scalar(run.byteAfter)
    let isSpaceBefore = CharacterClass.isSpace(before)
    let isSpaceAfter = CharacterClass.isSpace(after)
    let isMarkBefore = CharacterClass.isPunctuation(before)
    let isMarkAfter = CharacterClass.isPunctuation(after)
    canOpen = !isSpaceAfter && (!isMarkAfter || isSpaceBefore || isMarkBefore)
    canClose = !isSpaceBefore && (!isMarkBefore || isSpaceAfter || isMarkAfter)
  }
}
