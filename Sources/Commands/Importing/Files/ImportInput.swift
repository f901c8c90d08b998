import SourceText

/// The files that an importer reads: their paths in a folder, and a closure that reads their bytes.
public struct ImportInput: Sendable {
  /// The prefix of paths in messages.
  public let root: String
  /// The paths of the regular files below the folder, in order.
  public let paths: [String]
  private let reader: @Sendable (String) -> [UInt8]?

  /// Files below `root`; `reader` returns the bytes of a file, or nil if it cannot be read.
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

  /// A path as shown in messages.
  func shown(_ path: String) -> String { root.isEmpty ? path : "\(root)/\(path)" }
}
