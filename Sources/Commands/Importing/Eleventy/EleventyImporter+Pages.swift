import CivilTime
import DataFormats
import SourceText

extension EleventyImporter {
  mutating func addPage(_ source: String, _ path: String, _ ending: String) {
    guard let file = site.draft.text(source, in: input) else { return }
    let matter = EleventyFrontMatter(file)
    if site.draft.keep(source, for: matter.mistakes) { return }
    let front = OldFrontMatter(node: matter.node, defaults: defaults(path))
    if front.flag("permalink") == false {
      return site.draft.keep(source, "a page without a URL")
    }
    if let pagination = front["pagination"] {
      return addList(source, path, front, pagination)
    }
    var entry = ExportedEntry(source: source, range: SourceRange(at: 0), isPost: false)
    entry.folder = SitePath.folder(path)
    entry.title = front.text("title")
    setDate(front, path, &entry)
    guard let url = url(front, path, entry) else {
      return site.draft.keep(source, "its permalink has to be run")
    }
    guard url.hasSuffix("/") || url.hasSuffix(".html") || url.hasSuffix(".htm") else {
      return site.draft.keep(source, "a file that is made by a template")
    }
    entry.oldURL = url
    setTerms(front, path, &entry)
    entry.slug = front.text("slug") ?? Self.fileSlug(path)
    entry.summary = front.text("description") ?? front.text("summary") ?? front.text("excerpt")
    entry.isDraft = front.isHidden
    if let author = front.text("author") ?? OldFrontMatter(node: front["author"]).text("name") {
      entry.authors = [site.person(author)].compactMap { $0 }
    }
    if let picture = front.picture(["image", "cover", "thumbnail", "featured_image"]) {
      entry.image = (picture.path, picture.alt ?? "")
    }
    addRemarks(matter.node, &entry)
    setText(file, matter.bodyStart, ending, front, &entry)
    indexes[path] = entries.count
    entries.append(entry)
  }

  /// Adds a page that lists entries: the journal replaces the list of a collection.
  private mutating func addList(
    _ source: String, _ path: String, _ front: OldFrontMatter, _ pagination: Node
  ) {
    let data = OldFrontMatter(node: pagination).text("data") ?? ""
    let entry = ExportedEntry(source: source, range: SourceRange(at: 0), isPost: false)
    // The URL of the first page; those of the others have its number.
    guard data.hasPrefix("collections"), let url = url(front, path, entry), url != "/" else {
      return site.draft.keep(source, "a list that is made from data")
    }
    lists.append((url, front.text("title")))
    site.draft.keep(source, "a list of pages, which the journal replaces")
  }

  /// The data of the page's file and folders, the nearest first.
  func defaults(_ path: String) -> [Node] {
    var nodes = [folderData[String(path.dropLast(SitePath.split(path).ending.count + 1))]]
    var folder = SitePath.folder(path)
    while !folder.isEmpty {
      nodes.append(folderData[folder + "/"])
      folder = SitePath.folder(folder)
    }
    return nodes.compactMap { $0 }
  }

  func setDate(_ front: OldFrontMatter, _ path: String, _ entry: inout ExportedEntry) {
    if let text = front.text("date"), let date = DateText(text) {
      switch date {
      case .day(let day): entry.date = day.iso
      case .moment(let moment): entry.date = moment.rfc3339
      case .local: entry.date = text.replacing("T", with: " ")
      }
    } else {
      entry.date = JekyllDocument.dated(SitePath.split(path).stem)?.0.iso
    }
  }

  mutating func setTerms(
    _ front: OldFrontMatter, _ path: String, _ entry: inout ExportedEntry
  ) {
    // Tags of pages and of their folders are joined, and name collections, too.
    var tags: [String] = []
    for node in [front.node].compactMap({ $0 }) + front.defaults {
      for tag in OldFrontMatter(node: node).texts("tags") where !tags.contains(tag) {
        tags.append(tag)
      }
    }
    let collections: Set<String> = [
      "post", "posts", "blog", "all", "nav", "page", "pages", "note", "notes", "article",
      "articles",
    ]
    let isPost = tags.contains { ["post", "posts", "blog", "article", "articles"].contains($0) }
    let inFolder = ["posts", "blog", "articles", "journal", "notes"].contains(
      path.split(separator: "/").first.map(String.init) ?? "")
    entry.isPost =
      entry.date != nil && (isPost || inFolder) && !SitePath.split(path).stem.hasPrefix("index")
    let shown = tags.filter { !collections.contains($0) }
    if !shown.isEmpty { entry.terms.append(("tags", shown)) }
    let categories = front.texts("categories")
    if !categories.isEmpty { entry.terms.append(("categories", categories)) }
  }

