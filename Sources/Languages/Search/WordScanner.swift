import Localization
import SourceText

/// Finds the words of a text: letters and digits of any script, in lower case.
///
/// It skips web addresses, scans the bytes once and does not allocate.
struct WordScanner {
  /// The maximum length of a word in bytes; longer words are skipped.
  static let longest = 240

  /// A word in lower case; valid until the next word is found.
  struct Word {
    /// The word's bytes, padded with zeros to a multiple of eight.
    let chunks: UnsafeBufferPointer<UInt64>
    /// The number of bytes without padding.
    let count: Int

    var bytes: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(chunks)[..<count])
    }
  }

  /// Calls a closure for each word of a text.
  static func scan(_ text: UnsafeBufferPointer<UInt8>, _ found: (Word) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: longest / 8 + 1) { chunks in
      var scanner = WordScanner(text: text, chunks: chunks)
      scanner.run(found)
    }
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let chunks: UnsafeMutableBufferPointer<UInt64>
  /// The same memory as bytes.
  private let word: UnsafeMutableRawBufferPointer
  private var position = 0

  private init(text: UnsafeBufferPointer<UInt8>, chunks: UnsafeMutableBufferPointer<UInt64>) {
    (self.text, self.chunks) = (text, chunks)
    word = UnsafeMutableRawBufferPointer(chunks)
  }

  private mutating func run(_ found: (Word) -> Void) {
    while position < text.count {
      if Self.isLetter(text[position]) { readWord(found) } else { position += 1 }
    }
  }

  private mutating func readWord(_ found: (Word) -> Void) {
    if let count = copyShortWord() {
      position += count
      return emit(count, found)
    }
    let start = position
    var count = 0
    while position < text.count, Self.isLetter(text[position]) {
      let length = copyLetter(to: count)
      if length == 0 { break }
      count += length
    }
    if isAddress(count) { return skipAddress() }
    if position < text.count, text[position] >= 0x80 {
      if isPunctuation(at: position) {
        position += 3
      } else {
        return readRun(from: start, found)
      }
    }
    emit(count, found)
  }

  /// Copies the current word if it is short and of ASCII alone, as nearly all words of most texts.
  ///
  /// - Returns: The length of the word; nil if it must be read letter by letter.
  private func copyShortWord() -> Int? {
    guard position + 16 <= text.count, let start = text.baseAddress else { return nil }
    let bytes = UnsafeRawPointer(start + position).loadUnaligned(as: SIMD16<UInt8>.self)
    let lower = bytes | SIMD16(repeating: 0x20)
    let letters =
      SixteenBytes(lower).matches(from: UInt8(ascii: "a"), to: UInt8(ascii: "z"))
      .| SixteenBytes(bytes).matches(from: UInt8(ascii: "0"), to: UInt8(ascii: "9"))
    guard let count = SixteenBytes.first(of: .!letters) else { return nil }
    // Other letters may follow, and a colon may be that of an address.
    let next = bytes[count]
    guard next < 0x80, next != UInt8(ascii: ":") else { return nil }
    word.storeBytes(of: lower, as: SIMD16<UInt8>.self)
    return count
  }

  /// Copies the current character in lower case to an index of the word, and moves past it.
  ///
  /// - Returns: The character's length, even if the word has no room for it; 0 if the character is
  ///   neither ASCII nor in the Latin-1 supplement.
  private mutating func copyLetter(to count: Int) -> Int {
    let byte = text[position]
    if byte < 0x80 {
      if count < word.count { word[count] = byte | 0x20 }
      position += 1
      return 1
    }
    guard byte == 0xC3, position + 1 < text.count else { return 0 }
    // U+00C0 to U+00FF, without the multiplication sign (0x97) and the division sign (0xB7).
    let next = text[position + 1]
    guard (0x80...0xBF).contains(next), next & 0xDF != 0x97 else { return 0 }
    if count + 1 < word.count {
      word[count] = byte
      word[count + 1] = next == 0x9F ? next : next | 0x20
    }
    position += 2
    return 2
  }

  /// Whether a dash, a quotation mark or other punctuation from U+2000 to U+203F is at an index.
  private func isPunctuation(at index: Int) -> Bool {
    index + 2 < text.count && text[index] == 0xE2 && text[index + 1] == 0x80
  }

  private func emit(_ count: Int, _ found: (Word) -> Void) {
    guard count > 1, count <= Self.longest else { return }
    let needed = (count + 7) / 8
    let kept = UInt64.max >> UInt64(needed * 64 - count * 8)
    chunks[needed - 1] &= kept.littleEndian
    found(Word(chunks: UnsafeBufferPointer(rebasing: chunks[..<needed]), count: count))
  }

  /// Whether the current word is `http` or `https` and is followed by `://`.
  private func isAddress(_ count: Int) -> Bool {
    guard count == 4 || count == 5, position + 2 < text.count, text[position] == UInt8(ascii: ":"),
      text[position + 1] == UInt8(ascii: "/"), text[position + 2] == UInt8(ascii: "/")
    else { return false }
    return word[..<count].elementsEqual(count == 4 ? "http".utf8 : "https".utf8)
  }

  private mutating func skipAddress() {
    while position < text.count, text[position] > 0x20, text[position] != UInt8(ascii: ")"),
      text[position] != UInt8(ascii: ">")
    { position += 1 }
  }

  /// Reads a run of letters of any script, which may contain other characters. Every ideograph is a
  /// separate word.
  private mutating func readRun(from start: Int, _ found: (Word) -> Void) {
    while position < text.count, Self.isLetter(text[position]) { position += 1 }
    for made in Self.words(in: String(decoding: text[start..<position], as: UTF8.self)) {
      guard made.utf8.count <= Self.longest else { continue }
      for (index, byte) in made.utf8.enumerated() { word[index] = byte }
      emit(made.utf8.count, found)
    }
  }

  /// The words of a text that has no markup, in the form `TextForm.compatible`.
  static func words(in text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in TextForm.compatible(text).lowercased().unicodeScalars {
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

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80
  }
}
