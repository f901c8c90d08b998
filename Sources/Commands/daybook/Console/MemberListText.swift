import Building
import Content
import DataFormats
import Fields
import Membership
import SourceText
import Terminal

/// The groups with their members as text and as JSON, and warnings about members and secrets that do
/// not match.
struct MemberListText {
  let file: MembersFile
  let secrets: MemberSecrets?

  func print(on console: Console, asJSON: Bool) {
    if asJSON { return console.print(json) }
    console.print(lines.joined(separator: "\n"))
    console.report(warnings)
  }

  private var lines: [String] {
    guard !file.groups.groups.isEmpty else {
      return ["there are no groups; 'daybook members add NAME GROUP' makes one"]
    }
    let width = file.groups.members.map { label($0).count }.max() ?? 0
    return file.groups.groups.flatMap { group in
      let members = group.members.map { member in
        "  " + label(member.value).padded(to: width + 2)
          + (kind(of: member.value)?.rawValue ?? "none")
      }
      return [group.name.value] + (members.isEmpty ? ["  nobody"] : members)
    }
  }

  private func label(_ member: String) -> String {
    let name = file.shownName(member)
    return name == member ? member : "\(member) (\(name))"
  }

  private func kind(of member: String) -> MemberSecrets.Kind? { secrets?.member(member)?.kind }

  private var warnings: [Diagnostic] {
    guard let secrets else { return [] }
    let members = Set(file.groups.members)
    return secrets.members.flatMap { member -> [Diagnostic] in
      let (name, kind) = (member.name, member.kind.rawValue)
      if !members.contains(name) {
        return [
          .warning(
            "'\(name)' has \(kind == "invitation" ? "an" : "a") \(kind), but is in no group",
            at: nil,
            hint: "'daybook members revoke' withdraws it and replaces the keys that it opens")
        ]
      }
      return secrets.formerGroups(of: member, in: file.groups).map { group in
        .warning(
          "'\(name)' is no longer in '\(group)', but has its key", at: nil,
          hint: "'daybook members rotate \(group)' replaces it")
      }
    }
  }

  private var json: JSONValue {
    let groups = file.groups.groups.map { group in
      JSONValue.object([
        ("name", .string(group.name.value)),
        ("members", .array(group.members.map { member($0.value) })),
      ])
    }
    return .object([
      ("ok", .bool(true)), ("groups", .array(groups)),
      ("diagnostics", .array((file.diagnostics + warnings).map(DiagnosticJSON.value))),
    ])
  }

  private func member(_ member: String) -> JSONValue {
    .object([
      ("member", .string(member)), ("name", .string(file.shownName(member))),
      ("kind", kind(of: member).map { .string($0.rawValue) } ?? .null),
    ])
  }
}
