import SourceText

/// A frequent mistake in YAML, recognised by the lines around the byte at which libyaml stopped:
/// the message, the exact range, and the corrected text.
struct YAMLMistake {
  let message: String
  let range: Range<Int>
  let hint: Cure?

  private init(_ message: String, _ range: Range<Int>, hint: Cure?) {
    self.message = message
    self.range = range
    self.hint = hint
  }

  /// The mistake that caused libyaml's message; nil if it is not a frequent one.
  ///
  /// `position` is the offset at which libyaml stopped, `context` that of the value around it.
  /// Lines outside of `limits` are not searched.
  init?(
    _ problem: String, at position: Int, in context: Int?, of file: SourceFile,
    within limits: Range<Int>
  ) {
    guard !limits.isEmpty else { return nil }
    let position = min(max(position, limits.lowerBound), limits.upperBound - 1)
    let search = Search(
      file: file, position: position, context: context ?? position, limits: limits)
    guard let found = search.mistake(behind: problem) else { return nil }
    self = found
  }

  private struct Search {
    let file: SourceFile
    let position: Int
    let context: Int
    let limits: Range<Int>

    var line: YAMLLine { YAMLLine(file, at: position) }

    func mistake(behind problem: String) -> YAMLMistake? {
      switch problem {
      case "mapping values are not allowed in this context":
        quotes(line) ?? joinedLine(before: line) ?? colonInValue(line) ?? misalignedKey(line)
      case "could not find expected ':'":
        missingColon(YAMLLine(file, at: context))
      case "did not find expected key":
        quotes(line) ?? brackets(line) ?? key(line) ?? misalignedEntry(line)
          ?? misalignedKey(line)
      case "did not find expected '-' indicator":
        key(line) ?? joinedLine(before: line) ?? misalignedEntry(line) ?? misalignedKey(line)
      case "found character that cannot start any token",
        "found a tab character that violates indentation":
        tab ?? sign(line)
      case "did not find expected alphabetic or numeric character": sign(line)
      case "block sequence entries are not allowed in this context": listOnLine(line)
      case "did not find expected comment or line break": textAfterSign(line)
      case "found unexpected end of stream": openQuote(YAMLLine(file, at: context))
      case "found unknown escape character", "did not find expected hexdecimal number": escape(line)
      case "did not find expected ',' or ']'", "did not find expected ',' or '}'",
        "did not find expected node content":
        openBracket(YAMLLine(file, at: context)) ?? missingComma(line)
      default: nil
      }
    }

    // MARK: Keys

    private func key(_ line: YAMLLine) -> YAMLMistake? {
      KeyMistake(line).map { YAMLMistake($0.message, $0.range.bytes, hint: $0.hint) }
    }

    /// The first line of a text that YAML joined from several lines because of a missing space.
    private func joinedLine(before line: YAMLLine) -> YAMLMistake? {
      var first: YAMLMistake?
      var current = line
      while let previous = current.previous(after: limits.lowerBound), let found = key(previous) {
        (first, current) = (found, previous)
      }
      return first
    }

    private func missingColon(_ line: YAMLLine) -> YAMLMistake? {
      if let found = textBelowSign(line) ?? key(line) { return found }
      if line.text(line.value) == "+++" {
        return YAMLMistake(
          "'+++' is a line of TOML; this is YAML", line.value,
          hint: Cure("remove it", .replacement("")))
      }
      let words = line.text(line.value).split(separator: " ", maxSplits: 1)
      guard line.key == nil, words.count == 2 else { return nil }
      return YAMLMistake(
        "expected ':' after the key '\(words[0])'", line.value,
        hint: .writing(line: "\(words[0]): \(words[1])"))
    }

    /// A key that does not begin in the column of the key before it.
    private func misalignedKey(_ line: YAMLLine) -> YAMLMistake? {
      guard let key = line.key, position <= key.upperBound,
        let previous = line.previous(after: limits.lowerBound), let other = previous.key,
        line.column != previous.column
      else { return nil }
      let word = line.column > previous.column ? "more" : "less"
      return YAMLMistake(
        "'\(line.text(key))' is indented \(word) than '\(line.text(other))'", key,
        hint: "keys that belong together begin in the same column")
    }

    /// An entry of a list whose `-` is not in the column of the one before.
    private func misalignedEntry(_ line: YAMLLine) -> YAMLMistake? {
      func isEntry(_ line: YAMLLine) -> Bool { line.content > line.start }
      guard isEntry(line) else { return nil }
      var current = line
      while let previous = current.previous(after: limits.lowerBound) {
        let (own, other) = (
          line.start - line.range.lowerBound, previous.start - previous.range.lowerBound
        )
        if isEntry(previous) {
          guard own != other else { return nil }
          return YAMLMistake(
            "this entry of the list is indented too \(own > other ? "far" : "little")",
            line.start..<line.range.upperBound, hint: "begin every '-' in the same column")
        }
        current = previous
      }
      return nil
    }

