import DataFormats
public import Fields
public import SourceText

/// The groups of `members.yaml` and their members, who can read protected entries.
public struct MemberGroups: Sendable {
  /// A group.
  public struct Group: Sendable {
    /// The name: letters from a to z, digits and hyphens.
    public let name: Located<String>
    /// The members, each once: ids of people in `people.yaml`, or names.
    public let members: [Located<String>]
  }

  /// The name that makes an entry public, which no group can have.
  public static let everyone = "everyone"

  /// The groups, in the order of the file.
  public let groups: [Group]
  /// The file.
  public let file: SourceFile

  package init(_ reader: inout FieldReader) {
    file = reader.file
    if reader.isDescribing { _ = reader.texts("group", Self.meaning) }
    groups = reader.entries.compactMap { Self.group($0, &reader) }
    checkSpelling(&reader)
  }

  /// A file without groups.
  package init(empty path: String) {
    (groups, file) = ([], SourceFile(path: path, bytes: []))
  }

  /// The group of a name; nil if there is none.
  public subscript(name: String) -> Group? { groups.first { $0.name.value == name } }

  /// All members, each once, in the order of the file.
  public var members: [String] {
    var seen: Set<String> = []
    return groups.flatMap(\.members).map(\.value).filter { seen.insert($0).inserted }
  }

  /// The names of a member's groups, sorted.
  public func groups(of member: String) -> [String] {
    groups.filter { group in group.members.contains { $0.value == member } }
      .map(\.name.value).sorted()
  }

  /// Whether a text can be the name of a group.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text != everyone
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  /// The form of the file, for messages.
  package static let example = "write each group as a key: friends: [ben, kit]"

  private static let meaning =
    "The members of the group with this name: ids of people in people.yaml, or names"

  private static func group(_ entry: Node.Entry, _ reader: inout FieldReader) -> Group? {
    // Every key is a name of the author's own; its mistakes are reported here.
    reader.claim(entry.key)
    if let inner = entry.value.entries {
      reader.report(
        "'\(entry.key)' must be a list of members, not a mapping", entry.value.range,
        hint: hint(entry.key, inner, reader.file))
      return nil
    }
    guard checkName(entry, &reader) else { return nil }
    let members = reader.texts(entry.key, meaning)
    checkJoined(entry, &reader)
    return Group(
      name: Located(entry.key, entry.keyRange), members: unique(members, entry.key, &reader))
  }

  /// The corrected form of `groups: {friends: [ben]}` and `friends: {members: [ben]}`.
  private static func hint(_ key: String, _ inner: [Node.Entry], _ file: SourceFile) -> Cure {
    if key == "groups" || key == "members" { return Cure(example) }
    let members = inner.first { $0.key == "members" }.map { file.text($0.value.range) }
    guard let members, members.hasPrefix("["), members.utf8.count <= 60 else {
      return "write \(key): [ben, kit]"
    }
    return "write \(key): \(members)"
  }

  private static func checkName(_ entry: Node.Entry, _ reader: inout FieldReader) -> Bool {
    if reader.reportMissingSpace(entry) { return false }
    if entry.key == everyone {
      reader.report(
        "'everyone' cannot be a group: it makes an entry public", entry.keyRange,
        hint: "choose another name")
    } else if !isName(entry.key) {
      let slug = Slug(title: entry.key).text.replacing(".", with: "-").replacing("_", with: "-")
      reader.report(
        "the name of a group has letters from a to z, digits and hyphens only: '\(entry.key)'",
        entry.keyRange, hint: isName(slug) ? .writing(slug) : nil)
    } else {
      return true
    }
    return false
  }

  /// Reports `ben` and `Ben`, which would be two members: revoking one would leave the other.
  private func checkSpelling(_ reader: inout FieldReader) {
    var spellings: [String: String] = [:]
    for member in groups.flatMap(\.members) {
      let first = spellings[member.value.lowercased(), default: member.value]
      spellings[member.value.lowercased()] = first
      if first == member.value { continue }
      reader.report(
        "'\(member.value)' is also written '\(first)'", member.range, hint: .writing(first))
    }
  }

  /// Reports `friends: ben, kit`, which YAML reads as one text.
  private static func checkJoined(_ entry: Node.Entry, _ reader: inout FieldReader) {
    guard case .scalar(let text, isPlain: true) = entry.value.content, text.contains(",") else {
      return
    }
    reader.report(
      "'\(text)' is one member, not several", entry.value.range,
      hint: "write \(entry.key): [\(text)]")
  }

  private static func unique(
    _ members: [Located<String>], _ group: String, _ reader: inout FieldReader
  ) -> [Located<String>] {
    var seen: Set<String> = []
    return members.filter { member in
      guard !member.value.isEmpty else {
        reader.report("a member of '\(group)' has no name", member.range)
        return false
      }
      if seen.insert(member.value).inserted { return true }
      reader.report(
        "'\(member.value)' is listed twice", member.range, hint: "remove one of them",
        severity: .warning)
      return false
    }
  }
}
