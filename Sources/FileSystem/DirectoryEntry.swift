/// One name found by a walk.
public struct DirectoryEntry: Sendable, Hashable {
  /// The target of a symbolic link.
  public struct LinkTarget: Sendable, Hashable {
    /// The kind at the end of the chain of links.
    public let kind: FileStatus.Kind
    /// Whether it is in the walk's root.
    public let isInsideRoot: Bool
  }

  /// The path in the walk's root, its names separated by `/`.
  public let path: String
  /// The kind of the file; for a symbolic link that of the link itself.
  public let kind: FileStatus.Kind
  /// The target of a symbolic link; nil for everything else, and for a dangling link.
  public let target: LinkTarget?

  /// The kind of the file: that of the target for a symbolic link, `.symbolicLink` for a dangling
  /// one.
  public var resolvedKind: FileStatus.Kind { target?.kind ?? kind }
}
