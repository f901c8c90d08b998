import CivilTime
import Content
import DataFormats
import SourceText

/// Publishes the entries of an export: assigns files, replaces links, and writes posts, pages and
/// comments.
extension SiteDraft {
  /// The records of an export; nil after an error.
  ///
  /// - Parameters:
  ///   - message: The error if the export has no records, with its hint.
  ///   - find: Returns the node of the records.
  mutating func records(
    of parsed: Parsed, _ file: SourceFile, or message: String, hint: Cure, find: (Node) -> Node?
  ) -> Node? {
    draft.diagnostics = parsed.diagnostics
    guard !parsed.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    let found = parsed.node.flatMap(find)
    if found == nil { draft.refuse(message, file, parsed.node?.range.firstByte, hint: hint) }
    return found
  }

  // MARK: Files

  /// Reserves the pages of taxonomies.
  mutating func reserve(_ taxonomies: [String]) {
    for name in taxonomies { moves.reserve("/\(name)/") }
    settings.taxonomies = taxonomies.isEmpty ? ["tags"] : taxonomies
  }

  /// Assigns files to the entries: to posts by date, then to pages.
  mutating func assign(_ entries: [ExportedEntry]) {
    let entries = entries.map(Self.checked)
    for name in Set(entries.filter(\.isPost).map { $0.journal ?? journal }).sorted() {
      moves.reserve("/journal/\(SitePath.part(named: name))/")
    }
    let days = entries.map { $0.date.flatMap { DateText($0) }?.date.iso ?? "1970-01-01" }
    let posts = entries.indices.filter { entries[$0].isPost }
      .sorted { (days[$0], $0) < (days[$1], $1) }
    for index in posts {
      let entry = entries[index]
      entryMoves[index] = moves.post(
        entry.oldURL, journal: entry.journal ?? journal, day: days[index],
        slug: entry.name ?? "post", isFolder: entry.isFolder)
    }
    for index in entries.indices where !entries[index].isPost {
      let entry = entries[index]
      let name = entry.name ?? "page"
      var url = entry.oldURL ?? "/\(name)/"
      // Drafts may have the same names as pages.
      var number = 2
      while entry.oldURL == nil, moves.targets[SitePath.key(url)] != nil {
        url = "/\(name)-\(number)/"
        number += 1
      }
      entryMoves[index] =
        moves.page(url, isIndex: entry.isFolder)
        ?? moves.page("/pages\(url == "/" ? "/home/" : url)", isIndex: entry.isFolder)
    }
    for index in entries.indices {
      for path in entries[index].aliases { alias(path, of: index) }
    }
  }

  /// An entry without old URLs that lead out of the site or have signs that paths cannot have.
  private static func checked(_ entry: ExportedEntry) -> ExportedEntry {
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

  /// Adds a further old URL of an entry.
  mutating func alias(_ path: String, of index: Int) {
    guard var move = entryMoves[index] else { return }
    _ = moves.alias(path, of: &move)
    entryMoves[index] = move
  }

  // MARK: Writing

  /// Writes the entries with their comments.
  ///
  /// - Parameter url: Returns the new URL of a file of the old site; nil if it is not one.
  mutating func write(_ entries: [ExportedEntry], url: (String) -> String?) {
    let links = OldLinks(
      pages: moves.targets, sources: sources, files: files, origin: address.origin, base: "")
    let address = address
    for (index, entry) in entries.enumerated() {
      guard let move = entryMoves[index] else {
        let path = draft.addAside("\(entry.source).md", .bytes(entry.body))
        draft.kept(
          entry.source, in: path, "Daybook has a page of its own at '\(entry.oldURL ?? "")'",
          measure: entry.measure)
        continue
      }
      write(entry, move) { written in
        if let found = url(written) { return found }
        if let folder = entry.folder, !written.hasPrefix("/"), !written.contains("://") {
          return links.address(written, page: move.oldURL, folder: folder, target: move.target)
        }
        let path = address.path(String(written.prefix { $0 != "#" && $0 != "?" }))
        let rest = written.drop { $0 != "#" && $0 != "?" }
        return path.flatMap { links.address($0 + rest, page: move.oldURL, folder: "") }
      }
    }
  }

  private mutating func write(
    _ entry: ExportedEntry, _ move: PageMove, replace: (String) -> String?
  ) {
    let body = LinkRewriter.rewrite(entry.body, replace)
    var front = FrontMatterText()
    front.add("title", entry.title.map(OldFrontMatter.line))
    front.add("date", entry.date)
    front.add("updated", entry.updated)
    for (taxonomy, names) in entry.terms { front.add(taxonomy, names) }
    if entry.isPost { front.add("author", entry.author) }
    front.add("summary", entry.summary.map(OldFrontMatter.line))
    if let image = entry.image {
      front.add("image", replace(image.url) ?? image.url)
      front.add("imageAlt", image.alt)
    }
    if let weight = entry.weight { front.add("weight", yaml: "\(weight)") }
    front.add("draft", isTrue: entry.isDraft)
    front.disableLiquid(in: body)
    front.add(move)
    for remark in entry.remarks { front.addComment(OldFrontMatter.line(remark)) }
    _ = draft.add(move.target, .bytes(front.file(body)))
    draft.carry(entry.source, to: [move.target], entry.reason, measure: entry.measure)
    write(entry.comments, of: entry, move)
  }

  private mutating func write(
    _ comments: [ExportedComment], of entry: ExportedEntry, _ move: PageMove
  ) {
    guard !comments.isEmpty else { return }
    let text = ImportedFile.Content.bytes(Array(comments.map(\.yaml).joined().utf8))
    let path = String(move.target.dropLast(3)) + ".comments.yaml"
    if entry.isPost, draft.add(path, text) {
      for comment in comments { draft.carry(comment.source, to: [path]) }
      return
    }
    let target = draft.addAside(path, text)
    for comment in comments { draft.kept(comment.source, in: target, "only posts have comments") }
  }

  /// Writes the page of the journal.
  mutating func writeJournal(
    _ name: String? = nil, title: String, oldURL: String?, aliases: [String] = []
  ) {
    var move = moves.journal(name ?? journal, oldURL: oldURL)
    for alias in aliases { _ = moves.alias(alias, of: &move) }
    var front = FrontMatterText()
    front.add("title", title)
    front.add(move)
    _ = draft.add(move.target, .bytes(front.file([])))
  }
}
