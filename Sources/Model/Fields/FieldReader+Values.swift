import Bytes
package import CivilTime
import DataFormats
package import SourceText

/// Values of a certain form: flags, numbers, dates, colours, durations and words.
extension FieldReader {
  /// `true` or `false`; `yes`, `no`, `on` and `off` are accepted too.
  package mutating func flag(_ key: String, _ meaning: String) -> Bool? {
    guard let node = value(key, meaning, as: .flag) else { return nil }
    switch node.resolved {
    case .bool(let value): return value
    case .string("yes"), .string("on"), .string("Yes"), .string("On"): return true
    case .string("no"), .string("off"), .string("No"), .string("Off"): return false
    case .string(let text) where ["true", "false"].contains(text.lowercased()):
      report(
        "'\(key)' must be true or false without quotes", node.range, hint: flagHint(key, node))
    default: reportType(key, "true or false", node, hint: flagHint(key, node))
    }
    return nil
  }

  /// The corrected form of a value that should be `true` or `false`.
  private func flagHint(_ key: String, _ node: Node) -> Cure {
    guard case .scalar(let text, _) = node.content else { return "write \(key): true" }
    switch text.lowercased() {
    case "true", "1", "y", "t": return .writing(key, "true", over: node, in: file)
    case "false", "0", "n", "f": return .writing(key, "false", over: node, in: file)
    default: return "write \(key): true or \(key): false"
    }
  }

  /// A whole number of at most nine digits, so that sums of any number of them cannot overflow.
  package mutating func integer(_ key: String, _ meaning: String) -> Int? {
    guard let node = value(key, meaning, as: .integer) else { return nil }
    guard case .scalar(let text, _) = node.content, let value = Int(text) else {
      reportType(key, "a whole number", node)
      return nil
    }
    guard value.magnitude < 1_000_000_000 else {
      report("'\(key)' is too large: \(value)", node.range)
      return nil
    }
    return value
  }

  /// A decimal amount with at most three decimals, such as a price; empty text counts as missing.
  package mutating func amount(_ key: String, _ meaning: String) -> Amount? {
    guard let node = value(key, meaning, as: .amount) else { return nil }
    guard case .scalar(let text, _) = node.content else {
      reportType(key, "an amount such as 12.50", node)
      return nil
    }
    if text.isEmpty { return nil }
    if let amount = Amount(text) { return amount }
    if let hint = Amount.hint(for: text, key) {
      report("'\(key)' is not an amount: '\(text)'", node.range, hint: hint)
    } else {
      reportType(key, "an amount such as 12.50", node)
    }
    return nil
  }

  /// A date, with or without a time.
  package mutating func date(_ key: String, _ meaning: String) -> Located<DateText>? {
    guard let node = value(key, meaning, as: .date),
      let text = text(of: node, key, expected: "a date")
    else { return nil }
    if let date = DateText(text.value) { return Located(date, text.range) }
    let mistake = DateMistake(text.value, key: key)
    report(mistake.message, node.range, hint: mistake.hint)
    return nil
  }

  /// A date without a day, or without month and day, is allowed.
  ///
  /// - Parameter mayBeNow: Whether a word for the present is allowed, which is no date.
  package mutating func partialDate(
    _ key: String, _ meaning: String, mayBeNow: Bool = false
  ) -> PartialDate? {
    guard let text = located(key, meaning, as: .partialDate) else { return nil }
    if let date = PartialDate(text.value) { return date }
    let wordsForNow = ["present", "current", "now", "today", "ongoing"]
    if mayBeNow, wordsForNow.contains(text.value.lowercased()) { return nil }
    report(
      "'\(key)' is not a date: '\(text.value)'", text.range,
      hint: "write it as 2014, 2014-06 or 2014-06-29")
    return nil
  }

  /// Adds a warning if a day is before the one that it must follow.
  package mutating func checkOrder(_ isWrong: Bool, _ key: String, _ message: String) {
    if isWrong, !isDescribing { report(message, range(of: key), severity: .warning) }
  }

  /// A duration in minutes, at most 30 days: `45`, `45m`, `1h`, `1h30m`, `1:30` or `PT1H30M`.
  package mutating func minutes(_ key: String, _ meaning: String) -> Located<Int>? {
    guard let text = located(key, meaning) else { return nil }
    if let minutes = DurationText.minutes(text.value), (1...43_200).contains(minutes) {
      return Located(minutes, text.range)
    }
    report(
      "'\(key)' is not a duration: '\(text.value)'", text.range,
      hint: "write it as 45m, 1h or 1h30m")
    return nil
  }

  /// A duration that is shown as it is written, such as `12:30`; one with units gets a warning.
  package mutating func clockLength(_ key: String, _ meaning: String) -> String? {
    guard let text = located(key, meaning) else { return nil }
    if let clock = DurationText.clock(text.value) {
      report(
        "'\(key)' is shown as it is written: '\(text.value)'", text.range,
        hint: Cure("write \(key): \"\(clock)\"", .replacement("\"\(clock)\"")), severity: .warning)
    }
    return text.value
  }

