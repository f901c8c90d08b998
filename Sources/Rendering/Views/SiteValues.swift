import Content
package import Liquid
import Localization
package import Site
import Synchronization
package import Texts

/// The values that are the same on every page, created once for a graph.
package final class SiteValues: Sendable {
  /// Makes the value of an entry for a page.
  package typealias EntryMaker = @Sendable (Route.Subject, SiteView) -> Value

  package let graph: SiteGraph
  /// The language of the site's interface.
  let language: Language
  /// Reads copied files; nothing is recorded.
  package let files: SiteFileReader
  /// Records whether a page shows the time of the build.
  package let clock: ClockReads
  /// Makes the values of entries.
  package let entry: EntryMaker
  package let vocabulary: Vocabulary
  /// The theme's settings.
  package let theme: Hash
  /// The résumé and its variants, in the graph's order.
  package let resumes: [Hash]
  /// The imported events that are part of the timetable, as indices into the graph's imported
  /// events.
  let importedClasses: [Int]
  /// The timetable's categories and their colors.
  let categories: Value
  package let data: Value
  let icons: Value
  let navigation: Value
  /// The additional menus by name.
  let menus: Value
  /// The languages and the translations of pages.
  let translations: TranslationValues
  /// The weeks of each month, which the pages of all its days show.
  private let monthWeeks = Mutex<[Int: Value]>([:])
  /// The colours of marks, of which many sessions have one.
  private let markColors = Mutex<[String: String]>([:])

  /// The indices of the publications of each person.
  private let publications = Mutex<[Int: [Int]]?>(nil)

  /// The values of a graph.
  package init(
    _ graph: SiteGraph, _ links: LinkLookup, files: SiteFileReader, _ vocabulary: Vocabulary,
    entry: @escaping EntryMaker
  ) {
    (self.graph, self.files, language) = (graph, files, graph.entries.language)
    (self.vocabulary, self.entry) = (vocabulary, entry)
    clock = ClockReads()
    theme = Hash(graph.content.settings.theme)
    importedClasses = graph.entries.imported.indices.filter {
      graph.entries.imported[$0].role == .timetable
    }
    categories = CategoryValue.list(graph)
    data = .hash(Hash(graph.content.data.map { ($0.name, Value($0.value)) }))
    icons = IconValue.list(graph)
    translations = TranslationValues(graph)
    let menus = MenuValues(graph, links)
    (navigation, self.menus) = (menus.navigation, menus.others)
    let profile = graph.content.profile
    resumes = graph.entries.resumes.indices.compactMap { index in
      profile.map { ProfileValue.make($0, graph.entries.resumes[index], in: graph, links) }
    }
  }

  /// A colour for marks: see `ThemeSettings.markColor`.
  func markColor(_ color: String) -> String {
    markColors.withLock { known in
      if let mark = known[color] { return mark }
      let mark = graph.content.settings.theme.markColor(color)
      known[color] = mark
      return mark
    }
  }

  /// The same values for a graph in which one document has changed.
  package init(_ old: SiteValues, _ graph: SiteGraph) {
    (self.graph, language) = (graph, graph.entries.language)
    (files, clock, entry, vocabulary) = (old.files, old.clock, old.entry, old.vocabulary)
    (theme, resumes, data, icons) = (old.theme, old.resumes, old.data, old.icons)
    (importedClasses, categories) = (old.importedClasses, old.categories)
    (navigation, menus, translations) = (old.navigation, old.menus, old.translations)
  }

  /// The same values for evaluating queries: without files, and with a separate clock.
  package init(withoutFiles old: SiteValues) {
    (graph, files, clock) = (old.graph, SiteFileReader(), ClockReads())
    language = old.language
    (entry, vocabulary) = (old.entry, old.vocabulary)
    (theme, resumes, data, icons) = (old.theme, old.resumes, old.data, old.icons)
    (importedClasses, categories) = (old.importedClasses, old.categories)
    (navigation, menus, translations) = (old.navigation, old.menus, old.translations)
  }

  /// The indices of a person's publications. Those of all people are found on the first call.
  func publications(of person: Int, find: () -> [Int: [Int]]) -> [Int] {
    publications.withLock { known in
      let all = known ?? find()
      known = all
      return all[person] ?? []
    }
  }

  /// The weeks of a month, cached after the first call.
  func weeks(ofMonth index: Int, make: () -> Value) -> Value {
    if let known = monthWeeks.withLock({ $0[index] }) { return known }
    let weeks = make()
    monthWeeks.withLock { $0[index] = weeks }
    return weeks
  }
}
