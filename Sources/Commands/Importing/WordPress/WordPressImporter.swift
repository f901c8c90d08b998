import CivilTime
import DataFormats
import Hypertext
public import SourceText

/// Converts a WordPress export (WXR) to posts, pages, comments and people.
public struct WordPressImporter {
  static let aside = "wordpress"

  var site: EntrySite
  var media: MediaFiles
  let channel: Node
  var items: [WordPressItem] = []
  /// The attachments, reusable blocks and other items by their ids.
  var byID: [String: WordPressItem] = [:]
  /// The ids in `people.yaml` of the authors, by their logins.
  var authors: [String: String] = [:]
  var unknown: [String: (count: Int, range: SourceRange)] = [:]

  /// Reads an export, with the files of its media library, and converts it to content.
  public static func run(
    _ file: SourceFile, media: ImportInput, options: ImportOptions
  ) -> ImportResult {
    var site = EntrySite(options, file)
    let parsed = XMLDataReader.read(file)
    site.site.draft.diagnostics = parsed.diagnostics
    guard !parsed.diagnostics.contains(where: { $0.severity == .error }) else {
      return site.site.draft.result
    }
    guard let channel = parsed.node?["channel"], channel.entries != nil else {
      site.site.draft.diagnostics.append(
        .error(
          "not a WordPress export: no 'channel' in 'rss'",
          at: SourceExcerpt(file, parsed.node?.range.firstByte ?? SourceRange(at: 0)),
          hint: "export it in WordPress under Tools, Export, All content"))
      return site.site.draft.result
    }
    var importer = WordPressImporter(site, channel, media)
    importer.run()
    return importer.site.site.draft.result
  }

  private init(_ site: EntrySite, _ channel: Node, _ media: ImportInput) {
    self.site = site
    self.channel = channel
    self.media = MediaFiles(media, folders: ["wp-content/uploads"])
    let front = OldFrontMatter(node: channel)
    self.site.setURL(front.text("wp:base_blog_url") ?? front.text("link"))
    items = WordPressItem.list(channel["item"]).map(WordPressItem.init)
    for item in items { byID[item.id] = item }
  }

  private mutating func run() {
    addAuthors()
    let contents = items.filter(\.isContent)
    var entries: [ImportedEntry] = []
    for item in contents where !["trash", "auto-draft", "inherit"].contains(item.status) {
      entries.append(entry(item))
    }
    addTerms(&entries)
    let names = Set(entries.flatMap { $0.terms.map(\.taxonomy) })
    site.reserve(
      ["tags", "categories", "formats"].filter(names.contains)
        + names.subtracting(["tags", "categories", "formats"]).sorted())
    site.assign(entries, aside: Self.aside)
    addAttachments(&entries)
    writeTerms(entries)
    let address = site.address
    var files = media
    site.write(entries, aside: Self.aside) { written in
      guard let path = address.path(written) else { return nil }
      return files.target(path).map { "/" + MarkdownMarkup.address($0) }
    }
    media = files
    copyMedia()
    leaveOthers(contents)
    writeSettings()
    report()
    site.site.finish(config: nil, program: "WordPress")
  }

  // MARK: Authors

  private mutating func addAuthors() {
    for node in WordPressItem.list(channel["wp:author"]) {
      let front = OldFrontMatter(node: node)
      guard let login = front.text("wp:author_login") else { continue }
      let name = front.text("wp:author_display_name") ?? login
      authors[login] = site.site.person(CharacterReferences.decode(name))
    }
  }

  // MARK: Entries

  private mutating func entry(_ item: WordPressItem) -> ImportedEntry {
    let source = "\(item.type)/\(item.id)"
    var entry = ImportedEntry(source: source, range: item.node.range, isPost: item.type == "post")
    entry.title = item.text("title").map(CharacterReferences.decode)
    entry.slug = SitePath.decoded(item.text("wp:post_name") ?? "")
    let isPublic = item.status == "publish" || item.status == "future"
    entry.isDraft = !isPublic || item.text("wp:post_password") != nil
    entry.oldURL = isPublic ? site.address.path(item.text("link")) : nil
    if isPublic, entry.oldURL == nil, let link = item.text("link"), link.contains("?") {
      entry.reason = "its old URL has a query, which a static site cannot redirect"
    }
    if item.status == "private" || item.text("wp:post_password") != nil {
      entry.reason = "it was not public, and is a draft now"
    }
    entry.date = item.date
    entry.updated = item.updated
    let login = item.text("dc:creator") ?? ""
    if authors[login] == nil, !login.isEmpty { authors[login] = site.site.person(login) }
    entry.authors = [authors[login]].compactMap { $0 }
    entry.summary = item.text("excerpt:encoded").map { excerpt in
      HTMLText.collapsed(Self.plain(excerpt)).trimmingSpaces
    }
    for (name, domain) in [
      ("tags", "post_tag"), ("categories", "category"), ("formats", "post_format"),
    ] {
      let terms = item.terms(domain)
      if !terms.isEmpty { entry.terms.append((name, terms)) }
    }
    addOwnTaxonomies(item, &entry)
    if let id = item.meta("_thumbnail_id"), let picture = Self.picture(id, byID) {
      entry.image = (picture.url, picture.alt)
    }
    if item.text("wp:is_sticky") == "1" { entry.remarks.append("sticky: true") }
    if !entry.isPost, let order = item.text("wp:menu_order").flatMap({ Int($0) }), order > 0 {
      entry.weight = order
    }
    setText(item, &entry)
    entry.comments = comments(of: item)
    return entry
  }

