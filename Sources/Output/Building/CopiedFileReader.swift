import FileSystem
import Texts
import System

/// Reads the files of `content/` that are published unchanged.
enum CopiedFileReader {
  /// A reader of the files in a folder, whose path ends with a `/`.
  static func reader(of root: String, _ unsaved: UnsavedFiles) -> SiteFileReader {
    SiteFileReader(
      size: { path in
        guard
          let status = try? Folder.working.open(
            unsaved.location(of: root + path), flags, for: .read
          ).status(),
          status.kind == .file
        else { return nil }
        return status.size
      },
      bytes: { path, count in
        guard
          let file = try? Folder.working.open(unsaved.location(of: root + path), flags, for: .read),
          let status = try? file.status(), status.kind == .file
        else { return nil }
        return try? file.bytes(at: 0, count: min(count, status.size))
      })
  }

  /// Opening a pipe in place of a file does not block the build.
  private static var flags: Int32 { O_RDONLY | O_NONBLOCK }
}
