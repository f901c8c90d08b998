import Content
import Fields
import Liquid
import Site
import Texts

/// The site's menus as templates see them: the links of the settings, and the pages that say
/// themselves that they are in a menu, by weight.
struct MenuValues {
  private let graph: SiteGraph
  private let resolver: LinkLookup
  private let file: String

  init(_ graph: SiteGraph, _ resolver: LinkLookup) {
    self.graph = graph
    self.resolver = resolver
    file = graph.content.path(of: graph.content.settings.file)
  }

  /// The links of the settings, or else those that the content suggests.
  var navigation: Value {
    let written = graph.content.settings.navigation.map { $0.map(link) }
    let suggested = graph.suggestedNavigation.map { value($0.title, $0.path.url) }
    return .array((written ?? suggested) + pages(in: "main"))
  }

  /// The further menus by their names.
  var others: Value {
    .hash(
      Hash(
        graph.content.settings.menus.map { name, links in
          (name, .array(links.map(link) + pages(in: name)))
        }))
  }

  private func link(_ link: NavigationLink) -> Value {
    value(
      link.title, resolver.url(link.url.value, in: file),
      children: link.children.map(self.link))
  }

  private func pages(in menu: String) -> [Value] {
    let routes = graph.routes.filter { route in
      route.isFirst
        && route.document?.menus.contains { $0.value == menu } ?? false
    }
    let sorted = routes.sorted { a, b in
      let (x, y) = (a.document?.weight ?? .max, b.document?.weight ?? .max)
      return (x, a.path) < (y, b.path)
    }
    return sorted.map { value(graph.title(of: $0), $0.path.url) }
  }

  private func value(_ title: String, _ url: String, children: [Value] = []) -> Value {
    .hash(
      Hash(
        [("title", .string(title)), ("url", .string(url)), ("children", .array(children))],
        isLasting: true))
  }
}