  private func addOwnTaxonomies(_ item: WordPressItem, _ entry: inout ImportedEntry) {
    let domains = item.list("category").compactMap { WordPressItem.text(of: $0["domain"]) }
    let known: Set<String> = ["post_tag", "category", "post_format", "nav_menu"]
    for domain in Set(domains).subtracting(known).sorted() {
      let name = UniqueNames.slug(domain) ?? "terms"
      if ["tags", "categories", "formats", "title", "date", "author"].contains(name) { continue }
      entry.terms.append((name, item.terms(domain)))
    }
  }

  static func plain(_ html: String) -> String {
    var builder = HTMLTreeBuilder(Array(html.utf8))
    return builder.build().text
  }

  private mutating func setText(_ item: WordPressItem, _ entry: inout ImportedEntry) {
    let written = item.text("content:encoded") ?? ""
    (entry.body, entry.measure) = converted(written, at: item.node.range)
  }

  /// The Markdown of a text, whose shortcodes and blocks are converted.
  mutating func markdown(_ written: String, at range: SourceRange) -> [UInt8] {
    converted(written, at: range).markdown
  }

  private mutating func converted(
    _ written: String, at range: SourceRange
  ) -> (markdown: [UInt8], measure: TextMeasure) {
    let byID = byID
    var text = WordPressText(picture: { Self.picture($0, byID) }) {
      byID[$0]?.text("content:encoded")
    }
    let html = Array(text.html(written).utf8)
    let result = HTMLMarkdown.convert(
      html, options: .init(breaksLines: !WordPressText.hasBlocks(written)))
    for (name, count) in text.unknown {
      unknown["\(name) has no equal; its content stays", default: (0, range)].count += count
    }
    if result.scripts > 0 {
      unknown["scripts in texts are left out", default: (0, range)].count += result.scripts
    }
    for (name, count) in result.kept {
      unknown["'\(name)' stays HTML", default: (0, range)].count += count
    }
    return (result.markdown, TextMeasure(html))
  }

  /// The picture of an attachment.
  private static func picture(
    _ id: String, _ byID: [String: WordPressItem]
  ) -> WordPressText.Picture? {
    guard let item = byID[id], let url = item.text("wp:attachment_url") ?? item.text("guid") else {
      return nil
    }
    return WordPressText.Picture(
      url: url, alt: CharacterReferences.decode(item.meta("_wp_attachment_image_alt") ?? ""),
      caption: item.text("excerpt:encoded") ?? "")
  }

  // MARK: Comments

  private mutating func comments(of item: WordPressItem) -> [ImportedComment] {
    var threads = WordPressThreads()
    for node in item.list("wp:comment") {
      let front = OldFrontMatter(node: node)
      let source = "comment/\(front.text("wp:comment_id") ?? "?")"
      let kind = front.text("wp:comment_type") ?? ""
      guard front.text("wp:comment_approved") ?? "1" == "1" else {
        site.site.draft.leave(source, "a comment that was not approved")
        continue
      }
      guard kind.isEmpty || kind == "comment" else {
        site.site.draft.leave(source, "a \(kind)")
        continue
      }
      threads.add(comment(node, source), node)
    }
    return threads.sorted
  }

  private mutating func comment(_ node: Node, _ source: String) -> ImportedComment {
    let front = OldFrontMatter(node: node)
    let name = CharacterReferences.decode(front.text("wp:comment_author") ?? "")
    let markdown = HTMLMarkdown.convert(
      Array((front.text("wp:comment_content") ?? "").utf8), options: .init(breaksLines: true))
    return ImportedComment(
      source: source, name: name.isEmpty ? "Anonymous" : OldFrontMatter.line(name),
      date: WordPressItem.date(
        front.text("wp:comment_date"), front.text("wp:comment_date_gmt")),
      text: markdown.markdown)
  }
}

/// The comments of a post in the order of their threads.
private struct WordPressThreads {
  private var comments: [(id: String, parent: String, comment: ImportedComment)] = []

  mutating func add(_ comment: ImportedComment, _ node: Node) {
    let front = OldFrontMatter(node: node)
    comments.append(
      (front.text("wp:comment_id") ?? "", front.text("wp:comment_parent") ?? "0", comment))
  }

  /// Each comment, then the answers to it.
  var sorted: [ImportedComment] {
    var children: [String: [Int]] = [:]
    var names: [String: String] = [:]
    for (index, entry) in comments.enumerated() {
      children[entry.parent, default: []].append(index)
      names[entry.id] = entry.comment.name
    }
    var out: [ImportedComment] = []
    var isTaken = [Bool](repeating: false, count: comments.count)
    for start in comments.indices where names[comments[start].parent] == nil {
      visit(start, children, names, &isTaken, &out)
    }
    // Comments that answer each other in a circle.
    for start in comments.indices { visit(start, children, names, &isTaken, &out) }
    return out
  }

  private func visit(
    _ start: Int, _ children: [String: [Int]], _ names: [String: String], _ isTaken: inout [Bool],
    _ out: inout [ImportedComment]
  ) {
    var waiting = [start]
    while let index = waiting.popLast() {
      guard !isTaken[index] else { continue }
      isTaken[index] = true
      var comment = comments[index].comment
      comment.answers = names[comments[index].parent]
      out.append(comment)
      if !comments[index].id.isEmpty { waiting += (children[comments[index].id] ?? []).reversed() }
    }
  }
}
