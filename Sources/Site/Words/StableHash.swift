/// A hash of texts and numbers that is the same in every run: FNV-1a in 64 bits (RFC 9923 §2).
public struct StableHash: Hashable, Sendable {
  /// The hash of everything that was added.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// An empty hash.
  public init() {}

  /// Adds a text and a separator after it.
  public mutating func add(_ text: String) {
    add(bytes: text.utf8)
    take(0xFF)
  }

  /// Adds a text or nil.
  public mutating func add(_ text: String?) {
    if let text { add(text) } else { take(0xFE) }
  }

  /// Adds a number.
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds another hash.
  public mutating func add(_ hash: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      take(UInt8(truncatingIfNeeded: hash >> shift))
    }
  }

  mutating func add(bytes: String.UTF8View) {
    for byte in bytes { take(byte) }
  }

  /// Adds a byte.
  public mutating func add(byte: UInt8) { take(byte) }

  private mutating func take(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
