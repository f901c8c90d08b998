import FileSystem
import Importing

/// Writes imported files in `content/`. A file that the author has written or changed is not
/// overwritten, and nothing is written through a symbolic link out of the folder.
struct ImportWriter {
  let content: String
  /// The folder that files are copied from.
  let root: String
  let replaces: Bool
  let isDry: Bool
  /// What earlier imports wrote.
  private(set) var record: ImportRecord

  private(set) var written: [String] = []
  private(set) var unchanged = 0
  /// The existing files with other bytes.
  private(set) var kept: [String] = []
  /// The files of earlier imports that the old site no longer has.
  private(set) var removed: [String] = []
  private(set) var folders: Set<String> = []
  private(set) var home = ""

  /// The error for a file whose path leads out of the content folder.
  struct Outside: Error, CustomStringConvertible {
    let path: String
    var description: String { "a symbolic link leads out of the content folder: '\(path)'" }
  }

  mutating func write(_ files: [ImportedFile]) throws {
    if !isDry { try Files.createDirectories(content) }
    home = (try? Files.resolve(content)) ?? ""
    for file in files { try write(file) }
    if !files.isEmpty { try remove(besides: Set(files.map(\.path.text))) }
    if !isDry { try record.save() }
  }

  /// Removes the files of earlier imports that the old site no longer has, unless the author changed
  /// them.
  private mutating func remove(besides files: Set<String>) throws {
    for file in record.paths where !files.contains(file) {
      let path = "\(content)/\(file)"
      // Settings and people are written only once.
      if ["site.yaml", "people.yaml"].contains(file) { continue }
      if let bytes = try? Files.read(path), record.isUntouched(file, bytes) {
        if !isDry { try Files.remove(path) }
        removed.append(path)
      }
      record.forget(file)
    }
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
      let known = status.kind == .file ? (try? Files.read(path)) ?? [] : nil
      if known == bytes {
        record.note(file.path.text, bytes)
        unchanged += 1
        return
      }
      let isOurs = known.map { mayReplace($0, by: bytes, file.path.text) } ?? false
      guard isOurs || replaces, status.kind != .directory else {
        kept.append(path)
        return
      }
    }
    if !isDry { try Files.writeWhole(bytes, to: path) }
    record.note(file.path.text, bytes)
    written.append(path)
  }

  /// Whether a file is as an import wrote it, or is a list of people that only gets longer.
  private func mayReplace(_ known: [UInt8], by bytes: [UInt8], _ file: String) -> Bool {
    record.isUntouched(file, known)
      || file == "people.yaml" && !known.isEmpty && bytes.starts(with: known)
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
