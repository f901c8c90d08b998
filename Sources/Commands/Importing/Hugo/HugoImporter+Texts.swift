import CivilTime
import DataFormats
import SourceText

extension HugoImporter {
  /// Writes every page with a file.
  mutating func convert() {
    var names: [String: [String]] = [:]
    for document in documents {
      guard let target = moves[document.source]?.target else { continue }
      site.sources[document.path] = target
      names[document.name.lowercased(), default: []].append(target)
    }
    let references = HugoReferences(sources: site.sources, names: names)
    let base = HugoConfig.base(config.values.text("baseurl"))
    let links = OldLinks(
      pages: site.moves.targets, sources: site.sources, files: site.files,
      origin: base.origin, base: base.path)
    var files: [String: [String]] = [:]
    for (_, path) in resources {
      guard let bundle = bundle(of: SitePath.folder(path)) else { continue }
      files[bundle, default: []].append(String(path.dropFirst(bundle.count + 1)))
    }
    let library = HugoLibrary(
      input, layouts: layouts, mounts: mounts, config: config, data: GoValue(data))
    let texts = addedTexts()
    for document in documents {
      guard let move = moves[document.source] else { continue }
      let own = files[SitePath.folder(document.path)] ?? []
      convert(
        document, move, links: links, references: references, library: library, files: own,
        added: texts[document.source] ?? [])
    }
    for (_, document) in translations {
      guard let move = moves[document.source] else { continue }
      convert(
        document, move, links: links, references: references, library: library, files: [],
        added: [])
    }
    copyThemeFiles()
    reportLost()
  }

  /// The texts that belong to a bundle, by the bundle's page, at whose end they are added.
  private mutating func addedTexts() -> [String: [SourceFile]] {
    let pages = Dictionary(
      documents.filter { $0.kind == .leaf }.map { (SitePath.folder($0.path), $0.source) }
    ) { first, _ in first }
    var found: [String: [SourceFile]] = [:]
    for (source, path) in bundleTexts {
      if let page = bundle(of: SitePath.folder(path)).flatMap({ pages[$0] }),
        let target = moves[page]?.target, let file = input.file(source),
        String(validating: file.bytes, as: UTF8.self) != nil
      {
        found[page, default: []].append(file)
        site.draft.carry(source, to: [target], "its text is at the end of the page")
      } else {
        site.draft.keep(
          source, "a page that belongs to a bundle, which has no URL")
      }
    }
    return found
  }

  private mutating func convert(
    _ document: HugoDocument, _ move: PageMove, links: OldLinks, references: HugoReferences,
    library: HugoLibrary, files: [String], added: [SourceFile]
  ) {
    let folder = SitePath.folder(document.path)
    let page = library.page(document, url: move.oldURL, files: files)
    let ranges = added.map { file in
      (file: file, range: HugoFrontMatter(file).bodyStart..<file.bytes.count)
    }
    let sections = HugoPageSections(document.written, except: Self.ownKeys)
    let written = sections.markdown.map { SourceFile(path: document.file.path, text: $0) }
    let end = written.map { [(file: $0, range: 0..<$0.bytes.count)] } ?? []
    let used = Self.ownKeys.union(sections.keys.map { $0.lowercased() })
    let printed = HugoLayoutTexts(document, except: used, library, page)
    var text: [UInt8] = []
    func append(_ part: [UInt8]) {
      guard let last = text.last, !part.isEmpty else { return text += part }
      text += last == 0x0A ? [0x0A] : [0x0A, 0x0A]
      text += part.drop { $0 == 0x0A }
    }
    append(printed.before)
    for (file, range) in [(document.file, document.body)] + end + ranges {
      let output = HugoShortcodes.convert(
        file, range, front: document.front, params: config.params, library: library,
        pageValue: page, page: { references.target($0, from: folder) })
      append(output.bytes)
      note(output.lost, in: file)
    }
    append(printed.after)
    let hasEmoji = config.values.flag("enableemoji") ?? false
    let bytes = hasEmoji ? EmojiNames.replaced(text) : text
    let markdown = document.isHTML ? HTMLDocumentText.block(bytes) : bytes
    var paths: Set<String> = []
    let body = LinkRewriter.rewrite(markdown) { address in
      paths.insert(SitePath.join(move.oldURL, SitePath.decoded(address)))
      return links.address(address, page: move.oldURL, folder: folder, target: move.target)
    }
    usedPaths.formUnion(paths)
    write(document, move, body: body, links: links, used: sections.keys, files: files)
  }

