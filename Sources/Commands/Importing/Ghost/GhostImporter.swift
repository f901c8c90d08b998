import CivilTime
import DataFormats
public import SourceText

/// Converts a Ghost export, as JSON, to posts, pages and people.
public struct GhostImporter {
  /// What Ghost writes for the site's URL.
  private static let placeholder = "__GHOST_URL__"

  private var site: SiteDraft
  private let file: SourceFile
  private var media: MediaFiles
  private let data: Node
  private var people: [String: String] = [:]
  private var tags: [String: Node] = [:]
  private var unknown = Occurrences()

  /// Reads an export, with the files of its `content` folder, and converts it to content.
  public static func run(
    _ file: SourceFile, media: ImportInput, options: ImportOptions
  ) -> ImportResult {
    var site = SiteDraft(options, aside: "ghost")
    let data = site.records(
      of: JSONReader.read(file), file, or: "not a Ghost export: no 'posts' in 'data'",
      hint: "export it in Ghost under Settings, Export, as JSON"
    ) { root in
      let data = (root["db"]?.elements?.first ?? root)["data"]
      return data?["posts"]?.elements == nil ? nil : data
    }
    guard let data else { return site.draft.result }
    var importer = GhostImporter(site, file, data, media: media)
    importer.run()
    return importer.site.draft.result
  }

  private init(_ site: SiteDraft, _ file: SourceFile, _ data: Node, media: ImportInput) {
    self.site = site
    self.file = file
    self.data = data
    self.media = MediaFiles(media, folders: ["content/images", "content/media", "content/files"])
    self.site.address = OldOrigin(setting("url") ?? "https://ghost.invalid/")
  }

  private func setting(_ key: String) -> String? {
    list("settings").lazy.map { OldFrontMatter(node: $0) }.first { $0.text("key") == key }?
      .text("value")
  }

  private func list(_ name: String) -> [Node] { data[name]?.elements ?? [] }

  private mutating func run() {
    for node in list("users") {
      let front = OldFrontMatter(node: node)
      guard let id = front.text("id"), let name = front.text("name") else { continue }
      people[id] = site.person(name, url: front.text("website"))
    }
    for node in list("tags") {
      if let id = OldFrontMatter(node: node).text("id") { tags[id] = node }
    }
    let relations = Relations(data)
    let entries = list("posts").map { entry($0, relations) }
    site.reserve(["tags"])
    site.assign(entries)
    writeTags(entries)
    let (address, pages) = (site.address, site.moves.targets)
    var files = media
    site.write(entries) { written in
      let path =
        written.hasPrefix(Self.placeholder)
        ? String(written.dropFirst(Self.placeholder.count)) : address.path(written)
      guard let path else { return nil }
      if let target = files.target(Self.original(path)) {
        return "/" + MarkdownMarkup.address(target)
      }
      guard written.hasPrefix(Self.placeholder) else { return nil }
      let plain = path.prefix { $0 != "#" && $0 != "?" }
      let page = pages[SitePath.key(String(plain))].map { "/" + MarkdownMarkup.address($0) }
      return page.map { $0 + path.dropFirst(plain.count) } ?? (path.isEmpty ? "/" : path)
    }
    for target in files.copy(to: &site.draft) { site.draft.carry(target, to: [target]) }
    for path in files.missing.sorted() {
      site.draft.leave(
        path,
        files.isEmpty
          ? "a media file of the old site; --media DIR imports it"
          : "a media file that the folder of --media does not have")
    }
    leaveOthers()
    writeSettings()
    unknown.report(to: &site.draft)
    site.finish()
  }

  /// The path of the picture that a resized one was made of: without `/size/w600/`.
  private static func original(_ path: String) -> String {
    guard let start = path.byteRange(of: "/size/") else { return path }
    let rest = path[start.upperBound...].drop { $0 != "/" }
    return String(path[..<start.lowerBound] + rest)
  }

  // MARK: Entries

  /// The tags and authors of posts.
  private struct Relations {
    var tags: [String: [(Int, String)]] = [:]
    var authors: [String: [(Int, String)]] = [:]
    var meta: [String: Node] = [:]

