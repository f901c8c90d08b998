/// Six letters and digits that stand for a longer text in a URL: the same on every build.
enum ShortHash {
  /// The lowest 30 bits of FNV-1a, in base 32.
  static func text(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 32
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String((0..<6).map { digits[Int(hash >> (UInt64($0) * 5) & 31)] })
  }
}
