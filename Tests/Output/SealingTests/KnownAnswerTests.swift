import Bytes
import Testing

@testable import Sealing

/// The functions of libcrypto, as they are called here, give the answers of their specifications.
@Suite struct KnownAnswerTests {
  private func bytes(_ text: String) -> [UInt8] { Base16.decode(text) ?? [] }

  @Test func `SHA-256 is that of FIPS 180-4`() {
    #expect(
      Base16.encode(Array("abc".utf8).withUnsafeBytes { LibCrypto.sha256($0) })
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Base16.encode([UInt8]().withUnsafeBytes { LibCrypto.sha256($0) })
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func `HMAC is that of RFC 4231, case 2`() {
    let code = LibCrypto.hmac(
      key: Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
    #expect(
      Base16.encode(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test(arguments: [
    (
      "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9",
      "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    ),
    (
      "", "",
      "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
    ),
  ])
  func `HKDF is that of RFC 5869, cases 1 and 3`(salt: String, info: String, output: String) {
    let key = [UInt8](repeating: 0x0B, count: 22)
    let derived = LibCrypto.hkdf(key: key, salt: bytes(salt), info: bytes(info), count: 42)
    #expect(Base16.encode(derived) == output)
  }

  @Test(arguments: [
    (1, "120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b"),
    (2, "ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43"),
    (4096, "c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a"),
  ])
  func `PBKDF2 gives the vectors of RFC 6070 with SHA-256`(rounds: Int, output: String) {
    let derived = LibCrypto.pbkdf2("password", salt: Array("salt".utf8), rounds: rounds)
    #expect(Base16.encode(derived) == output)
  }

  /// Test case 16 of "The Galois/Counter Mode of Operation", which NIST SP 800-38D refers to.
  @Test func `AES-256-GCM is that of its specification`() {
    let key = bytes("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308")
    let nonce = bytes("cafebabefacedbaddecaf888")
    let associated = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
    let text = bytes(
      "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
        + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39")
    var buffer = text
    let tag = buffer.withUnsafeMutableBytes {
      LibCrypto.encrypt($0, key: key, nonce: nonce, associated: associated)
    }
    #expect(
      Base16.encode(buffer)
        == "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
        + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662")
    #expect(Base16.encode(tag) == "76fc6ece0f4e1768cddf8853bb2d551b")
    let isRight = buffer.withUnsafeMutableBytes {
      LibCrypto.decrypt($0, key: key, nonce: nonce, associated: associated, tag: tag)
    }
    #expect(isRight && buffer == text)
  }
}
