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
}
