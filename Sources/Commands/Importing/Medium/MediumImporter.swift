import CivilTime
import DataFormats
import SourceText

/// Converts a Medium export, a folder of HTML files, to posts.
public struct MediumImporter {
  private static let aside = "medium"

  private let input: ImportInput
  private var site: EntrySite
  private var entries: [ImportedEntry] = []
  /// The indexes of entries by the ids at the ends of Medium's URLs.
  private var indexes: [String: Int] = [:]
  private var unknown: [String: (count: Int, file: SourceFile)] = [:]

  /// Reads an export and converts it to content.
  public static func run(_ input: ImportInput, options: ImportOptions) -> ImportResult {
    var importer = MediumImporter(input, options)
    importer.run()
    return importer.site.site.draft.result
  }

  private init(_ input: ImportInput, _ options: ImportOptions) {
    self.input = input
    site = EntrySite(options, SourceFile(path: input.root, bytes: []))
  }

  private mutating func run() {
    let posts = input.paths.filter(Self.isPost)
    guard !posts.isEmpty else {
      site.site.draft.diagnostics.append(
        .error(
          "not a Medium export: no folder 'posts' with HTML files",
          at: SourceExcerpt(path: input.root), hint: "name the folder of the unpacked archive"))
      return
    }
    for path in input.paths { add(path) }
    site.reserve(["tags"])
    site.assign(entries, aside: Self.aside)
    let (targets, indexes) = (entries.indices.map { site.target(of: $0) }, indexes)
    site.write(entries, aside: Self.aside) { written in
      guard written.hasPrefix("http"), let id = Self.id(written), let index = indexes[id] else {
        return nil
      }
      return targets[index].map { "/" + $0 }
    }
    site.writeJournal(title: "Posts", oldURL: nil)
    for (message, found) in unknown.sorted(by: { $0.key < $1.key }) {
      site.site.draft.warn(
        "\(message)\(Repetitions.text(found.count))", found.file, SourceRange(at: 0))
    }
    site.site.finish(config: nil, program: "Medium")
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
    guard Self.isPost(path) else {
      site.site.draft.leave(path, "private records of Medium")
      return
    }
    guard let file = input.file(path) else {
      site.site.draft.leave(path, "it cannot be read")
      return
    }
    if site.site.draft.keepIfNotUTF8(file, path, below: Self.aside) { return }
    var builder = HTMLTreeBuilder(file.bytes)
    let root = builder.build()
    let stem = SitePath.split(path).stem
    var entry = ImportedEntry(source: path, range: SourceRange(at: 0), isPost: true)
    let page = MediumPage(root)
    entry.title = page.title.isEmpty ? nil : page.title
    entry.isDraft = stem.hasPrefix("draft_")
    entry.summary = page.summary.isEmpty ? nil : page.summary
    let isDated = DateText(stem.prefix(10))
    entry.date = page.date.flatMap { DateText($0) == nil ? nil : $0 } ?? isDated?.date.iso
    entry.slug = page.canonical.map { SitePath.name($0) } ?? entry.title ?? stem
    if !entry.isDraft, let canonical = page.canonical {
      let last = SitePath.decoded(
        String(SitePath.name(canonical).prefix { $0 != "?" && $0 != "#" }))
      if ContentPath(last) != nil { entry.oldURL = "/\(last)/" }
    }
    if let author = page.author { entry.authors = [site.site.person(author)].compactMap { $0 } }
    if !page.tags.isEmpty { entry.terms = [("tags", page.tags)] }
    let result = HTMLMarkdown.convert(
      page.body, scripts: builder.scripts.values.reduce(0, +), options: .init(firstHeading: 2))
    entry.body = result.markdown
    entry.measure = TextMeasure(Array(HTMLSerializer.inline(page.body).utf8))
    for (name, count) in result.kept {
      unknown["'\(name)' stays HTML", default: (0, file)].count += count
    }
    if let id = Self.id(page.canonical ?? stem) ?? Self.id(stem) { indexes[id] = entries.count }
    entries.append(entry)
  }
}
