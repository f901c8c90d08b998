import CivilTime
import Content
import DataFormats
import SourceText

/// Converts a folder of notes in Markdown with wikilinks, as Obsidian has.
public struct NotesImporter {
  private static let folders: Set<String> = [
    "data", "events", "journal", "library", "portfolio", "timetable", "tags",
  ]

  private let input: ImportInput
  private var site: SiteDraft
  private var vault = NotesVault()
  private var notes: [Note] = []
  private var indexes: [String: Int] = [:]
  private var moves: [String: PageMove] = [:]
  private var missing = Occurrences()
  private var comments = 0

  /// Reads a folder and converts its notes to pages, and daily notes to posts.
  public static func run(_ input: ImportInput, options: ImportOptions) -> ImportResult {
    var importer = NotesImporter(input, options)
    importer.run()
    return importer.site.draft.result
  }

  private init(_ input: ImportInput, _ options: ImportOptions) {
    self.input = input
    site = SiteDraft(options, aside: "notes", journal: "daily")
  }

  private mutating func run() {
    guard input.paths.contains(where: Self.isNote) else {
      return site.draft.refuse(
        "no notes: no file ends with '.md'", input, hint: "name the folder of the notes")
    }
    var files: [String] = []
    for path in input.paths { sort(path, &files) }
    assign()
    for path in files { copy(path) }
    for (path, move) in moves { site.sources[path] = move.target }
    for note in notes { convert(note) }
    report()
    writeLists()
    site.settings.hasWikilinks = true
    let name = SitePath.name(input.root)
    site.settings.title = name.isEmpty || name == "." ? "Notes" : name
    site.finish()
  }

