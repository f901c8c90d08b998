import Bytes
import DataFormats
import Sealing

extension MemberSecrets {
  private static let comment = """
    # The secrets of the site's members, written by 'daybook members'. Do not publish this file, and do not
    # add it to git. Keep a copy in a safe place: without it, all invitations have to be made again.

    """

  /// The text of `secrets.yaml`. The same secrets give the same text.
  public var text: String {
    var text = Self.comment
    text += "version: \(Self.version)\n"
    text += "site: \(Self.quoted(Base64.encode(siteSecret)))\n"
    text += "salt: \(Self.quoted(Base64.encode(salt)))\n"
    text += Self.mapping("groups", groups.map { ($0.name, Self.pairs(of: $0)) })
    text += Self.mapping("members", members.map { ($0.name, Self.pairs(of: $0)) })
    return text
  }

  private static func mapping(_ key: String, _ entries: [(name: String, pairs: String)]) -> String {
    guard !entries.isEmpty else { return "\(key): {}\n" }
    let lines = entries.map { "  \(quoted($0.name)): {\($0.pairs)}\n" }
    return "\(key):\n" + lines.joined()
  }

  private static func pairs(of group: Group) -> String {
    "key: \(quoted(Base64.encode(group.key.bytes))), replaced: \(group.replacements)"
  }

  private static func pairs(of member: Member) -> String {
    let groups = member.groups.map(quoted).joined(separator: ", ")
    return "\(member.kind.rawValue): \(quoted(Base64.encode(member.secret))), groups: [\(groups)]"
  }

  /// A text in quotes: JSON's form is one of YAML's.
  private static func quoted(_ text: String) -> String { JSONValue.string(text).text }
}
