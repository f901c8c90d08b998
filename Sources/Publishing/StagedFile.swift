#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file of the site that is to be, and what must happen to the output folder for it.
struct StagedFile: Sendable {
  /// The difference to the output folder as it is.
  enum Change: Hashable, Sendable {
    /// The file is there with this content.
    case none
    /// There is nothing yet.
    case creation(piece: Int)
    /// There is nothing yet, and a file of the last build is where one of its folders must be.
    case creationBelow(file: OutputPath, piece: Int)
    /// There is a file with another content.
    case replacement(piece: Int)
    /// There is a folder of the last build.
    case folderReplacement(piece: Int)

    /// The number of the staged piece that has the content.
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

  /// Whether nothing was at its path, or something else than a file.
  var isNewName: Bool {
    switch change {
    case .none, .replacement: false
    case .creation, .creationBelow, .folderReplacement: true
    }
  }
}

extension [StagedFile] {
  /// By the bytes of their paths, which are put one after the other first: to compare and move files
  /// counts references at each step, and takes five times as long.
  var sortedByPath: [StagedFile] {
    var names: [UInt8] = []
    var starts: [Int] = []
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
}
