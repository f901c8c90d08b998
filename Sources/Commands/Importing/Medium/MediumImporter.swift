import CivilTime
import DataFormats
import SourceText

/// Converts a Medium export, a folder of HTML files, to posts.
public struct MediumImporter {
  private let input: ImportInput
  private var site: SiteDraft
  private var entries: [ExportedEntry] = []
  /// The indexes of entries by the ids at the ends of Medium's URLs.
  private var indexes: [String: Int] = [:]
  private var unknown = Occurrences()

  /// Reads an export and converts it to content.
  public static func run(_ input: ImportInput, options: ImportOptions) -> ImportResult {
    var importer = MediumImporter(input, options)
    importer.run()
    return importer.site.draft.result
  }

  private init(_ input: ImportInput, _ options: ImportOptions) {
    self.input = input
    site = SiteDraft(options, aside: "medium")
  }

  private mutating func run() {
    guard input.paths.contains(where: Self.isPost) else {
      return site.draft.refuse(
        "not a Medium export: no folder 'posts' with HTML files", input,
        hint: "name the folder of the unpacked archive")
    }
    for path in input.paths { add(path) }
    site.reserve(["tags"])
    site.assign(entries)
    let (moves, indexes) = (site.entryMoves, indexes)
    site.write(entries) { written in
      guard written.hasPrefix("http"), let id = Self.id(written) else { return nil }
      return indexes[id].flatMap { moves[$0] }.map { "/" + $0.target }
    }
    site.writeJournal(title: "Posts", oldURL: nil)
    unknown.report(to: &site.draft)
    site.finish()
  }

  private static func isPost(_ path: String) -> Bool {
    path.hasSuffix(".html") && SitePath.name(SitePath.folder(path)) == "posts"
  }

  /// The id at the end of a URL or a file name: hexadecimal digits after the last hyphen or slash.
  private static func id(_ text: String) -> String? {
    let plain = text.prefix { $0 != "?" && $0 != "#" }
    let last = plain.split { $0 == "-" || $0 == "/" || $0 == "_" || $0 == "." }.last ?? ""
    return (8...12).contains(last.count) && last.allSatisfy(\.isHexDigit) ? String(last) : nil
  }

  private mutating func add(_ path: String) {
    guard Self.isPost(path) else { return site.draft.leave(path, "private records of Medium") }
    guard let file = site.draft.text(path, in: input) else { return }
    let stem = SitePath.split(path).stem
    var entry = ExportedEntry(source: path, isPost: true)
    let page = MediumPage(HTMLTreeBuilder.root(of: file.bytes))
    entry.title = page.title.isEmpty ? nil : page.title
    entry.isDraft = stem.hasPrefix("draft_")
    entry.summary = page.summary.isEmpty ? nil : page.summary
    entry.date =
      page.date.flatMap { DateText($0) == nil ? nil : $0 } ?? DateText(stem.prefix(10))?.date.iso
    entry.slug = page.canonical.map { SitePath.name($0) } ?? entry.title ?? stem
    if !entry.isDraft, let canonical = page.canonical {
      let last = SitePath.decoded(
        String(SitePath.name(canonical).prefix { $0 != "?" && $0 != "#" }))
      if ContentPath(last) != nil { entry.oldURL = "/\(last)/" }
    }
    entry.author = page.author.flatMap { site.person($0) }
    if !page.tags.isEmpty { entry.terms = [("tags", page.tags)] }
    let result = HTMLMarkdown.convert(page.body)
    entry.body = result.markdown
    entry.measure = TextMeasure(Array(HTMLSerializer.inline(page.body).utf8))
    unknown.note(result, in: file, SourceRange(at: 0))
    if let id = Self.id(page.canonical ?? stem) ?? Self.id(stem) { indexes[id] = entries.count }
    entries.append(entry)
  }
}
