import Synchronization

/// What is in each folder, for suggestions: put together when something is first looked for in vain.
final class NamesByFolder: Sendable {
  private let paths: @Sendable () -> [String]
  private let names = Mutex<[String: [String]]?>(nil)

  /// The names of some paths, those of pages with a `/` at their ends.
  init(_ paths: @escaping @Sendable () -> [String]) {
    self.paths = paths
  }

  /// The names in a folder.
  func names(in folder: String) -> [String] {
    names.withLock { names in
      if names == nil {
        names = Dictionary(grouping: paths().map(Self.split), by: \.folder)
          .mapValues { $0.map(\.name) }
      }
      return names?[folder] ?? []
    }
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