  /// Copies the files of themes that texts show or link to.
  private mutating func copyThemeFiles() {
    for (source, path) in themeFiles {
      if usedPaths.contains("/" + path), site.draft.isFree(path) {
        site.copy(source, to: path, from: input)
      } else {
        site.draft.leave(source, "a theme")
      }
    }
  }

  /// The keys of front matter that are no sections of the page.
  private static let ownKeys: Set<String> = [
    "title", "date", "tags", "categories", "description", "summary", "author", "authors", "menu",
    "menus", "image", "images", "cover", "featured_image", "featuredimage", "thumbnail",
    "banner_image",
    "header", "resources", "cascade", "build", "_build", "outputs", "aliases", "sitemap", "params",
    "links", "taxonomies", "events", "publications",
  ]

  private mutating func note(_ shortcodes: [HugoShortcodes.Lost], in file: SourceFile) {
    for shortcode in shortcodes {
      if let index = lost.firstIndex(where: { $0.name == shortcode.name }) {
        lost[index].count += 1
      } else {
        lost.append((shortcode.name, SourceExcerpt(file, shortcode.range), 1, shortcode.reason))
      }
    }
  }

  /// Reports each shortcode that was not converted once, the most frequent first.
  private mutating func reportLost() {
    for entry in lost.sorted(by: { ($1.count, $0.name) < ($0.count, $1.name) }) {
      let times = entry.count == 1 ? "" : ", \(entry.count) times"
      site.draft.diagnostics.append(
        .warning(
          "shortcode '\(entry.name)' is not converted\(times): \(entry.reason)", at: entry.first,
          hint: "its content is in the text; write templates/partials/\(entry.name).html and "
            + "{% render '\(entry.name)' %} with 'liquid: true'"))
    }
  }

  private mutating func write(
    _ document: HugoDocument, _ move: PageMove, body: [UInt8], links: OldLinks,
    used: Set<String>, files: [String]
  ) {
    var page = PageDraft()
    page.used = used
    let front = document.front
    page.front.add("title", document.title)
    if document.hasBadDate {
      site.draft.warn(
        "an unreadable date is left out", document.file,
        front["date"]?.range ?? SourceRange(at: 0))
    }
    if let date = document.dateText { page.front.add("date", date) }
    if let expires = front.text("expirydate"), DateText(expires) != nil, !expires.hasPrefix("0001")
    {
      page.front.add("expires", expires)
    }
    let hasOwnDate = front.text("date").flatMap { DateText($0) } != nil
    if hasOwnDate, let shown = front.text("publishdate"), DateText(shown) != nil,
      !shown.hasPrefix("0001")
    {
      page.front.add("publishDate", shown)
      page.used.formUnion(document.keys { $0 == "publishdate" })
    }
    for name in ["tags", "categories"]
      + site.settings.taxonomies.filter({ $0 != "tags" && $0 != "categories" })
    {
      page.front.add(name, front.texts(name.lowercased()))
      page.used.formUnion(document.keys { $0 == name.lowercased() })
    }
    if let weight = front.text("weight").flatMap({ Int($0) }) {
      page.front.add("weight", yaml: "\(weight)")
      page.used.formUnion(document.keys { $0 == "weight" })
    }
    page.front.add(
      "summary", (front.text("description") ?? front.text("summary")).map(OldFrontMatter.line))
    let isJournal = move.target.hasPrefix("journal/")
    if isPost(document), let series = front.texts("series").first {
      page.front.add("series", series)
    }
    addImage(of: document, move, links: links, files: files, to: &page)
    if isPost(document) { addAuthor(document, &page) }
    page.front.add("draft", isTrue: isDraft(document))
    page.front.disableLiquid(in: body)
    page.used.formUnion(Self.usedKeys(document, isJournal: isJournal))
    site.count(rest: page.addRest(document.written, keeping: []))
    addToMenu(document, move)
    site.write(document.source, move, page, body: body)
  }

  /// The front matter keys that were converted, as written.
  private static func usedKeys(_ document: HugoDocument, isJournal: Bool) -> Set<String> {
    let used: Set<String> = [
      "title", "date", "expirydate", "tags", "categories", "description", "series", "author",
      "authors", "draft", "slug", "url", "aliases", "menu", "menus", "type", "layout",
    ]
    return document.keys { key in
      used.contains(key) || key == "summary" && document.front.text("description") == nil
    }
  }

