import Content
import Markdown
import Site

extension SiteContext {
  /// An address elsewhere; a link to another host has the attributes of the settings.
  func external(_ link: LinkReference) -> Resolution {
    let address = link.destination
    let isOnWeb = ["http://", "https://", "//"].contains { address.lowercased().hasPrefix($0) }
    let origin = graph.base.origin
    let isOwn = !origin.isEmpty && (address == origin || address.hasPrefix(origin + "/"))
    guard link.kind == .link, isOnWeb, !isOwn else { return Resolution(url: address) }
    return Resolution(
      url: address, attributes: graph.content.settings.markdown.externalLinks)
  }
}
