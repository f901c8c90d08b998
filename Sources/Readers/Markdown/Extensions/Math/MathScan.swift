import SourceText

/// Scans a block's content from left to right for formulas.
struct MathScan {
  /// The range of a formula, including its dollar signs.
  struct FormulaRange {
    let range: Range<Int>
    let isDisplay: Bool
  }

  private var index = 0
  /// The lengths of backtick runs for which there is no closing run.
  private var unclosed: Set<Int> = []
  /// Whether no further `$$` follows.
  private var hasNoDisplay = false

  /// The next formula; nil if there is none.
  mutating func next(in content: inout BlockContent, _ text: inout MarkdownText) -> FormulaRange? {
    while index < content.bytes.count {
      switch content.bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): skipCode(content.bytes)
      case UInt8(ascii: "<"): skipTag(content.bytes)
      case UInt8(ascii: "$"):
        let start = index
        var run = start
        while run < content.bytes.count, content.bytes[run] == UInt8(ascii: "$") { run += 1 }
        let end =
          run - start == 1
          ? inlineEnd(from: start, content.bytes)
          : run - start == 2 ? displayEnd(from: start, &content, &text) : nil
        index = end ?? run
        if let end { return FormulaRange(range: start..<end, isDisplay: run - start == 2) }
      default: index += 1
      }
    }
    return nil
  }

  /// The end of an inline formula, searched from after its opening dollar; nil if there is none.
  private func inlineEnd(from start: Int, _ bytes: [UInt8]) -> Int? {
    var index = start + 1
    guard index < bytes.count, !CharacterClass.isBlank(bytes[index]) else { return nil }
    var openBrackets = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): openBrackets += 1
      case UInt8(ascii: ")"): openBrackets = max(0, openBrackets - 1)
      case 10 where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "|"): return nil
      case UInt8(ascii: "$"):
        let after = index + 1 < bytes.count ? bytes[index + 1] : 0
        let isClosing =
          !CharacterClass.isBlank(bytes[index - 1]) && !(0x30...0x39).contains(after)
          && after != UInt8(ascii: "$") && !(openBrackets > 0 && after == UInt8(ascii: ")"))
        return isClosing ? index + 1 : nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The end of a display formula, searched from after its opening dollars; nil if there is none.
  private mutating func displayEnd(
    from start: Int, _ content: inout BlockContent, _ text: inout MarkdownText
  ) -> Int? {
    guard !hasNoDisplay else { return nil }
    let mayExtend = content.beginsLine(start)
    let whole = content
    var index = start + 2
    while true {
      while index < content.bytes.count {
        switch content.bytes[index] {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "$")
        where index + 1 < content.bytes.count && content.bytes[index + 1] == UInt8(ascii: "$"):
          return isBlank(content.bytes[(start + 2)..<index]) ? nil : index + 2
        default: break
        }
        index += 1
      }
      guard mayExtend, content.extend(&text) else { break }
    }
    hasNoDisplay = true
    content = whole
    return nil
  }

  private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { CharacterClass.isBlank($0) }
  }

  /// Skips a code span or, if nothing closes it, only its opening backticks.
  private mutating func skipCode(_ bytes: [UInt8]) {
    let length = run(bytes, from: index)
    let opened = index + length
    index = opened
    guard !unclosed.contains(length) else { return }
    var end = opened
    while end < bytes.count {
      guard bytes[end] == UInt8(ascii: "`") else {
        end += 1
        continue
      }
      let found = run(bytes, from: end)
      end += found
      if found == length {
        index = end
        return
      }
    }
    unclosed.insert(length)
  }

  private func run(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: "`") { end += 1 }
    return end - start
  }

  /// Skips a tag or an address in angle brackets; otherwise only the `<`. A tag has no dollar
  /// outside of quotes, and an address has no blank after a dollar.
  private mutating func skipTag(_ bytes: [UInt8]) {
    index += 1
    guard index < bytes.count,
      CharacterClass.isLetter(bytes[index]) || bytes[index] == UInt8(ascii: "/")
    else { return }
    let last = min(bytes.count, index + 1_000)
    var (end, hasBlank, hasDollar) = (index, false, false)
    while end < last {
      switch bytes[end] {
      case UInt8(ascii: ">"):
        if !hasBlank || !hasDollar { index = end + 1 }
        return
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "$"): hasDollar = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let quote = bytes[(end + 1)..<last].firstIndex(of: bytes[end]) else { return }
        end = quote
      case 0...0x20: hasBlank = true
      default: break
      }
      end += 1
    }
  }
}
