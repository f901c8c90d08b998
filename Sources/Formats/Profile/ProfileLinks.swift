package import Content
package import Site
package import Texts

/// Where the addresses and paths of a profile lead, for files that are read away from the site.
package struct ProfileLinks {
  private let file: String
  private let resolver: LinkLookup
  private let base: BaseURL

  package init(_ profile: Profile, _ graph: SiteGraph, _ resolver: LinkLookup) {
    file = graph.content.path(of: profile.file)
    self.resolver = resolver
    base = graph.base
  }

  /// A whole address where the site has one; what leads nowhere stays as it was written, and what
  /// runs a script is empty.
  package func absolute(_ written: String) -> String {
    base.absolute(url(written))
  }

  /// The address without the site's base path.
  package func url(_ written: String) -> String {
    written.isEmpty ? "" : resolver.url(written, in: file)
  }

  /// A page's whole address.
  package func absolute(_ path: URLPath) -> String { base.absolute(path.url) }
}
