import Content
import Liquid
import Localization
import Site

/// The languages of a site and the translations of its pages, as templates see them. Their URLs
/// already have the base path.
struct TranslationValues: Sendable {
  /// `site.languages`: the languages with their home pages.
  let languages: Value
  private let translations: PageTranslations?
  private let origin: String
  /// The values of each language that are the same on every page.
  private let common: [[(String, Value)]]

  init(_ graph: SiteGraph) {
    (translations, origin) = (graph.translations, graph.base.origin)
    let (all, homes) = (graph.translations?.languages ?? [], graph.translations?.homes ?? [])
    let common = all.map { Self.common($0, in: graph) }
    self.common = common
    languages = .array(of: zip(common, homes)) { pairs, home in
      .hash(Hash(pairs + [("url", .string(home))]))
    }
  }

  /// `page.translations`: the page in each language, or else the language's home page.
  func switches(of route: Route) -> Value {
    .array(of: zip(common, translations?.switches(of: route) ?? [])) { pairs, own in
      .hash(Hash(pairs + [("url", .string(own.path)), ("page", .bool(own.isPage))]))
    }
  }

  /// `page.alternates`: the absolute URLs of the page's translations, with its own.
  func alternates(of route: Route) -> Value {
    guard let translations else { return .array([]) }
    var all = translations.alternates(of: route).map { ($0.tag, $1) }
    if let fallback = translations.fallback(of: route) { all.append(("x-default", fallback)) }
    return .array(of: all) { language, path in
      .hash(["language": .string(language), "url": .string(origin + path)])
    }
  }

  /// `page.original_url`: the absolute URL of the original of a page that is not translated.
  func original(of route: Route) -> Value {
    Value(translations?.originalPath(of: route).map { origin + $0 })
  }

  private static func common(
    _ language: SiteLanguage, in graph: SiteGraph
  ) -> [(String, Value)] {
    [
      ("code", .string(language.tag)),
      ("title", .string(language.title ?? LanguageNames.own(Language(language.tag)))),
      ("direction", .string(SiteLanguage.direction(of: language.tag))),
      ("current", .bool(language.tag == graph.content.settings.language)),
    ]
  }
}