  private mutating func addImage(
    of document: HugoDocument, _ move: PageMove, links: OldLinks, files: [String],
    to page: inout PageDraft
  ) {
    let keys = [
      "image", "cover", "images", "featured_image", "featuredimage", "thumbnail", "banner",
      "header", "resources",
    ]
    guard let picture = document.front.picture(keys) else {
      let name = Self.featured(files)
      let path = name.flatMap { site.files["\(SitePath.folder(document.path))/\($0)"] }
      if let name, let path {
        let isBeside = SitePath.folder(path) == SitePath.folder(move.target)
        page.front.add("image", isBeside ? name : "/" + path)
        page.front.add("imageAlt", "")
      }
      return
    }
    let isWhole = document.front[picture.key]?.entries == nil
    if isWhole { page.used.formUnion(document.keys { $0 == picture.key }) }
    let folder = SitePath.folder(document.path)
    let found = links.address(
      picture.path, page: move.oldURL, folder: folder, target: move.target)
    let fromRoot = site.files[String(SitePath.decoded(picture.path).drop { $0 == "/" })]
    page.front.add("image", fromRoot.map { "/" + $0 } ?? found ?? picture.path)
    page.front.add("imageAlt", picture.alt ?? "")
  }

  /// The picture that stands for a bundle, by its name as in Hugo's own templates.
  private static func featured(_ files: [String]) -> String? {
    let pictures = files.sorted().filter { name in
      !name.contains("/")
        && ["jpg", "jpeg", "png", "webp", "avif", "gif"].contains(SitePath.split(name).ending)
    }
    return ["feature", "cover", "thumbnail"].lazy.compactMap { word in
      pictures.first { $0.lowercased().contains(word) }
    }.first
  }

  private mutating func addAuthor(_ document: HugoDocument, _ page: inout PageDraft) {
    guard let node = document.front["author"] ?? document.front["authors"] else { return }
    var ids: [String] = []
    for node in node.elements ?? [node] {
      let inner = OldFrontMatter(node: node)
      var name = inner.text("name") ?? inner.text("title")
      if case .scalar(let text, _) = node.content { name = text }
      if let name, let id = person(name) { ids.append(id) }
    }
    page.front.add(author: ids)
  }

  /// Adds a page to menus: `menu: main`, or `menus: {main: {weight: 2, name: About}}`.
  private mutating func addToMenu(_ document: HugoDocument, _ move: PageMove) {
    guard let node = document.front["menus"] ?? document.front["menu"], let title = document.title
    else { return }
    let own = OldFrontMatter(node: node)
    let names = node.elements?.compactMap { element -> String? in
      if case .scalar(let name, _) = element.content { name } else { nil }
    }
    if case .scalar(let name, _) = node.content {
      add(HugoMenuEntry(title: title, url: "/" + move.target), to: name)
    }
    for name in names ?? [] { add(HugoMenuEntry(title: title, url: "/" + move.target), to: name) }
    for entry in own.node?.entries ?? [] {
      let inner = OldFrontMatter(node: HugoConfig.lowered(entry.value))
      add(
        HugoMenuEntry(inner, title: title, url: "/" + move.target), to: entry.key)
    }
  }

  private mutating func add(_ entry: HugoMenuEntry, to menu: String) {
    menus[menu.lowercased(), default: []].append(entry)
  }
}

/// Finds the target of `ref` and `relref`: a page by the path of its file, with or without the
/// extension, or by its file name if that is unique.
struct HugoReferences {
  let sources: [String: String]
  let names: [String: [String]]

  func target(_ written: String, from folder: String) -> String? {
    let path = String(SitePath.join("/" + folder, written).dropFirst())
    let top = written.hasPrefix("/") ? path : String(SitePath.join("/", written).dropFirst())
    for base in [path, top] {
      let stem = base.hasSuffix("/") ? String(base.dropLast()) : base
      for candidate in [
        stem, stem + ".md", stem + "/index.md", stem + "/_index.md", stem + ".markdown",
      ] {
        if let target = sources[candidate] { return target }
      }
    }
    let name = SitePath.split(written).stem.lowercased()
    guard let found = names[name], found.count == 1 else { return nil }
    return found[0]
  }
}
