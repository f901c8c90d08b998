import CivilTime
import DataFormats
import SourceText

extension HugoImporter {
  /// Assigns files and URLs: first to the posts by date, then to the pages, then to other files.
  mutating func assignFiles() {
    chooseJournals()
    reserve()
    let posts = documents.filter(isPost).sorted {
      ($0.date ?? Self.epoch, $0.path) < ($1.date ?? Self.epoch, $1.path)
    }
    for post in posts {
      let slug = post.front.text("slug") ?? JekyllDocument.dated(post.name)?.1 ?? post.name
      moves[post.source] = site.moves.post(
        isDraft(post) ? nil : url(of: post), journal: journal(post.section),
        day: (post.date ?? Self.epoch).date.iso, slug: slug, isFolder: post.kind == .leaf)
    }
    for page in documents where !isPost(page) { assignFile(page) }
    addOwnJournals()
    for document in documents { addAliases(document) }
    assignTranslations()
    assignResources()
  }

  private static let epoch = CivilDateTime(secondsSinceEpoch: 0)

  func url(of document: HugoDocument) -> String {
    let url = HugoURL.url(of: document, config)
    let isInside = config.values.flag("defaultcontentlanguageinsubdir") ?? false
    return isInside ? "/\(config.language)" + url : url
  }

  func isDraft(_ document: HugoDocument) -> Bool { document.front.isHidden }

  func isPost(_ document: HugoDocument) -> Bool {
    document.kind != .branch && journals.contains(document.section) && document.date != nil
  }

  func journal(_ section: String) -> String { UniqueNames.slug(section) ?? "posts" }

  /// Chooses the sections that become journals: the main sections of the settings, else sections
  /// with a usual name, else the section with the most dated pages.
  private mutating func chooseJournals() {
    var dated: [String: Int] = [:]
    var all: [String: Int] = [:]
    for document in documents where document.kind != .branch && !document.section.isEmpty {
      all[document.section, default: 0] += 1
      if document.date != nil { dated[document.section, default: 0] += 1 }
    }
    let main = config.params.texts("mainsections")
    journals = Set(main).intersection(dated.keys)
    guard journals.isEmpty else { return }
    journals = Set(dated.keys.filter { Self.journalNames.contains($0.lowercased()) })
    guard journals.isEmpty else { return }
    let most = dated.max { ($0.value, $1.key) < ($1.value, $0.key) }
    if let most, most.value * 2 > all[most.key] ?? 0 { journals = [most.key] }
  }

  private mutating func reserve() {
    for section in journals { site.moves.reserve("/journal/\(journal(section))/") }
    var taxonomies = ["tags", "categories"]
    if let own = config.node?["taxonomies"]?.entries {
      taxonomies = own.compactMap { entry in
        guard case .scalar(let text, _) = entry.value.content else { return nil }
        return text
      }
    }
    taxonomies = taxonomies.filter { name in
      name != "series" && documents.contains { !$0.front.texts(name.lowercased()).isEmpty }
    }
    for name in taxonomies { site.moves.reserve("/\(name)/") }
    site.settings.taxonomies = taxonomies.sorted {
      ($0 != "tags" ? 1 : 0, $0) < ($1 != "tags" ? 1 : 0, $1)
    }
  }

  private mutating func assignFile(_ page: HugoDocument) {
    let url = url(of: page)
    if page.kind == .branch, page.folders.count == 2, let term = page.folders.last,
      site.settings.taxonomies.contains(page.section)
    {
      moves[page.source] = site.moves.term(term, of: page.section, oldURL: url)
    } else if page.kind == .branch, page.folders.count == 1, journals.contains(page.section) {
      moves[page.source] = site.moves.journal(journal(page.section), oldURL: url)
    } else if let move = site.moves.page(url, isIndex: page.kind != .single) {
      moves[page.source] = move
      if page.kind == .single, journals.contains(page.section) {
        site.draft.warn("a page without a date is no post", page.file, SourceRange(at: 0))
      }
    } else {
      site.draft.keep(
        page.source, "Daybook has a page of its own at '\(url)', or another one is there")
    }
  }

  private mutating func addOwnJournals() {
    let branches = documents.filter { $0.kind == .branch && $0.folders.count == 1 }
    let inside = config.values.flag("defaultcontentlanguageinsubdir") ?? false
    for section in journals.subtracting(branches.map(\.section)).sorted() {
      let old = (inside ? "/\(config.language)" : "") + "/\(HugoURL.sanitized(section, config))/"
      ownJournals[section] = site.moves.journal(journal(section), oldURL: old)
    }
  }

  private mutating func addAliases(_ document: HugoDocument) {
    guard var move = moves[document.source] else { return }
    let folder = SitePath.folder(String(SitePath.written(move.oldURL).dropLast()))
    for alias in document.front.texts("aliases") {
      let path = SitePath.join(folder, SitePath.decoded(alias))
      if !site.moves.alias(path, of: &move) {
        let range = document.front["aliases"]?.range ?? SourceRange(at: 0)
        site.draft.warn(
          "the alias '\(alias)' is left out because that URL is in use", document.file, range)
      }
    }
    if document.kind == .branch { addPageAliases(document, &move) }
    moves[document.source] = move
  }