  static func fileSlug(_ path: String) -> String {
    var stem = SitePath.split(path).stem
    if stem == "index" { stem = SitePath.name(SitePath.folder(path)) }
    return JekyllDocument.dated(stem)?.1 ?? stem
  }

  /// The URL of a page; nil if its permalink is made by code.
  func url(_ front: OldFrontMatter, _ path: String, _ entry: ExportedEntry) -> String? {
    guard let written = front.text("permalink") else {
      let stem = String(path.dropLast(SitePath.split(path).ending.count + 1))
      if stem == "index" { return "/" }
      return "/" + (SitePath.name(stem) == "index" ? SitePath.folder(stem) : stem) + "/"
    }
    let text = EleventyText { name in
      switch name {
      case "page.fileSlug": Self.fileSlug(path)
      case "page.filePathStem": "/" + path.dropLast(SitePath.split(path).ending.count + 1)
      case "page.inputPath": "./" + path
      default: Self.value(name, front)
      }
    }
    var out = ""
    let bytes = Array(written.utf8)
    for part in TemplateMarkup.parts(bytes, hasComments: true) {
      switch part {
      case .text(let range): out += String(decoding: bytes[range], as: UTF8.self)
      case .markup(.output, let inner, _):
        guard let output = text.output(inner) ?? dated(inner, entry) else { return nil }
        out += output
      case .markup: return nil
      }
    }
    let parts = out.split(separator: "/").filter { $0 != ".." && $0 != "." }
    let isFolder = out.hasSuffix("/") || out.isEmpty
    let url = "/" + parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "")
    if url.hasSuffix("/index.html") { return String(url.dropLast(10)) }
    // Without an extension, it is a file of that name.
    return url
  }

  /// `page.date | date: "%Y/%m"`.
  func dated(_ expression: String, _ entry: ExportedEntry) -> String? {
    guard expression.hasPrefix("page.date") || expression.hasPrefix("date "), let date = entry.date,
      let format = expression.split(whereSeparator: { $0 == "\"" || $0 == "'" }).dropFirst().first
    else { return nil }
    let day = String(date.prefix(10)).split(separator: "-").map(String.init)
    guard day.count == 3 else { return nil }
    var out = String(format)
    for (sign, value) in [
      ("%Y", day[0]), ("%m", day[1]), ("%d", day[2]), ("yyyy", day[0]), ("MM", day[1]),
      ("dd", day[2]),
    ] {
      out = out.replacing(sign, with: value)
    }
    return out.contains("%") ? nil : out
  }

  static func value(_ name: String, _ front: OldFrontMatter) -> String? {
    let parts = name.split(separator: ".").map(String.init)
    guard let first = parts.first, parts.allSatisfy({ $0.utf8.allSatisfy { $0 != 0x20 } }) else {
      return nil
    }
    var node = front[first]
    for part in parts.dropFirst() { node = node?[part] }
    guard let node, case .scalar(let text, _) = node.content, !node.isNull else { return nil }
    return text
  }

  func addRemarks(_ node: Node?, _ entry: inout ExportedEntry) {
    let known: Set<String> = [
      "title", "date", "permalink", "tags", "categories", "layout", "description", "summary",
      "excerpt", "draft", "author", "image", "cover", "thumbnail", "slug",
      "eleventyExcludeFromCollections", "templateEngineOverride", "featured_image",
    ]
    for rest in node?.entries ?? [] where !known.contains(rest.key) && !rest.value.isNull {
      entry.remarks.append("\(YAMLText.scalar(rest.key)): \(YAMLText.flow(rest.value))")
    }
  }

  mutating func setText(
    _ file: SourceFile, _ start: Int, _ ending: String, _ front: OldFrontMatter,
    _ entry: inout ExportedEntry
  ) {
    let (globals, url) = (globals, entry.oldURL)
    var text = EleventyText(list: hasPosts ? "[All posts](/journal/\(site.journal)/index.md)" : nil)
    {
      name in
      if name == "page.url" { return url }
      if let own = Self.value(name, front) { return own }
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, let node = globals[parts[0]] else { return nil }
      return Self.value(parts[1], OldFrontMatter(node: node))
    }
    let start = min(start, file.bytes.count)
    let runs = front.text("templateEngineOverride").map { $0 != "md" && $0 != "false" } ?? true
    let rendered = runs ? text.convert(file.bytes, from: start) : Array(file.bytes[start...])
    for (name, found) in text.unknown {
      unknown.note(name, found.count, in: file, SourceRange(found.offset, found.offset + 2))
    }
    let isMarkdown = ending == "md" || ending == "markdown"
    entry.body = isMarkdown ? rendered : HTMLDocumentText.block(rendered)
    entry.measure = TextMeasure(Array(file.bytes[start...]))
  }
}
