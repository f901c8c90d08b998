import CivilTime
import DataFormats
import SourceText

extension JekyllImporter {
  /// Writes every page with a file, and the files that Jekyll generates with Liquid.
  mutating func convert() {
    for (path, move) in moves { site.sources[path] = move.target }
    let tags = JekyllTags(
      posts: postNames(), files: site.files.merging(site.sources) { $1 }, includes: includes)
    let texts = documents.compactMap {
      document -> (JekyllDocument, PageMove, LiquidConverter.Output)? in
      moves[document.path].map { (document, $0, liquid(document, $0, tags)) }
    }
    var filters = texts.reduce(into: Set<String>()) { $0.formUnion($1.2.filters) }
    let runs = texts.contains { $0.2.isTemplate } || !generated.isEmpty
    if runs { filters.formUnion(includeFilters()) }
    let value = runs ? siteValue() : nil
    let templates = value.map { JekyllTemplates($0, tags, includes, filters: filters, base: "") }
    if let value, !generated.isEmpty {
      for document in generated {
        let tokens = LiquidTokens(document.file.bytes, document.body).tokens
        filters.formUnion(LiquidSupport.filters(tokens))
      }
      let files = JekyllTemplates(value, tags, includes, filters: filters, base: config.base)
      for document in generated { writeFile(document, files) }
    }
    let links = OldLinks(
      pages: site.moves.targets, sources: site.sources, files: site.files,
      origin: config.url, base: config.base)
    for (document, move, liquid) in texts {
      let text = run(document, liquid, templates)
      write(document, move, text: text, isLive: liquid.isLive, links)
    }
  }

  private func includeFilters() -> Set<String> {
    includes.all.reduce(into: []) { names, file in
      names.formUnion(LiquidSupport.filters(LiquidTokens(file.bytes, 0..<file.bytes.count).tokens))
    }
  }

  private func siteValue() -> JekyllSiteValue {
    JekyllSiteValue(
      config, documents, urls: { moves[$0.path]?.oldURL ?? JekyllURL.url(of: $0, config) },
      data: data(), files: site.files.keys.sorted())
  }

  /// A text after its Liquid ran; texts whose Liquid stays are not changed.
  private mutating func run(
    _ document: JekyllDocument, _ liquid: LiquidConverter.Output, _ templates: JekyllTemplates?
  ) -> SourceFile {
    let file = SourceFile(
      path: document.file.path, bytes: liquid.bytes, origin: SourceMap(document.file, liquid.map))
    guard liquid.isTemplate, let templates else { return file }
    let (bytes, problems) = templates.run(file, of: document)
    report(problems)
    let whole = SourceRange(document.body.lowerBound, document.body.upperBound)
    return SourceFile(
      path: document.file.path, bytes: bytes,
      origin: SourceMap(
        document.file, [SourceMap.Segment(start: 0, range: whole, isCopied: false)]))
  }

  /// Reports mistakes in templates as warnings, as their texts are imported without them.
  private mutating func report(_ problems: [Diagnostic]) {
    for problem in problems {
      site.draft.diagnostics.append(
        .warning("Liquid: \(problem.message)", at: problem.excerpt, hint: problem.hint))
    }
  }

  /// The files of posts, by the names that `post_url` uses.
  private func postNames() -> [String: String] {
    var names: [String: String] = [:]
    for document in documents where document.kind == .post {
      guard let target = moves[document.path]?.target else { continue }
      let stem = String(SitePath.split(document.path).stem)
      names[stem] = target
      let above = document.path.split(separator: "/").filter { $0 != "_posts" }.dropLast()
      names[(above.map(String.init) + [stem]).joined(separator: "/")] = target
    }
    return names
  }

  private func liquid(
    _ document: JekyllDocument, _ move: PageMove, _ tags: JekyllTags
  ) -> LiquidConverter.Output {
    var tags = tags
    tags.folder = SitePath.folder(document.path)
    let values = LiquidValues(site: config.node, page: document.front.node, pageURL: move.oldURL)
    return LiquidConverter.convert(
      document.file, document.body, values: values, tags: tags, canStay: document.isMarkdown)
  }

