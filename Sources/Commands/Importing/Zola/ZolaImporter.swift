import CivilTime
import Content
import DataFormats
import SourceText

/// Converts a Zola site in its default language: sections, pages with their files, taxonomies.
public struct ZolaImporter {
  private let input: ImportInput
  private let paths: Set<String>
  private let config: OldFrontMatter
  private var site: SiteDraft
  private var entries: [ExportedEntry] = []
  /// The indexes of entries by the paths of their files below `content`.
  private var indexes: [String: Int] = [:]
  /// The folders of pages with files of their own, with the path of the page.
  private var bundles: [String: String] = [:]
  private var files: [(source: String, path: String)] = []
  private var sections: [String: (title: String?, url: String)] = [:]
  private var unknown = Occurrences()
  private var taxonomies: Set<String> = []

  /// Reads a site and converts it to content.
  public static func run(_ input: ImportInput, options: ImportOptions) -> ImportResult {
    var importer = ZolaImporter(input, options)
    importer.run()
    return importer.site.draft.result
  }

  private init(_ input: ImportInput, _ options: ImportOptions) {
    self.input = input
    paths = Set(input.paths)
    let file = input.file("config.toml") ?? SourceFile(path: input.shown("config.toml"), bytes: [])
    let parsed = TOMLReader.read(file)
    config = OldFrontMatter(node: parsed.node)
    site = SiteDraft(options, aside: "zola")
    site.draft.diagnostics += parsed.diagnostics
    site.address = OldOrigin(config.text("base_url"))
  }

  private var language: String { config.text("default_language") ?? "en" }

  private mutating func run() {
    guard input.paths.contains("config.toml"),
      input.paths.contains(where: { $0.hasPrefix("content/") })
    else {
      return site.draft.refuse(
        "not a Zola site: no 'config.toml' and 'content/'", input,
        hint: "name the folder that holds them")
    }
    for path in input.paths where path.hasPrefix("content/") {
      let inner = String(path.dropFirst(8))
      if SitePath.name(inner) == "index.md" { bundles[SitePath.folder(inner)] = path }
    }
    for path in input.paths { sort(path) }
    chooseJournals()
    site.reserve(taxonomies.sorted { ($0 != "tags" ? 1 : 0, $0) < ($1 != "tags" ? 1 : 0, $1) })
    site.assign(entries)
    for (path, index) in indexes { site.sources[path] = site.entryMoves[index]?.target }
    copyFiles()
    let sources = site.sources
    site.write(entries) { written in
      guard written.hasPrefix("@/") else { return nil }
      let path = SitePath.decoded(String(written.dropFirst(2).prefix { $0 != "#" }))
      let anchor = written.drop { $0 != "#" }
      return sources[path].map { "/" + MarkdownMarkup.address($0) + anchor }
    }
    writeJournals()
    finish()
  }

  // MARK: Sorting

  private mutating func sort(_ path: String) {
    let folder = path.split(separator: "/").first.map(String.init) ?? ""
    switch folder {
    case "config.toml": return
    case "content" where path.contains("/"): sortContent(path, String(path.dropFirst(8)))
    case "static" where path.contains("/"):
      site.copy(path, to: String(path.dropFirst(7)), from: input)
    case "templates": site.draft.leave(path, "a template: Daybook's are below 'templates/'")
    case "sass": site.draft.leave(path, "a style sheet: Daybook's are in 'templates/assets/'")
    case "themes": site.draft.leave(path, "a theme")
    case "public": site.draft.leave(path, "Zola's output")
    default: site.draft.leave(path, "not part of the site")
    }
  }

  private mutating func sortContent(_ source: String, _ path: String) {
    let split = SitePath.split(path)
    guard split.ending == "md" else { return files.append((source, path)) }
    if let dot = split.stem.lastIndex(of: "."),
      config.node?["languages"]?[String(split.stem[split.stem.index(after: dot)...])] != nil
    {
      return site.draft.keep(source, "in another language than '\(language)'")
    }
    guard let file = site.draft.text(source, in: input) else { return }
    let front = HugoFrontMatter(file)
    if site.draft.keep(source, for: front.diagnostics) { return }
    add(source, path: path, file, front)
  }

