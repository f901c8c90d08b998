import Bytes
public import DataFormats
public import Fields
public import Hosting
import Localization
public import SourceText

/// The settings of the site: `site.yaml`.
public struct SiteSettings: Sendable {
  /// Exceptions for `daybook check`.
  public struct Check: Sendable {
    /// Files and folders in `content/` that may be unused.
    public let unused: [Located<String>]
    /// Prefixes of external URLs that are not requested.
    public let allow: [Located<String>]
  }

  /// The Markdown settings.
  public struct Markdown: Sendable {
    /// The dialect.
    public let flavor: Flavor
    /// Whether quotes, dashes and dots become typographic.
    public let isSmart: Bool
    /// Whether HTML in Markdown is allowed.
    public let allowsRawHTML: Bool
    /// Whether code is highlighted.
    public let highlightsCode: Bool
    /// Whether formulas between dollar signs are rendered.
    public let setsMath: Bool
    /// Attributes of links to other hosts, such as `rel` and `target`, in the order of their names.
    public let externalLinks: [(name: String, value: String)]
    /// Whether `[[Name]]` links to a page.
    public let hasWikilinks: Bool
    /// The enabled extensions of the site's own dialect.
    public let extensions: Set<Extension>

    /// A dialect of Markdown.
    public enum Flavor: String, CaseIterable, Sendable {
      case commonmark, gfm, daybook
    }
  }

  /// The site's title.
  public let title: Located<String>?
  /// A few words below it.
  public let tagline: String?
  /// The description for search engines.
  public let description: String?
  /// The site's URL.
  public let url: Located<String>?
  /// The groups that can read the site, as written; empty if everyone can.
  public let access: [Located<String>]
  /// The language as a BCP 47 tag.
  public package(set) var language: String
  /// The languages in which the site is published; empty if it has only one.
  public let languages: SiteLanguages
  /// Whether the host sends visitors of the home page to that in their language.
  public let redirectsByLanguage: Bool
  /// The source range of `language`; nil if the settings have none.
  private let ownLanguageRange: SourceRange?
  /// The letters in URLs that are made from titles and names of files.
  public let slugStyle: SlugRule.Style?
  /// The time zone as an IANA name.
  public let timeZone: Located<String>?
  /// The id of the person whom the profile describes.
  public let author: Located<String>?
  /// The number of posts on a page of a journal.
  public let paginate: Int
  /// The taxonomies: keys whose values have pages.
  public let taxonomies: [String]
  /// The links of the navigation; nil for the default navigation.
  public let navigation: [NavigationLink]?
  /// Further menus by their names.
  public let menus: [(name: String, links: [NavigationLink])]
  /// The author's own kinds of pages.
  public let kinds: [OwnKind]
  /// The URL patterns by kind.
  public let permalinks: [PermalinkKind: Located<String>]
  /// The hero of the home page, with its source range; nil for the default hero.
  public let hero: Located<HeroKind>?
  /// The calls to action in the hero.
  public let calls: [CallToAction]
  /// The theme's settings.
  public package(set) var theme: ThemeSettings
  /// The Markdown settings.
  public let markdown: Markdown
  /// The texts in which Liquid runs: kinds, and files or folders in `content/`.
  public let liquid: LiquidScope
  /// The variants of the résumé.
  public package(set) var resumeVariants: [ResumeVariant]
  /// Exceptions for `daybook check`.
  public let check: Check
  /// The host that the site is made for; nil if it is not named.
  public let host: HostKind?
  /// The targets of `daybook deploy`.
  public let deployTargets: [DeployTarget]
  /// The days for which sessions are computed.
  public let window: CalendarWindow
  /// The calendar files with settings, and whether their private events are shown.
  public let calendars: [(path: Located<String>, showsPrivate: Bool)]
  /// The feeds.
  public let feeds: FeedSettings
  /// The podcast; nil if the site has none.
  public let podcast: PodcastSettings?
  /// Whether every page gets a link preview image; nil for one image for the whole site.
  public let socialImages: Bool?
  /// How images are processed.
  public let images: ImageSettings
  /// Whether the site has a search page.
  public let hasSearch: Bool
  /// Keys of the author's own, for templates.
  public let extras: [Node.Entry]
  /// The warnings for the keys of `extras`, in the same order, for those that no template reads.
  public let unknownKeys: [Diagnostic]
  /// The file that says it.
  public let file: SourceFile
  /// The lists of ids of people that it has.
  package let mentions: [[Located<String>]]
  /// A hash of the value of each key.
  public let sources: [String: UInt64]

