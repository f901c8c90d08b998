import CivilTime
import DataFormats
import Hypertext
public import SourceText

/// Converts a WordPress export (WXR) to posts, pages, comments and people.
public struct WordPressImporter {
  var site: SiteDraft
  let file: SourceFile
  var media: MediaFiles
  let channel: Node
  let items: [WordPressItem]
  /// The attachments, reusable blocks and other items by their ids.
  var byID: [String: WordPressItem] = [:]
  /// The ids in `people.yaml` of the authors, by their logins.
  var authors: [String: String] = [:]
  var unknown = Occurrences()

  /// Reads an export, with the files of its media library, and converts it to content.
  public static func run(
    _ file: SourceFile, media: ImportInput, options: ImportOptions
  ) -> ImportResult {
    var site = SiteDraft(options, aside: "wordpress")
    let channel = site.records(
      of: XMLDataReader.read(file), file, or: "not a WordPress export: no 'channel' in 'rss'",
      hint: "export it in WordPress under Tools, Export, All content"
    ) { root in root["channel"].flatMap { $0.entries == nil ? nil : $0 } }
    guard let channel else { return site.draft.result }
    var importer = WordPressImporter(site, file, channel, media: media)
    importer.run()
    return importer.site.draft.result
  }

  private init(_ site: SiteDraft, _ file: SourceFile, _ channel: Node, media: ImportInput) {
    self.site = site
    self.file = file
    self.channel = channel
    self.media = MediaFiles(media, folders: ["wp-content/uploads"])
    items = WordPressItem.list(channel["item"]).map(WordPressItem.init)
    let front = OldFrontMatter(node: channel)
    self.site.address = OldOrigin(front.text("wp:base_blog_url", "link"))
    for item in items { byID[item.id] = item }
  }

  private mutating func run() {
    addAuthors()
    let entries = items.filter { $0.isContent && !$0.isInBin }.map { entry($0) }
    let names = Set(entries.flatMap { $0.terms.map(\.taxonomy) })
    site.reserve(
      ["tags", "categories", "formats"].filter(names.contains)
        + names.subtracting(["tags", "categories", "formats"]).sorted())
    site.assign(entries)
    addAttachments(entries)
    writeTerms(entries)
    let address = site.address
    var files = media
    site.write(entries) { written in
      guard let path = address.path(written) else { return nil }
      return files.target(path).map { "/" + MarkdownMarkup.address($0) }
    }
    media = files
    copyMedia()
    leaveOthers()
    writeSettings()
    unknown.report(to: &site.draft)
    site.finish()
  }

  // MARK: Authors

  private mutating func addAuthors() {
    for node in WordPressItem.list(channel["wp:author"]) {
      let front = OldFrontMatter(node: node)
      guard let login = front.text("wp:author_login") else { continue }
      let name = front.text("wp:author_display_name") ?? login
      authors[login] = site.person(CharacterReferences.decode(name))
    }
  }

  // MARK: Entries

