public import SourceText

extension MarkdownRenderer {
  /// The ranges of a body that are code, in ascending order: whole lines of code blocks, and code
  /// spans with their backticks. Code that processes the text before Markdown needs these ranges.
  ///
  /// - Parameter passing: Called for every `{` outside of code. It returns the end of a construct
  ///   that starts there and may contain backticks, or nil if there is none.
  public func codeRanges(
    in file: SourceFile, body: Range<Int>, passing: (_ offset: Int) -> Int?
  ) -> [Range<Int>] {
    let body = body.clamped(to: 0..<file.bytes.count)
    guard file.firstInvalidUTF8 == nil, !file.bytes[body].contains(0) else { return [] }
    var search = CodeSearch(file.bytes, body)
    search.run(passing)
    return search.ranges
  }
}

/// Searches for code with libcmark's blocks and CommonMark's rule for backticks (§6.1).
private struct CodeSearch {
  private let bytes: [UInt8]
  private var text: MarkdownText
  private(set) var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8], _ body: Range<Int>) {
    self.bytes = bytes
    text = MarkdownText(file: bytes, body: body)
  }

  mutating func run(_ passing: (Int) -> Int?) {
    let tree = bytes.withBytes { CmarkTree($0[part: text.range], smart: false) }
    var blocks: [(isCode: Bool, lines: Range<Int>)] = []
    BlockWalk.each(from: tree.root.firstChild) { node in
      guard node.startLine > 0, node.endLine >= node.startLine else { return }
      switch node.kind {
      case .codeBlock, .paragraph, .heading:
        blocks.append((node.kind == .codeBlock, node.startLine..<(node.endLine + 1)))
      default: break
      }
    }
    var isNote = false
    for block in blocks {
      let first = text.line(block.lines.lowerBound)
      let range = first.lowerBound..<text.line(block.lines.upperBound - 1).upperBound
      if !block.isCode { isNote = beginsNote(first) }
      if block.isCode, isFence(first) || !(isNote || isAfterNote(block.lines.lowerBound)) {
        ranges.append(range)
      } else {
        findSpans(in: range, passing)
      }
    }
  }

  /// Whether a line starts a footnote or a definition; indented lines in these are not code.
  private func beginsNote(_ line: Range<Int>) -> Bool {
    let rest = bytes[line].drop { $0 == 0x20 }
    return rest.starts(with: "[^".utf8) || rest.starts(with: ": ".utf8)
  }

  /// Whether the last line before a block that is neither blank nor indented starts a footnote or a
  /// definition; libcmark parses short footnotes as link reference definitions.
  private mutating func isAfterNote(_ line: Int) -> Bool {
    for number in stride(from: line - 1, to: 0, by: -1) {
      let range = text.line(number)
      guard let byte = bytes[range].first, byte != 0x20, byte != 0x09 else { continue }
      return beginsNote(range)
    }
    return false
  }

  /// Whether a code block starts with a fence; otherwise it is indented code.
  private func isFence(_ line: Range<Int>) -> Bool {
    let rest = bytes[line]
    return ["```", "~~~"].contains { mark in
      rest.drop { $0 != mark.utf8.first ?? 0 }.starts(with: mark.utf8)
    }
  }

  private mutating func findSpans(in range: Range<Int>, _ passing: (Int) -> Int?) {
    var runs = BacktickRuns(bytes, range)
    guard !runs.isEmpty else { return }
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "{"): index = max(index + 1, passing(index) ?? 0)
      case UInt8(ascii: "`"):
        let start = index
        while index < range.upperBound, bytes[index] == UInt8(ascii: "`") { index += 1 }
        guard let end = runs.end(ofRun: index - start, from: index) else { continue }
        ranges.append(start..<end)
        index = end
      default: index += 1
      }
    }
  }
}

/// The runs of backticks in a block, by their lengths. Each run is scanned only once.
private struct BacktickRuns {
  /// The offsets at which the runs of each length start, in descending order.
  private var starts: [Int: [Int]] = [:]

  var isEmpty: Bool { starts.isEmpty }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      guard bytes[index] == UInt8(ascii: "`") else { continue }
      let end = index + 1
      while index > range.lowerBound, bytes[index - 1] == UInt8(ascii: "`") { index -= 1 }
      starts[end - index, default: []].append(index)
    }
  }

  /// The end of the first run of a length at or after an offset; offsets must ascend from call to
  /// call.
  mutating func end(ofRun length: Int, from offset: Int) -> Int? {
    while let start = starts[length]?.last {
      if start >= offset { return start + length }
      starts[length]?.removeLast()
    }
    return nil
  }
}
