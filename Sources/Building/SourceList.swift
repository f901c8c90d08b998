import Content
import FileSystem
import Loading

/// The files of a walk that are a site's own, and diagnostics of the others.
enum SourceList {
  /// Whether a file or folder is hidden, with all that is in it: its name begins with `.`, except the
  /// folder of well-known URIs (RFC 8615).
  static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") && name != ".well-known" }

  /// Whether a path of a walk is content: none of its names begins with `_`, except those of the defaults
  /// of folders and of the files that hosts read.
  static func isContent(_ path: String) -> Bool {
    // Few paths have a '_' at all.
    !path.utf8.contains(UInt8(ascii: "_"))
      || !path.split(separator: "/").contains { name in
        name.hasPrefix("_") && !FolderDefaults.isDefaults(String(name))
          && !hostFiles.contains(String(name))
      }
  }

  private static let hostFiles = ["_headers", "_redirects"]

  /// The part of a walk that is content.
  static func content(
    of walk: (entries: [DirectoryEntry], problems: [FileError]), root: String
  ) -> (entries: [DirectoryEntry], problems: [FileError]) {
    let entries = walk.entries.filter { isContent($0.path) }
    let start = root.utf8.count + 1
    let problems = walk.problems.filter { isContent(String($0.path.utf8.dropFirst(start)) ?? "") }
    return (entries, problems)
  }
}
