/// A hash of texts and numbers that is the same in every run: FNV-1a in 64 bits (RFC 9923 §2).
public struct StableHash: Hashable, Sendable {
  @usableFromInline
  var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// An empty hash.
  public init() {}

  /// Creates the hash of bytes.
  @inlinable
  public init(of bytes: some Sequence<UInt8>) { add(bytes: bytes) }

  /// The hash of everything that was added.
  @inlinable
  public var value: UInt64 { state }

  /// Adds a text and its end, so that it is distinct from what follows.
  public mutating func add(_ text: String) {
    add(bytes: text.utf8)
    add(byte: 0xFF)
  }

  /// Adds a text or nil.
  public mutating func add(_ text: String?) {
    if let text { add(text) } else { add(byte: 0xFE) }
  }

  /// Adds a number.
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds another hash.
  public mutating func add(_ hash: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: hash >> shift))
    }
  }

  /// Adds bytes without marking their end.
  @inlinable
  public mutating func add(bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte: byte) }
  }

  /// Adds a byte.
  @inlinable
  public mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