  /// The keys that pages read by queries for each key, and those that no page reads: all others decide how
  /// everything is rendered.
  public static let queried: Set<String> = [
    "title", "tagline", "description", "navigation", "menus", "theme", "resume", "feeds", "podcast",
    "paginate", "window", "check", "hero", "cta", "deploy", "host",
  ]

  /// Whether they say who receives forms.
  public var hasForm: Bool { extras.contains { $0.key == "form" } }

  /// The source range that names the language; nil if the settings name none.
  public var languageRange: SourceRange? { languages[language]?.range ?? ownLanguageRange }

  /// How parts of URLs are made from titles and names of files.
  public var slugs: SlugRule { SlugRule(style: slugStyle, language: Language(language)) }

  /// The excerpt of a range in its file.
  public func excerpt(_ range: SourceRange) -> SourceExcerpt {
    SourceExcerpt(file, range)
  }

  package init(_ reader: inout FieldReader) {
    file = reader.file
    title = reader.located("title", "The site's title")
    reader.reportCut(title, "title")
    tagline = reader.text("tagline", "A few words under the title")
    description = reader.text("description", "A sentence for search engines")
    url = reader.url("url", "The site's URL; may have a path")
    access = Access.read(
      &reader, "The groups of members.yaml that can read the whole site")
    let language = reader.languageTag("language", "The language as a BCP 47 tag")?.value ?? "en"
    ownLanguageRange = reader.has("language") ? reader.range(of: "language") : nil
    slugStyle = reader.choice(
      "slugs", "The letters in URLs made of titles: only those of ASCII, or all as written")
    languages = SiteLanguages(&reader, language: language)
    self.language = languages.isEmpty ? language : languages.original
    redirectsByLanguage =
      reader.flag(
        "redirectByLanguage", "Whether Netlify sends visitors to the home page in their language")
      ?? false
    timeZone = reader.located("timeZone", "The time zone, such as Europe/London")
    author = reader.person("author", "The id of the person whom the profile describes")
    paginate = reader.integer("paginate", "The number of posts on a page of a journal") ?? 20
    if paginate < 1 {
      reader.report("'paginate' must be at least 1", reader.range(of: "paginate"))
    }
    let taxonomies = reader.texts(
      "taxonomies", "The keys whose values have their own pages", hasNamedValues: true)
    self.taxonomies = taxonomies.isEmpty ? ["tags"] : taxonomies.map(\.value)
    let hasNavigation = reader.has("navigation")
    let links = NavigationLink.list("navigation", "The links of the navigation", &reader)
    navigation = hasNavigation ? links : nil
    menus = reader.namedLists("menus", "Further menus by their names", NavigationLink.init).map {
      ($0.name, $0.values.compactMap { $0 })
    }
    kinds = reader.named("kinds", "Kinds of pages of your own, by their folders", OwnKind.init)
    permalinks =
      reader.mapping("permalinks", "URL patterns by kind", example: PermalinkKind.example) {
        reader in
        PermalinkKind.allCases.reduce(into: [:]) { patterns, kind in
          patterns[kind] = reader.located(kind.rawValue, kind.meaning)
        }
      } ?? [:]
    let hero: HeroKind? = reader.choice("hero", "The first part of the home page")
    self.hero = hero.map { Located($0, reader.range(of: "hero")) }
    calls = CallToAction.list("cta", "One or two calls to action in the hero", &reader)
    theme = ThemeSettings(&reader)
    markdown = reader.settings(
      "markdown", "How Markdown is read", example: { _ in "{flavor: gfm}" }, Markdown.init)
    liquid = LiquidScope(
      reader.texts(
        "liquid", "Which texts contain Liquid: kinds such as pages or posts, files, folders"))
    resumeVariants =
      reader.mapping("resume", "The résumé") {
        $0.named("variants", "Résumés with some of the entries, by name", ResumeVariant.init)
      } ?? []
    feeds = reader.settings("feeds", "Feeds", FeedSettings.init)
    podcast = reader.mapping("podcast", "The library as a podcast", PodcastSettings.init)
    socialImages = reader.flag(
      "socialImages", "Whether every page has its own share image; otherwise one for the site")
    images = reader.settings("images", "How images are processed", ImageSettings.init)
    hasSearch = reader.flag("search", "Whether the site has a search page") ?? false
    window = reader.settings(
      "window", "The period for which sessions and events are generated",
      example: CalendarWindow.example, CalendarWindow.init)
    calendars = reader.named("calendars", "Calendar files, by their paths in content/") {
      let meaning = "Whether to show or hide events whose CLASS is not PUBLIC"
      return ($0, $1.word("private", meaning, of: ["hide", "show"]) == "show")
    }
    check = reader.settings("check", "What 'daybook check' ignores", Check.init)
    host = reader.choice("host", "The host, for its redirects, headers and media types")
    deployTargets = reader.named("deploy", "The targets of 'daybook deploy'", DeployTarget.init)
    mentions = reader.mentions
    _ = reader.mapping("form", "The receiver of the forms of the site") { reader in
      _ = reader.url("action", "The address that forms are sent to")
      _ = reader.text("netlify", "The name of the form at Netlify")
    }
    let unknown = reader.unknownEntries
    // Templates read it as it is written.
    extras = unknown + reader.entries.filter { $0.key == "form" && $0.value.entries != nil }
    sources = Self.hashes(of: reader.entries, in: file)
    unknownKeys = unknown.map(reader.unknownKey)
    for extra in extras { reader.claim(extra.key) }
  }

