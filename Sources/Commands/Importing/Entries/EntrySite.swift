import CivilTime
import Content
import DataFormats
import SourceText

/// Publishes the entries of an export: assigns files, replaces links, and writes posts, pages and
/// comments.
struct EntrySite {
  var site: SiteDraft
  let journal: String
  let file: SourceFile
  /// The old site's address.
  private(set) var address = OldOrigin(nil)
  private var moves: [Int: PageMove] = [:]

  init(_ options: ImportOptions, _ file: SourceFile) {
    site = SiteDraft(options)
    self.file = file
    journal = options.journal.flatMap { UniqueNames.slug($0) } ?? "posts"
  }

  /// Sets the old site's URL.
  mutating func setURL(_ url: String?) { address = OldOrigin(url) }

  // MARK: Files

  /// Reserves the pages of taxonomies.
  mutating func reserve(_ taxonomies: [String]) {
    for name in taxonomies { site.moves.reserve("/\(name)/") }
    site.settings.taxonomies = taxonomies.isEmpty ? ["tags"] : taxonomies
  }

  /// Assigns files to the entries: to posts by date, then to pages.
  mutating func assign(_ entries: [ImportedEntry], aside: String) {
    let entries = entries.map(Self.checked)
    for name in Set(entries.filter(\.isPost).map { $0.journal ?? journal }).sorted() {
      site.moves.reserve("/journal/\(SitePath.part(named: name))/")
    }
    let days = entries.map { $0.date.flatMap { DateText($0) }?.date.iso ?? "1970-01-01" }
    let posts = entries.indices.filter { entries[$0].isPost }
      .sorted { (days[$0], $0) < (days[$1], $1) }
    for index in posts {
      let entry = entries[index]
      let slug = entry.slug.isEmpty ? entry.title ?? "" : entry.slug
      moves[index] = site.moves.post(
        entry.oldURL, journal: entry.journal ?? journal, day: days[index],
        slug: UniqueNames.slug(slug) ?? "post", isFolder: entry.isFolder)
    }
    for index in entries.indices where !entries[index].isPost {
      let entry = entries[index]
      let name = UniqueNames.slug(entry.slug.isEmpty ? entry.title ?? "" : entry.slug) ?? "page"
      var url = entry.oldURL ?? "/\(name)/"
      // Drafts may have the same names as pages.
      var number = 2
      while entry.oldURL == nil, site.moves.targets[SitePath.key(url)] != nil {
        url = "/\(name)-\(number)/"
        number += 1
      }
      if let move = site.moves.page(url, isIndex: entry.isFolder) {
        moves[index] = move
      } else if let move = site.moves.page(
        "/pages\(url == "/" ? "/home/" : url)", isIndex: entry.isFolder)
      {
        moves[index] = move
      }
    }
    for index in entries.indices {
      guard var move = moves[index] else { continue }
      for alias in entries[index].aliases { _ = site.moves.alias(alias, of: &move) }
      moves[index] = move
    }
  }

  /// An entry without old URLs that lead out of the site or have signs that paths cannot have.
  private static func checked(_ entry: ImportedEntry) -> ImportedEntry {
    var entry = entry
    if let url = entry.oldURL, !isPlain(url) { entry.oldURL = nil }
    entry.aliases.removeAll { !isPlain($0) }
    return entry
  }

