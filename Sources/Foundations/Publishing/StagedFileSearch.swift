import FileSystem
import System

/// Finds the staged files of an interrupted commit. They may have been moved within the staging
/// folder, where a folder that replaces a file is assembled.
struct StagedFileSearch {
  private let staging: StagingFolder
  private let trees: [String]

  init(_ staging: StagingFolder) {
    self.staging = staging
    let names = (try? staging.folder.names().names) ?? []
    trees = names.filter { $0.kind == .directory }.map(\.text)
  }

  /// Whether a staged file with a fingerprint exists. If it was moved, it is renamed to its number
  /// again.
  func find(_ piece: Int, for path: OutputPath, _ fingerprint: Fingerprint) -> Bool {
    if has(String(piece), fingerprint) { return true }
    for tree in trees {
      for folder in path.ancestors {
        let rest = String(decoding: path.text.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
        guard has(tree + rest, fingerprint) else { continue }
        return (try? staging.folder.rename(tree + rest, to: String(piece))) != nil
      }
    }
    return false
  }

  private func has(_ name: String, _ fingerprint: Fingerprint) -> Bool {
    guard let file = try? staging.folder.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, for: .read),
      (try? file.status())?.kind == .file
    else { return false }
    return (try? Fingerprint(reading: file)) == fingerprint
  }
}
