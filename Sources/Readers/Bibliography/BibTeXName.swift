import Bytes

/// A person's name in BibTeX: `First von Last`, `von Last, First` or `von Last, Jr, First`.
public struct BibTeXName: Hashable, Sendable {
  /// The given names.
  public let first: String
  /// The particle, such as `van der`.
  public let von: String
  /// The family name, or the whole name of an organization.
  public let last: String
  /// The suffix, such as `Jr.`
  public let suffix: String

  /// The name as read: `Ludwig van Beethoven Jr.`
  public var full: String {
    [first, von, last, suffix].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The family name with its particle.
  public var family: String { von.isEmpty ? last : von + " " + last }

  /// Creates a name from its parts.
  init(first: String, von: String = "", last: String, suffix: String = "") {
    (self.first, self.von, self.last, self.suffix) = (first, von, last, suffix)
  }

  /// The most people of a list that are read.
  static let most = 2_000

  /// The names of a list, which are separated by `and`.
  public static func list(_ source: String) -> (names: [BibTeXName], hasOthers: Bool) {
    let words = TeXWords.split(Array(source.utf8))
    var people: [[TeXWords.Word]] = [[]]
    for word in words {
      if word.isAnd { people.append([]) } else { people[people.count - 1].append(word) }
    }
    people.removeAll(where: \.isEmpty)
    let isOthers = { (person: [TeXWords.Word]) in person.count == 1 && person[0].text == "others" }
    let hasOthers = people.count > 1 && people.last.map(isOthers) ?? false
    if hasOthers { people.removeLast() }
    let isCut = people.count > most
    return (people.prefix(most).map(BibTeXName.init(words:)), hasOthers || isCut)
  }

  init(words: [TeXWords.Word]) {
    var parts: [[TeXWords.Word]] = [[]]
    // DBLP numbers people with the same name: Ada Berg 0001.
    let isNumbered = words.count > 2 && words.last?.isNumber ?? false
    for word in isNumbered ? words.dropLast() : words[...] {
      if !word.text.isEmpty { parts[parts.count - 1].append(word) }
      if word.endsWithComma { parts.append([]) }
    }
    if parts.count > 1, parts[parts.count - 1].isEmpty { parts.removeLast() }
    if parts.count == 1 {
      self.init(natural: parts[0])
    } else {
      let (von, last) = Self.family(parts[0])
      let suffix = parts.count > 2 ? parts[1] : []
      let first = parts[parts.count > 2 ? 2 : 1]
      self.init(
        first: Self.joined(first), von: Self.joined(von), last: Self.joined(last),
        suffix: Self.joined(suffix))
    }
  }

  /// `First von Last`.
  private init(natural words: [TeXWords.Word]) {
    guard let start = words.dropLast().firstIndex(where: \.isLowercase) else {
      self.init(first: Self.joined(words.dropLast()), last: Self.joined(words.suffix(1)))
      return
    }
    let (von, last) = Self.family(Array(words[start...]))
    self.init(first: Self.joined(words[..<start]), von: Self.joined(von), last: Self.joined(last))
  }

  /// `von Last`: the particle ends with the last lowercase word before the last word.
  private static func family(
    _ words: [TeXWords.Word]
  ) -> (von: [TeXWords.Word], last: [TeXWords.Word]) {
    guard let end = words.dropLast().lastIndex(where: \.isLowercase), words[0].isLowercase else {
      return ([], words)
    }
    return (Array(words[...end]), Array(words[(end + 1)...]))
  }

  private static func joined(_ words: some Sequence<TeXWords.Word>) -> String {
    TeXText.plain(words.map(\.text).joined(separator: " "))
  }
}

/// Splits TeX at white space and commas outside of braces.
enum TeXWords {
  struct Word {
    let text: String
    let endsWithComma: Bool

    /// Whether it has four digits.
    var isNumber: Bool { text.utf8.count == 4 && text.utf8.allSatisfy(\.isDigit) }
    var isAnd: Bool { text.lowercased() == "and" && !endsWithComma }

    /// Whether the first letter is lowercase; a group without a command has no case.
    var isLowercase: Bool {
      let isLiteral = text.hasPrefix("{") && !text.hasPrefix("{\\")
      guard !isLiteral else { return false }
      return TeXText.plain(text).first { $0.isLetter }?.isLowercase ?? false
    }
  }

  static func split(_ bytes: [UInt8]) -> [Word] {
    var (words, word): ([Word], [UInt8]) = ([], [])
    var depth = 0
    func end(_ comma: Bool) {
      guard !word.isEmpty || comma else { return }
      words.append(Word(text: String(decoding: word, as: UTF8.self), endsWithComma: comma))
      word = []
    }
    for (index, byte) in bytes.enumerated() {
      let isEscaped = index > 0 && bytes[index - 1] == UInt8(ascii: "\\")
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0, byte == UInt8(ascii: ",") {
        end(true)
      } else if depth == 0, byte.isWhitespace || byte == UInt8(ascii: "~") && !isEscaped {
        end(false)
      } else {
        word.append(byte)
      }
    }
    end(false)
    return words
  }
}
