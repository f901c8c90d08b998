/// The path of an imported file in `content/`: it cannot lead out of it, and no part of it is a
/// name that is not content.
public struct ContentPath: Hashable, Sendable {
  /// The folder for what a site does not publish.
  static let aside = "_import"

  /// The path with `/` between its parts.
  public let text: String

  /// A path of parts that are names of files; nil if one is not. Names that begin with `.` or
  /// `_` are not content.
  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ Self.isName($0) && $0.first != "_" && $0.first != "." }) else {
      return nil
    }
    text = path
  }

  /// A path for what is kept, but not published; parts that are no names of files are replaced.
  init(aside path: String) {
    let parts = path.split(separator: "/").map { Self.isName($0) ? String($0) : "-" }
    text = ([Self.aside] + parts).joined(separator: "/")
  }

  /// Whether a text can be the name of a file or folder everywhere.
  static func isName(_ part: some StringProtocol) -> Bool {
    !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 200
      && part.utf8.allSatisfy {
        $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "/")
      }
  }
}
