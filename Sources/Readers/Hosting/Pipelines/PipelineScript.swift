/// Parts of scripts that all services run.
enum PipelineScript {
  /// Downloads the package.
  static let download = [
    "curl --fail --silent --show-error --location --output /tmp/daybook.deb \"$DAYBOOK\""
  ]

  /// Finds the last commit of Daybook's repository.
  static let commit = #"commit=$(git ls-remote "$DAYBOOK" HEAD | cut -f 1)"#

  /// Builds the package on Debian 12, as root.
  static let build = [
    "apt-get update -qq",
    "apt-get install -qqy binutils curl g++ git libcurl4 libncurses6 libsqlite3-0 libxml2 make",
    #"swift="swift-6.2-RELEASE""#,
    #"url="https://download.swift.org/swift-6.2-release/debian12/$swift/$swift-debian12.tar.gz""#,
    "mkdir /tmp/swift",
    #"curl --fail --silent --show-error --location "$url" | tar -xz -C /tmp/swift --strip-components 1"#,
    #"git clone --quiet --depth 1 "$DAYBOOK" /tmp/daybook"#,
    #"PATH="/tmp/swift/usr/bin:$PATH" make -C /tmp/daybook deb"#,
    "cp /tmp/daybook/.build/dist/daybook_*.deb /tmp/daybook.deb",
  ]

  /// Installs the package.
  static func install(root: String) -> [String] {
    ["\(root)apt-get update -qq", "\(root)apt-get install -qqy /tmp/daybook.deb"]
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
