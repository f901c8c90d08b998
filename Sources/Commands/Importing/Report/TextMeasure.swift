import Bytes

/// What a text in Markdown or HTML contains: words, links and pictures. Front matter, tags, URLs and
/// template code do not count.
public struct TextMeasure: Hashable, Sendable {
  /// The number of words.
  public var words = 0
  /// The number of links.
  public var links = 0
  /// The number of pictures.
  public var pictures = 0

  /// Nothing.
  public init() {}

  /// Counts a text.
  public init(_ bytes: [UInt8]) {
    var scan = TextMeasureScan(bytes: bytes, index: Self.bodyStart(bytes))
    scan.run()
    self = scan.measure
  }

  static func + (a: TextMeasure, b: TextMeasure) -> TextMeasure {
    var sum = a
    sum.words += b.words
    sum.links += b.links
    sum.pictures += b.pictures
    return sum
  }

  /// The offset after front matter between `---` or `+++`.
  private static func bodyStart(_ bytes: [UInt8]) -> Int {
    guard let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else {
      return 0
    }
    let fence = [UInt8](repeating: first, count: 3)
    let lines = ByteLines.ranges(bytes)
    guard let opening = lines.first, ByteLines.trimmed(bytes[opening]).elementsEqual(fence) else {
      return 0
    }
    let closing = lines.dropFirst().first { ByteLines.trimmed(bytes[$0]).elementsEqual(fence) }
    return closing?.upperBound ?? 0
  }
}

/// Scans a text once.
private struct TextMeasureScan {
  let bytes: [UInt8]
  var index: Int
  var measure = TextMeasure()

  mutating func run() {
    while index < bytes.count {
      if Self.isLetter(bytes[index]) { word() } else { mark(bytes[index]) }
    }
  }

  private mutating func word() {
    let start = index
    while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
    if has("://") {
      index = bytes[index...].prefix { $0 > 0x20 && !"<>)]\"'".utf8.contains($0) }.endIndex
      return
    }
    // A run of punctuation outside of ASCII is no word.
    let isWord = bytes[start..<index].contains { $0 < 0x80 } || !isPunctuation(start..<index)
    if isWord { measure.words += 1 }
  }

  private func isPunctuation(_ range: Range<Int>) -> Bool {
    // U+2000 to U+203F, and the Latin-1 signs.
    var rest = bytes[range]
    while let first = rest.first {
      let isGeneral = rest.count > 2 && rest.starts(with: [0xE2, 0x80])
      guard isGeneral || first == 0xC2 else { return false }
      rest = rest.dropFirst(isGeneral ? 3 : 2)
    }
    return true
  }

  private mutating func mark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\"): index += 2
    case UInt8(ascii: "%") where has("%%"):
      index += 2
      while index < bytes.count, !has("%%") { index += 1 }
      index += 2
    case UInt8(ascii: "[") where has("[!"): skip(to: UInt8(ascii: "]"), within: 40)
    case UInt8(ascii: "]") where has("]("):
      measure.links += 1
      skip(to: UInt8(ascii: ")"))
    case UInt8(ascii: "!") where has("![["):
      index += 3
      embed()
    case UInt8(ascii: "!") where has("!["):
      measure.pictures += 1
      measure.links -= 1
      index += 2
    case UInt8(ascii: "["):
      index += 1
      if index < bytes.count, bytes[index] == byte {
        measure.links += 1
        index += 1
        skipTarget()
      }
    case UInt8(ascii: "<"): tag()
    case UInt8(ascii: "{") where has("{{") || has("{%"): skip(to: UInt8(ascii: "}"))
    case UInt8(ascii: "&"): skip(to: UInt8(ascii: ";"), within: 12)
    default: index += 1
    }
  }

  /// Skips an embed, which is a picture if its name says so.
  private mutating func embed() {
    let name = bytes[index...].prefix(300).prefix { !"]|#\n".utf8.contains($0) }
    let ending = SitePath.split(String(decoding: name, as: UTF8.self)).ending
    let isPicture = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp"].contains(ending)
    if isPicture { measure.pictures += 1 } else { measure.links += 1 }
    skip(to: UInt8(ascii: "]"), within: 300)
  }

  /// Skips the target of a wikilink that has a text of its own.
  private mutating func skipTarget() {
    let inner = bytes[index...].prefix(300).prefix { $0 != 0x0A && $0 != UInt8(ascii: "]") }
    if let bar = inner.lastIndex(of: UInt8(ascii: "|")) { index = bar + 1 }
  }

  private mutating func tag() {
    let next = index + 1 < bytes.count ? bytes[index + 1] | 0x20 : 0
    if next == UInt8(ascii: "a"), index + 2 < bytes.count, bytes[index + 2] <= 0x20 {
      measure.links += 1
    } else if has("<img") {
      measure.pictures += 1
    }
    let isTag =
      next.isLetter || bytes.indices.contains(index + 1) && "/!?".utf8.contains(bytes[index + 1])
    if isTag { skip(to: UInt8(ascii: ">")) } else { index += 1 }
  }

  private func has(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  private mutating func skip(to end: UInt8, within reach: Int = 2_000) {
    let found = bytes[index...].prefix(reach).dropFirst().firstIndex(of: end)
    index = (found ?? index) + 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte >= 0x80 }
}
