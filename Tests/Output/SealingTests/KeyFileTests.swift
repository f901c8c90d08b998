import Bytes
import DataFormats
import SourceText
import Testing

@testable import Sealing

@Suite struct KeyFileTests {
  private static let secret = [UInt8](32..<64)
  private static let salt = [UInt8](0..<16)
  private static let friends = GroupKey("friends", key(1))
  private static let students = GroupKey("students", key(2))
  private static let sets = [
    GroupSet([friends], siteSecret: secret), GroupSet([students, friends], siteSecret: secret),
  ]
  private static let invitation = [UInt8](0..<16)

  private static func key(_ byte: UInt8) -> SealingKey {
    SealingKey([UInt8](repeating: byte, count: 32)) ?? .random()
  }

  private func slot(_ number: UInt8, _ groups: [GroupKey] = [friends]) -> MemberSlot {
    MemberSlot(
      member: "Member \(number)", secret: Self.invitation.map { $0 &+ number }, groups: groups)
  }

  private func file(_ slots: [MemberSlot], sets: [GroupSet] = KeyFileTests.sets) -> [UInt8] {
    KeyFile(salt: Self.salt, slots: slots, sets: sets, siteSecret: Self.secret).bytes
  }

  private func parsed(_ bytes: [UInt8]) throws -> Node {
    try #require(JSONReader.read(SourceFile(path: "keys.json", bytes: bytes)).node)
  }

  private func text(_ node: Node?) throws -> String {
    guard case .scalar(let text, _)? = node?.content else { throw Missing() }
    return text
  }

  private struct Missing: Error {}

  /// What a member does with the file: from the secret to the keys of the groups.
  private func groups(
    _ file: Node, _ secret: [UInt8]
  ) throws -> (member: String, keys: [String: [UInt8]]) {
    let name = Base16.encode(LibCrypto.hkdf(secret, "daybook-members 1 slot").prefix(16))
    let sealed = try #require(Base64.decode(try text(file["slots"]?[name])))
    let key = SealingKey(from: secret, "daybook-members 1 member")
    let opened = try #require(key.open(sealed, for: "daybook-members 1 slot \(name)"))
    #expect(opened.count % 512 == 0)
    let slot = try parsed(opened)
    var keys: [String: [UInt8]] = [:]
    for group in slot["groups"]?.elements ?? [] {
      keys[try text(group["name"])] = Base64.decode(try text(group["key"]))
    }
    return (try text(slot["member"]), keys)
  }

  @Test func `a secret leads to the keys of the member's sets`() throws {
    let file = try parsed(file([slot(0, [Self.students, Self.friends]), slot(1)]))
    #expect(try text(file["format"]) == "daybook-members 1")
    #expect(try Base64.decode(text(file["salt"])) == Self.salt)
    #expect(try text(file["rounds"]) == "600000")
    let (member, keys) = try groups(file, Self.invitation)
    #expect(member == "Member 0")
    #expect(keys == ["friends": Self.friends.key.bytes, "students": Self.students.key.bytes])
    for set in Self.sets {
      #expect(file["sets"]?[set.name]?.entries?.count == set.groups.count)
      for group in set.groups {
        let wrap = LibCrypto.hkdf(group.key.bytes, "daybook-members 1 wrap \(set.name)")
        let value = file["sets"]?[set.name]?[Base16.encode(wrap.prefix(8))]
        let sealed = try #require(Base64.decode(try text(value)))
        let opened = group.key.open(sealed, for: "daybook-members 1 set \(set.name)")
        let node = try parsed(try #require(opened))
        #expect(try Base64.decode(text(node["key"])) == set.key.bytes)
        #expect(try text(node["index"]) == set.indexID)
      }
    }
    #expect(throws: (any Error).self) { try groups(file, Self.invitation.map { $0 &+ 9 }) }
  }

  @Test(arguments: [(0, 8), (1, 8), (8, 8), (9, 16), (17, 24)])
  func `the number of slots is a multiple of 8, and all have one length`(
    members: Int, slots: Int
  ) throws {
    let file = try parsed(file((0..<members).map { slot(UInt8($0)) }))
    let entries = file["slots"]?.entries ?? []
    #expect(entries.count == slots)
    #expect(entries.map(\.key) == entries.map(\.key).sorted())
    #expect(entries.allSatisfy { $0.key.utf8.count == 32 })
    #expect(Set(try entries.map { try text($0.value).utf8.count }).count == 1)
  }

  @Test func `the same values give the same bytes in any order`() {
    let slots = [slot(0), slot(1, [Self.students, Self.friends])]
    #expect(file(slots) == file(slots.reversed(), sets: Self.sets.reversed()))
    #expect(file(slots) != file([slot(0)]))
  }

  @Test func `a replaced key changes every slot, but no name`() throws {
    let other = GroupKey("friends", Self.key(3))
    let before = try parsed(file([slot(0), slot(1, [])]))["slots"]?.entries ?? []
    let after = try parsed(file([slot(0, [other]), slot(1, [])]))["slots"]?.entries ?? []
    #expect(before.map(\.key) == after.map(\.key))
    for (old, new) in zip(before, after) { #expect(try text(old.value) != text(new.value)) }
  }

  @Test func `a slot's name has the bytes of the format`() {
    #expect(slot(0).name == "f06fa6cdb3672de89a9ef44562f2548c")
  }

  @Test func `many groups make all slots longer`() throws {
    let groups = (0..<20).map { GroupKey("group-\($0)", Self.friends.key) }
    let short = file([slot(0)])
    let long = file([slot(0), slot(1, groups)])
    #expect(long.count > short.count * 2)
  }
}
