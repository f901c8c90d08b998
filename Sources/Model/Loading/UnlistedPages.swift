import CivilTime
import Content
import Fields
import SourceText

/// Warns about pages that no listing shows because of their paths: Markdown files at a wrong depth
/// in the folder of a kind, and folders of posts outside of a journal.
struct UnlistedPages {
  private let content: SiteContent
  private let pages: [(path: String, page: Page)]

  init(_ content: SiteContent) {
    self.content = content
    pages = content.pages.map { (content.path(of: $0.document.body.file), $0) }.filter { path, _ in
      !content.settings.kinds.contains { path.hasPrefix($0.folder.value + "/") }
        && !Self.replacesCalendarPage(path)
    }
  }

  /// Whether a page replaces the generated page of a day, week or month.
  private static func replacesCalendarPage(_ path: String) -> Bool {
    path.hasPrefix("timetable/") && path.dropFirst("timetable/".count).first?.isNumber == true
  }

  func problems() -> [Diagnostic] {
    var folders: [String: [(path: String, page: Page)]] = [:]
    var found: [Diagnostic] = []
    for (path, page) in pages {
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count > 1 else { continue }
      if let (what, hint) = Self.misplaced(parts) {
        if isPersonsPage(parts) {
          found.append(
            .error(
              "the file is no person, and has the URL of a person's page",
              at: SourceExcerpt(path: page.document.path), hint: "write people in 'people.yaml'"))
          continue
        }
        found.append(
          .warning(
            "the file is \(what), so that no list shows its page",
            at: SourceExcerpt(path: page.document.path), hint: hint))
      } else {
        folders[parts[0], default: []].append((path, page))
      }
    }
    found += posts() + drafts()
    return Array(found.prefix(100)) + folders.keys.sorted().compactMap { warning($0, folders[$0]) }
  }

  /// Whether a page is `people/NAME.md`, and a person has that id.
  private func isPersonsPage(_ parts: [String]) -> Bool {
    parts.count == 2 && parts[0] == "people" && content.isPerson(String(parts[1].dropLast(3)))
  }

  /// Journals whose folders are named like posts.
  private func posts() -> [Diagnostic] {
    content.journals.compactMap { journal in
      let path = content.path(of: journal.document.body.file)
      let name = journal.document.name
      guard PostName(name[...]).date != nil, path.hasPrefix("journal/") else { return nil }
      return .warning(
        "a folder named like a post is used as a journal",
        at: SourceExcerpt(path: journal.document.path),
        hint: "move it to 'journal/NAME/\(name)/'")
    }
  }

  /// Pages in a folder whose name suggests that they are hidden.
  private func drafts() -> [Diagnostic] {
    let shown = pages.first { path, page in
      path.split(separator: "/").dropLast().contains { $0 == "drafts" || $0 == "draft" }
        && !page.document.isDraft
    }
    let folder = shown?.path.split(separator: "/").first { $0 == "drafts" || $0 == "draft" }
    guard let shown, let folder else { return [] }
    return [
      .warning(
        "the folder '\(folder)' does not hide pages",
        at: SourceExcerpt(path: shown.page.document.path),
        hint: "write draft: true, or write it for all of them into '_defaults.yaml' in the folder")
    ]
  }

  /// The message for a Markdown file that is none of the kinds of its folder.
  private static func misplaced(_ parts: [String]) -> (what: String, hint: Cure)? {
    let isListing = parts.count == 2 && parts[1] == "index.md"
    guard !isListing else { return nil }
    switch parts[0] {
    case "journal" where parts.count == 2:
      return (
        "in no folder of a journal",
        "move it to 'journal/NAME/', with a date in its name or as 'date:'"
      )
    case "journal":
      return (
        "too deep in the folder of a journal",
        "a post is 'journal/NAME/2026-03-02-title.md', or 'index.md' in a folder of that name"
      )
    case "portfolio":
      return (
        "too deep in the folder of the portfolio",
        "a material is 'portfolio/NAME.md', an item 'portfolio/COLLECTION/NAME.md'"
      )
    case "events": return ("too deep in the folder of events", "an event is 'events/NAME.md'")
    case "library":
      return ("too deep in the folder of the library", "a medium is 'library/NAME.md'")
    case "timetable":
      return ("no timetable", "write classes in 'timetable/NAME.yaml'; a page may be anywhere else")
    case "people":
      return ("no person", "write people in 'people.yaml'; a page may be anywhere else")
    case "data":
      return ("no data", "move it to another folder; data is YAML, JSON, TOML, CSV, TSV or XML")
    default: return nil
    }
  }

  /// Names of folders that hold posts in other generators.
  private static let blogs: Set<String> = [
    "posts", "post", "blog", "blogs", "articles", "article", "news", "diary", "writing", "weblog",
  ]

  /// A warning about a folder of posts that is not in a journal; nil if the author links to its
  /// pages in a list, or if they are not posts.
  private func warning(
    _ folder: String, _ pages: [(path: String, page: Page)]?
  ) -> Diagnostic? {
    guard let pages, !content.settings.taxonomies.contains(folder) else { return nil }
    let index = pages.first { $0.path == folder + "/index.md" }?.page.document
    if let index, !index.body.isEmpty || index.layout != nil { return nil }
    let hidden = pages.filter { path, page in
      path != folder + "/index.md" && page.document.menus.isEmpty
    }
    let dated = hidden.filter { path, page in
      page.document.date != nil || PostName(PathParts.stem(of: path)).date != nil
    }
    guard let first = dated.first ?? (Self.blogs.contains(folder.lowercased()) ? hidden.first : nil)
    else {
      return nil
    }
    let what = hidden.count == 1 ? "the page" : "the \(hidden.count) pages"
    return .warning(
      "no list shows \(what) of the folder '\(folder)'",
      at: SourceExcerpt(path: first.page.document.path),
      hint: "move posts to 'journal/NAME/', or list the folder with "
        + "'kinds: {\(folder): {}}' in site.yaml")
  }
}
