public import Content
import Fields
public import Sealing

/// The secrets of a site's members: `secrets.yaml`, and the environment variable `DAYBOOK_SECRETS`.
public struct MemberSecrets: Equatable, Sendable {
  /// The key of a group.
  public struct Group: Equatable, Sendable {
    /// The group's name.
    public let name: String
    /// The key.
    public let key: SealingKey
    /// How often the key was replaced.
    public let replacements: Int
  }

  /// What a member has to open pages.
  public enum Kind: String, CaseIterable, Sendable {
    /// An invitation: 16 random bytes.
    case invitation
    /// A passphrase: 32 bytes that are derived from it. The passphrase itself is not stored.
    case passphrase

    /// The number of bytes of the secret.
    var byteCount: Int { self == .invitation ? 16 : LibCrypto.keyCount }
  }

  /// A member's secret.
  public struct Member: Equatable, Sendable {
    /// The member as in `members.yaml`: the id of a person, or a name.
    public let name: String
    /// The kind of the secret.
    public let kind: Kind
    /// The secret.
    public let secret: [UInt8]
    /// The groups whose present keys the member may know, sorted.
    public let groups: [String]
  }

  /// The version of the format.
  static let version = 1
  static let saltCount = 16

  /// The site's secret, 32 bytes, from which the names of files are derived.
  public let siteSecret: [UInt8]
  /// The salt of passphrases, 16 bytes.
  public let salt: [UInt8]
  /// The groups, sorted by name.
  public private(set) var groups: [Group]
  /// The members with a secret, sorted by name.
  public private(set) var members: [Member]

  init(siteSecret: [UInt8], salt: [UInt8], groups: [Group], members: [Member]) {
    (self.siteSecret, self.salt) = (siteSecret, salt)
    self.groups = groups.sorted { $0.name < $1.name }
    self.members = members.sorted { $0.name < $1.name }
  }

  /// New secrets without groups and members.
  public static func new() -> MemberSecrets {
    MemberSecrets(
      siteSecret: LibCrypto.random(LibCrypto.keyCount),
      salt: LibCrypto.random(saltCount), groups: [], members: [])
  }

  // MARK: Values

  /// A member's secret; nil if the member has none.
  public func member(_ name: String) -> Member? { members.first { $0.name == name } }

  /// A group's key; nil if it has none.
  public func group(_ name: String) -> Group? { groups.first { $0.name == name } }

  /// The combination of some groups; nil if one of them has no key.
  public func groupSet(_ names: [String]) -> GroupSet? {
    let keys = names.compactMap { name in group(name).map { GroupKey($0.name, $0.key) } }
    guard !keys.isEmpty, keys.count == names.count else { return nil }
    return GroupSet(keys, siteSecret: siteSecret)
  }

  /// `members/keys.json` for the members of groups who have a secret.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - sets: The combinations of groups that entries name, each once.
  ///   - shownName: The name that a member sees.
  public func keyFile(
    of groups: MemberGroups, sets: [GroupSet], shownName: (String) -> String
  ) -> KeyFile {
    let slots = groups.members.compactMap { name -> MemberSlot? in
      guard let member = member(name) else { return nil }
      // A key that is not noted would not be replaced when the member is revoked.
      let keys = groups.groups(of: name).filter(member.groups.contains).compactMap { name in
        group(name).map { GroupKey($0.name, $0.key) }
      }
      return MemberSlot(member: shownName(name), secret: member.secret, groups: keys)
    }
    return KeyFile(salt: salt, slots: slots, sets: sets, siteSecret: siteSecret)
  }

  /// The groups whose present keys a member may know, although the member is no longer in them.
  public func formerGroups(of member: Member, in groups: MemberGroups) -> [String] {
    let current = Set(groups.groups(of: member.name))
    return member.groups.filter { !current.contains($0) && group($0) != nil }
  }

  // MARK: Changes

  /// Adds keys of the groups that have none, and removes keys of groups that are no longer there.
  /// Members are noted as knowing the keys of their groups.
  public func updated(for groups: MemberGroups) -> MemberSecrets {
    let names = groups.groups.map(\.name.value)
    var secrets = self
    secrets.groups = names.sorted().map { group($0) ?? Group.new($0) }
    secrets.members = members.map { member in
      let known = Set(member.groups).intersection(names).union(groups.groups(of: member.name))
      return Member(
        name: member.name, kind: member.kind, secret: member.secret, groups: known.sorted())
    }
    return secrets
  }

  /// Replaces a member's secret.
  public func setting(_ kind: Kind, _ secret: [UInt8], for name: String) -> MemberSecrets {
    precondition(secret.count == kind.byteCount, "the secret has another length than its kind")
    var secrets = self
    secrets.members.removeAll { $0.name == name }
    let known = member(name)?.groups ?? []
    secrets.members.append(Member(name: name, kind: kind, secret: secret, groups: known))
    secrets.members.sort { $0.name < $1.name }
    return secrets
  }

  /// The secrets before a member gets another invitation or passphrase, and the kind of the one that
  /// the member had. Others may know that one, so the keys that it opens are replaced.
  public func renewed(
    _ name: String, in groups: MemberGroups
  ) -> (secrets: MemberSecrets, withdrawn: Kind?) {
    guard let known = member(name) else { return (self, nil) }
    return (rotating(Set(known.groups), in: groups), known.kind)
  }

  /// The groups whose keys differ from those of earlier secrets, which had one.
  public func replacedGroups(since old: MemberSecrets) -> [String] {
    groups.filter { group in old.group(group.name).map { $0.key != group.key } ?? false }
      .map(\.name)
  }

  /// Makes a new invitation for a member.
  public func inviting(_ name: String) -> (secrets: MemberSecrets, invitation: Invitation) {
    let invitation = Invitation.new()
    return (setting(.invitation, invitation.secret, for: name), invitation)
  }

  /// Removes a member's secret, and replaces the keys that the member may know.
  public func revoking(_ name: String, in groups: MemberGroups) -> MemberSecrets {
    let known = Set(member(name)?.groups ?? []).union(groups.groups(of: name))
    var secrets = self
    secrets.members.removeAll { $0.name == name }
    return secrets.rotating(known, in: groups)
  }

  /// Replaces the keys of groups; members who are no longer in them do not know the new keys.
  public func rotating(_ names: Set<String>, in groups: MemberGroups) -> MemberSecrets {
    var secrets = self
    secrets.groups = self.groups.map { names.contains($0.name) ? $0.replaced() : $0 }
    secrets.members = secrets.members.map { member in
      let current = Set(groups.groups(of: member.name))
      let known = member.groups.filter { !names.contains($0) || current.contains($0) }
      return Member(name: member.name, kind: member.kind, secret: member.secret, groups: known)
    }
    return secrets
  }
}

extension MemberSecrets.Group {
  fileprivate static func new(_ name: String) -> Self {
    Self(name: name, key: .random(), replacements: 0)
  }

  fileprivate func replaced() -> Self {
    Self(name: name, key: .random(), replacements: replacements + 1)
  }
}
