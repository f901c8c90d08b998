import Bytes
import Testing

@testable import Sealing

/// The expected bytes were computed with Python's `cryptography` from the description of the format.
@Suite struct SealedFileTests {
  private static let secret = [UInt8](32..<64)
  private static let family = GroupKey("family", key(1))
  private static let friends = GroupKey("friends", key(2))
  private let set = GroupSet([friends, family, friends], siteSecret: secret)
  private let file = SealedFile(
    type: "text/html", name: "index.html", content: Array("<!doctype html><p>At the bay".utf8))

  private static func key(_ byte: UInt8) -> SealingKey {
    SealingKey([UInt8](repeating: byte, count: 32)) ?? .random()
  }

  private func sealed(_ file: SealedFile, id: String) -> [UInt8] {
    file.sealed(id: id, set: set.name, key: set.key)
  }

  @Test func `names and keys are derived from the secrets`() {
    #expect(set.groups.map(\.name) == ["family", "friends"])
    #expect(set.name == "1b3c178eed53fc1a")
    #expect(
      Base16.encode(set.key.bytes)
        == "987d790db81aa29b278196c4493b4c5f26f18986453b798b9add98b67c723ce2")
    let paths = SealedPaths(siteSecret: Self.secret)
    #expect(paths.setName(["friends", "family", "friends"]) == set.name)
    #expect(paths.id(of: "/journal/trip/", in: set.name) == "0d4629a17ea174c91bf202e6de9d62fe")
    #expect(paths.id(of: "/journal/trip/", in: "0000000000000000").count == 32)
    #expect(paths.indexID(of: set.name) == set.indexID && set.indexID.count == 32)
  }

  @Test func `a sealed file has the bytes of the format`() {
    let bytes = sealed(file, id: "0d4629a17ea174c91bf202e6de9d62fe")
    #expect(bytes.count == 1064)
    #expect(
      Base16.encode(bytes.withUnsafeBytes { LibCrypto.sha256($0) })
        == "b400fd6d25b9e7d6c35451bf9d814d2b139b8c2c563c9363377a7714069fd9f3")
  }

  @Test(arguments: [0, 1, 900, 1000, 5000, 300_000])
  func `a file is opened again`(size: Int) {
    let id = String(repeating: "0", count: 32)
    let file = SealedFile(
      type: "image/jpeg", name: "Bucht \"é\".jpg",
      content: (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let bytes = sealed(file, id: id)
    #expect(SealedFile.set(of: bytes) == set.name)
    #expect(SealedFile(opening: bytes, id: id, set: set.name, key: set.key) == file)
    #expect(sealed(file, id: id) == bytes)
    let other = String(repeating: "1", count: 32)
    #expect(SealedFile(opening: bytes, id: other, set: set.name, key: set.key) == nil)
    #expect(SealedFile(opening: bytes, id: id, set: "0000000000000000", key: set.key) == nil)
    #expect(
      SealedFile(opening: Array(bytes.dropLast()), id: id, set: set.name, key: set.key) == nil)
  }

  @Test func `a file that was changed is refused`() {
    let bytes = sealed(file, id: "x")
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var changed = bytes
      changed[index] ^= 0x10
      #expect(SealedFile(opening: changed, id: "x", set: set.name, key: set.key) == nil)
    }
    #expect(SealedFile.set(of: []) == nil && SealedFile.set(of: Array("DBM2 and more".utf8)) == nil)
  }

  @Test(arguments: [
    (0, 1024), (1024, 1024), (1025, 1088), (1057, 1088), (1089, 1152), (5000, 5120),
    (100_000, 100_352), (1_000_000, 1_015_808), (100_000_000, 100_663_296),
  ])
  func `lengths are padded with PADMÉ`(count: Int, padded: Int) {
    #expect(SealedFile.paddedCount(count) == padded)
  }

  @Test func `padding adds at most 12 % to a long file`() {
    for count in stride(from: 1024, to: 3_000_000, by: 997) {
      let padded = SealedFile.paddedCount(count)
      #expect(padded >= count && Double(padded) <= Double(count) * 1.12)
    }
  }
}