  private static func isPlain(_ url: String) -> Bool {
    url.hasPrefix("/")
      && url.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"\\?#".utf8.contains($0) }
      && !url.split(separator: "/").contains { $0 == "." || $0 == ".." || $0.utf8.count > 200 }
  }

  /// The file of an entry.
  func target(of index: Int) -> String? { moves[index]?.target }

  /// Adds a further old URL of an entry.
  mutating func alias(_ path: String, of index: Int) -> Bool {
    guard var move = moves[index] else { return false }
    let isFree = site.moves.alias(path, of: &move)
    moves[index] = move
    return isFree
  }

  // MARK: Writing

  /// Writes the entries with their comments.
  ///
  /// - Parameter url: Returns the new URL of a file of the old site; nil if it is not one.
  mutating func write(_ entries: [ImportedEntry], aside: String, url: (String) -> String?) {
    let links = OldLinks(
      pages: site.moves.targets, sources: site.sources, files: site.files, origin: address.origin,
      base: "")
    let address = address
    func replace(
      _ written: String, _ page: String, _ entry: ImportedEntry, _ target: String
    ) -> String? {
      if let found = url(written) { return found }
      if let folder = entry.folder, !written.hasPrefix("/"), !written.contains("://") {
        return links.address(written, page: page, folder: folder, target: target)
      }
      guard let path = address.path(String(written.prefix { $0 != "#" && $0 != "?" })) else {
        return nil
      }
      let rest = written.drop { $0 != "#" && $0 != "?" }
      return links.address(path + rest, page: page, folder: "")
    }
    for index in entries.indices { write(entries[index], index, aside, replace) }
  }

  private mutating func write(
    _ entry: ImportedEntry, _ index: Int, _ aside: String,
    _ replace: (_ url: String, _ page: String, ImportedEntry, _ target: String) -> String?
  ) {
    guard let move = moves[index] else {
      let path = site.draft.addAside("\(aside)/\(entry.source).md", .bytes(entry.body))
      site.draft.kept(
        entry.source, in: path, "Daybook has a page of its own at '\(entry.oldURL ?? "")'",
        measure: entry.measure)
      return
    }
    let body = LinkRewriter.rewrite(entry.body) { replace($0, move.oldURL, entry, move.target) }
    var front = FrontMatterText()
    front.add("title", entry.title.map(OldFrontMatter.line))
    front.add("date", entry.date)
    front.add("updated", entry.updated)
    for (taxonomy, names) in entry.terms { front.add(taxonomy, names) }
    if entry.isPost { front.add("author", entry.authors.first) }
    front.add("summary", entry.summary.map(OldFrontMatter.line))
    if let image = entry.image {
      front.add("image", replace(image.url, move.oldURL, entry, move.target) ?? image.url)
      front.add("imageAlt", image.alt)
    }
    if let weight = entry.weight { front.add("weight", yaml: "\(weight)") }
    front.add("draft", isTrue: entry.isDraft)
    front.add("noindex", isTrue: entry.isHiddenFromSearch)
    if FirebaseImporter.couldRun(body) { front.add("liquid", yaml: "false") }
    front.add("url", move.url)
    front.add("aliases", move.aliases)
    for remark in entry.remarks { front.addComment(OldFrontMatter.line(remark)) }
    _ = site.draft.add(move.target, .bytes(front.file(body)))
    site.draft.carry(entry.source, to: [move.target], entry.reason, measure: entry.measure)
    write(entry.comments, of: entry, move, aside)
  }

  private mutating func write(
    _ comments: [ImportedComment], of entry: ImportedEntry, _ move: PageMove, _ aside: String
  ) {
    guard !comments.isEmpty else { return }
    let text = comments.map(\.yaml).joined()
    let path = String(move.target.dropLast(3)) + ".comments.yaml"
    if entry.isPost, site.draft.add(path, .bytes(Array(text.utf8))) {
      for comment in comments { site.draft.carry(comment.source, to: [path]) }
      return
    }
    let target = site.draft.addAside("\(aside)/\(path)", .bytes(Array(text.utf8)))
    for comment in comments {
      site.draft.kept(comment.source, in: target, "only posts have comments")
    }
  }

  /// Writes the page of the journal.
  mutating func writeJournal(
    _ name: String? = nil, title: String, oldURL: String?, aliases: [String] = []
  ) {
    var move = site.moves.journal(name ?? journal, oldURL: oldURL)
    for alias in aliases { _ = site.moves.alias(alias, of: &move) }
    var front = FrontMatterText()
    front.add("title", title)
    front.add("url", move.url)
    front.add("aliases", move.aliases)
    _ = site.draft.add(move.target, .bytes(front.file([])))
  }

  mutating func warn(_ message: String, _ range: SourceRange, hint: Cure? = nil) {
    site.draft.warn(message, file, range, hint: hint)
  }
}
