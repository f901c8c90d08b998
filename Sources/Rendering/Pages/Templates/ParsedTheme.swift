import Content
import Formats
import Liquid
import Phrases
import Site
import Theming
import Views

/// A theme's templates, parsed once, with the assets that a site's settings make of it. The languages
/// of a site share it if their assets are the same.
struct ParsedTheme: Sendable {
  /// The files of the theme.
  let files: ThemeFiles
  let environment: Environment
  let layouts: LayoutSet
  let assets: AssetTable
  private let look: ThemeLook
  private let phrases: PhraseCatalog

  /// Parses every template.
  ///
  /// - Parameters:
  ///   - warnsAboutUnknownNames: Whether to warn about names that templates read but nothing has.
  ///   - times: Records how long templates take.
  ///   - jobs: How many threads parse templates.
  init(
    _ graph: SiteGraph, _ files: ThemeFiles, warnsAboutUnknownNames: Bool, times: TemplateTimes?,
    jobs: Int
  ) {
    let settings = graph.content.settings.theme
    (self.files, phrases, look) = (files, graph.entries.phrases, files.look(for: settings))
    assets = AssetTable(files, look, settings)
    var environment = Self.environment(
      graph, files, assets, warnsAboutUnknownNames: warnsAboutUnknownNames)
    environment.times = times
    self.environment = environment
    layouts = LayoutSet(files, environment: environment, jobs: jobs)
  }

  /// Another theme for the same graph, with the templates that have not changed.
  init(_ other: ParsedTheme, _ graph: SiteGraph, _ files: ThemeFiles) {
    let settings = graph.content.settings.theme
    (self.files, phrases) = (files, other.phrases)
    if files.assets == other.files.assets && files.styleSheets == other.files.styleSheets {
      (look, assets) = (other.look, other.assets)
    } else {
      look = files.look(for: settings)
      assets = AssetTable(files, look, settings)
    }
    environment = Self.environment(
      graph, files, assets,
      warnsAboutUnknownNames: other.environment.warnsAboutUnknownNames)
    layouts = LayoutSet(
      files, environment: environment,
      kept: KeptTemplates(of: other.layouts, other.files, in: files))
  }

  /// Whether a graph of the same site in another language has the same templates and assets.
  func isShared(by graph: SiteGraph) -> Bool {
    phrases.onlyTable == nil && phrases.hasSameKeys(as: graph.entries.phrases)
      && look == files.look(for: graph.content.settings.theme)
  }

  private static func environment(
    _ graph: SiteGraph, _ theme: ThemeFiles, _ assets: AssetTable, warnsAboutUnknownNames: Bool
  ) -> Environment {
    let (partials, layouts) = (theme.partials, theme.layouts)
    var environment = Environment(
      escape: .html, mode: .lax, now: graph.entries.time,
      loader: { name in
        partials[ThemeFiles.partialName(name)]
      }, partialNames: partials.keys.sorted(),
      layoutLoader: { layouts[$0] }, layoutNames: layouts.keys.sorted())
    environment.warnsAboutUnknownNames = warnsAboutUnknownNames
    // A preview renders pages one by one, and renders changed pages again.
    environment.exhausted = graph.entries.isPreview ? nil : ExhaustedRenders()
    environment.changingNames = RootDrop.changingNames
    SiteFilters.register(in: &environment, graph, assets, theme.styleSheets.usage)
    MarkdownFilters.register(in: &environment)
    PhraseFilters.register(in: &environment, graph)
    SiteTags.register(in: &environment)
    ContentFilters.register(in: &environment)
    ImageResizing.register(in: &environment)
    return environment
  }
}

extension AssetTable {
  /// The assets of a theme with a site's look, and the site's fonts.
  fileprivate init(_ theme: ThemeFiles, _ look: ThemeLook, _ settings: ThemeSettings) {
    let fonts = settings.fonts.files.map { ($0.name, $0.bytes) }
    self.init(
      theme.assets(for: look).merging(fonts) { own, _ in own },
      named: Set(settings.fonts.files.map(\.name)))
  }
}
