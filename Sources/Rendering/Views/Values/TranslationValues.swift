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
    return .array(of: zip(translations.languages, translations.homes)) { language, home in
      value(language, url: home, in: graph, [])
    }
  }

  /// `page.translations`: the page in each language, or else the language's home page.
  static func switches(of route: Route, _ graph: SiteGraph) -> Value {
    .array(of: graph.translations?.switches(of: route) ?? []) { language, path, isPage in
      value(language, url: path, in: graph, [("page", .bool(isPage))])
    }
  }

  /// `page.alternates`: the absolute URLs of the page's translations, with its own.
  static func alternates(of route: Route, _ graph: SiteGraph) -> Value {
    guard let translations = graph.translations else { return .array([]) }
    let origin = graph.base.origin
    var all = translations.alternates(of: route).map { ($0.tag, $1) }
    if let fallback = translations.fallback(of: route) { all.append(("x-default", fallback)) }
    return .array(of: all) { language, path in
      .hash(["language": .string(language), "url": .string(origin + path)])
    }
  }

  /// `page.original_url`: the absolute URL of the original of a page that is not translated.
  static func original(of route: Route, _ graph: SiteGraph) -> Value {
    Value(graph.translations?.originalPath(of: route).map { graph.base.origin + $0 })
  }

  private static func value(
    _ language: SiteLanguage, url: String, in graph: SiteGraph, _ more: [(String, Value)]
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
