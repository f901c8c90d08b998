import Bytes
import DataFormats

/// `members/keys.json`, from which a member's secret leads to the keys of the member's groups, and
/// these to the keys of files (`docs/members.md`, "members/keys.json"). The same values give the
/// same bytes.
public struct KeyFile: Sendable {
  /// The rounds of PBKDF2 for passphrases.
  public static let rounds = 600_000

  private static let format = "daybook-members 1"
  /// The step of the number of slots, so that it does not disclose the number of members.
  private static let step = 8

  private let salt: [UInt8]
  private let rounds: Int
  private let slots: [MemberSlot]
  private let sets: [GroupSet]
  private let siteSecret: [UInt8]

  /// The keys of a site.
  ///
  /// - Parameters:
  ///   - salt: The salt of passphrases, 16 bytes.
  ///   - rounds: The rounds of PBKDF2 for passphrases.
  ///   - slots: The members.
  ///   - sets: The combinations of groups that entries name, each once.
  ///   - siteSecret: The site's secret, from which slots that nobody can open are derived.
  public init(
    salt: [UInt8], rounds: Int = KeyFile.rounds, slots: [MemberSlot], sets: [GroupSet],
    siteSecret: [UInt8]
  ) {
    (self.salt, self.rounds, self.slots) = (salt, rounds, slots)
    (self.sets, self.siteSecret) = (sets, siteSecret)
  }

  /// The file.
  public var bytes: [UInt8] {
    let value = JSONValue.object([
      ("format", .string(Self.format)), ("salt", .string(Base64.encode(salt))),
      ("rounds", .int(rounds)), ("slots", Self.object(sealedSlots)),
      ("sets", .object(sets.sorted { $0.name < $1.name }.map { ($0.name, Self.wraps(of: $0)) })),
    ])
    return Array(value.text.utf8) + [UInt8(ascii: "\n")]
  }

  /// All slots have the same length.
  private var sealedSlots: [(key: String, bytes: [UInt8])] {
    let all = slots + emptySlots
    let epoch = epoch
    let count = all.map { $0.paddedCount(epoch) }.max() ?? 0
    return all.map { ($0.name, $0.sealed(epoch, count: count)) }
  }

  /// A text that differs after each change of a key. Otherwise two versions of the file would show
  /// which slots have groups.
  private var epoch: String {
    let keys = Set((slots.flatMap(\.groups) + sets.flatMap(\.groups)).map(\.key.bytes))
    let sorted = keys.sorted { $0.lexicographicallyPrecedes($1) }
    let epoch = LibCrypto.hkdf(siteSecret + sorted.joined(), "daybook-members 1 epoch")
    return Base16.encode(epoch.prefix(8))
  }

  /// Slots that nobody can open.
  private var emptySlots: [MemberSlot] {
    let total = max(1, (slots.count + Self.step - 1) / Self.step) * Self.step
    return (0..<total - slots.count).map { index in
      let secret = LibCrypto.hkdf(siteSecret, "daybook-members 1 empty \(index)")
      return MemberSlot(member: "", secret: secret, groups: [])
    }
  }

  private static func wraps(of set: GroupSet) -> JSONValue {
    let text = JSONValue.object([
      ("key", .string(Base64.encode(set.key.bytes))), ("index", .string(set.indexID)),
    ]).text
    return object(
      set.groups.map { group in
        let name = LibCrypto.hkdf(group.key.bytes, "daybook-members 1 wrap \(set.name)")
        let wrap = group.key.seal(Array(text.utf8), for: "daybook-members 1 set \(set.name)")
        return (Base16.encode(name.prefix(8)), wrap)
      })
  }

  /// An object with sorted keys, whose order discloses nothing.
  private static func object(_ pairs: [(key: String, bytes: [UInt8])]) -> JSONValue {
    .object(pairs.sorted { $0.key < $1.key }.map { ($0.key, .string(Base64.encode($0.bytes))) })
  }
}