    /// The line of text under `key: >` that is not indented.
    private func textBelowSign(_ line: YAMLLine) -> YAMLMistake? {
      guard let previous = line.previous(after: limits.lowerBound), previous.key != nil,
        let first = previous.valueStart, "|>".utf8.contains(first), previous.value.count <= 3,
        line.column <= previous.column
      else { return nil }
      let sign = Character(Unicode.Scalar(first))
      return YAMLMistake(
        "the text of '\(sign)' is not indented", line.value,
        hint: "indent the text below '\(sign)'")
    }

    /// A key in braces that follows a value without a comma, as in `{title: B url: /b/}`.
    private func missingComma(_ line: YAMLLine) -> YAMLMistake? {
      let bytes = file.bytes
      guard bytes[position] == UInt8(ascii: ":"), file.lineRange(at: context).contains(position),
        let end = end(ofCollectionAt: context, in: bytes, to: line.range.upperBound)
      else { return nil }
      var start = position
      while start > context, YAMLLine.isOfKey(bytes[start - 1]) { start -= 1 }
      var before = start
      while before > context, bytes[before - 1] == UInt8(ascii: " ") { before -= 1 }
      guard start < position, before < start, before > context + 1 else { return nil }
      let fixed = line.text(context..<before) + ", " + line.text(start..<end)
      return YAMLMistake(
        "missing ',' before '\(line.text(start..<position))'", start..<position,
        hint: "write \(fixed)")
    }

    // MARK: Text that needs quotes

    private func inQuotes(_ line: YAMLLine, _ message: String) -> YAMLMistake {
      let corrected = line.replacing(value: YAMLLine.quoted(line.text(line.value)))
      return YAMLMistake(message, line.value, hint: .writing(line: corrected))
    }

    private func colonInValue(_ line: YAMLLine) -> YAMLMistake? {
      guard let colon = line.colon, colon < position, line.value.contains(position) else {
        return nil
      }
      return inQuotes(line, "text that contains ': ' must be in quotes")
    }

    private func sign(_ line: YAMLLine) -> YAMLMistake? {
      guard let first = line.valueStart, "@`%*&".utf8.contains(first) else { return nil }
      let sign = Character(Unicode.Scalar(first))
      return inQuotes(line, "text that begins with '\(sign)' must be in quotes")
    }

    private func brackets(_ line: YAMLLine) -> YAMLMistake? {
      guard let first = line.valueStart, "[{".utf8.contains(first),
        let end = endOfCollection(line), line.value.contains(end), position >= end
      else { return nil }
      let sign = Character(Unicode.Scalar(first))
      return inQuotes(line, "text that begins with '\(sign)' must be in quotes")
    }

    private func textAfterSign(_ line: YAMLLine) -> YAMLMistake? {
      guard let first = line.valueStart, "|>".utf8.contains(first) else { return nil }
      let sign = Character(Unicode.Scalar(first))
      let text = line.text(line.value).dropFirst().drop { $0 == " " }
      let corrected = line.replacing(value: YAMLLine.quoted(String(text)))
      let start = line.value.upperBound - text.utf8.count
      return YAMLMistake(
        "the text of '\(sign)' must begin on the next line", start..<line.value.upperBound,
        hint: "for text of one line write \(corrected)")
    }

    // MARK: Quotes

    /// Text after the quote that closes a value.
    private func quotes(_ line: YAMLLine) -> YAMLMistake? {
      guard let close = closingQuote(line), close + 1 < line.value.upperBound, position > close,
        let quote = line.valueStart
      else { return nil }
      let rest = line.text((close + 1)..<line.value.upperBound)
      guard !rest.drop(while: { $0 == " " }).hasPrefix("#") else { return nil }
      guard line.bytes[line.value.upperBound - 1] == quote, close < line.value.upperBound - 1 else {
        let start = line.value.upperBound - rest.drop { $0 == " " }.utf8.count
        let corrected = line.replacing(value: YAMLLine.quoted(line.text(line.value)))
        return YAMLMistake(
          "unexpected text after the closing quote", start..<line.value.upperBound,
          hint: "put quotes around the whole value: \(corrected)")
      }
      let inner = line.text((line.value.lowerBound + 1)..<(line.value.upperBound - 1))
      let word = quote == UInt8(ascii: "'") ? "single" : "double"
      return YAMLMistake(
        "a \(word) quote inside text in \(word) quotes", close..<(close + 1),
        hint: .writing(line: line.replacing(value: YAMLLine.quoted(inner))))
    }

