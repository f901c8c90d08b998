/// A file, folder or link found by a walk.
public struct DirectoryEntry: Sendable, Hashable {
  /// The target of a symbolic link.
  public struct LinkTarget: Sendable, Hashable {
    /// The kind of the final target, after all links are followed.
    public let kind: FileStatus.Kind
    /// Whether the target is inside the walk's root.
    public let isInsideRoot: Bool
  }

  /// The path relative to the walk's root, with `/` as the separator.
  public let path: String
  /// The kind of the entry; a symbolic link is not followed.
  public let kind: FileStatus.Kind
  /// The target of a symbolic link; nil for other entries and for a dangling link.
  public let target: LinkTarget?

  /// The kind of the entry with symbolic links followed; `.symbolicLink` for a dangling link.
  public var resolvedKind: FileStatus.Kind { target?.kind ?? kind }
}
