import Content
import Liquid
import Localization
import Site

/// The languages of a site and the translations of its pages, as templates see them. Their URLs
/// already have the base path.
enum TranslationValues {
  /// `site.languages`: the languages with their home pages.
  static func languages(_ graph: SiteGraph) -> Value {
    guard let translations = graph.translations else { return .array([]) }
    return .array(
      zip(translations.languages, translations.homes).map { language, home in
        value(language, home, graph, [])
      })
  }

  /// `page.translations`: the page in each language, or else the language's home page.
  static func switches(of route: Route, _ graph: SiteGraph) -> Value {
    .array(
      (graph.translations?.switches(of: route) ?? []).map { language, path, isPage in
        value(language, path, graph, [("page", .bool(isPage))])
      })
  }

  /// `page.alternates`: the absolute URLs of the page's translations, with its own.
  static func alternates(of route: Route, _ graph: SiteGraph) -> Value {
    guard let translations = graph.translations else { return .array([]) }
    let origin = graph.base.origin
    var all = translations.alternates(of: route).map { ($0.tag, $1) }
    if let fallback = translations.fallback(of: route) { all.append(("x-default", fallback)) }
    return .array(
      all.map { language, path in
        .hash(Hash([("language", .string(language)), ("url", .string(origin + path))]))
      })
  }

  /// `page.original_url`: the absolute URL of the original of a page that is not translated.
  static func original(of route: Route, _ graph: SiteGraph) -> Value {
    Value(graph.translations?.originalPath(of: route).map { graph.base.origin + $0 })
  }

  private static func value(
    _ language: SiteLanguage, _ url: String, _ graph: SiteGraph, _ more: [(String, Value)]
  ) -> Value {
    let pairs: [(String, Value)] = [
      ("code", .string(language.tag)),
      ("title", .string(language.title ?? LanguageNames.own(Language(language.tag)))),
      ("direction", .string(SiteLanguage.direction(of: language.tag))),
      ("url", .string(url)),
      ("current", .bool(language.tag == graph.content.settings.language)),
    ]
    return .hash(Hash(pairs + more))
  }
}
