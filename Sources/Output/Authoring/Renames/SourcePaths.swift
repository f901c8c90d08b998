package import Building
import Content

/// The files of a site that have values: data files, and texts with front matter.
package enum SourcePaths {
  /// The paths, relative to the site's folder, in the order of their names.
  package static func values(of site: SiteSnapshot) -> [String] {
    site.paths.filter { path in
      let kind = SourceKind(path: path)
      return kind.isRead && !path.hasSuffix(".ipynb") && !path.hasSuffix(".xml")
        && kind != .publications && kind != .redirects && path.contains(".")
    }.map { "content/" + $0 }
  }
}
