import Bytes

/// Keys that cannot be guessed.
enum RandomKey {
  /// 128 random bits in hexadecimal.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return Base16.encode((0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }
}
