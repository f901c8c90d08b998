import CivilTime
import DataFormats
import SourceText

extension JekyllImporter {
  /// Writes every page that has a file and whose text can be converted.
  mutating func convert() {
    let posts = postNames()
    for (path, move) in moves { site.sources[path] = move.target }
    var texts: [(JekyllDocument, PageMove, LiquidConverter.Output, [UInt8])] = []
    for document in documents {
      guard let move = moves[document.path] else { continue }
      let liquid = liquid(document, move, posts)
      if let markdown = text(document, liquid) {
        texts.append((document, move, liquid, markdown))
      } else {
        site.moves.withdraw(move)
        moves[document.path] = nil
        site.sources[document.path] = nil
      }
    }
    let links = OldLinks(
      pages: site.moves.targets, sources: site.sources, files: site.files,
      origin: config.url, base: config.base)
    for (document, move, liquid, markdown) in texts {
      let folder = SitePath.folder(document.path)
      let body = LinkRewriter.rewrite(markdown) {
        links.address($0, page: move.oldURL, folder: folder)
      }
      write(document, move, body, liquid, links)
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
    _ document: JekyllDocument, _ move: PageMove, _ posts: [String: String]
  ) -> LiquidConverter.Output {
    let folder = SitePath.folder(document.path)
    let tags = JekyllTags(
      post: { name in posts[name.hasPrefix("/") ? String(name.dropFirst()) : name] },
      link: { name in
        let path = name.hasPrefix("/") ? String(name.dropFirst()) : name
        return site.sources[path] ?? site.files[path]
      },
      include: { includes.file($0, isRelative: $1, folder) })
    let values = LiquidValues(
      site: config.node, page: document.front.node, pageURL: move.oldURL)
    return LiquidConverter.convert(document.file, document.body, values, tags)
  }

  /// The text of a page in Daybook's Markdown; nil for a page that is only archived.
  private mutating func text(
    _ document: JekyllDocument, _ liquid: LiquidConverter.Output
  ) -> [UInt8]? {
    if document.kind != .post, document.kind != .draft, liquid.isMachinery {
      let reason = "unsupported Liquid: \(liquid.problem?.message ?? "")"
      site.draft.keep(document.path, below: Self.aside, reason)
      return nil
    }
    if let problem = liquid.problem {
      site.draft.warn("Liquid is kept as text: \(problem.message)", document.file, problem.range)
    }
    if let markdown = markdown(document, liquid) { return markdown }
    site.draft.keep(document.path, below: Self.aside, "a whole HTML document")
    return nil
  }

  /// The Markdown of a text; nil for a whole HTML page.
  private mutating func markdown(
    _ document: JekyllDocument, _ liquid: LiquidConverter.Output
  ) -> [UInt8]? {
    guard document.isMarkdown else {
      let all = 0..<min(liquid.bytes.count, 2_000)
      let isWhole = ["<html", "<!doctype"].contains {
        ByteSearch.first($0, in: liquid.bytes, all, ignoresCase: true) != nil
      }
      return isWhole ? nil : HTMLDocumentText.block(liquid.bytes)
    }
    var bytes = liquid.bytes
    let separator =
      document.front.text("excerpt_separator")
      ?? OldFrontMatter(node: config.node).text("excerpt_separator")
    if let separator, separator.hasPrefix("<!--"),
      let index = ByteSearch.first(separator, in: bytes, 0..<bytes.count)
    {
      bytes.replaceSubrange(index..<index + separator.utf8.count, with: "<!-- more -->".utf8)
    }
    let file = SourceFile(
      path: document.file.path, bytes: bytes, origin: SourceMap(document.file, liquid.map))
    var problems: [(String, SourceRange)] = []
    let markdown = KramdownConverter.convert(file) { problems.append(($0, $1)) }
    for (message, range) in problems { site.draft.warn(message, file, range) }
    return markdown
  }

  private mutating func write(
    _ document: JekyllDocument, _ move: PageMove, _ body: [UInt8],
    _ liquid: LiquidConverter.Output, _ links: OldLinks
  ) {
    var page = PageText()
    page.used = [
      "title", "date", "tags", "tag", "categories", "category", "author", "authors", "excerpt",
      "description", "imageAlt", "redirect_to",
    ]
    let front = document.front
    let isPost = document.kind == .post || document.kind == .draft
    let title = front.text("title").map(OldFrontMatter.line)
    page.front.add("title", title ?? (isPost ? Self.title(of: document.name) : nil))
    if document.hasBadDate { warn("an unreadable date is left out", document, "date") }
    page.front.add("date", document.dateText)
    page.front.add("tags", document.tags)
    page.front.add("categories", document.categories)
    let summary = front.text("description") ?? front.text("excerpt")
    page.front.add("summary", summary.map(OldFrontMatter.line))
    addImage(document, links, &page)
    if isPost { addAuthor(document, &page) }
    page.front.add("draft", isTrue: isDraft(document))
    page.front.add("liquid", isTrue: liquid.isLive)
    if !liquid.isLive, FirebaseImporter.couldRun(body) { page.front.add("liquid", yaml: "false") }
    site.count(rest: page.addRest(front.node, keeping: liquid.isLive ? body : []))
    let reason =
      document.kind == .draft && document.date == nil
      ? "a draft without a date has the newest post's" : nil
    site.write(document.path, move, page, body, reason: reason)
  }

  private mutating func addImage(
    _ document: JekyllDocument, _ links: OldLinks, _ page: inout PageText
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

  private mutating func addAuthor(_ document: JekyllDocument, _ page: inout PageText) {
    let node = document.front["author"] ?? document.front["authors"]
    guard var node else { return }
    if let elements = node.elements {
      guard let first = elements.first else { return }
      node = first
      if elements.count > 1 { page.used.remove("author"); page.used.remove("authors") }
    }
    let name: String
    var url: String?
    if case .scalar(let text, _) = node.content {
      name = text
    } else {
      let inner = OldFrontMatter(node: node)
      guard let found = inner.text("name") ?? inner.text("display_name") else { return }
      name = found
      url = inner.text("url") ?? inner.text("uri")
    }
    page.front.add("author", author(name, url: url))
  }

  /// The id of a person, given by name or by the key in `_data/authors.yml`.
  mutating func author(_ name: String, url: String? = nil) -> String? {
    guard let known = authors[name] else { return site.person(name, url: url) }
    let inner = OldFrontMatter(node: known)
    let url = inner.text("url") ?? inner.text("uri") ?? inner.text("web") ?? inner.text("website")
    return site.person(inner.text("name") ?? name, id: name, url: url)
  }

  /// The title that Jekyll derives from a file name.
  private static func title(of name: String) -> String {
    name.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