    init(_ data: Node) {
      tags = Self.read(data["posts_tags"], "tag_id")
      authors = Self.read(data["posts_authors"], "author_id")
      for node in data["posts_meta"]?.elements ?? [] {
        if let post = OldFrontMatter(node: node).text("post_id") { meta[post] = node }
      }
    }

    private static func read(_ node: Node?, _ key: String) -> [String: [(Int, String)]] {
      var lists: [String: [(Int, String)]] = [:]
      for node in node?.elements ?? [] {
        let front = OldFrontMatter(node: node)
        guard let post = front.text("post_id"), let other = front.text(key) else { continue }
        let order = front.text("sort_order").flatMap { Int($0) } ?? 0
        lists[post, default: []].append((order, other))
      }
      return lists.mapValues { $0.sorted { $0.0 < $1.0 } }
    }
  }

  private mutating func entry(_ node: Node, _ relations: Relations) -> ExportedEntry {
    let front = OldFrontMatter(node: node)
    let id = front.text("id") ?? "?"
    let isPage =
      front.text("type") == "page" || front.flag("page") ?? false || front.text("page") == "1"
    var entry = ExportedEntry(source: "posts/\(id)", isPost: !isPage)
    entry.title = front.text("title")
    entry.slug = front.text("slug") ?? ""
    let status = front.text("status") ?? "published"
    let isPublic = ["published", "scheduled", "sent"].contains(status)
    if isPublic, !entry.slug.isEmpty { entry.oldURL = "/\(entry.slug)/" }
    if let visibility = front.text("visibility"), visibility != "public" {
      entry.isDraft = true
      entry.oldURL = nil
      entry.reason =
        "it was for \(visibility) only, and is a draft now: 'access' makes it a page for members"
    }
    entry.isDraft = entry.isDraft || !isPublic
    entry.date = Self.date(front.text("published_at", "created_at"))
    let updated = Self.date(front.text("updated_at"))
    if updated != entry.date { entry.updated = updated }
    let meta = OldFrontMatter(node: relations.meta[id])
    entry.summary =
      front.text("custom_excerpt", "meta_description")
      ?? meta.text("meta_description")
    let names = (relations.tags[id] ?? []).compactMap { tags[$0.1] }.map {
      OldFrontMatter(node: $0)
    }
    let shown = names.filter { !Self.isInternal($0) }.compactMap { $0.text("name") }
    if !shown.isEmpty { entry.terms = [("tags", shown)] }
    let hidden = names.filter(Self.isInternal).compactMap { $0.text("name") }
    if !hidden.isEmpty { entry.remarks.append("internal tags: \(YAMLText.list(hidden))") }
    var authors = (relations.authors[id] ?? []).map(\.1)
    if authors.isEmpty { authors = [front.text("author_id")].compactMap { $0 } }
    entry.author = authors.compactMap { people[$0] }.first
    if let image = front.text("feature_image", "image") {
      entry.image = (image, meta.text("feature_image_alt") ?? "")
    }
    if front.flag("featured") ?? false || front.text("featured") == "1" {
      entry.remarks.append("featured: true")
    }
    setText(node, &entry)
    return entry
  }

  private static func isInternal(_ tag: OldFrontMatter) -> Bool {
    tag.text("visibility") == "internal" || tag.text("name")?.hasPrefix("#") ?? false
  }

  /// A date in ISO 8601, or in milliseconds since 1970.
  private static func date(_ text: String?) -> String? {
    guard let text else { return nil }
    if let number = Int(text) {
      let seconds = number > 100_000_000_000 ? number / 1_000 : number
      guard (0...32_503_680_000).contains(seconds) else { return nil }
      return Timestamp(unixSeconds: seconds).rfc3339
    }
    guard let date = DateText(text) else { return nil }
    switch date {
    case .moment(let moment): return moment.rfc3339
    case .local(let local): return Timestamp(local, utcOffset: 0).rfc3339
    case .day(let day): return day.iso
    }
  }