  /// A hash of the source of each key. In YAML with anchors a key may depend on any other.
  private static func hashes(of entries: [Node.Entry], in file: SourceFile) -> [String: UInt64] {
    let bytes = file.bytes
    let isConnected = bytes.contains(UInt8(ascii: "&")) && bytes.contains(UInt8(ascii: "*"))
    return entries.reduce(into: [:]) { hashes, entry in
      let start = entry.keyRange.start
      let range = isConnected ? bytes.indices : start..<max(start, entry.value.range.end)
      hashes[entry.key] = StableHash(of: bytes[range.clamped(to: bytes.indices)]).value
    }
  }
}

extension SiteSettings.Check {
  fileprivate init(_ reader: inout FieldReader) {
    unused = reader.texts("unused", "Files and folders that may be unused")
    allow = reader.texts("allow", "URL prefixes that 'check --external' skips")
  }
}

extension SiteSettings.Markdown {
  fileprivate init(_ reader: inout FieldReader) {
    flavor = reader.choice("flavor", "The dialect") ?? .daybook
    isSmart = reader.flag("smart", "Whether quotes and dashes become typographic") ?? true
    allowsRawHTML = reader.flag("rawHTML", "Whether HTML in Markdown is kept") ?? true
    highlightsCode = reader.flag("highlight", "Whether code is highlighted") ?? true
    setsMath = reader.flag("math", "Whether formulas such as $x^2$ are rendered") ?? true
    hasWikilinks =
      reader.flag("wikilinks", "Whether [[Name]] links to a page, and pages list links to them")
      ?? false
    externalLinks =
      reader.mapping("externalLinks", "Attributes of links to other hosts") { reader in
        [
          reader.text("rel", "Their rel, such as nofollow noopener").map { ("rel", $0) },
          reader.text("target", "Their target, such as _blank").map { ("target", $0) },
        ].compactMap { $0 }
      } ?? []
    var extensions: Set<Extension> = []
    for each in Extension.allCases where reader.flag(each.rawValue, each.meaning) ?? true {
      extensions.insert(each)
    }
    self.extensions = extensions
  }
}
