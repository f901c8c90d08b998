package import Content
package import Site
package import Texts

/// Resolves the links of a profile for files that are read outside of the site.
package struct ProfileLinks {
  private let file: String
  private let resolver: LinkLookup
  private let base: BaseURL

  package init(_ profile: Profile, _ graph: SiteGraph, _ resolver: LinkLookup) {
    file = graph.content.path(of: profile.file)
    self.resolver = resolver
    base = graph.base
  }

  /// The absolute URL of a link, if the site has a base URL. A broken link is returned as written,
  /// and a URL that runs a script becomes empty.
  package func absolute(_ written: String) -> String {
    base.absolute(url(written))
  }

  /// The URL without the site's base path.
  package func url(_ written: String) -> String {
    written.isEmpty ? "" : resolver.url(written, in: file)
  }

  /// A page's absolute URL.
  package func absolute(_ path: URLPath) -> String { base.absolute(path.url) }
}
