import Building
import DataFormats
import SourceText
import Release
import Terminal

/// Tools and the findings about a site as text and as JSON.
struct ToolText {
  let tools: [FoundTool]
  let libraries: [LinkedLibrary]
  /// The findings about the site; nil outside a site.
  let findings: [SiteHealth.Finding]?

  /// Whether something is missing or broken that Daybook needs.
  var hasErrors: Bool {
    tools.contains { !$0.isFound && $0.tool.isRequired }
      || (findings ?? []).contains { $0.severity == .error }
  }

  var lines: [String] {
    var lines = [VersionText.line, "", "libraries"]
    lines += libraries.map { "  \($0.name) \($0.version)" }
    lines +=
      ["", "tools"]
      + tools.filter(\.isFound).map { found in
        "  \(found.tool.rawValue) \(found.version ?? "(unknown version)"), for \(found.tool.purpose)"
      }
    let missing = tools.filter { !$0.isFound }
    if !missing.isEmpty { lines += ["", "missing"] + missing.flatMap { Self.missing($0.tool) } }
    return lines + site
  }

  private static func missing(_ tool: Tool) -> [String] {
    let packages = tool.packages
    let ways = [
      packages.debian.map { "Debian: apt-get install \($0)" },
      packages.fedora.map { "Fedora: dnf install \($0)" },
      packages.homebrew.map { "Homebrew: brew install \($0)" },
    ].compactMap { $0 }
    return [
      "  \(tool.rawValue)\(tool.isRequired ? " (required)" : ""), for \(tool.purpose)",
      "    \(ways.joined(separator: "; "))",
    ]
  }

  private var site: [String] {
    guard let findings else {
      return ["", "no site in this folder; in one, the site is examined, too"]
    }
    if findings.isEmpty { return ["", "site", "  no problems found"] }
    return ["", "site"]
      + findings.map { finding in
        let severity = finding.severity?.rawValue ?? "note"
        return "  \(severity): \(finding.message)" + (finding.hint.map { "\n    \($0)" } ?? "")
      }
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("ok", .bool(!hasErrors)), ("version", .string(ProgramVersion.text)),
      ("commit", .string(VersionText.commit)),
      (
        "libraries",
        .array(
          libraries.map { .object([("name", .string($0.name)), ("version", .string($0.version))]) })
      ),
      ("tools", .array(tools.map(Self.json))),
    ]
    if let findings { members.append(("site", .array(findings.map(Self.json)))) }
    return .object(members)
  }

  static func json(_ found: FoundTool) -> JSONValue {
    let packages = found.tool.packages
    return .object([
      ("name", .string(found.tool.rawValue)), ("purpose", .string(found.tool.purpose)),
      ("required", .bool(found.tool.isRequired)), ("path", .optional(found.path)),
      ("version", .optional(found.version)),
      (
        "packages",
        .object([
          ("debian", .optional(packages.debian)), ("fedora", .optional(packages.fedora)),
          ("homebrew", .optional(packages.homebrew)),
        ])
      ),
    ])
  }

  private static func json(_ finding: SiteHealth.Finding) -> JSONValue {
    .object([
      ("severity", .string(finding.severity?.rawValue ?? "note")),
      ("message", .string(finding.message)), ("hint", .optional(finding.hint)),
    ])
  }
}
