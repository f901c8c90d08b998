import Formats
import Liquid
import Site
import Texts

/// `site.icons`: the icons that pages link to.
enum IconValue {
  static func list(_ graph: SiteGraph) -> Value {
    .array(of: SiteIcons(graph).links.filter { $0.sizes != "192x192" && $0.sizes != "512x512" }) {
      link in
      .hash([
        "rel": .string(link.rel), "url": .string(link.url), "type": .string(link.type),
        "sizes": link.sizes.isEmpty ? .null : .string(link.sizes),
      ])
    }
  }
}
