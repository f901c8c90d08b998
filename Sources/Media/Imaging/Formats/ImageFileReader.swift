import FileSystem
import System

/// Reads the header of an image file in `content/`.
public enum ImageFileReader {
  /// The type of the file at a path, with the image's header.
  public static func read(_ path: String) -> ImageFile {
    guard let file = try? Folder.working.open(path, O_RDONLY | O_NONBLOCK, for: .read),
      let status = try? file.status(), status.kind == .file
    else { return .unread }
    var isRead = true
    let header = ImageHeader { offset, count in
      do throws(FileError) {
        return try file.bytes(at: offset, count: count)
      } catch {
        isRead = false
        return []
      }
    }
    guard isRead else { return .unread }
    return header.map { .image($0) } ?? .other
  }
}
