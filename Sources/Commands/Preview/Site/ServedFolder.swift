import FileSystem
import System

/// Finds the file for a request's path.
///
/// The path is opened name by name from the folder without following links, so that concurrent
/// changes cannot lead out of the folder. If the path contains a link, it is resolved first and, if
/// the result is in the folder, opened in the same way. The folder itself is reopened each time, as
/// a build may replace it.
struct ServedFolder: Sendable {
  /// The result of a lookup.
  enum Entry: Sendable {
    case file(OpenFile)
    case folder
    /// There is nothing to serve: no file, a pipe, a device, or a link that leads out of the
    /// folder.
    case missing
    /// A file that this process is not allowed to read.
    case refused(FileError)
  }

  let root: String

  /// Finds the file at a path below the folder.
  func entry(at names: ArraySlice<String>) -> Entry {
    switch walk(names) {
    case .found(let entry): entry
    case .link: linkedEntry(at: names)
    }
  }

  private enum Walk {
    case found(Entry)
    case link
  }

  private func linkedEntry(at names: ArraySlice<String>) -> Entry {
    guard let root = try? Files.resolve(root),
      let path = try? Files.resolve("\(root)/\(names.joined(separator: "/"))")
    else { return .missing }
    if path == root { return .folder }
    let prefix = root == "/" ? root : root + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return .missing }
    let inside = path.utf8.dropFirst(prefix.utf8.count).split(separator: .slash)
    switch walk(inside.map { String(Substring($0)) }[...]) {
    case .found(let entry): return entry
    case .link: return .missing
    }
  }

  private func walk(_ names: ArraySlice<String>) -> Walk {
    do throws(FileError) {
      var folder = try Folder(root)
      for name in names.dropLast() { folder = try folder.folder(name, followingLink: false) }
      guard let name = names.last else { return .found(.folder) }
      switch try folder.linkStatus(of: name).kind {
      case .directory: return .found(.folder)
      case .symbolicLink: return .link
      case .other: return .found(.missing)
      case .file: return .found(try open(name, in: folder))
      }
    } catch {
      switch error.code {
      // If a folder is requested, Linux returns ENOTDIR for a link.
      case ELOOP, ENOTDIR: return .link
      case ENOENT, ENAMETOOLONG: return .found(.missing)
      default: return .found(.refused(error))
      }
    }
  }

  private func open(_ name: String, in folder: borrowing Folder) throws(FileError) -> Entry {
    // A pipe may have replaced the file, so it is opened without blocking and checked again.
    let file = try folder.open(name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, for: .read)
    let status = try file.status()
    return status.kind == .file ? .file(OpenFile(file, status: status)) : .missing
  }
}
