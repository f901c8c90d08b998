import Bytes
import Content
import Loading
import Sealing
import SourceText
import Testing

@testable import Membership

@Suite struct MemberSecretsTests {
  private func groups(_ text: String) throws -> MemberGroups {
    let file = SourceFile(path: "members.yaml", text: text)
    guard case .members(let groups)? = ContentParser.parse(file, path: "members.yaml").source else {
      throw NoGroups()
    }
    return groups
  }

  private struct NoGroups: Error {}

  private func read(_ text: String) -> (secrets: MemberSecrets?, found: [String]) {
    let (secrets, found) = MemberSecrets.read(SourceFile(path: "secrets.yaml", text: text))
    for diagnostic in found { #expect(diagnostic.excerpt?.line == "") }
    let brief = found.map { diagnostic in
      let position = diagnostic.excerpt?.position
      return "\(position?.line ?? 0):\(position?.column ?? 0) \(diagnostic.message)"
    }
    return (secrets, brief)
  }

  private func filled() throws -> MemberSecrets {
    let groups = try groups("friends: [ben, Robin Vale]\nstudents: [ben]\n")
    let passphrase = try Passphrase("acorn bay at dusk in june")
    return MemberSecrets.new().updated(for: groups).inviting("ben").secrets
      .setting(.passphrase, passphrase.secret(salt: [1], rounds: 1), for: "Robin Vale")
      .updated(for: groups)
  }

  @Test func `secrets are read as they were written`() throws {
    let secrets = try filled()
    let (again, found) = read(secrets.text)
    #expect(again == secrets && found == [])
    #expect(again?.text == secrets.text)
    #expect(secrets.text.hasPrefix("# The secrets of the site's members"))
    #expect(secrets.members.map(\.groups) == [["friends"], ["friends", "students"]])
    #expect(read(MemberSecrets.new().text).found == [])
  }

  @Test func `a member is added to a group unless its name is wrong or the member is there`() throws
  {
    let groups = try groups("friends: [ben, Robin Vale]\nstudents: [ben]\n")
    func admission(_ member: String, _ group: String, _ secrets: MemberSecrets?) -> MemberAdmission
    {
      MemberAdmission(of: member, to: group, in: groups, secrets: secrets)
    }
    let secrets = try filled()
    #expect(admission("kit", "My friends", secrets) == .invalidName)
    #expect(admission("kit", "freinds", secrets) == .similarGroup("friends"))
    #expect(admission("kit", "friends", secrets) == .added(isNewGroup: false))
    #expect(admission("kit", "neighbours", secrets) == .added(isNewGroup: true))
    #expect(admission("ben", "students", secrets) == .isThere)
    let older = MemberSecrets.new().inviting("ben").secrets
    #expect(admission("ben", "students", older) == .keyIsMissing)
    #expect(admission("ben", "students", nil) == .isThere)
  }

  @Test func `another invitation replaces the keys that the earlier one opens`() throws {
    let groups = try groups("friends: [ben, Robin Vale]\nstudents: [ben]\n")
    let secrets = try filled()
    let (renewed, withdrawn) = secrets.renewed("Robin Vale", in: groups)
    #expect(withdrawn == .passphrase)
    #expect(renewed.replacedGroups(since: secrets) == ["friends"])
    let same = secrets.renewed("kit", in: groups)
    #expect(same.secrets == secrets && same.withdrawn == nil)
  }

  private static let key = Base64.encode([UInt8](0..<32))
  private static let salt = Base64.encode([UInt8](0..<16))
  private static let head = "version: 1\nsite: \(key)\nsalt: \(salt)\n"

  @Test(arguments: [
    ("", "1:1 the file has no secrets"),
    ("- a\n", "1:1 the file has no secrets"),
    ("version: [\n", "2:1 the file is not YAML"),
    ("site: \(key)\n", "1:1 missing key 'version'"),
    ("version: 2\n", "1:10 the file has a version that this program cannot read"),
    ("version: 1\nsalt: \(salt)\n", "1:1 missing key 'site'"),
    ("version: 1\nsite: abc\nsalt: \(salt)\n", "2:7 'site' is not Base64"),
    ("version: 1\nsite: \(salt)\nsalt: \(salt)\n", "2:7 'site' must have 32 bytes, not 16"),
    ("version: 1\nsite: \(key)\nsalt: ''\n", "3:7 'salt' must have 16 bytes, not 0"),
    (head + "group: {}\n", "4:1 unknown key"),
    (head + "groups: [a]\n", "4:9 'groups' must be a mapping"),
    (head + "groups:\n  a: b\n", "5:6 an entry of 'groups' must be a mapping"),
    (head + "groups:\n  a: {replaced: 1}\n", "5:6 missing key 'key'"),
    (
      head + "groups:\n  a: {key: \(key), replaced: x}\n",
      "5:\(key.count + 24) 'replaced' must be a whole number"
    ),
    (
      head + "members:\n  ben: {groups: []}\n",
      "5:3 a member has either 'invitation' or 'passphrase'"
    ),
    (
      head + "members:\n  ben: {invitation: \(key)}\n",
      "5:21 'invitation' must have 16 bytes, not 32"
    ),
  ])
  func `a damaged file is reported without its values`(text: String, message: String) {
    let (secrets, found) = read(text)
    #expect(found == [message])
    #expect((secrets == nil) != message.hasSuffix("unknown key"))
  }

  private static let other = Base64.encode([UInt8](1..<33))

  @Test(arguments: [
    (
      "members:\n  ben: {passphrase: \(key)}\n  kit: {passphrase: \(key)}\n",
      ["6:3 'kit' has the passphrase of 'ben' in line 5, and so can read the same"]
    ),
    (
      "members:\n  ben: {invitation: \(salt)}\n  kit: {invitation: \(salt)}\n  zoe: {invitation: \(salt)}\n",
      [
        "6:3 'kit' has the invitation of 'ben' in line 5, and so can read the same",
        "7:3 'zoe' has the invitation of 'kit' in line 6, and so can read the same",
      ]
    ),
    (
      "groups:\n  a: {key: \(key)}\n  b: {key: \(other)}\n  c: {key: \(key)}\n",
      ["7:3 'c' has the key of 'a' in line 5, and so can read the same"]
    ),
    ("members:\n  ben: {invitation: \(salt)}\n  kit: {passphrase: \(key)}\n", []),
  ])
  func `two entries with one secret are errors that name both`(text: String, found: [String]) {
    let read = read(Self.head + text)
    #expect(read.found == found)
    // They can be replaced, and so are read.
    #expect(read.secrets != nil)
    let all = MemberSecrets.read(SourceFile(path: "secrets.yaml", text: Self.head + text))
    #expect(all.diagnostics.allSatisfy { $0.severity == .error && $0.hint != nil })
  }

  @Test func `a name that is given twice is an error`() {
    let text = "members:\n  ben: {invitation: \(Self.salt)}\n  ben: {passphrase: \(Self.key)}\n"
    let (secrets, found) = read(Self.head + text)
    #expect(secrets == nil && found == ["6:3 a name is given twice"])
  }

  @Test func `new groups get keys, and those of removed groups are removed`() throws {
    let old = try filled()
    let new = old.updated(for: try groups("students: [ben]\nfamily: [ben]\n"))
    #expect(new.groups.map(\.name) == ["family", "students"])
    #expect(new.group("students") == old.group("students"))
    #expect(new.member("Robin Vale")?.groups == [])
  }

  @Test func `revoking removes the secret and replaces the keys of the member's groups`() throws {
    let old = try filled()
    let groups = try groups("friends: [ben, Robin Vale]\nstudents: [ben]\n")
    let new = old.revoking("Robin Vale", in: groups)
    #expect(
      new.member("Robin Vale") == nil && new.member("ben")?.secret == old.member("ben")?.secret)
    #expect(new.group("friends")?.key != old.group("friends")?.key)
    #expect(new.group("friends")?.replacements == 1)
    #expect(new.group("students") == old.group("students"))
  }

