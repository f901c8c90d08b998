/// One name found by a walk.
public struct DirectoryEntry: Sendable, Hashable {
  /// What a symbolic link leads to.
  public struct LinkTarget: Sendable, Hashable {
    /// The kind at the end of the chain of links.
    public let kind: FileStatus.Kind
    /// Whether that lies inside the walk's root.
    public let isInsideRoot: Bool
  }

  /// The path in the walk's root, its names separated by `/`.
  public let path: String
  /// What has the name; for a symbolic link the link itself.
  public let kind: FileStatus.Kind
  /// What a symbolic link leads to; nil for everything else, and for a link that leads nowhere.
  public let target: LinkTarget?

  /// The kind behind the name: the target's for a symbolic link, `.symbolicLink` for one that leads
  /// nowhere.
  public var resolvedKind: FileStatus.Kind { target?.kind ?? kind }
}
