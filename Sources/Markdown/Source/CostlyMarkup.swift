import SourceText

/// Rewrites markup for which libcmark 0.30.2 takes quadratic time.
///
/// Three patterns are known: blank lines in deep lists, each of which is compared with every list;
/// links after unclosed image brackets, each of which searches all of them; and emphasis in deep
/// quotes. Only hostile input has enough of them; other texts do not change.
enum CostlyMarkup {
  /// Shorter texts are fast with any content.
  private static let leastLength = 8 << 10
  /// The fewest excess blank lines of a text that is changed.
  private static let mostBlankLines = 1_000
  /// How many open image brackets all links together may search, and how many are left if they
  /// search more.
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

  /// The offsets of image brackets that are too many.
  private static func excessBrackets(in text: MarkdownText) -> [Int] {
    guard ImageBrackets(text).steps > mostSteps else { return [] }
    return ImageBrackets(text, limit: mostImages).excess
  }

  /// How many line ends and exclamation marks a text has; most texts have too few for a closer
  /// look.
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

  /// Equal consecutive lines of blanks and marks of quotes.
  private struct BlankRun {
    /// The numbers of its lines, from 1, without the two that stay.
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

  /// The text without the runs, except for those within code or HTML, where blank lines count.
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
      // If the first line that stays is in the block, the removed lines were too.
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

/// The brackets of a text, as far as libcmark's search for the beginnings of links sees them.
private struct ImageBrackets {
  /// How many open image brackets are searched by all possible links.
  private(set) var steps = 0
  /// The offsets of image brackets beyond the limit.
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