  /// A colour as `#rgb` or `#rrggbb`; returned as `#rrggbb` in lower case.
  package mutating func color(_ key: String, _ meaning: String) -> String? {
    guard let text = located(key, meaning, as: .color) else { return nil }
    let digits = text.value.dropFirst().lowercased()
    if text.value.hasPrefix("#"), digits.utf8.allSatisfy({ $0.hexValue != nil }) {
      if digits.count == 6 { return "#" + digits }
      if digits.count == 3 { return "#" + digits.map { "\($0)\($0)" }.joined() }
    }
    report(
      "'\(key)' is not a colour: '\(text.value)'", text.range,
      hint: "write it as '#0b6e4f', in quotes")
    return nil
  }

  /// The URL of a page or the path of a file.
  package mutating func url(_ key: String, _ meaning: String) -> Located<String>? {
    located(key, meaning, as: .url)
  }

  /// A language tag (BCP 47); an invalid one is reported.
  package mutating func languageTag(
    _ key: String, _ meaning: String, severity: Diagnostic.Severity = .error
  ) -> Located<String>? {
    guard let text = located(key, meaning) else { return nil }
    if LanguageTag.isValid(text.value) { return text }
    report(
      "'\(key)' is not a language tag: '\(text.value)'", text.range,
      hint: LanguageTag.hint(for: text.value), severity: severity)
    return nil
  }

  /// One of the values of an enumeration.
  package mutating func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ key: String, _ meaning: String
  ) -> Choice? where Choice.RawValue == String {
    word(key, meaning, of: Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
  }

  /// One of some words.
  package mutating func word(
    _ key: String, _ meaning: String, of choices: @autoclosure () -> [String]
  ) -> String? {
    guard let node = value(key, meaning, as: .choice(choices())), let word = text(of: node, key)
    else { return nil }
    let words = choices()
    if words.contains(word.value) { return word.value }
    // A word with another first letter is probably another word: 'night' is not 'light'.
    let nearest = Spelling.nearest(to: word.value, in: words).flatMap { near in
      near.first == word.value.lowercased().first ? Cure.meaning(near) : nil
    }
    report(
      "unknown \(key) '\(word.value)'", node.range,
      hint: nearest ?? "use one of \(words.joined(separator: ", "))")
    return nil
  }

  /// Words of an enumeration, each once; nil if the key is missing.
  package mutating func words<Word: RawRepresentable & CaseIterable & Hashable & Sendable>(
    _ key: String, _ meaning: String
  ) -> [Word]? where Word.RawValue == String {
    words(key, meaning, of: Word.allCases.map(\.rawValue), as: .texts)?
      .compactMap { Word(rawValue: $0) }
  }

  /// Some of a list of words, each once; nil if the key is missing.
  package mutating func words(
    _ key: String, _ meaning: String, of all: [String], as form: FieldDescription.Form
  ) -> [String]? {
    let isThere = has(key)
    var found: [String] = []
    let texts = texts(key, meaning, as: form)
    for text in texts where isNew(text, key, found, of: all) { found.append(text.value) }
    return isThere && (!texts.isEmpty || isEmptyList(key)) ? found : nil
  }

  /// Some of a list of words, each once and with what a closure reads of its mapping, if it has one,
  /// as in `[hero, posts: {columns: 2}]`; nil if the key is missing.
  package mutating func choices<Value>(
    _ key: String, _ meaning: String, of all: [String], _ read: (inout FieldReader) -> Value
  ) -> [(word: String, value: Value?)]? {
    let fields = isDescribing ? Self.describe { _ = read(&$0) } : []
    guard let node = value(key, meaning, as: .choices(all, fields)) else { return nil }
    var found: [(word: String, value: Value?)] = []
    for element in node.elements ?? [node] where !element.isNull {
      guard let entries = element.entries else {
        guard let text = text(of: element, key) else { continue }
        if isNew(text, key, found.map(\.word), of: all) { found.append((text.value, nil)) }
        continue
      }
      guard entries.count == 1, let entry = entries.first else {
        report(
          "an entry of '\(key)' with settings has one word", element.range,
          hint: "write the settings below the word: - \(entries.first?.key ?? "word"): {…}")
        continue
      }
      let value = nested(entry.value, read)
      let word = Located(entry.key, entry.keyRange)
      if isNew(word, key, found.map(\.word), of: all) { found.append((entry.key, value)) }
    }
    return found
  }

  /// Whether a word is one of a list and not found before; both are reported.
  private mutating func isNew(
    _ word: Located<String>, _ key: String, _ found: [String], of all: [String]
  ) -> Bool {
    if !all.contains(word.value) {
      let hint = Spelling.hint(for: word.value, in: all)
      report(
        "'\(key)' has an unknown word '\(word.value)'", word.range,
        hint: hint ?? "use one of \(all.joined(separator: ", "))")
    } else if found.contains(word.value) {
      report(
        "'\(word.value)' is listed twice", word.range, hint: "remove one of them",
        severity: .warning)
    } else {
      return true
    }
    return false
  }

  /// The value of a key's older name, with a warning; nil if the file does not have that key.
  package mutating func value<Value>(
    of older: String?, for key: String, _ read: (String, inout FieldReader) -> Value?
  ) -> Value? {
    guard let older, !isDescribing, isMissing(key), !isMissing(older),
      let range = entries.first(where: { $0.key == older })?.keyRange
    else { return nil }
    report(
      "'\(older)' is an older name of '\(key)'", range,
      hint: Cure("it is read; write '\(key)'", .replacement(key)),
      severity: .warning)
    return read(older, &self)
  }
}
