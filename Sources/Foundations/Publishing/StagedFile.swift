import FileSystem
import System

/// The number of a staged file, and the path to which it is moved.
struct StagedMove: Hashable, Sendable {
  let piece: Int
  let path: OutputPath
}

/// A file of the new site, and how it differs from the output folder.
struct StagedFile: Sendable {
  /// The difference between the new file and the output folder.
  enum Change: Hashable, Sendable {
    /// The file exists with this content.
    case none
    /// No file exists at the path.
    case creation(piece: Int)
    /// No file exists at the path, and one of its parent folders is a file of the last build.
    case creationBelow(file: OutputPath, piece: Int)
    /// The file exists with different content.
    case replacement(piece: Int)
    /// A folder of the last build exists at the path.
    case folderReplacement(piece: Int)

    /// The number of the staged file that holds the content; nil if nothing changes.
    var piece: Int? {
      switch self {
      case .none: nil
      case .creation(let piece), .creationBelow(_, let piece), .replacement(let piece),
        .folderReplacement(let piece):
        piece
      }
    }
  }

  let path: OutputPath
  let fingerprint: Fingerprint
  let change: Change

  /// Whether no file existed at the path.
  var isNewName: Bool {
    switch change {
    case .none, .replacement: false
    case .creation, .creationBelow, .folderReplacement: true
    }
  }
}

extension [StagedFile] {
  /// The files sorted by the bytes of their paths, which are first concatenated: comparing and
  /// moving files would change reference counts at each step, and take five times as long.
  var sortedByPath: [StagedFile] {
    var names: [UInt8] = []
    var starts: [Int] = []
    names.reserveCapacity(64 * count)
    starts.reserveCapacity(count + 1)
    for file in self {
      starts.append(names.count)
      names += file.path.text.utf8
    }
    starts.append(names.count)
    let order = names.withUnsafeBytes { names in
      starts.withUnsafeBufferPointer { starts in
        indices.sorted { first, second in
          let one = UnsafeRawBufferPointer(rebasing: names[starts[first]..<starts[first + 1]])
          let other = UnsafeRawBufferPointer(rebasing: names[starts[second]..<starts[second + 1]])
          guard let start = one.baseAddress, let otherStart = other.baseAddress else {
            return one.count < other.count
          }
          let order = memcmp(start, otherStart, Swift.min(one.count, other.count))
          return order == 0 ? one.count < other.count : order < 0
        }
      }
    }
    return order.map { self[$0] }
  }

  /// Fails if a file's path is the folder of another file. The files are sorted by path. Only new
  /// files are checked, because the others exist next to each other already.
  func requireTree() throws {
    for file in self where file.isNewName {
      let inside = position(of: file.path.text + "/")
      if inside < count, self[inside].path.isBelow(file.path.text) {
        throw PublishingError.fileAndFolder(file.path, inside: self[inside].path)
      }
      for folder in file.path.ancestors {
        let index = position(of: folder)
        if index < count, self[index].path.text.utf8.elementsEqual(folder.utf8) {
          throw PublishingError.fileAndFolder(self[index].path, inside: file.path)
        }
      }
    }
  }

  /// The index of the first file whose path is not before a path.
  private func position(of path: String) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if PathOrder.precedes(self[middle].path.text, path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
