import CivilTime
import Content
import Site

/// The sitemap for search engines (sitemaps.org 0.9): all pages in one file, or an index of several
/// files.
enum Sitemap {
  private static let alternates = ("xmlns:xhtml", Optional("http://www.w3.org/1999/xhtml"))
  private static let namespace = ("xmlns", Optional("http://www.sitemaps.org/schemas/sitemap/0.9"))

  static func bytes(of route: Route, _ graph: SiteGraph) -> [UInt8] {
    var xml = XMLText()
    guard let part = route.part else {
      xml.open("sitemapindex", [namespace])
      for part in graph.routes where part.kind == .sitemap && part.part != nil {
        xml.open("sitemap")
        xml.element("loc", graph.base.absolute(part.path.url))
        xml.close("sitemap")
      }
      xml.close("sitemapindex")
      return xml.bytes
    }
    let translations = graph.translations
    xml.open("urlset", translations == nil ? [namespace] : [namespace, alternates])
    for index in graph.files.indexed[part.range] {
      let page = graph.routes[index]
      xml.open("url")
      xml.element("loc", graph.base.absolute(page.path.url))
      xml.element("lastmod", graph.entries.updated(page)?.rfc3339)
      for (language, path) in translations?.alternates(of: page) ?? [] {
        xml.alternate(language.tag, graph.base.origin + path)
      }
      if let path = translations?.fallback(of: page) {
        xml.alternate("x-default", graph.base.origin + path)
      }
      xml.close("url")
    }
    xml.close("urlset")
    return xml.bytes
  }
}

extension XMLText {
  /// An address of a page in another language.
  fileprivate mutating func alternate(_ language: String, _ url: String) {
    empty("xhtml:link", [("rel", "alternate"), ("hreflang", language), ("href", url)])
  }
}
