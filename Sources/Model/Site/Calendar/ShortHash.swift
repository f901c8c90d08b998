import Bytes
/// A hash of six letters and digits for URLs, the same in every build.
enum ShortHash {
  /// The lowest 30 bits of FNV-1a, in base 32.
  static func text(_ text: String) -> String {
    let hash = StableHash(of: text.utf8).value
    let bits = hash ^ hash >> 32
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String((0..<6).map { digits[Int(bits >> (UInt64($0) * 5) & 31)] })
  }
}
