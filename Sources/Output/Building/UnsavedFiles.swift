import Content
import FileSystem

/// Files of a site as they would be after a change that is not written yet.
public struct UnsavedFiles: Sendable {
  /// No changes.
  public static let none = UnsavedFiles(texts: [:], moved: [:], removed: [])

  /// The bytes of changed and new files, by their paths after the change, which begin with the site's folder.
  private let texts: [String: [UInt8]]
  /// The paths before the change of files that are moved, by those after it.
  private let moved: [String: String]
  /// The paths that are gone after the change.
  private let removed: Set<String>

  /// Files after a change. All paths begin with the site's folder, as messages show them.
  ///
  /// - Parameters:
  ///   - texts: The bytes of changed and new files, by their new paths.
  ///   - moved: The old paths of moved files, by their new paths.
  ///   - removed: The paths of removed files.
  public init(texts: [String: [UInt8]], moved: [String: String], removed: Set<String>) {
    self.texts = texts
    self.moved = moved
    self.removed = removed.union(moved.values).subtracting(texts.keys).subtracting(moved.keys)
  }

  /// Whether nothing changes.
  var isEmpty: Bool { texts.isEmpty && moved.isEmpty && removed.isEmpty }

  /// The paths of all files that differ, before and after the change.
  var paths: Set<String> { removed.union(texts.keys).union(moved.keys) }

  /// Whether a file exists after the change.
  func exists(_ path: String) -> Bool {
    texts[path] != nil || !removed.contains(path) && Folder.working.exists(moved[path] ?? path)
  }

  /// The bytes of a file.
  func read(_ path: String) throws(FileError) -> [UInt8] {
    if let bytes = texts[path] { return bytes }
    return try Folder.working.read(moved[path] ?? path)
  }

  /// The path at which a file that is not changed is now.
  func location(of path: String) -> String { moved[path] ?? path }

  /// The paths in a folder after the change.
  func list(_ paths: [String], in folder: String) -> [String] {
    guard !isEmpty else { return paths }
    let prefix = folder + "/"
    let added = Set(texts.keys).union(moved.keys).filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
    let kept = paths.filter { !removed.contains(prefix + $0) }
    return Set(kept).union(added).sorted(by: PathOrder.precedes)
  }
}
