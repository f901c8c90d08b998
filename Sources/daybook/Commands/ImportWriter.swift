import FileSystem
import Importing

/// Writes imported files in `content/`. Existing files with other bytes are not overwritten, and
/// nothing is written through a symbolic link out of the folder.
struct ImportWriter {
  let content: String
  /// The folder that files are copied from.
  let root: String
  let replaces: Bool
  let isDry: Bool

  private(set) var written: [String] = []
  private(set) var unchanged = 0
  /// The existing files with other bytes.
  private(set) var kept: [String] = []
  private var folders: Set<String> = []
  private var home = ""

  /// The error for a file whose path leads out of the content folder.
  struct Outside: Error, CustomStringConvertible {
    let path: String
    var description: String { "a symbolic link leads out of the content folder: '\(path)'" }
  }

  init(content: String, root: String, replaces: Bool, isDry: Bool) {
    (self.content, self.root, self.replaces, self.isDry) = (content, root, replaces, isDry)
  }

  mutating func write(_ files: [ImportedFile]) throws {
    if !isDry { try Files.createDirectories(content) }
    home = (try? Files.resolve(content)) ?? ""
    for file in files { try write(file) }
  }

  private mutating func write(_ file: ImportedFile) throws {
    let path = "\(content)/\(file.path.text)"
    try prepareFolder(of: file.path.text)
    let bytes =
      switch file.content {
      case .bytes(let bytes): bytes
      case .copy(let source): try Files.read("\(root)/\(source)")
      }
    if let status = try? Files.linkStatus(of: path) {
      let isSame =
        status.kind == .file && status.size == bytes.count && (try? Files.read(path)) == bytes
      if isSame {
        unchanged += 1
        return
      }
      guard replaces, status.kind != .directory else {
        kept.append(path)
        return
      }
    }
    if !isDry { try Files.writeWhole(bytes, to: path) }
    written.append(path)
  }

  /// Creates the folder of a file, unless it was already created for another file.
  private mutating func prepareFolder(of path: String) throws {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard folders.insert(folder).inserted else { return }
    let full = folder.isEmpty ? content : "\(content)/\(folder)"
    // A symbolic link in the path is detected before anything is created through it.
    var known = content
    for part in folder.split(separator: "/") {
      known += "/\(part)"
      guard Files.exists(known), let real = try? Files.resolve(known) else { break }
      guard real.hasPrefix(home + "/") else { throw Outside(path: known) }
    }
    if !isDry { try Files.createDirectories(full) }
  }
}