    private func openQuote(_ line: YAMLLine) -> YAMLMistake? {
      guard context < file.bytes.count, let quote = line.valueStart,
        line.value.lowerBound == context
      else { return nil }
      let text = line.text(line.value)
      let isApostrophe = quote == UInt8(ascii: "'") && Self.beginsWithApostrophe(text)
      let mark = String(decoding: [quote], as: UTF8.self)
      let corrected = line.replacing(value: isApostrophe ? YAMLLine.quoted(text) : text + mark)
      return YAMLMistake(
        "a quote is not closed", context..<(context + 1), hint: .writing(line: corrected))
    }

    /// Whether text begins with a word such as 'tis, 'twas or '90s.
    private static func beginsWithApostrophe(_ text: String) -> Bool {
      let word = text.dropFirst().prefix { $0.isLetter || $0.isNumber }.lowercased()
      return ["tis", "twas", "til", "cause", "em", "n", "round"].contains(word)
        || word.first?.isNumber == true && word.hasSuffix("s")
    }

    /// The offset of the closing quote of a value in the same line.
    private func closingQuote(_ line: YAMLLine) -> Int? {
      guard let quote = line.valueStart, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
      else { return nil }
      var index = line.value.lowerBound + 1
      while index < line.value.upperBound {
        let byte = line.bytes[index]
        let isPair = quote == UInt8(ascii: "'") && byte == quote
        if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
          index += 2
        } else if isPair, index + 1 < line.value.upperBound, line.bytes[index + 1] == quote {
          index += 2
        } else if byte == quote {
          return index
        } else {
          index += 1
        }
      }
      return nil
    }

    private func escape(_ line: YAMLLine) -> YAMLMistake? {
      guard let close = closingQuote(line), line.valueStart == UInt8(ascii: "\""),
        close == line.value.upperBound - 1,
        let slash = line.bytes[line.value.lowerBound..<min(position, close)]
          .lastIndex(of: UInt8(ascii: "\\"))
      else { return nil }
      let inner = line.text((line.value.lowerBound + 1)..<close)
      let letter = line.text(slash..<(slash + 2))
      return YAMLMistake(
        "'\(letter)' in double quotes is not a complete escape",
        slash..<(slash + 2), hint: .writing(line: line.replacing(value: YAMLLine.quoted(inner))))
    }

    // MARK: Lists and mappings

    private var tab: YAMLMistake? {
      guard file.bytes[position] == UInt8(ascii: "\t") else { return nil }
      var end = position
      while end < limits.upperBound, file.bytes[end] == UInt8(ascii: "\t") { end += 1 }
      return YAMLMistake("a tab in the indentation", position..<end, hint: "indent with spaces")
    }

    private func listOnLine(_ line: YAMLLine) -> YAMLMistake? {
      guard let key = line.key, line.valueStart == UInt8(ascii: "-") else { return nil }
      var items = [line.text(line.value).dropFirst().drop { $0 == " " }]
      var current = line
      while let next = current.next(before: limits.upperBound), next.start < next.content,
        next.key == nil
      {
        items.append(next.text(next.value)[...])
        current = next
      }
      let isPlain = items.allSatisfy { !$0.isEmpty && !$0.contains { "[]{},:#&*'\"".contains($0) } }
      let list = "\(line.text(key)): [\(items.joined(separator: ", "))]"
      return YAMLMistake(
        "a list cannot begin on the line of its key", line.value,
        hint: isPlain ? "write \(list)" : "begin the list on the next line")
    }

    private func openBracket(_ line: YAMLLine) -> YAMLMistake? {
      guard context < limits.upperBound, context != position || position == limits.upperBound - 1,
        let close = Self.pairs[file.bytes[context]], !isClosed
      else { return nil }
      let text = line.text(line.value)
      let isWhole = line.value.lowerBound == context && text.count > 1 && !text.hasSuffix(",")
      let hint: Cure =
        isWhole
        ? .writing(line: line.replacing(value: text + close))
        : "add '\(close)' after its last value"
      let open = line.text(context..<(context + 1))
      return YAMLMistake("'\(open)' is not closed", context..<(context + 1), hint: hint)
    }

    private static let pairs: [UInt8: String] = [UInt8(ascii: "["): "]", UInt8(ascii: "{"): "}"]

    /// Whether the bracket at `context` is closed on its own line.
    private var isClosed: Bool {
      let line = file.lineRange(at: context)
      return end(ofCollectionAt: context, in: file.bytes, to: line.upperBound) != nil
    }

    private func endOfCollection(_ line: YAMLLine) -> Int? {
      end(ofCollectionAt: line.value.lowerBound, in: line.bytes, to: line.value.upperBound)
    }

    /// The offset of the text after the closing bracket of a collection.
    private func end(ofCollectionAt start: Int, in bytes: [UInt8], to end: Int) -> Int? {
      var depth = 0
      for index in start..<end {
        if "[{".utf8.contains(bytes[index]) { depth += 1 }
        guard "]}".utf8.contains(bytes[index]) else { continue }
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      return nil
    }
  }
}
