import Content
import Site

/// Where the addresses and paths of a profile lead, for files that are read away from the site.
struct ProfileLinks {
  private let file: String
  private let resolver: LinkLookup
  private let base: BaseURL

  init(_ profile: Profile, _ graph: SiteGraph, _ resolver: LinkLookup) {
    file = graph.content.path(of: profile.file)
    self.resolver = resolver
    base = graph.base
  }

  /// A whole address where the site has one; what leads nowhere stays as it was written, and what
  /// runs a script is empty.
  func absolute(_ written: String) -> String {
    base.absolute(url(written))
  }

  /// The address without the site's base path.
  func url(_ written: String) -> String {
    written.isEmpty ? "" : resolver.url(written, in: file)
  }

  /// A page's whole address.
  func absolute(_ path: URLPath) -> String { base.absolute(path.url) }
}
