import Synchronization

/// What is in each folder, for suggestions: put together when something is first looked for in vain.
final class NamesByFolder: Sendable {
  private let paths: @Sendable () -> [String]
  private let names = Mutex<[String: Names]?>(nil)

  private enum Names {
    case found([String])
    case sorted([String])
  }

  /// The names of some paths, those of pages with a `/` at their ends.
  init(_ paths: @escaping @Sendable () -> [String]) {
    self.paths = paths
  }

  /// The names in a folder that another one may be meant as: all of them, but of a large folder those
  /// near it in the order of the alphabet, so that many links that lead nowhere stay cheap.
  func names(in folder: String, near name: String) -> [String] {
    let all = names(in: folder)
    guard all.count > Self.largeFolder else { return all }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < name { low = middle + 1 } else { high = middle }
    }
    let reach = Self.largeFolder / 2
    return Array(all[max(0, low - reach)..<min(all.count, low + reach)])
  }

  private static let largeFolder = 200

  /// The names in a folder, in the order of the alphabet.
  private func names(in folder: String) -> [String] {
    names.withLock { names in
      if names == nil { names = grouped() }
      switch names?[folder] {
      case .sorted(let known): return known
      case .found(let known):
        let sorted = known.sorted()
        names?[folder] = .sorted(sorted)
        return sorted
      case nil: return []
      }
    }
  }

  private func grouped() -> [String: Names] {
    var groups: [String: [String]] = [:]
    for path in paths() {
      let (folder, name) = Self.split(path)
      groups[folder, default: []].append(name)
    }
    return groups.mapValues { .found($0) }
  }

  /// The folder of a file or of a page, and its name in it, which ends in `/` for a page.
  static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    let isFolder = bytes.last == UInt8(ascii: "/")
    guard let slash = bytes.dropLast(isFolder ? 1 : 0).lastIndex(of: UInt8(ascii: "/")) else {
      return ("", path)
    }
    return (String(path[..<slash]), String(path[bytes.index(after: slash)...]))
  }
}
