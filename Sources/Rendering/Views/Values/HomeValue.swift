import Content
import Fields
import Liquid
import Site

/// The home page as its layout sees it: see ``HomePage``.
enum HomeValue {
  static func make(_ site: SiteView) -> Value {
    let (graph, home) = (site.graph, HomePage(site.graph))
    let (document, settings) = (graph.homeDocument, graph.content.settings)
    let gallery = document.map { PictureList(site: site, file: $0.body.file).values($0.gallery) }
    let shown = home.photographs.prefix(home.heroPhotographs).map { value($0, site) }
    return .hash([
      "hero": .string(home.hero.rawValue), "blocks": .array(home.blocks.map(Value.string)),
      "settings": blockSettings(settings.theme), "title": Value(document?.title),
      "pictures": home.hero == .reel && shown.isEmpty ? gallery ?? .array([]) : .array(shown),
      "photographs_used": .int(home.heroPhotographs),
      "actions": .array(of: settings.calls) { call in
        .hash(["text": .string(call.text), "url": site.url(call.url, in: settings.file)])
      },
      "numbers": .array(of: home.numbers) { number in
        .hash(["name": .string(number.name.rawValue), "value": .int(number.value)])
      },
    ])
  }

  /// The settings of the blocks that have any, by the blocks' names.
  private static func blockSettings(_ theme: ThemeSettings) -> Value {
    guard case .choices(let blocks)? = theme["home"] else { return .hash([:]) }
    return .hash(Hash(blocks.map { ($0.word, Value($0.settings)) }))
  }

  /// The listings of the site by kind; a listing with one entry has the title and URL of that entry.
  static func listings(_ site: SiteView) -> Value {
    let kinds: [RouteKind] = [
      .profile, .portfolio, .journals, .timetable, .events, .library, .people, .statistics,
    ]
    return .hash(
      Hash(
        kinds.compactMap { kind in
          site.graph.link(to: kind).map { link in
            (
              kind.rawValue,
              .hash(["title": .string(link.title), "url": .string(link.path.url)])
            )
          }
        }))
  }

  /// The photographs of the site, each with the title and URL of its page.
  static func photographs(_ site: SiteView) -> Value {
    let photographs = Photograph.all(in: site.graph.entries)
    return .list(
      IndexList(indices: photographs.indices) { value(photographs[$0], site) })
  }

  private static func value(_ photograph: Photograph, _ site: SiteView) -> Value {
    let graph = site.graph
    var pairs: [(String, Value)] = []
    if case .hash(let hash) = site.picture(photograph.picture, in: photograph.file) {
      pairs = hash.keys.compactMap { key in hash[Symbol(key)].map { (key, $0) } }
    }
    guard let path = graph.path(of: photograph.subject),
      let route = graph.table.indexes[path.file].map({ graph.routes[$0] })
    else { return .hash(Hash(pairs)) }
    let page = [("page", Value.string(path.url)), ("title", .string(graph.title(of: route)))]
    return .hash(Hash(pairs + page))
  }
}