  private mutating func add(
    _ source: String, path: String, _ file: SourceFile, _ matter: HugoFrontMatter
  ) {
    let front = OldFrontMatter(node: matter.node)
    let isSection = SitePath.name(path) == "_index.md"
    let url = url(path, front)
    if front.flag("render") == false { return site.draft.keep(source, "a page without a URL") }
    var entry = ExportedEntry(source: source, isPost: false)
    entry.isFolder = isSection && path.contains("/") || SitePath.name(path) == "index.md"
    entry.folder = SitePath.folder(path)
    entry.title = front.text("title")
    entry.oldURL = url
    let folder = SitePath.folder(url.hasSuffix("/") ? String(url.dropLast()) : url)
    entry.aliases = front.texts("aliases").map {
      SitePath.join(folder, SitePath.decoded($0.hasPrefix("/") ? $0 : "/" + $0))
    }
    entry.date =
      ExportedEntry.date(front.text("date")) ?? JekyllDocument.dated(Self.name(path))?.0.iso
    entry.updated = ExportedEntry.date(front.text("updated"))
    entry.slug = front.text("slug") ?? Self.plainName(path)
    entry.summary = front.text("description")
    entry.weight = front.text("weight").flatMap { Int($0) }
    entry.isDraft = front.isHidden
    for taxonomy in front["taxonomies"]?.entries ?? [] {
      let names = OldFrontMatter(node: front["taxonomies"]).texts(taxonomy.key)
      guard !names.isEmpty, let key = UniqueNames.slug(taxonomy.key) else { continue }
      entry.terms.append((key, names))
      taxonomies.insert(key)
    }
    entry.author = front.texts("authors").first.flatMap { site.person($0) }
    let extra = OldFrontMatter(node: front["extra"])
    if let picture = extra.picture(["image", "cover", "thumbnail", "hero"]) {
      entry.image = (picture.path, picture.alt ?? "")
    }
    for rest in front["extra"]?.entries ?? [] {
      entry.remarks.append("\(YAMLText.scalar(rest.key)): \(YAMLText.flow(rest.value))")
    }
    var shortcodes = ZolaShortcodes()
    shortcodes.hasFile = { [paths] in paths.contains("content/" + $0) }
    entry.body = ZolaFences.convert(shortcodes.convert(file.bytes, from: matter.bodyStart))
    entry.measure = TextMeasure(Array(file.bytes[min(matter.bodyStart, file.bytes.count)...]))
    for (name, found) in shortcodes.unknown {
      unknown.note(name, found.count, in: file, SourceRange(found.offset, found.offset + 2))
    }
    if isSection {
      sections[SitePath.folder(path)] = (entry.title, url)
      if let target = front.text("redirect_to") {
        entry.remarks.append("redirect_to: \(YAMLText.scalar(target))")
      }
    }
    indexes[path] = entries.count
    entries.append(entry)
  }

  private static func name(_ path: String) -> String {
    let stem = SitePath.split(path).stem
    return stem == "index" || stem == "_index" ? SitePath.name(SitePath.folder(path)) : stem
  }

  /// The name of a page without a date.
  private static func plainName(_ path: String) -> String {
    let name = name(path)
    let isDated = JekyllDocument.dated(name.replacing("_", with: "-")) != nil && name.count > 11
    return isDated ? String(name.dropFirst(11)) : name
  }

  private func url(_ path: String, _ front: OldFrontMatter) -> String {
    if let own = front.text("path") {
      let plain = own.split(separator: "/").filter { $0 != ".." }.joined(separator: "/")
      return plain.isEmpty ? "/" : "/\(plain)/"
    }
    let name = SitePath.name(path)
    var folders = SitePath.folder(path).split(separator: "/").map {
      SitePath.part(named: String($0))
    }
    if name == "_index.md" { return "/" + folders.map { $0 + "/" }.joined() }
    if name == "index.md" { _ = folders.popLast() }
    let slug = front.text("slug") ?? Self.plainName(path)
    return "/" + (folders + [SitePath.part(named: slug)]).map { $0 + "/" }.joined()
  }

  // MARK: Journals

