public import SourceText

/// `_redirects`: the author's rules for hosts such as Netlify and Cloudflare Pages, each a line
/// with a path, a target and a status.
public struct HostRedirects: Sendable {
  /// The file.
  public let file: SourceFile
  /// The paths that its rules match.
  public let paths: Set<String>

  /// The rules of a file.
  package init(file: SourceFile, paths: Set<String>) {
    self.file = file
    self.paths = paths
  }
}
