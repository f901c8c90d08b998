/// Changes of files that are made, undone and redone as one.
public struct Revision: Hashable, Sendable {
  /// One step. Paths are relative to the site's folder.
  public enum Step: Hashable, Sendable {
    /// Writes a file, which must still have the old bytes; a new file has none.
    case write(path: String, old: [UInt8]?, new: [UInt8])
    /// Moves a file, which must still have these bytes, to a path that does not exist.
    case move(from: String, to: String, bytes: [UInt8])
    /// Removes a file, which must still have these bytes.
    case remove(path: String, bytes: [UInt8])
  }

  /// A sentence about the change, such as `set 'title' in content/about.md`.
  public let title: String
  /// The steps, in order.
  public let steps: [Step]

  /// A change with its sentence.
  public init(title: String, steps: [Step]) {
    self.title = title
    self.steps = steps
  }
}
