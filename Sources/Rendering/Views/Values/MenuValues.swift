import Content
import Fields
import Liquid
import Site
import Texts

/// The site's menus as templates see them: the links in the settings, followed by the pages whose
/// front matter adds them to a menu, sorted by weight.
struct MenuValues {
  private let graph: SiteGraph
  private let resolver: LinkLookup
  private let file: String

  init(_ graph: SiteGraph, _ resolver: LinkLookup) {
    self.graph = graph
    self.resolver = resolver
    file = graph.content.path(of: graph.content.settings.file)
  }

  /// The main menu: the links in the settings, or else those suggested by the content, and then the
  /// pages in it.
  var navigation: Value {
    let written = graph.content.settings.navigation.map { $0.map(link) }
    let own = routes(in: "main")
    let suggested = graph.suggestedNavigation.filter { link in
      !own.contains { $0.path == link.path }
    }
    return .array(
      (written ?? suggested.map { value($0.title, $0.path.url) }) + pages(own))
  }

  /// The additional menus by name. The theme shows a menu `footer`, also if only pages name it.
  var others: Value {
    var menus = graph.content.settings.menus.map { name, links in
      (name, Value.array(links.map(link) + pages(routes(in: name))))
    }
    if !menus.contains(where: { $0.0 == "footer" }) {
      menus.append(("footer", .array(pages(routes(in: "footer")))))
    }
    return .hash(Hash(menus))
  }

  private func link(_ link: NavigationLink) -> Value {
    let url = resolver.url(link.url.value, in: file)
    return value(
      link.title, graph.onlyPath(ofListingAt: url)?.url ?? url, icon: link.icon,
      isButton: link.isButton, children: link.children.map(self.link))
  }

  /// The pages that name a menu.
  private func routes(in menu: String) -> [Route] {
    graph.routes.filter { route in
      route.isFirst && route.document?.menus.contains { $0.value == menu } ?? false
    }
  }

  private func pages(_ routes: [Route]) -> [Value] {
    let sorted = routes.sorted { a, b in
      let (x, y) = (a.document?.weight ?? .max, b.document?.weight ?? .max)
      return (x, a.path) < (y, b.path)
    }
    return sorted.map { value(graph.title(of: $0), $0.path.url) }
  }

  private func value(
    _ title: String, _ url: String, icon: String? = nil, isButton: Bool = false,
    children: [Value] = []
  ) -> Value {
    .hash(
      Hash(
        [
          ("title", .string(title)), ("url", .string(url)), ("icon", Value(icon)),
          ("button", .bool(isButton)), ("children", .array(children)),
        ], isLasting: true))
  }
}
