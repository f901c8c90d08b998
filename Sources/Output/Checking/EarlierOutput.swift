/// The files of an earlier output, whose addresses must still exist.
public struct EarlierOutput: Sendable {
  /// The folder or the manifest, as messages show it.
  let name: String
  /// The paths of its files; nil if it cannot be read.
  let paths: [String]?
  /// The reason why it cannot be read.
  let problem: String?

  /// An output that was read.
  public init(_ name: String, paths: [String]) {
    (self.name, self.paths, problem) = (name, paths, nil)
  }

  /// An output that cannot be read.
  public init(_ name: String, problem: String) {
    (self.name, paths, self.problem) = (name, nil, problem)
  }
}
