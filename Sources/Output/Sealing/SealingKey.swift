import Bytes

/// A key that encrypts texts. The same text with the same associated data gives the same bytes;
/// different texts have different nonces (`docs/members.md`, "Sealing").
public struct SealingKey: Hashable, Sendable {
  /// The number of bytes that a sealed text has more than the text.
  public static let overhead = LibCrypto.nonceCount + LibCrypto.tagCount

  /// The key, 32 bytes.
  public let bytes: [UInt8]
  private let nonceKey: [UInt8]
  private let cipherKey: [UInt8]

  /// A key; nil unless it has 32 bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == LibCrypto.keyCount else { return nil }
    self.init(checked: bytes)
  }

  /// The key that is derived from a secret.
  public init(from secret: [UInt8], _ info: String) {
    self.init(checked: LibCrypto.hkdf(secret, info))
  }

  private init(checked bytes: [UInt8]) {
    self.bytes = bytes
    nonceKey = LibCrypto.hkdf(bytes, "daybook-members 1 nonce")
    cipherKey = LibCrypto.hkdf(bytes, "daybook-members 1 seal")
  }

  /// A random key.
  public static func random() -> SealingKey {
    SealingKey(checked: LibCrypto.random(LibCrypto.keyCount))
  }

  /// The nonce, the encrypted text and the tag.
  public func seal(_ text: [UInt8], for associatedData: String) -> [UInt8] {
    var sealed: [UInt8] = []
    sealed.reserveCapacity(text.count + Self.overhead)
    sealed += repeatElement(0, count: LibCrypto.nonceCount)
    sealed += text
    sealInPlace(&sealed, from: 0, for: associatedData)
    return sealed
  }

  /// The text; nil if the bytes were not sealed with this key and associated data.
  public func open(
    _ sealed: some RandomAccessCollection<UInt8>, for associatedData: String
  ) -> [UInt8]? {
    let count = sealed.count - Self.overhead
    guard count >= 0 else { return nil }
    var text = Array(sealed.dropFirst(LibCrypto.nonceCount).prefix(count))
    let isRight = text.withUnsafeMutableBytes { text in
      LibCrypto.decrypt(
        text, key: cipherKey, nonce: Array(sealed.prefix(LibCrypto.nonceCount)),
        associated: Array(associatedData.utf8), tag: Array(sealed.suffix(LibCrypto.tagCount)))
    }
    return isRight ? text : nil
  }

  /// Seals the end of a buffer, which begins at `start` with room for the nonce; appends the tag.
  func sealInPlace(_ buffer: inout [UInt8], from start: Int, for associatedData: String) {
    let associated = Array(associatedData.utf8)
    let first = start + LibCrypto.nonceCount
    let tag = buffer.withUnsafeMutableBytes { buffer in
      let text = UnsafeMutableRawBufferPointer(rebasing: buffer[first...])
      let nonce = nonce(of: UnsafeRawBufferPointer(text), associated)
      UnsafeMutableRawBufferPointer(rebasing: buffer[start..<first]).copyBytes(from: nonce)
      return LibCrypto.encrypt(text, key: cipherKey, nonce: nonce, associated: associated)
    }
    buffer += tag
  }

  private func nonce(of text: UnsafeRawBufferPointer, _ associated: [UInt8]) -> [UInt8] {
    let input = associated.count.bigEndian(count: 8) + associated + LibCrypto.sha256(text)
    return Array(LibCrypto.hmac(key: nonceKey, input).prefix(LibCrypto.nonceCount))
  }
}
