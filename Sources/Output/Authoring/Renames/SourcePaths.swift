package import Building
import Content

/// The files of a site that have values: data files, and texts with front matter.
package enum SourcePaths {
  /// The paths, relative to the site's folder, in the order of their names.
  package static func values(of site: SiteSnapshot) -> [String] {
    site.paths.filter(hasValues).map { "content/" + $0 }
  }

  /// Whether a file has values, by its path in `content/`.
  package static func hasValues(_ path: String) -> Bool {
    let kind = SourceKind(path: path)
    return kind.isRead && !path.hasSuffix(".ipynb") && !path.hasSuffix(".xml")
      && kind != .publications && kind != .redirects && path.contains(".")
  }
}