  private mutating func setText(_ node: Node, _ entry: inout ExportedEntry) {
    let front = OldFrontMatter(node: node)
    var html = ""
    if let written = front.text("html") {
      html = written
    } else if let written = front.text("lexical"), let root = json(written, node) {
      var lexical = GhostLexical()
      html = lexical.html(root)
      note(lexical.unknown, node)
    } else if let written = front.text("mobiledoc"), let root = json(written, node) {
      var document = GhostMobiledoc(root)
      html = document.html()
      note(document.unknown, node)
    } else if let written = front.text("markdown") {
      entry.body = Array(written.utf8)
      entry.measure = TextMeasure(entry.body)
      return
    } else if let written = front.text("plaintext") {
      entry.body = PlainTextMarkdown.markdown(written)
      entry.measure = TextMeasure(entry.body)
      return
    }
    let bytes = Array(html.utf8)
    let result = HTMLMarkdown.convert(bytes)
    entry.body = result.markdown
    entry.measure = TextMeasure(bytes)
    unknown.note(result, in: file, node.range)
  }

  private mutating func json(_ text: String, _ node: Node) -> Node? {
    let parsed = JSONReader.read(SourceFile(path: "text", text: text))
    if let mistake = parsed.diagnostics.first(where: { $0.severity == .error }) {
      site.draft.warn("a text cannot be read: \(mistake.message)", file, node.range.firstByte)
      return nil
    }
    return parsed.node
  }

  private mutating func note(_ cards: [String: Int], _ node: Node) {
    for (name, count) in cards {
      unknown.note("card '\(name)' has no equal", count, in: file, node.range)
    }
  }

  // MARK: The rest

  private mutating func writeTags(_ entries: [ExportedEntry]) {
    let used = Set(entries.filter { !$0.isDraft }.flatMap { $0.terms.flatMap(\.names) })
    for node in list("tags") {
      let front = OldFrontMatter(node: node)
      guard let name = front.text("name"), used.contains(name),
        let stem = UniqueNames.slug(name, longest: 200)
      else { continue }
      var page = FrontMatterText()
      page.add("title", OldFrontMatter.line(name))
      let alias = "/tag/\(front.text("slug") ?? stem)/"
      if !alias.contains(".."), site.moves.targets[SitePath.key(alias)] == nil {
        site.moves.reserve(alias)
        page.add("aliases", [alias])
      }
      let body = PlainTextMarkdown.markdown(front.text("description") ?? "")
      _ = site.draft.add("tags/\(stem).md", .bytes(page.file(body)))
    }
  }

  private mutating func leaveOthers() {
    let known: Set<String> = [
      "posts", "tags", "users", "posts_tags", "posts_authors", "posts_meta", "settings",
    ]
    for entry in data.entries ?? [] where !known.contains(entry.key) {
      let count = entry.value.elements?.count ?? 0
      if count > 0 { site.draft.leave(entry.key, "\(count) records of Ghost") }
    }
  }

  private mutating func writeSettings() {
    site.settings.title = setting("title")
    site.settings.tagline = setting("description")
    site.settings.url = setting("url")
    let language = setting("locale") ?? setting("lang") ?? setting("default_locale")
    site.settings.language = SiteSettingsText.language(language)
    let zone = setting("timezone") ?? setting("active_timezone")
    site.settings.timeZone = zone.flatMap { site.options.zone($0) == nil ? nil : $0 }
    if people.count == 1 { site.settings.author = people.values.first }
    if let text = setting("navigation"),
      let menu = JSONReader.read(SourceFile(path: "navigation", text: text)).node
    {
      for node in menu.elements ?? [] {
        let front = OldFrontMatter(node: node)
        guard let title = front.text("label"), let url = front.text("url") else { continue }
        let path = url.hasPrefix("/") ? url : site.address.path(url)
        site.navigate(to: url, path: path, title: title)
      }
    }
    let archives = list("users").compactMap { OldFrontMatter(node: $0).text("slug") }
      .map { "/author/\($0)/" }.filter { !$0.contains("..") && !$0.contains("\\") }
    site.writeJournal(title: "Posts", oldURL: nil, aliases: archives)
  }
}
