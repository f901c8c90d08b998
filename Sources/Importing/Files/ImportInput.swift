import SourceText

/// The files that an importer reads: their paths in a folder, and a way to their bytes.
public struct ImportInput: Sendable {
  /// What the paths of files in messages begin with.
  public let root: String
  /// The paths of the regular files below the folder, in order.
  public let paths: [String]
  private let reader: @Sendable (String) -> [UInt8]?

  /// Files below `root`; `reader` gives the bytes of one, or nil if it cannot be read.
  public init(
    root: String, paths: [String], reader: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) {
    self.root = root
    self.paths = paths
    self.reader = reader
  }

  /// A file by its path in the folder; nil if it cannot be read.
  func file(_ path: String) -> SourceFile? {
    reader(path).map { SourceFile(path: shown(path), bytes: $0) }
  }

  /// A path as messages show it.
  func shown(_ path: String) -> String { root.isEmpty ? path : "\(root)/\(path)" }
}
