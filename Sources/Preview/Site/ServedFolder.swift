import FileSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The one way from a request's path to a file.
///
/// The way is walked name by name from the folder without following a link, so that nobody who
/// changes the folder meanwhile can lead it out. Where a link is in the way, the path without links
/// is looked up first; if it lies in the folder, that one is walked in the same manner. The folder
/// itself is reopened each time, since a build puts another one in its place.
struct ServedFolder: Sendable {
  /// What a path leads to.
  enum Entry: Sendable {
    case file(OpenFile)
    case folder
    /// Nothing, or nothing that is served: pipes, devices, and links that lead out.
    case missing
    /// What the system refuses.
    case refused(FileError)
  }

  let root: String

  /// What the names below the folder lead to.
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
      // Linux has ENOTDIR for a link where a folder is requested.
      case ELOOP, ENOTDIR: return .link
      case ENOENT, ENAMETOOLONG: return .found(.missing)
      default: return .found(.refused(error))
      }
    }
  }

  private func open(_ name: String, in folder: borrowing Folder) throws(FileError) -> Entry {
    // A pipe may have taken the file's place, hence without waiting, and a second look.
    let file = try folder.open(name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, for: .read)
    let status = try file.status()
    return status.kind == .file ? .file(OpenFile(file, status: status)) : .missing
  }
}