  /// Redirects the pages of a section's list: Hugo's first page has the URL `page/1/` too, and a
  /// section that becomes a journal has another folder.
  private mutating func addPageAliases(_ document: HugoDocument, _ move: inout PageMove) {
    guard let size = pageSize, size > 0 else { return }
    let isMoved = journals.contains(document.section) && document.folders.count == 1
    let count = isMoved ? documents.count { $0.section == document.section } : 0
    for number in 1...max(1, (count + size - 1) / size) {
      _ = site.moves.alias(SitePath.join(move.oldURL, "page/\(number)/"), of: &move)
    }
  }

  /// The number of pages in a part of a list; nil if the site's settings have none.
  var pageSize: Int? {
    let size =
      OldFrontMatter(node: config.node?["pagination"]).text("pagersize")
      ?? config.values.text("paginate")
    return size.flatMap { Int($0) }
  }

  /// Assigns paths to resources: a bundle's files go to the folder of its page, a section's files
  /// keep their old paths.
  private mutating func assignResources() {
    for (source, path) in resources {
      let folder = SitePath.folder(path)
      var target = path
      var old = "/" + path
      if let bundle = bundle(of: folder), let page = bundles[bundle] {
        guard let move = moves[page] else {
          site.draft.keep(source, "the page that it belongs to was not imported")
          continue
        }
        let inner = path.dropFirst(bundle.count + 1)
        let home =
          move.target.hasSuffix("/index.md")
          ? SitePath.folder(move.target) : String(move.target.dropLast(3))
        target = home.isEmpty ? String(inner) : "\(home)/\(inner)"
        old = SitePath.join(move.oldURL, String(inner))
      } else {
        let parts = folder.split(separator: "/").map { HugoURL.sanitized(String($0), config) }
        target = (parts + [SitePath.name(path)]).joined(separator: "/")
        old = "/" + target
        if journals.contains(String(folder.split(separator: "/").first ?? "")) {
          target = "journal/" + target
        }
      }
      site.copy(source, to: target, from: input)
      guard let file = site.files[target] else { continue }
      site.files[path] = file
      if old != "/" + file { site.redirects.append((old, "/" + file)) }
    }
  }
}

// MARK: Languages

extension HugoImporter {
  /// Adds a page of a folder that has the content of another language; false if it is none.
  mutating func addTranslation(_ path: String) -> Bool {
    let location = mounts.locations(of: path).first { location in
      location.path.hasPrefix("content/") && location.language != nil
    }
    guard let location, let language = location.language?.lowercased() else { return false }
    return addTranslation(path, String(location.path.dropFirst(8)), language)
  }

  /// Adds a page in another language; false if it is no page.
  ///
  /// - Parameter path: The path below the content's folder, without the language.
  mutating func addTranslation(_ source: String, _ path: String, _ language: String) -> Bool {
    let split = SitePath.split(path)
    let folder = SitePath.folder(path)
    // Texts within a bundle have no URL.
    let isInside = bundle(of: folder).map { split.stem != "index" || $0 != folder } ?? false
    guard config.publishes(language), !isInside, !Self.isHidden(path), !isIgnored(path),
      ["md", "markdown"].contains(split.ending), let file = input.file(source),
      file.firstInvalidUTF8 == nil
    else { return false }
    let front = HugoFrontMatter(file)
    guard !front.diagnostics.contains(where: { $0.severity == .error }) else { return false }
    let kind: HugoDocument.Kind =
      split.stem == "_index" ? .branch : split.stem == "index" ? .leaf : .single
    translations.append(
      (language, HugoDocument(kind, source: source, path: path, file, front)))
    return true
  }

  /// Gives each translation the file next to that of the page that it translates.
  mutating func assignTranslations() {
    let originals = Dictionary(
      documents.compactMap { document in moves[document.source].map { (document.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    for (language, document) in translations {
      let url = HugoURL.url(of: document, config)
      let found =
        originals[document.path] ?? site.moves.page(url, isIndex: document.kind != .single)
      guard let found else {
        site.draft.keep(document.source, "another page is at '\(url)'")
        continue
      }
      moves[document.source] = site.moves.translation(
        of: found, into: language, oldURL: "/\(language)" + url)
    }
  }

  /// Lists the languages that have pages, the default one first.
  mutating func addLanguages() {
    let used = Set(translations.filter { moves[$0.document.source] != nil }.map(\.language))
    guard !used.isEmpty else { return }
    // The default language is one of the list, by its own tag.
    site.settings.language = config.language
    let others = config.languages.filter { used.contains($0) && $0 != config.language }
    site.settings.languages = ([config.language] + others).map { tag in
      let values = OldFrontMatter(node: config.node?["languages"]?[tag])
      return .init(
        tag: tag, name: values.text("languagename", "label"), title: values.text("title"))
    }
  }
}
