import Bytes

/// Names of emoji between colons, as GitHub, Hugo and Jekyll's plugin jemoji write them.
enum EmojiNames {
  private static let emoji: [String: String] = {
    let words = String(decoding: PackageResources.emoji_txt, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    return Dictionary(
      stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) },
      uniquingKeysWith: { first, _ in first })
  }()

  /// A Markdown text whose names outside of code are replaced with their emoji.
  static func replaced(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: ":")) else { return bytes }
    let code = CodeRegions(bytes, countsHTML: true)
    var out: [UInt8] = []
    var copied = 0
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
      let name = bytes[(start + 1)...].prefix { $0.isWord || $0 == 0x2B || $0 == 0x2D }
      let end = name.endIndex
      index = start + 1
      guard !name.isEmpty, name.count < 40, end < bytes.count, bytes[end] == UInt8(ascii: ":"),
        start == 0 || !bytes[start - 1].isWord, !code.contains(start),
        let emoji = emoji[String(decoding: name, as: UTF8.self)]
      else { continue }
      out += bytes[copied..<start]
      out += emoji.utf8
      copied = end + 1
      index = end + 1
    }
    return copied == 0 ? bytes : out + bytes[copied...]
  }
}
