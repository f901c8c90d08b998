import Content
import Fields
import SourceText

/// Reports a hero, or blocks of `theme.home`, that have nothing to show.
struct HomeChecks {
  private let graph: SiteGraph
  private var entries: EntryGraph { graph.entries }
  private let settings: SiteSettings

  init(_ graph: SiteGraph) { (self.graph, settings) = (graph, graph.content.settings) }

  var diagnostics: [Diagnostic] {
    let home = settings.hero == nil && settings.theme.words("home").isEmpty ? nil : HomePage(graph)
    guard let home else { return [] }
    return [hero(of: home)].compactMap { $0 } + home.blocks.compactMap { block($0, of: home) }
  }

  private func hero(of home: HomePage) -> Diagnostic? {
    guard let hero = settings.hero else { return nil }
    let document = graph.homeDocument
    let problem: (missing: String, hint: Cure)? =
      switch hero.value {
      case .portrait where graph.content.profile == nil:
        ("profile", "add content/profile.yaml with a name and a picture")
      case .split, .photo:
        document?.image == nil && home.photographs.isEmpty
          && (hero.value == .photo || graph.content.profile?.basics.picture == nil)
          ? ("picture", "set image: in content/index.md") : nil
      case .next where !entries.hasTimetable && !entries.hasEvents:
        ("class or event", "add a timetable or an event")
      case .reel:
        document?.gallery.isEmpty != false && home.photographs.isEmpty && entries.media.isEmpty
          ? ("pictures or media", "list them as gallery: in content/index.md") : nil
      default: nil
      }
    return problem.map {
      .warning(
        "the hero '\(hero.value.rawValue)' has no \($0.missing) to show",
        at: settings.excerpt(hero.range), hint: $0.hint)
    }
  }

  private func block(_ name: String, of home: HomePage) -> Diagnostic? {
    guard let range = settings.theme.range(of: name, in: "home"),
      let hint = HomeBlock(rawValue: name).flatMap({ missing(for: $0, home) })
    else { return nil }
    return .warning(
      "the block '\(name)' has nothing to show", at: settings.excerpt(range), hint: Cure(hint))
  }

  /// What a block without an empty case lacks.
  private func missing(for block: HomeBlock, _ home: HomePage) -> String? {
    let content = graph.content
    func data(_ name: String, _ key: String, _ entry: String) -> String? {
      content.hasData(name, with: key)
        ? nil : "add content/data/\(name).yaml, a list of entries such as - \(entry)"
    }
    func mapping(_ name: String, _ key: String, _ entry: String) -> String? {
      content.hasDataMapping(name, with: key)
        ? nil : "add content/data/\(name).yaml with \(entry)"
    }
    switch block {
    case .prices: return data("prices", "name", "{name: One class, price: £8}")
    case .news: return data("news", "text", "{date: 2026-05-02, text: …}")
    case .rows: return data("rows", "text", "{image: pictures/boat.jpg, text: …}")
    case .timeline: return data("timeline", "title", "{period: 2019, title: …}")
    case .logos: return data("logos", "name", "{name: Ada & Sons, image: pictures/ada.svg}")
    case .quote: return mapping("quote", "text", "text: …")
    case .banner: return mapping("banner", "title", "title: …")
    case .newsletter: return mapping("newsletter", "action", "action: https://…")
    case .products:
      return HomePage.products(in: graph) > 0 ? nil : "add a collection with prices"
    case .people: return entries.people.isEmpty ? "add content/people.yaml" : nil
    case .contact:
      return settings.hasForm || content.profile?.basics.email != nil
        ? nil : "add an e-mail address to content/profile.yaml, or 'form' to content/site.yaml"
    case .text:
      return graph.homeDocument.map { !$0.body.isEmpty } ?? false
        ? nil : "add text to content/index.md"
    case .questions: return data("questions", "question", "{question: …, answer: …}")
    case .testimonials:
      return entries.hasResume(.references)
        ? nil : data("testimonials", "text", "{text: …, name: Ada}")
    case .projects:
      return entries.hasResume(.projects)
        ? nil : data("projects", "name", "{name: Boat, text: …}")
    case .work: return entries.hasResume(.work) ? nil : "add 'work' to content/profile.yaml"
    case .skills:
      return entries.hasResume(.skills) ? nil : "add 'skills' to content/profile.yaml"
    case .publications:
      return entries.publications.isEmpty ? "add content/publications.bib" : nil
    case .repositories: return data("repositories", "name", "{name: tool, url: https://…}")
    case .selected:
      return entries.materials.contains { $0.material.isFeatured }
        || content.hasData("selected", with: "title") ? nil : "set featured: true in materials"
    case .mosaic: return home.photographs.isEmpty ? "the site has no photographs" : nil
    case .nextClass: return entries.hasTimetable ? nil : "the site has no timetable"
    case .now:
      return entries.pages.contains { $0.path.text == "/now/" } ? nil : "add content/now.md"
    case .streaks:
      return entries.statistics.map { $0.attended > 0 } ?? false
        ? nil : data("streaks", "label", "{label: Days in a row, value: 12, goal: 30}")
    default: return nil
    }
  }
}