  static func isNote(_ path: String) -> Bool {
    let lower = path.lowercased()
    return (lower.hasSuffix(".md") || lower.hasSuffix(".markdown")) && !isHidden(path)
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.first == "." }
  }

  // MARK: Sorting

  private mutating func sort(_ path: String, _ files: inout [String]) {
    let folder = path.split(separator: "/").first.map { $0.lowercased() } ?? ""
    if Self.isHidden(path) {
      site.draft.leave(path, path.hasPrefix(".trash/") ? "in the bin" : "settings of the program")
    } else if ["templates", "_templates", "template"].contains(folder), path.contains("/") {
      site.draft.keep(path, "a template for new notes")
    } else if path.lowercased().hasSuffix(".excalidraw.md") {
      site.draft.keep(path, "a drawing, which needs Excalidraw")
    } else if Self.isNote(path) {
      add(path)
    } else if path.hasSuffix(".canvas") || path.hasSuffix(".base") {
      site.draft.keep(path, "a canvas or base, which needs Obsidian")
    } else {
      files.append(path)
      vault.add(file: path)
    }
  }

  private mutating func add(_ path: String) {
    guard let file = site.draft.text(path, in: input) else { return }
    let matter = FrontMatter(file)
    if site.draft.keep(path, for: matter.diagnostics) { return }
    let note = Note(path: path, file, matter)
    vault.add(note: path)
    for alias in note.front.texts("aliases") + note.front.texts("alias") {
      vault.add(alias: alias, of: path)
    }
    indexes[path] = notes.count
    notes.append(note)
  }

  // MARK: Files

  private mutating func assign() {
    site.moves.reserve("/tags/")
    site.moves.reserve("/journal/\(SitePath.part(named: site.journal))/")
    let daily = notes.filter { $0.day != nil }
    for note in daily.sorted(by: { ($0.day?.iso ?? "", $0.path) < ($1.day?.iso ?? "", $1.path) }) {
      guard let day = note.day else { continue }
      let stem = SitePath.name(NotesVault.stem(note.path))
      let rest = UniqueNames.slug(String(stem.dropFirst(10)))
      moves[note.path] = site.moves.post(
        nil, journal: site.journal, day: day.iso, slug: rest ?? "note-\(day.iso)", isFolder: false)
    }
    for note in notes where note.day == nil {
      var parts = NotesVault.stem(note.path).split(separator: "/").map {
        UniqueNames.slug(String($0), longest: 120) ?? "note"
      }
      // In these folders, a Markdown file is no page.
      if Self.folders.contains(parts[0]) { parts.insert("notes", at: 0) }
      let isHome = parts.count == 1 && ["index", "home", "start"].contains(parts[0])
      var url = isHome ? "/" : "/" + parts.joined(separator: "/") + "/"
      if isHome, site.moves.targets[""] != nil { url = "/\(parts[0])/" }
      var move: PageMove?
      for number in 1...1_000 where move == nil {
        let free = number == 1 ? url : "\(url.dropLast())-\(number)/"
        if site.moves.targets[SitePath.key(free)] == nil {
          move = site.moves.page(free, isIndex: false)
          if move == nil { url = "/notes\(url)" }
        }
      }
      if let move {
        moves[note.path] = move
      } else {
        site.draft.keep(note.path, "Daybook has a page of its own at '\(url)'")
      }
    }
  }

  private mutating func copy(_ path: String) {
    for target in [path, "files/" + path] {
      if ContentPath(copied: target) != nil, site.draft.add(target, .copy(path)) {
        site.files[path] = target
        return site.draft.carry(path, to: [target])
      }
    }
    site.draft.keep(path, "Daybook would not publish it under its name")
  }

  // MARK: Texts

  private mutating func convert(_ note: Note) {
    guard let move = moves[note.path] else { return }
    let found = converted(note, open: [note.path], EmbedBudget())
    comments += found.comments
    for name in found.missing { missing.note(name, in: note.file, SourceRange(at: 0)) }
    let (sources, files) = (site.sources, site.files)
    let body = LinkRewriter.rewrite(found.text) { written in
      Self.address(written, from: SitePath.folder(note.path), sources, files)
    }
    write(note, move, body: body, tags: found.tags)
  }

  /// The new URL of a Markdown link to a note or file.
  private static func address(
    _ written: String, from folder: String, _ sources: [String: String], _ files: [String: String]
  ) -> String? {
    guard !written.hasPrefix("#"), !written.hasPrefix("//"), !written.contains("://"),
      !written.hasPrefix("mailto:")
    else { return nil }
    let path = SitePath.decoded(String(written.prefix { $0 != "#" && $0 != "?" }))
    let rest = written.drop { $0 != "#" && $0 != "?" }
    guard !path.isEmpty else { return nil }
    for base in [
      String(SitePath.join("/" + folder, path).dropFirst()), String(path.drop { $0 == "/" }),
    ] {
      if let target = sources[base] ?? sources[base + ".md"] ?? files[base] {
        var anchor = String(rest)
        if anchor.hasPrefix("#"), target.hasSuffix(".md") {
          let heading = SitePath.decoded(String(anchor.dropFirst()))
          anchor = "#" + (WikiLink("x#" + heading).anchor ?? "")
        }
        return "/" + MarkdownMarkup.address(target) + anchor
      }
    }
    return nil
  }

  /// How many notes the text of one note may embed, directly or not.
  private final class EmbedBudget {
    var left = 100
  }

  private func converted(
    _ note: Note, body: [UInt8]? = nil, open: [String], _ budget: EmbedBudget
  ) -> (text: [UInt8], tags: [String], missing: [String], comments: Int) {
    let folder = SitePath.folder(note.path)
    var converter = NoteConverter(
      resolve: { name in
        if let path = vault.note(name, from: folder), let move = moves[path] {
          return .note(move.target)
        }
        if let path = vault.file(name, from: folder), let target = site.files[path] {
          return .file(target)
        }
        return .missing
      },
      embed: { name, heading in
        let path = name.isEmpty ? note.path : vault.note(name, from: folder)
        guard let path, open.count < 5, budget.left > 0,
          !open.contains(path) || name.isEmpty && open.count == 1, let index = indexes[path]
        else { return nil }
        budget.left -= 1
        let other = notes[index]
        // A block has a name, but no end that could be found.
        if let heading, heading.hasPrefix("^") { return nil }
        guard let heading, heading.lowercased() != other.title.lowercased() else {
          return converted(other, open: open + [path], budget).text
        }
        return Note.section(other.body, heading).map {
          converted(other, body: $0, open: open + [path], budget).text
        }
      })
    let text = converter.convert(body ?? note.body)
    return (text, converter.tags, converter.missing, converter.comments)
  }

  private mutating func write(_ note: Note, _ move: PageMove, body: [UInt8], tags found: [String]) {
    var page = PageDraft()
    let front = note.front
    page.front.add("title", note.title)
    page.front.add("date", note.date)
    var tags: [String] = []
    let written = front.texts("tags") + front.texts("tag")
    for tag in written.flatMap({ $0.split { $0 == "," || $0 == " " }.map(String.init) }) + found {
      let plain = tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
      if !plain.isEmpty, !tags.contains(plain) { tags.append(plain) }
    }
    page.front.add("tags", tags)
    page.front.add("summary", (front.text("description", "summary")).map(OldFrontMatter.line))
    page.front.add("draft", isTrue: front.isHidden)
    page.front.disableLiquid(in: body)
    page.used = [
      "title", "date", "created", "tags", "tag", "description", "summary", "draft", "publish",
    ]
    // The names of a note are not paths, as 'aliases' of Daybook are.
    let names = front.texts("aliases") + front.texts("alias")
    page.used.formUnion(["aliases", "alias"])
    if !names.isEmpty { page.front.addComment("names: \(YAMLText.list(names))") }
    site.count(rest: page.addRest(note.front.node, keeping: []))
    site.write(note.path, move, page, body: body)
  }

  // MARK: The rest

  private mutating func report() {
    missing.report(to: &site.draft, byCount: true) {
      "no note is called '\($0)': the link is text"
    }
    if comments > 0 {
      site.draft.diagnostics.append(
        .warning(
          "\(comments) comments (%%…%%) are left out", at: nil,
          hint: "they stay in the notes, and are private"))
    }
  }

  /// Writes a page that lists all notes, and the journal of the daily ones.
  private mutating func writeLists() {
    let pages = notes.filter { $0.day == nil && moves[$0.path] != nil }
    if !pages.isEmpty,
      let move = site.moves.page("/notes/", isIndex: true)
        ?? site.moves.page("/all-notes/", isIndex: true)
    {
      var front = FrontMatterText()
      front.add("title", "Notes")
      front.add("url", move.url)
      _ = site.draft.add(move.target, .bytes(front.file(list(pages))))
      site.settings.navigation.append(.init(title: "Notes", url: "/" + move.target))
    }
    guard notes.contains(where: { $0.day != nil }) else { return }
    let title = site.journal.prefix(1).uppercased() + site.journal.dropFirst()
    site.writeJournal(title: title, oldURL: nil)
    site.settings.navigation.append(.init(title: title, url: "/journal/\(site.journal)/index.md"))
  }

  /// The list of notes by their folders.
  private func list(_ pages: [Note]) -> [UInt8] {
    var byFolder: [String: [Note]] = [:]
    for page in pages { byFolder[SitePath.folder(page.path), default: []].append(page) }
    var text = ""
    for (folder, pages) in byFolder.sorted(by: { $0.key < $1.key }) {
      if !folder.isEmpty { text += "\n## \(MarkdownEscape.text(folder, isCell: false))\n\n" }
      for page in pages.sorted(by: {
        ($0.title.lowercased(), $0.path) < ($1.title.lowercased(), $1.path)
      }) {
        guard let move = moves[page.path] else { continue }
        if page.front.isHidden { continue }
        text +=
          "- [\(MarkdownEscape.text(page.title, isCell: false))](/\(MarkdownMarkup.address(move.target)))\n"
      }
    }
    return Array(text.utf8)
  }
}