  private mutating func entry(_ item: WordPressItem) -> ExportedEntry {
    let source = "\(item.type)/\(item.id)"
    var entry = ExportedEntry(source: source, isPost: item.type == "post")
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
    if authors[login] == nil, !login.isEmpty { authors[login] = site.person(login) }
    entry.author = authors[login]
    entry.summary = item.text("excerpt:encoded").map { HTMLText.line(Self.plain($0)) }
    for (name, domain) in [
      ("tags", "post_tag"), ("categories", "category"), ("formats", "post_format"),
    ] {
      // 'Uncategorized' is what WordPress gives to posts without a category.
      let terms = item.terms(domain).filter { name != "categories" || $0 != "Uncategorized" }
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
    (entry.body, entry.measure) = converted(item.text("content:encoded") ?? "", at: item.node.range)
    entry.comments = comments(of: item)
    return entry
  }

  private func addOwnTaxonomies(_ item: WordPressItem, _ entry: inout ExportedEntry) {
    let domains = item.list("category").compactMap { WordPressItem.text(of: $0["domain"]) }
    let known: Set<String> = ["post_tag", "category", "post_format", "nav_menu"]
    for domain in Set(domains).subtracting(known).sorted() {
      let name = UniqueNames.slug(domain) ?? "terms"
      if ["tags", "categories", "formats", "title", "date", "author"].contains(name) { continue }
      let terms = item.terms(domain)
      if !terms.isEmpty { entry.terms.append((name, terms)) }
    }
  }

  static func plain(_ html: String) -> String {
    HTMLTreeBuilder.root(of: Array(html.utf8)).text
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
    let result = HTMLMarkdown.convert(html, breaksLines: !WordPressText.hasBlocks(written))
    for (name, count) in text.unknown {
      unknown.note("\(name) has no equal; its content stays", count, in: file, range)
    }
    unknown.note(result, in: file, range)
    return (result.markdown, TextMeasure(html))
  }

  /// The picture of an attachment.
  private static func picture(
    _ id: String, _ byID: [String: WordPressItem]
  ) -> WordPressText.Picture? {
    guard let item = byID[id], let url = item.text("wp:attachment_url", "guid") else { return nil }
    return WordPressText.Picture(
      url: url, alt: CharacterReferences.decode(item.meta("_wp_attachment_image_alt") ?? ""),
      caption: item.text("excerpt:encoded") ?? "")
  }

  // MARK: Comments

  private mutating func comments(of item: WordPressItem) -> [ExportedComment] {
    var threads = WordPressThreads()
    for node in item.list("wp:comment") {
      let front = OldFrontMatter(node: node)
      let source = "comment/\(front.text("wp:comment_id") ?? "?")"
      let kind = front.text("wp:comment_type") ?? ""
      guard front.text("wp:comment_approved") ?? "1" == "1" else {
        site.draft.leave(source, "a comment that was not approved")
        continue
      }
      guard kind.isEmpty || kind == "comment" else {
        site.draft.leave(source, "a \(kind)")
        continue
      }
      threads.add(comment(front, source), front)
    }
    return threads.sorted
  }

  private func comment(_ front: OldFrontMatter, _ source: String) -> ExportedComment {
    let name = CharacterReferences.decode(front.text("wp:comment_author") ?? "")
    let markdown = HTMLMarkdown.convert(
      Array((front.text("wp:comment_content") ?? "").utf8), breaksLines: true)
    return ExportedComment(
      source: source, name: name.isEmpty ? "Anonymous" : OldFrontMatter.line(name),
      date: WordPressItem.date(front.text("wp:comment_date"), front.text("wp:comment_date_gmt")),
      text: markdown.markdown)
  }
}

/// The comments of a post in the order of their threads.
private struct WordPressThreads {
  private var comments: [(id: String, parent: String, comment: ExportedComment)] = []
  private var children: [String: [Int]] = [:]
  private var names: [String: String] = [:]

  mutating func add(_ comment: ExportedComment, _ front: OldFrontMatter) {
    let id = front.text("wp:comment_id") ?? ""
    let parent = front.text("wp:comment_parent") ?? "0"
    children[parent, default: []].append(comments.count)
    names[id] = comment.name
    comments.append((id, parent, comment))
  }

  /// Each comment, then the answers to it.
  var sorted: [ExportedComment] {
    var out: [ExportedComment] = []
    var taken: Set<Int> = []
    let starts = comments.indices.filter { names[comments[$0].parent] == nil }
    // Comments that answer each other in a circle come last.
    for start in starts + comments.indices {
      var waiting = [start]
      while let index = waiting.popLast() {
        guard taken.insert(index).inserted else { continue }
        var comment = comments[index].comment
        comment.answers = names[comments[index].parent]
        out.append(comment)
        let id = comments[index].id
        if !id.isEmpty { waiting += (children[id] ?? []).reversed() }
      }
    }
    return out
  }
}
