import Content

/// The path of an imported file in `content/`. It never leaves the folder, and each part is a valid
/// name for content.
public struct ContentPath: Hashable, Sendable {
  /// The folder for archived files, which are not published.
  static let aside = "_import"

  /// The rules for hosts, whose names begin with `_`.
  private static let rules = ["_headers", "_redirects"]

  /// The path with `/` between its parts.
  public let text: String

  /// A path whose parts must be valid file names; nil if one is not. Names that begin with `.` or
  /// `_` are not content, except for the rules for hosts.
  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard
      Self.rules.contains(path)
        || parts.allSatisfy({ Self.isName($0) && $0.first != "_" && $0.first != "." })
    else { return nil }
    text = path
  }

  /// The path of a file that is published as it is, or has rules for hosts.
  init?(copied path: String) {
    switch SourceKind(path: path) {
    case .copied, .redirects, .hostFile: self.init(path)
    default: return nil
    }
  }

  /// A path of an archived file; parts that are not valid file names are replaced.
  init(aside path: String) {
    let parts = path.split(separator: "/").map { Self.isName($0) ? String($0) : "-" }
    text = ([Self.aside] + parts).joined(separator: "/")
  }

  /// Whether a text is a valid name of a file or folder on all systems.
  static func isName(_ part: some StringProtocol) -> Bool {
    !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 200
      && part.utf8.allSatisfy {
        $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "/")
      }
  }
}