  @Test func `revoking replaces keys of groups that the member has already left`() throws {
    let old = try filled()
    let groups = try groups("friends: [Robin Vale]\nstudents: []\n")
    let secrets = old.updated(for: groups)
    let ben = try #require(secrets.member("ben"))
    #expect(secrets.formerGroups(of: ben, in: groups) == ["friends", "students"])
    let new = secrets.revoking("ben", in: groups)
    #expect(new.group("friends")?.replacements == 1 && new.group("students")?.replacements == 1)
  }

  @Test func `rotating ends the access of former members`() throws {
    let groups = try groups("friends: [ben]\nstudents: [ben]\n")
    let secrets = try filled().updated(for: groups)
    let robin = try #require(secrets.member("Robin Vale"))
    #expect(secrets.formerGroups(of: robin, in: groups) == ["friends"])
    let new = secrets.rotating(["friends"], in: groups)
    #expect(new.group("friends")?.replacements == 1 && new.group("students")?.replacements == 0)
    #expect(new.member("Robin Vale")?.groups == [])
    #expect(new.member("ben")?.groups == ["friends", "students"])
    #expect(new.member("ben")?.secret == secrets.member("ben")?.secret)
  }

  @Test func `an invitation is a link`() throws {
    let invitation = Invitation(secret: [UInt8](0..<16))
    #expect(invitation.fragment == "#i=AAECAwQFBgcICQoLDA0ODw")
    let link = "https://ada.example/me/members/#i=AAECAwQFBgcICQoLDA0ODw"
    #expect(invitation.link(to: "https://ada.example/me") == link)
    #expect(invitation.link(to: "https://ada.example/me/") == link)
    let (secrets, made) = MemberSecrets.new().inviting("ben")
    #expect(secrets.member("ben")?.secret == made.secret && made.secret.count == 16)
    #expect(secrets.inviting("ben").invitation != made)
  }

  @Test func `the key file has the members of groups who have a secret`() throws {
    let secrets = try filled()
    let groups = try groups("friends: [ben, kit]\nstudents: [ben]\n")
    let set = try #require(secrets.groupSet(["students", "friends"]))
    #expect(secrets.groupSet(["family"]) == nil && secrets.groupSet([]) == nil)
    let file = secrets.keyFile(of: groups, sets: [set]) { $0.uppercased() }
    #expect(file.bytes == secrets.keyFile(of: groups, sets: [set]) { $0.uppercased() }.bytes)
  }
}
