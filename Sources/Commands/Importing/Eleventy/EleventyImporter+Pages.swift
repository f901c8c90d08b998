import CivilTime
import DataFormats
import SourceText

extension EleventyImporter {
  mutating func addPage(_ source: String, _ path: String, _ ending: String) {
    guard let file = site.draft.text(source, in: input) else { return }
    let matter = EleventyFrontMatter(file)
    if site.draft.keep(source, for: matter.mistakes) { return }
    let front = OldFrontMatter(node: matter.node, defaults: defaults(path))
    if front.flag("permalink") == false { return site.draft.keep(source, "a page without a URL") }
    if front["pagination"] != nil { return addList(source, path, front) }
    var entry = ExportedEntry(source: source, isPost: false)
    entry.folder = SitePath.folder(path)
    entry.title = front.text("title")
    entry.date =
      ExportedEntry.date(front.text("date"))
      ?? JekyllDocument.dated(SitePath.split(path).stem)?.0.iso
    guard let url = url(front, path, date: entry.date) else {
      return site.draft.keep(source, "its permalink has to be run")
    }
    guard url.hasSuffix("/") || url.hasSuffix(".html") || url.hasSuffix(".htm") else {
      return site.draft.keep(source, "a file that is made by a template")
    }
    entry.oldURL = url
    setTerms(front, path, &entry)
    entry.slug = front.text("slug") ?? Self.fileSlug(path)
    entry.summary = front.text("description", "summary", "excerpt")
    entry.isDraft = front.isHidden
    if let author = front.text("author") ?? OldFrontMatter(node: front["author"]).text("name") {
      entry.author = site.person(author)
    }
    if let picture = front.picture(["image", "cover", "thumbnail", "featured_image"]) {
      entry.image = (picture.path, picture.alt ?? "")
    }
    addRemarks(matter.node, &entry)
    setText(file, from: matter.bodyStart, ending: ending, front, &entry)
    indexes[path] = entries.count
    entries.append(entry)
  }

  /// Adds a page that lists entries: the journal replaces the list of a collection.
  private mutating func addList(_ source: String, _ path: String, _ front: OldFrontMatter) {
    let data = OldFrontMatter(node: front["pagination"]).text("data") ?? ""
    // The URL of the first page; those of the others have its number.
    guard data.hasPrefix("collections"), let url = url(front, path, date: nil), url != "/" else {
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

  mutating func setTerms(_ front: OldFrontMatter, _ path: String, _ entry: inout ExportedEntry) {
    // Tags of pages and of their folders are joined, and name collections, too.
    var tags: [String] = []
    for node in [front.node].compactMap({ $0 }) + front.defaults {
      for tag in OldFrontMatter(node: node).texts("tags") where !tags.contains(tag) {
        tags.append(tag)
      }
    }
    let posts: Set<String> = ["post", "posts", "blog", "article", "articles"]
    let others: Set<String> = ["all", "nav", "page", "pages", "note", "notes"]
    entry.isPost =
      entry.date != nil && (!posts.isDisjoint(with: tags) || Self.isPostFolder(path))
      && !SitePath.split(path).stem.hasPrefix("index")
    let shown = tags.filter { !posts.contains($0) && !others.contains($0) }
    if !shown.isEmpty { entry.terms.append(("tags", shown)) }
    let categories = front.texts("categories")
    if !categories.isEmpty { entry.terms.append(("categories", categories)) }
  }

  /// Whether a path is in a folder of posts.
  static func isPostFolder(_ path: String) -> Bool {
    let folder = path.split(separator: "/").first ?? ""
    return ["posts", "blog", "articles", "journal", "notes"].contains(folder)
  }

  static func fileSlug(_ path: String) -> String {
    var stem = SitePath.split(path).stem
    if stem == "index" { stem = SitePath.name(SitePath.folder(path)) }
    return JekyllDocument.dated(stem)?.1 ?? stem
  }

  /// The URL of a page; nil if its permalink is made by code.
  func url(_ front: OldFrontMatter, _ path: String, date: String?) -> String? {
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
        guard let output = text.output(inner) ?? dated(inner, date) else { return nil }
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
  func dated(_ expression: String, _ date: String?) -> String? {
    guard expression.hasPrefix("page.date") || expression.hasPrefix("date "), let date,
      let format = expression.split(whereSeparator: { $0 == "\"" || $0 == "'" }).dropFirst().first
    else { return nil }
    let day = String(date.prefix(10)).split(separator: "-").map(String.init)
    guard day.count == 3 else { return nil }
    let signs = ["%Y", "%m", "%d", "yyyy", "MM", "dd"]
    let out = zip(signs, day + day).reduce(String(format)) { $0.replacing($1.0, with: $1.1) }
    return out.contains("%") ? nil : out
  }

  static func value(_ name: String, _ front: OldFrontMatter) -> String? {
    let parts = name.split(separator: ".").map(String.init)
    guard let first = parts.first, !name.utf8.contains(0x20) else { return nil }
    return LiquidValues.scalar(front[first], parts.dropFirst())
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
    _ file: SourceFile, from start: Int, ending: String, _ front: OldFrontMatter,
    _ entry: inout ExportedEntry
  ) {
    let (globals, url) = (globals, entry.oldURL)
    let list = hasPosts ? "[All posts](/journal/\(site.journal)/index.md)" : nil
    var text = EleventyText(list: list) { name in
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
