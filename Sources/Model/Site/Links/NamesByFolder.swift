import Synchronization

/// The names in each folder, for suggestions; a folder is listed on first use.
final class NamesByFolder: Sendable {
  private let paths: @Sendable () -> [String]
  private let state = Mutex(State())

  private struct State {
    var names: [String: Names] = [:]
    /// Whether all folders are listed.
    var isWhole = false
  }

  private enum Names {
    case found([String])
    case sorted([String])
  }

  /// Indexes the names of paths; the path of a page ends in `/`.
  init(_ paths: @escaping @Sendable () -> [String]) {
    self.paths = paths
  }

  /// The names in a folder that a misspelt name may refer to: all names or, in a large folder,
  /// those near the misspelt name in alphabetical order, so that many broken links stay cheap.
  func names(in folder: String, near name: String) -> [String] {
    let all = names(in: folder)
    guard all.count > Self.largeFolder else { return all }
    let place = all.lowerBound { $0 < name }
    let reach = Self.largeFolder / 2
    return Array(all[max(0, place - reach)..<min(all.count, place + reach)])
  }

  private static let largeFolder = 200

  /// The number of folders that are listed one by one; after that, all are listed at once.
  private static let fewFolders = 2

  /// The names in a folder, in alphabetical order.
  private func names(in folder: String) -> [String] {
    state.withLock { state in
      if !state.isWhole, state.names[folder] == nil {
        state.isWhole = state.names.count == Self.fewFolders
        if state.isWhole {
          state.names = grouped()
        } else {
          state.names[folder] = found(in: folder)
        }
      }
      switch state.names[folder] {
      case .sorted(let known): return known
      case .found(let known):
        let sorted = known.sorted()
        state.names[folder] = .sorted(sorted)
        return sorted
      case nil: return []
      }
    }
  }

  private func found(in folder: String) -> Names {
    let start = folder.utf8.count + (folder.isEmpty ? 0 : 1)
    return .found(
      paths().compactMap { path in
        guard path.utf8.count >= start, path.utf8.starts(with: folder.utf8) else { return nil }
        guard let slash = Self.slash(in: path) else { return folder.isEmpty ? path : nil }
        let end = path.utf8.distance(from: path.startIndex, to: slash)
        return end == folder.utf8.count ? String(path[path.utf8.index(after: slash)...]) : nil
      })
  }

  private func grouped() -> [String: Names] {
    var groups: [String: [String]] = [:]
    for path in paths() {
      let (folder, name) = Self.split(path)
      groups[folder, default: []].append(name)
    }
    return groups.mapValues { .found($0) }
  }

  /// Splits the path of a file or page into its folder and its name; the name of a page ends in
  /// `/`.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = slash(in: path) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }

  /// The index of the slash before the name of a file or page.
  private static func slash(in path: String) -> String.Index? {
    let isFolder = path.utf8.last == UInt8(ascii: "/")
    return path.utf8.dropLast(isFolder ? 1 : 0).lastIndex(of: UInt8(ascii: "/"))
  }
}
