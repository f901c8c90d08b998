import Bytes
import DataFormats

/// A member's part of `members/keys.json`: the keys of the member's groups, for the member's secret.
public struct MemberSlot: Sendable {
  /// The name that the member sees.
  public let member: String
  /// The keys of the member's groups.
  public let groups: [GroupKey]
  /// The slot's name, 32 hexadecimal digits.
  public let name: String
  private let key: SealingKey

  /// The step of lengths, so that a slot does not disclose the number of groups.
  private static let step = 512

  /// The slot of a member, sealed for a secret: the 16 bytes of an invitation, or the 32 bytes that
  /// are derived from a passphrase.
  public init(member: String, secret: [UInt8], groups: [GroupKey]) {
    self.member = member
    self.groups = groups.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    name = Base16.encode(LibCrypto.hkdf(secret, "daybook-members 1 slot").prefix(16))
    key = SealingKey(from: secret, "daybook-members 1 member")
  }

  /// The text before it is padded.
  private func text(_ epoch: String) -> [UInt8] {
    let groups = groups.map { group in
      JSONValue.object([
        ("name", .string(group.name)), ("key", .string(Base64.encode(group.key.bytes))),
      ])
    }
    let value = JSONValue.object([
      ("member", .string(member)), ("groups", .array(groups)), ("epoch", .string(epoch)),
    ])
    return Array(value.text.utf8)
  }

  /// The length of the text, rounded up.
  func paddedCount(_ epoch: String) -> Int {
    (text(epoch).count + Self.step - 1) / Self.step * Self.step
  }

  /// The sealed text, padded to a length.
  ///
  /// - Parameter epoch: A text that differs after each change of a key, so that then all slots do.
  func sealed(_ epoch: String, count: Int) -> [UInt8] {
    let text = text(epoch)
    let padding = repeatElement(UInt8(ascii: " "), count: count - text.count)
    return key.seal(text + padding, for: "daybook-members 1 slot \(name)")
  }
}
