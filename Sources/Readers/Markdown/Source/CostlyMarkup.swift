import SourceText

/// Rewrites markup for which libcmark 0.30.2 takes quadratic time.
///
/// Three patterns are known:
///
/// - blank lines in deep lists, each of which is compared with every list;
/// - links after unclosed image brackets, each of which searches all brackets;
/// - emphasis in deep quotes.
///
/// Only hostile input contains enough of them; other texts stay unchanged.
enum CostlyMarkup {
  /// The length from which a text is checked; shorter texts are fast with any content.
  private static let leastLength = 8 << 10
  /// The number of excess blank lines from which a text is rewritten.
  private static let mostBlankLines = 1_000
  /// The maximum number of open image brackets that all links together may search, and the number
  /// of image brackets that stay markup in a text that exceeds it.
  private static let mostSteps = 4_000_000
  private static let mostImages = 256

  /// The text, with costly markup rewritten.
  static func rewritten(_ text: MarkdownText) -> (text: MarkdownText, hasReplacements: Bool) {
    guard text.range.count >= leastLength else { return (text, false) }
    let counts = counts(in: text)
    var source = text
    if counts.lines > mostBlankLines {
      let runs = blankRuns(in: &source)
      if !runs.isEmpty { source = shortened(source, runs) }
    }
    let emphasis = DeepEmphasis.excess(in: source)
    let brackets = counts.marks > mostImages ? excessBrackets(in: source) : []
    guard !emphasis.isEmpty || !brackets.isEmpty else { return (source, false) }
    let isAmbiguous = EscapedMarkup.isAmbiguous(source)
    let edits = (emphasis + brackets).sorted().map { offset in
      let byte = source.bytes[offset]
      if isAmbiguous {
        return MarkdownText.Edit(
          range: offset..<(offset + 1), replacement: [UInt8(ascii: "\\"), byte])
      }
      return byte == UInt8(ascii: "[")
        ? MarkdownText.Edit(range: offset..<(offset + 1), replacement: EscapedMarkup.plainBracket)
        : EscapedMarkup.edit(at: offset, in: source)
    }
    return (MarkdownText(source, prefix: [], edits: edits), !isAmbiguous)
  }

  /// The offsets of the image brackets that exceed the limit and become text.
  private static func excessBrackets(in text: MarkdownText) -> [Int] {
    guard ImageBrackets(text).steps > mostSteps else { return [] }
    return ImageBrackets(text, limit: mostImages).excess
  }

  /// The number of line ends and exclamation marks in a text; most texts have too few for a closer
  /// check.
  private static func counts(in text: MarkdownText) -> (lines: Int, marks: Int) {
    text.bytes.withBytes { bytes in
      var (lines, marks) = (0, 0)
      for byte in bytes[part: text.range] {
        lines &+= byte == 10 || byte == 13 ? 1 : 0
        marks &+= byte == UInt8(ascii: "!") ? 1 : 0
      }
      return (lines, marks)
    }
  }

  // MARK: Blank lines

  /// Consecutive equal lines that contain only blanks and quote markers.
  private struct BlankRun {
    /// The numbers of the lines to remove, from 1; the two lines that remain are not included.
    let lines: Range<Int>
    let range: Range<Int>
  }

  private static func blankRuns(in text: inout MarkdownText) -> [BlankRun] {
    var runs: [BlankRun] = []
    var total = 0
    let starts = text.lineStarts + [text.range.upperBound]
    var first = 0
    while first + 1 < starts.count {
      guard isBlank(text.bytes[starts[first]..<starts[first + 1]]) else {
        first += 1
        continue
      }
      let line = text.bytes[starts[first]..<starts[first + 1]]
      var end = first + 1
      while end + 1 < starts.count, text.bytes[starts[end]..<starts[end + 1]] == line { end += 1 }
      if end - first > 32 {
        runs.append(
          BlankRun(lines: (first + 3)..<(end + 1), range: starts[first + 2]..<starts[end]))
        total += end - first
      }
      first = end
    }
    return total > mostBlankLines ? runs : []
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { byte in
      byte == 10 || byte == 13 || byte == 9 || byte == 0x20 || byte == UInt8(ascii: ">")
    }
  }

  /// The text without the runs, except for runs in code or HTML, where blank lines matter.
  private static func shortened(_ text: MarkdownText, _ runs: [BlankRun]) -> MarkdownText {
    func without(_ runs: [BlankRun]) -> MarkdownText {
      MarkdownText(
        text, prefix: [], edits: runs.map { MarkdownText.Edit(range: $0.range, replacement: []) })
    }
    let shorter = without(runs)
    let tree = shorter.bytes.withBytes { CmarkTree($0, smart: false) }
    var kept: Set<Int> = []
    var next = 0
    var removed = 0
    BlockWalk.each(from: tree.root.firstChild) { node in
      guard node.kind == .codeBlock || node.kind == .htmlBlock else { return }
      while next < runs.count, runs[next].lines.lowerBound - removed <= node.startLine {
        removed += runs[next].lines.count
        next += 1
      }
      // If a block contains the first remaining line of a run, it also contained the removed lines.
      while next < runs.count, runs[next].lines.lowerBound - removed - 2 <= node.endLine {
        kept.insert(next)
        removed += runs[next].lines.count
        next += 1
      }
    }
    return kept.isEmpty
      ? shorter : without(runs.indices.filter { !kept.contains($0) }.map { runs[$0] })
  }
}

/// Finds brackets in a text in the same way as libcmark's search for the start of links.
private struct ImageBrackets {
  /// The number of open image brackets that all possible links search.
  private(set) var steps = 0
  /// The offsets of image brackets that exceed the limit.
  private(set) var excess: [Int] = []
  private var isImage: [Bool] = []
  private var images = 0

  init(_ text: MarkdownText, limit: Int = .max) {
    var index = text.range.lowerBound
    var previous: UInt8 = 0
    while index < text.range.upperBound {
      let byte = text.bytes[index]
      switch byte {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): open(index, isImage: previous == UInt8(ascii: "!"), limit)
      case UInt8(ascii: "]"): close()
      case 10, 13:
        if previous == 10 || previous == 13 { endParagraph() }
      default: break
      }
      previous = byte
      index += 1
    }
  }

  private mutating func open(_ offset: Int, isImage image: Bool, _ limit: Int) {
    if image, images >= limit { return excess.append(offset) }
    isImage.append(image)
    images += image ? 1 : 0
  }

  private mutating func close() {
    guard let image = isImage.popLast() else { return }
    if image { images -= 1 } else { steps += images }
  }

  private mutating func endParagraph() {
    isImage.removeAll(keepingCapacity: true)
    images = 0
  }
}
