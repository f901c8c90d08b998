/// A hash of texts and numbers that is the same in every run. Bytes are added by FNV-1a in 64 bits
/// (RFC 9923 §2), and texts and numbers as one number of 64 bits each.
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
  public mutating func add(_ text: String) { add(XXH64.hash(of: text.utf8.span.bytes)) }

  /// Adds bytes and their end, so that they are distinct from what follows.
  public mutating func add(whole bytes: [UInt8]) { add(XXH64.hash(of: bytes.span.bytes)) }

  /// Adds a text or nil.
  public mutating func add(_ text: String?) {
    if let text { add(text) } else { add(byte: 0xFE) }
  }

  /// Adds a number.
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds another hash.
  public mutating func add(_ hash: UInt64) {
    // The multiplication carries bits up only.
    state = (state ^ hash) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
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
