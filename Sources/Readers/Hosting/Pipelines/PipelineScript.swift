/// Parts of scripts that all services run.
enum PipelineScript {
  /// A package's URL, which the author replaces.
  static let package = "https://example.org/daybook_1.0.0_amd64.deb"

  static let packageComment = """
    # A release of Daybook, or your own package from 'make deb', at an address that the job can read.
    """

  /// Installs the package.
  static func install(root: String) -> [String] {
    [
      "curl --fail --silent --show-error --location --output /tmp/daybook.deb \"$DAYBOOK\"",
      "\(root)apt-get update -qq", "\(root)apt-get install -qqy /tmp/daybook.deb",
    ]
  }

  /// Finds the moment of the next change, which the published site names, and the time.
  static let next = [
    #"page="${SITE%/}/.well-known/daybook.json""#,
    #"next=$(curl --fail --silent --show-error --location "$page" |"#,
    #"  sed -n 's/.*"changes": *"\([^"]*\)".*/\1/p') || next="#,
    "now=$(date -u +%Y-%m-%dT%H:%M:%SZ)",
  ]

  /// Lines with an indentation.
  static func lines(_ lines: [String], _ indentation: Int) -> String {
    lines.map { String(repeating: " ", count: indentation) + $0 + "\n" }.joined()
  }
}
