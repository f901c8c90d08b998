import Bytes
import DataFormats
import SourceText

/// Collects the result of a site's import: pages with their files, people, and settings.
struct SiteDraft {
  let options: ImportOptions
  /// The journal of posts that have none.
  let journal: String
  var draft: ImportDraft
  var moves: PageMoves
  var settings = SiteSettingsText()
  var owner = OwnerProfile()
  /// The files of pages by their sources.
  var sources: [String: String] = [:]
  /// The new paths of copied files by their paths on the old site.
  var files: [String: String] = [:]
  /// Paths of the old site with the paths that replace them, for what is no page.
  var redirects: [(old: String, new: String)] = []
  /// The old site's address, for the entries of an export.
  var address = OldOrigin(nil)
  /// The files of an export's entries.
  var entryMoves: [Int: PageMove] = [:]
  private var ownPages: [OwnHTMLPage] = []
  private var people: [PeopleFile.Entry] = []
  private var known: Set<String> = []
  private var restKeys: [String: Int] = [:]

  /// - Parameters:
  ///   - aside: The folder of archived files, which is named after the old program.
  ///   - journal: The journal's name if the options have none.
  init(_ options: ImportOptions, aside: String, journal: String = "posts") {
    self.options = options
    self.journal = options.journal.flatMap { UniqueNames.slug($0) } ?? journal
    draft = ImportDraft(aside: aside)
    moves = PageMoves(
      keepsURLs: options.keepsURLs, hasProfile: options.hasProfile)
  }

  // MARK: People

  /// The id of the person with a name, who is added to `people.yaml`.
  mutating func person(_ name: String, id: String? = nil, url: String? = nil) -> String? {
    guard let id = UniqueNames.slug(id ?? name) else { return nil }
    if known.insert(id).inserted {
      var entry = PeopleFile.Entry(id: id, name: OldFrontMatter.line(name))
      entry.url = url.flatMap { $0.isWebAddress ? $0 : nil }
      people.append(entry)
    }
    return id
  }

  // MARK: Files

  /// Copies a file to its old path; if that is not possible, the file is listed in the report.
  ///
  /// - Parameter input: The old site, from which the HTML of its home page is read.
  mutating func copy(_ source: String, to path: String, from input: ImportInput) {
    if let page = OwnHTMLPage(source, path: path, in: input) {
      ownPages.append(page)
    } else if ContentPath(copied: path) != nil, draft.add(path, .copy(source)) {
      files[path] = path
      moves.reserve(file: path)
      draft.carry(source, to: [path])
    } else {
      draft.keep(source, "Daybook would not publish it under '\(path)'")
    }
  }

  /// Writes a page.
  mutating func write(
    _ source: String, _ move: PageMove, _ page: PageDraft, body: [UInt8], reason: String? = nil
  ) {
    var page = page
    page.front.add(move)
    _ = draft.add(move.target, .bytes(page.front.file(body)))
    draft.carry(source, to: [move.target], reason)
  }

  private mutating func write(_ file: OwnHTMLPage) {
    guard let move = moves.page(file.url, isIndex: true) else {
      return draft.keep(file.source, "another page is at its URL")
    }
    let page = file.page
    write(
      file.source, move, page.text, body: page.body, reason: "as the text of Daybook's own page")
  }

  /// Adds a line to `_redirects` for each redirect, after the lines of the old site.
  ///
  /// - Parameter base: The path that the site is served from, without a `/` at its end.
  mutating func writeRedirects(base: String, from input: ImportInput) {
    let lines = redirects.map { redirect in
      let (old, new) = (base + redirect.old, base + redirect.new)
      return "\(PercentEncoding.encode(path: old)) \(PercentEncoding.encode(path: new)) 301\n"
    }
    draft.append(lines.joined(), to: "_redirects", from: input)
  }

  mutating func count(rest names: [String]) {
    for name in names { restKeys[name, default: 0] += 1 }
  }

  /// Adds a link to the navigation: to a page of the old site, or to another site.
  ///
  /// - Parameter path: The URL's path on the old site; nil for another site.
  mutating func navigate(to url: String, path: String?, title: String) {
    let known = path.flatMap { moves.targets[SitePath.key($0)] }.map { "/" + $0 }
    guard let link = known ?? (path == "/" ? "/" : url.isWebAddress ? url : nil) else { return }
    settings.navigation.append(.init(title: title, url: link))
  }

  // MARK: Listings

  /// Folders that Daybook gives another meaning.
  private static let reserved: Set<String> = [
    "journal", "portfolio", "timetable", "events", "library", "data", "people", "pages", "members",
    "search", "profile", "publications", "resume", "posts", "assets", "page",
  ]

  /// Whether pages in a folder can have a listing at its URL.
  func canList(_ folder: String) -> Bool {
    guard !Self.reserved.contains(folder), !settings.taxonomies.contains(folder),
      files["\(folder)/index.html"] == nil, files["\(folder).html"] == nil
    else { return false }
    return moves.targets[SitePath.key("/" + folder)].map { $0 == "\(folder)/index.md" }
      ?? !moves.isTaken("/" + folder)
  }

  // MARK: The end

  /// Writes `people.yaml`, and `site.yaml` if there is none.
  mutating func finish(config: String? = nil) {
    for page in ownPages { write(page) }
    draft.add(people, to: options.people)
    if options.hasSettings {
      if let config { draft.leave(config, "'site.yaml' already exists and was left unchanged") }
    } else {
      draft.add("site.yaml", text: settings.text)
      if let config {
        draft.carry(config, to: ["site.yaml"], "its title, address, zone and the like")
      }
    }
    if !options.hasProfile, !moves.isTaken("/resume"), let profile = owner.text {
      draft.add("profile.yaml", text: profile)
    }
    let keys = restKeys.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !keys.isEmpty else { return }
    let shown = keys.prefix(12).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    draft.diagnostics.append(
      .warning(
        "front matter keys that Daybook does not have are kept as comments: \(shown)"
          + (keys.count > 12 ? " and \(keys.count - 12) more" : ""), at: nil,
        hint: "uncomment a key if one of your templates uses it"))
  }
}
