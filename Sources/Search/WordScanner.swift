/// Finds the words of a Markdown text: letters and digits of any script, in small letters.
///
/// Addresses of links, tags of HTML, entities and template code are no words. It goes through the
/// bytes once and makes nothing but what it hands on.
struct WordScanner {
  /// The longest word, in bytes; what is longer is no word.
  static let longest = 48

  /// Hands on the words of a text, each with whether it stands in a heading.
  ///
  /// - Parameter found: Takes a word's bytes, which are valid during the call only.
  static func scan(
    _ text: UnsafeBufferPointer<UInt8>,
    _ found: (UnsafeBufferPointer<UInt8>, _ isHeading: Bool) -> Void
  ) {
    var scanner = WordScanner(text: text)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest + 4) { word in
      scanner.run(word, found)
    }
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var isHeading = false

  private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private mutating func run(
    _ word: UnsafeMutableBufferPointer<UInt8>,
    _ found: (UnsafeBufferPointer<UInt8>, Bool) -> Void
  ) {
    var isLineStart = true
    while place < text.count {
      let byte = text[place]
      if isLineStart { isHeading = startsHeading() }
      isLineStart = byte == 0x0A
      switch Self.classes[Int(byte)] {
      case .letter: readWord(word, found)
      case .other: place += 1
      case .special: skip(byte)
      }
    }
  }

  private func startsHeading() -> Bool {
    var index = place
    while index < text.count, index < place + 3, text[index] == 0x20 { index += 1 }
    return index < text.count && text[index] == UInt8(ascii: "#")
  }

  // MARK: Words

  private mutating func readWord(
    _ word: UnsafeMutableBufferPointer<UInt8>,
    _ found: (UnsafeBufferPointer<UInt8>, Bool) -> Void
  ) {
    let start = place
    var count = 0
    var isASCII = true
    while place < text.count, Self.classes[Int(text[place])] == .letter {
      let byte = text[place]
      if byte >= 0x80 { isASCII = false }
      if count < Self.longest + 4 { word[count] = Self.small(byte) }
      count += 1
      place += 1
    }
    if isAddress(count, word) { return skipAddress() }
    guard isASCII else {
      return splitWord(UnsafeBufferPointer(rebasing: text[start..<place]), found)
    }
    guard count > 1, count <= Self.longest else { return }
    found(UnsafeBufferPointer(rebasing: word[..<count]), isHeading)
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// Whether a word is `http` or `https` with `://` behind it.
  private func isAddress(_ count: Int, _ word: UnsafeMutableBufferPointer<UInt8>) -> Bool {
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

  /// A run with letters beyond ASCII, in which other characters may stand too; every ideograph is a
  /// word.
  private func splitWord(
    _ run: UnsafeBufferPointer<UInt8>, _ found: (UnsafeBufferPointer<UInt8>, Bool) -> Void
  ) {
    for var word in Self.words(in: String(decoding: run, as: UTF8.self)) {
      word.withUTF8 { bytes in
        if bytes.count > 1, bytes.count <= Self.longest { found(bytes, isHeading) }
      }
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

  /// Goes on behind an end on the same or one of the next few lines, or by one byte where there is none.
  private mutating func skip(to end: UInt8, within reach: Int = 1_000) {
    let limit = min(text.count, place + reach)
    var index = place + 1
    while index < limit, text[index] != end { index += 1 }
    place = index < limit ? index + 1 : place + 1
  }

  private enum Class { case letter, special, other }

  private static let classes: [Class] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      .letter
    case UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "&"): .special
    default: .other
    }
  }
}
