import Bytes
import DataFormats
import SourceText

/// Collects the result of a site's import: pages with their files, people, and settings.
struct SiteDraft {
  let options: ImportOptions
  var draft = ImportDraft()
  var moves: PageMoves
  var settings = SiteSettingsText()
  var owner = OwnerProfile()
  /// The files of pages by their sources.
  var sources: [String: String] = [:]
  /// The new paths of copied files by their paths on the old site.
  var files: [String: String] = [:]
  /// Paths of the old site with the paths that replace them, for what is no page.
  var redirects: [(old: String, new: String)] = []
  private var ownPages: [(page: OwnHTMLPage, folder: String)] = []
  private var people: [PeopleFile.Entry] = []
  private var known: Set<String> = []
  private var restKeys: [String: Int] = [:]

  init(_ options: ImportOptions) {
    self.options = options
    moves = PageMoves(keepsURLs: options.keepsURLs)
  }

  // MARK: People

  /// The id of the person with a name, who is added to `people.yaml`.
  mutating func person(_ name: String, id: String? = nil, url: String? = nil) -> String? {
    guard let id = UniqueNames.slug(id ?? name) else { return nil }
    if known.insert(id).inserted {
      var entry = PeopleFile.Entry(id: id, name: OldFrontMatter.line(name))
      entry.url = url.flatMap { FirebaseRecord.isAddress($0) ? $0 : nil }
      people.append(entry)
    }
    return id
  }

  // MARK: Files

  /// Copies a file to its old path; if that is not possible, the file is listed in the report.
  ///
  /// - Parameter input: The old site, from which the HTML of its home page is read.
  mutating func copy(
    _ source: String, to path: String, aside folder: String, from input: ImportInput
  ) {
    if let page = OwnHTMLPage(source, path: path, in: input) {
      ownPages.append((page, folder))
    } else if let target = ContentPath(path), SourceKindCheck.isCopied(target.text),
      draft.add(target.text, .copy(source))
    {
      files[path] = target.text
      moves.reserve(file: target.text)
      draft.carry(source, to: [target.text])
    } else {
      draft.keep(source, below: folder, "Daybook would not publish it under '\(path)'")
    }
  }

  /// Writes a page.
  mutating func write(
    _ source: String, _ move: PageMove, _ page: PageText, _ body: [UInt8], reason: String? = nil
  ) {
    var page = page
    page.front.add("url", move.url)
    page.front.add("aliases", move.aliases)
    _ = draft.add(move.target, .bytes(page.front.file(body)))
    draft.carry(source, to: [move.target], reason)
  }

  private mutating func write(_ file: OwnHTMLPage, aside folder: String) {
    guard let move = moves.page(file.url, isIndex: true) else {
      draft.keep(file.source, below: folder, "another page is at its URL")
      return
    }
    let page = file.page
    write(file.source, move, page.text, page.body, reason: "as the text of Daybook's own page")
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
  mutating func finish(config: String?, program: String) {
    for (page, folder) in ownPages { write(page, aside: folder) }
    do throws(PeopleFile.Unreadable) {
      if let bytes = try PeopleFile.text(adding: people, to: options.people) {
        _ = draft.add("people.yaml", .bytes(bytes))
      }
    } catch {
      draft.diagnostics += error.diagnostics
    }
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