  /// The pages of a section become posts, if most of them are dated.
  private mutating func chooseJournals() {
    var counts: [String: (dated: Int, all: Int)] = [:]
    for entry in entries where SitePath.name(entry.source) != "_index.md" {
      let section = Self.section(entry)
      guard !section.isEmpty else { continue }
      counts[section, default: (0, 0)].all += 1
      if entry.date != nil { counts[section, default: (0, 0)].dated += 1 }
    }
    let journals = Set(counts.filter { $0.value.dated * 2 > $0.value.all }.keys)
    for index in entries.indices {
      let section = Self.section(entries[index])
      guard journals.contains(section), entries[index].date != nil,
        SitePath.name(entries[index].source) != "_index.md"
      else { continue }
      entries[index].isPost = true
      entries[index].journal = UniqueNames.slug(section) ?? "posts"
    }
  }

  private static func section(_ entry: ExportedEntry) -> String {
    let parts = entry.source.split(separator: "/").dropFirst()
    return parts.count > 1 ? String(parts.first ?? "") : ""
  }

  /// Writes the journals of sections; their own pages are the sections' pages.
  private mutating func writeJournals() {
    for name in Set(entries.filter(\.isPost).compactMap(\.journal)).sorted() {
      let section = sections.first { UniqueNames.slug($0.key) == name }
      let title = section?.value.title ?? name.prefix(1).uppercased() + name.dropFirst()
      site.writeJournal(name, title: title, oldURL: section == nil ? "/\(name)/" : nil)
    }
  }

  // MARK: Files

  private mutating func copyFiles() {
    for (source, path) in files {
      let folder = SitePath.folder(path)
      var target = path
      var bundle = folder
      while !bundle.isEmpty, bundles[bundle] == nil { bundle = SitePath.folder(bundle) }
      if let page = bundles[bundle], !bundle.isEmpty,
        let index = indexes[String(page.dropFirst(8))], let home = site.entryMoves[index]?.target
      {
        let inner = path.dropFirst(bundle.count + 1)
        let base = home.hasSuffix("/index.md") ? SitePath.folder(home) : String(home.dropLast(3))
        target = base.isEmpty ? String(inner) : "\(base)/\(inner)"
      }
      site.copy(source, to: target, from: input)
      if let file = site.files[target] { site.files[path] = file }
    }
  }

  // MARK: The end

  private mutating func finish() {
    unknown.report(
      to: &site.draft, hint: "a partial of that name and 'liquid: true' can take its place"
    ) { "shortcode '\($0)' has no equal" }
    site.settings.title = config.text("title")
    site.settings.description = config.text("description")
    site.settings.url = config.text("base_url").map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    site.settings.language = SiteSettingsText.language(language)
    if let author = config.text("author") { site.settings.author = site.person(author) }
    for node in config["extra"]?.entries ?? []
    where ["menu", "nav", "navigation", "main_menu", "menu_items"].contains(node.key) {
      for item in node.value.elements ?? [] {
        let front = OldFrontMatter(node: item)
        guard let title = front.text("name", "title"),
          let written = front.text("url", "link")
        else { continue }
        let plain = written.replacing("$BASE_URL", with: "")
        let path = site.address.path(plain) ?? (plain.hasPrefix("/") ? plain : nil)
        site.navigate(to: path == nil ? plain : "", path: path, title: title)
      }
    }
    site.finish(config: "config.toml")
  }
}

/// Converts the fences of Zola: ```` ```rust,linenos,hl_lines=1 ```` to a language alone.
enum ZolaFences {
  static func convert(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains("```") else { return bytes }
    var out: [UInt8] = []
    var copied = 0
    for line in ByteLines.ranges(bytes) {
      let text = bytes[line].drop { $0 == 0x20 }
      guard text.starts(with: "```".utf8), let comma = text.firstIndex(of: UInt8(ascii: ",")),
        !text.dropFirst(3).contains(UInt8(ascii: "`"))
      else { continue }
      out += bytes[copied..<comma]
      let rest = String(decoding: bytes[comma..<line.upperBound], as: UTF8.self)
      if rest.contains("linenos") { out += " {lines}".utf8 }
      copied = line.upperBound
    }
    return out + bytes[copied...]
  }
}
