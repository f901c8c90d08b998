import Content
package import Site
import Texts

/// The icons that pages link to: the generated ones and the author's own.
package struct SiteIcons: Sendable {
  /// A link to an icon.
  package struct Link: Sendable {
    /// The link's `rel` attribute.
    package let rel: String
    /// The icon's path, without the base path.
    package let url: String
    package let type: String
    /// `48x48`, or `any`.
    package let sizes: String

    /// Whether the web manifest lists the icon, for home screens and launchers.
    var isForManifest: Bool { sizes == "any" || sizes == "192x192" || sizes == "512x512" }
  }

  package let links: [Link]

  package init(_ graph: SiteGraph) {
    let routes = graph.routes
    // By index: iterating over the routes would copy each of them with its references.
    let made = Set(routes.indices.filter { routes[$0].kind == .icon }.map { routes[$0].path })
    let files = Set(graph.content.copiedFiles)
    let own = [
      ("favicon.ico", "image/x-icon"), ("favicon.png", "image/png"),
      ("favicon.svg", "image/svg+xml"),
    ]
    var links = SiteIcon.allCases.filter { made.contains($0.path) }.map(Self.link)
    for (name, type) in own where files.contains(name) {
      links.append(
        Link(
          rel: "icon", url: "/" + name, type: type, sizes: name == "favicon.svg" ? "any" : ""))
    }
    if files.contains("apple-touch-icon.png"), !made.contains(SiteIcon.touch.path) {
      links.append(Self.link(.touch))
    }
    self.links = links
  }

  /// The best icon where only one can be used.
  var best: Link? {
    links.first { $0.sizes == "512x512" } ?? links.first { $0.rel == "icon" }
  }

  private static func link(_ icon: SiteIcon) -> Link {
    let sizes = icon.size.map { "\($0)x\($0)" } ?? "any"
    let type =
      switch icon {
      case .favicon: "image/svg+xml"
      case .ico: "image/x-icon"
      default: "image/png"
      }
    return Link(
      rel: icon == .touch ? "apple-touch-icon" : "icon", url: icon.path.url, type: type,
      sizes: sizes)
  }
}
