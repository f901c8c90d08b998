package import Site

/// The author of an entry or a feed.
package struct FeedAuthor: Equatable, Sendable {
  package let name: String
  /// The absolute URL of a page about the person.
  package let url: String?

  package init(name: String, url: String?) { (self.name, self.url) = (name, url) }

  /// The site's author.
  package init(ofSite graph: SiteGraph) {
    let url = graph.entries.resumes.isEmpty ? "/" : "/resume/"
    self.init(name: graph.content.profileName, url: graph.base.absolute(url))
  }
}
