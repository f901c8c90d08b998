import Content
import FileSystem
import Loading

/// Selects the entries of a folder walk that are content.
enum SourceList {
  /// Whether a file or folder is hidden, with everything in it: its name begins with `.`, except
  /// the folder of well-known URIs (RFC 8615) and Apache's settings of a folder.
  static func isHidden(_ name: String) -> Bool {
    name.hasPrefix(".") && name != ".well-known" && name != ".htaccess"
  }

  /// Whether a path is content: none of its names begins with `_`, except those of folder defaults
  /// and of the files that hosts read.
  static func isContent(_ path: String) -> Bool {
    // Few paths have a '_' at all.
    !path.utf8.contains(UInt8(ascii: "_"))
      || !path.split(separator: "/").contains { name in
        name.hasPrefix("_") && !FolderDefaults.isDefaults(String(name))
          && !hostFiles.contains(String(name))
      }
  }

  private static let hostFiles = ["_headers", "_redirects"]

  /// The entries and problems of a walk that concern content.
  static func content(
    of walk: (entries: [DirectoryEntry], problems: [FileError]), root: String
  ) -> (entries: [DirectoryEntry], problems: [FileError]) {
    let entries = walk.entries.filter { isContent($0.path) }
    let start = root.utf8.count + 1
    let problems = walk.problems.filter { isContent(String($0.path.utf8.dropFirst(start)) ?? "") }
    return (entries, problems)
  }
}
