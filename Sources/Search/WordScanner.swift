/// Finds the words of a Markdown text: letters and digits of any script, in small letters.
///
/// Addresses of links, tags of HTML, entities and template code are no words. It goes through the
/// bytes once and makes nothing but what it hands on.
struct WordScanner {
  /// The longest word, in bytes; what is longer is no word.
  static let longest = 48

  /// A word in small letters, valid until the next one is found.
  struct Word {
    /// Its bytes, with zeros up to the next multiple of eight.
    let chunks: UnsafeBufferPointer<UInt64>
    /// How many bytes it has.
    let count: Int

    var bytes: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(chunks)[..<count])
    }
  }

  /// Hands on the words of a text, each with whether it stands in a heading.
  static func scan(_ text: UnsafeBufferPointer<UInt8>, _ found: (Word, _ isHeading: Bool) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: longest / 8 + 1) { chunks in
      var scanner = WordScanner(text: text, chunks: chunks)
      scanner.run(found)
    }
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let chunks: UnsafeMutableBufferPointer<UInt64>
  /// The same memory.
  private let word: UnsafeMutableRawBufferPointer
  private var place = 0
  private var isHeading = false

  private init(text: UnsafeBufferPointer<UInt8>, chunks: UnsafeMutableBufferPointer<UInt64>) {
    (self.text, self.chunks) = (text, chunks)
    word = UnsafeMutableRawBufferPointer(chunks)
  }

  private mutating func run(_ found: (Word, Bool) -> Void) {
    var isLineStart = true
    while place < text.count {
      let byte = text[place]
      if isLineStart { isHeading = startsHeading() }
      isLineStart = byte == 0x0A
      if Self.isLetter(byte) {
        readWord(found)
      } else if Self.isSpecial(byte) {
        skip(byte)
      } else {
        place += 1
      }
    }
  }

  private func startsHeading() -> Bool {
    var index = place
    while index < text.count, index < place + 3, text[index] == 0x20 { index += 1 }
    return index < text.count && text[index] == UInt8(ascii: "#")
  }

  // MARK: Words

  private mutating func readWord(_ found: (Word, Bool) -> Void) {
    let start = place
    var count = 0
    while place < text.count, Self.isLetter(text[place]) {
      let length = copyLetter(to: count)
      if length == 0 { break }
      count += length
    }
    if isAddress(count) { return skipAddress() }
    if place < text.count, text[place] >= 0x80 {
      if isPunctuation(at: place) {
        place += 3
      } else {
        return readRun(from: start, found)
      }
    }
    handOn(count, found)
  }

  /// Copies the letter at the place, made small, and steps over it.
  ///
  /// - Returns: Its length, also where it has no more room; 0 for one that neither ASCII nor the
  ///   Latin-1 supplement has.
  private mutating func copyLetter(to count: Int) -> Int {
    let byte = text[place]
    if byte < 0x80 {
      if count < word.count { word[count] = byte | 0x20 }
      place += 1
      return 1
    }
    guard byte == 0xC3, place + 1 < text.count else { return 0 }
    // U+00C0 to U+00FF, of which 0x97 and 0xB7 are the signs of multiplication and division.
    let next = text[place + 1]
    guard (0x80...0xBF).contains(next), next & 0xDF != 0x97 else { return 0 }
    if count + 1 < word.count {
      word[count] = byte
      word[count + 1] = next == 0x9F ? next : next | 0x20
    }
    place += 2
    return 2
  }

  /// Whether dashes and quotation marks, from U+2000 to U+203F, start at an index.
  private func isPunctuation(at index: Int) -> Bool {
    index + 2 < text.count && text[index] == 0xE2 && text[index + 1] == 0x80
  }

  private func handOn(_ count: Int, _ found: (Word, Bool) -> Void) {
    guard count > 1, count <= Self.longest else { return }
    let needed = (count + 7) / 8
    for index in count..<needed * 8 { word[index] = 0 }
    found(Word(chunks: UnsafeBufferPointer(rebasing: chunks[..<needed]), count: count), isHeading)
  }

  /// Whether a word is `http` or `https` with `://` after it.
  private func isAddress(_ count: Int) -> Bool {
    guard count == 4 || count == 5, place + 2 < text.count, text[place] == UInt8(ascii: ":"),
      text[place + 1] == UInt8(ascii: "/"), text[place + 2] == UInt8(ascii: "/")
    else { return false }
    return word[..<count].elementsEqual(count == 4 ? "http".utf8 : "https".utf8)
  }

  private mutating func skipAddress() {
    while place < text.count, text[place] > 0x20, text[place] != UInt8(ascii: ")"),
      text[place] != UInt8(ascii: ">")
    { place += 1 }
  }

  /// A run with letters of any script, in which other characters may stand too; every ideograph is a
  /// word.
  private mutating func readRun(from start: Int, _ found: (Word, Bool) -> Void) {
    while place < text.count, Self.isLetter(text[place]) { place += 1 }
    for made in Self.words(in: String(decoding: text[start..<place], as: UTF8.self)) {
      guard made.utf8.count <= Self.longest else { continue }
      for (index, byte) in made.utf8.enumerated() { word[index] = byte }
      handOn(made.utf8.count, found)
    }
  }

  /// The words of a text that has no markup.
  static func words(in text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      let isIdeograph = Self.isIdeograph(scalar)
      let isPart =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
      if isIdeograph || !isPart, !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
      if isIdeograph {
        words.append(String(scalar))
      } else if isPart {
        word.append(scalar)
      }
    }
    return word.isEmpty ? words : words + [String(word)]
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  // MARK: What is no word

  private mutating func skip(_ byte: UInt8) {
    let next = place + 1 < text.count ? text[place + 1] : 0
    switch (byte, next) {
    case (UInt8(ascii: "]"), UInt8(ascii: "(")): skip(to: UInt8(ascii: ")"))
    case (UInt8(ascii: "<"), UInt8(ascii: "a")...UInt8(ascii: "z")),
      (UInt8(ascii: "<"), UInt8(ascii: "A")...UInt8(ascii: "Z")),
      (UInt8(ascii: "<"), UInt8(ascii: "/")), (UInt8(ascii: "<"), UInt8(ascii: "!")):
      skip(to: UInt8(ascii: ">"))
    case (UInt8(ascii: "{"), UInt8(ascii: "{")), (UInt8(ascii: "{"), UInt8(ascii: "%")):
      skip(to: UInt8(ascii: "}"))
    case (UInt8(ascii: "&"), UInt8(ascii: "a")...UInt8(ascii: "z")),
      (UInt8(ascii: "&"), UInt8(ascii: "A")...UInt8(ascii: "Z")),
      (UInt8(ascii: "&"), UInt8(ascii: "#")):
      skip(to: UInt8(ascii: ";"), within: 32)
    default: place += 1
    }
  }

  /// Goes on after an end on the same or one of the next few lines, or by one byte if there is none.
  private mutating func skip(to end: UInt8, within reach: Int = 1_000) {
    let limit = min(text.count, place + reach)
    var index = place + 1
    while index < limit, text[index] != end { index += 1 }
    place = index < limit ? index + 1 : place + 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: "&")
  }
}
