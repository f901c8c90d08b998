import Content
import DataFormats
import Site

/// The routes that are no pages: files of data, each written by code for its format.
enum DataFile {
  /// The bytes of a route's file.
  static func bytes(of route: Route, _ site: SiteContext) -> [UInt8] {
    if case .redirect(let index) = route.subject {
      return RedirectFile.page(site.graph.redirects[index], site.graph)
    }
    if route.kind == .redirects { return RedirectFile.list(site.graph) }
    guard case .resume(let index) = route.subject, let profile = site.graph.content.profile else {
      return []
    }
    let links = ProfileLinks(profile, site.graph, site.resolver)
    let resume = site.graph.resumes[index]
    switch route.kind {
    case .resumeJSON: return Array(ResumeJSON(profile, resume, links).value.indented.utf8)
    case .vcard: return ProfileCard.make(profile, resume, links, name: site.graph.profileName)
    default: return []
    }
  }
}
