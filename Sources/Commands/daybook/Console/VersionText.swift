import Building
import CCommit
import DataFormats
import Release

/// The text of `daybook --version`.
struct VersionText {
  /// The commit that the program was built from; `unknown` if it was built without git.
  static let commit = String(cString: daybook_commit)

  /// The version and the commit.
  static let line = "daybook \(ProgramVersion.text) (commit \(commit))"

  let tools: [FoundTool]

  /// The version, and the tools with their versions.
  var lines: [String] {
    [Self.line] + tools.map { "\($0.isFound ? "+" : "-")\($0.tool.rawValue) \(Self.state(of: $0))" }
  }

  private static func state(of found: FoundTool) -> String {
    found.isFound ? found.version ?? "(unknown version)" : "(missing: \(found.tool.purpose))"
  }

  /// The version, the commit and the tools as a JSON object.
  var json: JSONValue {
    .object([
      ("version", .string(ProgramVersion.text)), ("commit", .string(Self.commit)),
      ("tools", .array(tools.map(ToolText.json))),
    ])
  }
}
