import Content
import Fields
import Loading
import SourceText
import Testing

/// `members.yaml`: groups and their members.
@Suite struct MemberGroupsTests {
  private func read(_ text: String) -> (groups: MemberGroups?, found: [String]) {
    let (source, found) = parse("members.yaml", text)
    guard case .members(let groups) = source else { return (nil, found) }
    return (groups, found)
  }

  @Test func `groups have members in their order`() throws {
    let (read, found) = read(
      "friends: [ben, kit]\nstudents-2:\n  - ada\n  - Robin Vale\nall: ben\n")
    let groups = try #require(read)
    #expect(found == [])
    #expect(groups.groups.map(\.name.value) == ["friends", "students-2", "all"])
    #expect(
      groups.groups.map(\.members.texts) == [["ben", "kit"], ["ada", "Robin Vale"], ["ben"]])
    #expect(groups.members == ["ben", "kit", "ada", "Robin Vale"])
    #expect(groups.groups(of: "ben") == ["all", "friends"])
    #expect(groups["friends"]?.members.count == 2 && groups["family"] == nil)
  }

  @Test(arguments: ["", "# nobody\n", "friends:\n", "friends: []\n"])
  func `nobody is a member`(text: String) throws {
    let (groups, found) = read(text)
    #expect(found == [] && groups?.members == [])
  }

  @Test(arguments: [
    (
      "- name: friends\n",
      "1:1 expected keys with values, not a list | \(example)"
    ),
    (
      "groups:\n  friends: [ben]\n",
      "2:3 'groups' must be a list of members, not a mapping | \(example)"
    ),
    (
      "friends: {members: [ben]}\n",
      "1:10 'friends' must be a list of members, not a mapping | write friends: [ben]"
    ),
    (
      "friends: {ben: yes}\n",
      "1:10 'friends' must be a list of members, not a mapping | write friends: [ben, kit]"
    ),
    ("friends: [{id: ben}]\n", "1:11 'friends' must be text, not a mapping | write friends: ben"),
    (
      "friends: ben, kit\n",
      "1:10 'ben, kit' is one member, not several | write friends: [ben, kit]"
    ),
    (
      "everyone: [ben]\n",
      "1:1 'everyone' cannot be a group: it makes an entry public | choose another name"
    ),
    (
      "Close Friends: [ben]\n",
      "1:1 the name of a group has letters from a to z, digits and hyphens only: 'Close Friends' "
        + "| write close-friends"
    ),
    ("{friends:ben}\n", "1:2 missing space after 'friends:' | write friends: ben"),
    ("friends: [ben, '']\n", "1:16 a member of 'friends' has no name"),
    (
      "friends: [ben, kit, ben]\n",
      "1:21 warning: 'ben' is listed twice | remove one of them"
    ),
    ("a: [b]\na: [c]\n", "2:1 warning: key 'a' is given twice; the last value is used"),
  ])
  func `a mistake is reported`(text: String, message: String) {
    let found = read(text).found
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }

  private static let example = "write each group as a key: friends: [ben, kit]"

  @Test func `a group that is given twice is one group`() {
    let groups = read("a: [b]\na: [c]\n").groups?.groups ?? []
    #expect(groups.map(\.name.value) == ["a"] && groups.map(\.members.texts) == [["c"]])
  }

  @Test func `a person is listed by their id`() {
    let (content, found) = assemble([
      "people.yaml": "- id: ben\n  name: Ben Vale\n",
      "members.yaml": "friends: [Ben Vale, Robin Vale, ben]\n",
    ])
    #expect(content.memberGroups?.members == ["Ben Vale", "Robin Vale", "ben"])
    #expect(
      found == [
        "content/members.yaml:1:11 warning: 'Ben Vale' is the person 'ben' in people.yaml | write ben"
      ])
  }

  @Test func `a second file is an error`() {
    let found = assemble(["members.yaml": "a: [b]\n", "members.yml": "a: [c]\n"]).found
    #expect(
      found == [
        "content/members.yml:1:1 a second list of members; 'content/members.yaml' exists too "
          + "| keep members.yaml"
      ])
  }

  @Test func `the file is not published`() {
    #expect(!SourceKind(path: "members.yaml").isPublished)
    #expect(!SourceKind(path: "members.yml").isPublished)
    #expect(SourceKind(path: "friends/members.yaml") == .copied)
  }

  @Test(arguments: [
    (
      "member.yaml",
      "content/member.yaml:1:1 warning: the file is published as it is, and not read "
        + "| did you mean 'members.yaml'?"
    ),
    (
      "members.json",
      "content/members.json:1:1 warning: the file is published as it is, and not read "
        + "| write the groups of members in 'members.yaml'"
    ),
    (
      "secrets.yaml",
      "content/secrets.yaml:1:1 the file would be published, but its name is that of "
        + "the members' secrets | move it out of content/, next to it; rename it if it has no secrets"
    ),
    (
      "notes/secrets.yml",
      "content/notes/secrets.yml:1:1 the file would be published, but its name "
        + "is that of the members' secrets "
        + "| move it out of content/, next to it; rename it if it has no secrets"
    ),
  ])
  func `a file that would disclose members is named`(path: String, message: String) {
    let found = StrayFiles.problems(of: [path], root: "content/")
    #expect(found.map { "\($0.excerpt?.path ?? "-"):\($0.brief)" } == [message])
  }
}