  /// The Markdown of a text.
  private mutating func markdown(_ document: JekyllDocument, _ text: SourceFile) -> [UInt8] {
    guard document.isMarkdown else { return HTMLDocumentText.block(text.bytes) }
    var file = text
    let separator =
      document.front.text("excerpt_separator")
      ?? OldFrontMatter(node: config.node).text("excerpt_separator")
    if let separator, separator.hasPrefix("<!--"),
      let index = text.bytes.firstIndex(of: separator)
    {
      var bytes = text.bytes
      bytes.replaceSubrange(index..<index + separator.utf8.count, with: "<!-- more -->".utf8)
      file = SourceFile(path: text.path, bytes: bytes, origin: text.origin)
    }
    let escaped = KramdownLinks.escaped(file.bytes)
    if escaped != file.bytes {
      file = SourceFile(path: file.path, bytes: escaped, origin: file.origin)
    }
    let (markdown, warnings) = KramdownConverter.convert(file)
    for (message, range) in warnings { site.draft.warn(message, file, range) }
    let values = OldFrontMatter(node: config.node)
    let plugins = values.texts("plugins") + values.texts("gems")
    return plugins.contains("jemoji") ? EmojiNames.replaced(markdown) : markdown
  }

  private mutating func write(
    _ document: JekyllDocument, _ move: PageMove, text: SourceFile, isLive: Bool,
    _ links: OldLinks
  ) {
    let folder = SitePath.folder(document.path)
    let markdown = markdown(document, text)
    let body = LinkRewriter.rewrite(markdown) {
      links.address($0, page: move.oldURL, folder: folder)
    }
    var page = PageDraft()
    page.used = [
      "title", "date", "tags", "tag", "categories", "category", "author", "authors", "excerpt",
      "description", "imageAlt", "redirect_to",
    ]
    let front = document.front
    let title = front.text("title").map(OldFrontMatter.line)
    page.front.add("title", title ?? (document.isPost ? Self.title(of: document.name) : nil))
    if document.hasBadDate { warn("an unreadable date is left out", document, "date") }
    page.front.add("date", document.dateText)
    page.front.add("tags", document.tags)
    page.front.add("categories", document.categories)
    let summary = front.text("description", "excerpt")
    page.front.add("summary", summary.map(OldFrontMatter.line))
    addImage(document, links, &page)
    if document.isPost { addAuthor(document, &page) }
    page.front.add("draft", isTrue: isDraft(document))
    page.front.add("liquid", isTrue: isLive)
    if !isLive, TemplateMarkup.couldRun(body) { page.front.add("liquid", yaml: "false") }
    site.count(rest: page.addRest(front.node, keeping: isLive ? body : []))
    let reason =
      document.kind == .draft && document.date == nil
      ? "a draft without a date has the newest post's" : nil
    site.write(document.path, move, page, body: body, reason: reason)
  }

  private mutating func addImage(
    _ document: JekyllDocument, _ links: OldLinks, _ page: inout PageDraft
  ) {
    let keys = ["image", "cover", "cover_image", "featured_image", "header", "thumbnail", "hero"]
    guard let picture = document.front.picture(keys) else { return }
    if document.front[picture.key]?.entries == nil { page.used.insert(picture.key) }
    let path = picture.path
    let found =
      links.address("/" + path.drop { $0 == "/" }, page: "/", folder: "") ?? path
    let isKnown = site.files[String(SitePath.decoded(path).drop { $0 == "/" })] != nil
    page.front.add("image", isKnown ? "/" + path.drop { $0 == "/" } : found)
    page.front.add("imageAlt", picture.alt ?? document.front.text("imageAlt") ?? "")
  }

  private mutating func addAuthor(_ document: JekyllDocument, _ page: inout PageDraft) {
    guard let node = document.front["author"] ?? document.front["authors"] else { return }
    var ids: [String] = []
    for node in node.elements ?? [node] {
      if case .scalar(let name, _) = node.content {
        if let id = author(name) { ids.append(id) }
        continue
      }
      let inner = OldFrontMatter(node: node)
      guard let name = inner.text("name", "display_name") else { continue }
      if let id = author(name, url: inner.text("url", "uri")) { ids.append(id) }
    }
    page.front.add(author: ids)
  }

  /// The id of a person, given by name or by the key in `_data/authors.yml`.
  mutating func author(_ name: String, url: String? = nil) -> String? {
    guard let known = authors[name] else { return site.person(name, url: url) }
    let inner = OldFrontMatter(node: known)
    let url = inner.text("url", "uri", "web", "website")
    return site.person(inner.text("name") ?? name, id: name, url: url)
  }

  /// The title that Jekyll derives from a file name.
  static func title(of name: String) -> String {
    name.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
