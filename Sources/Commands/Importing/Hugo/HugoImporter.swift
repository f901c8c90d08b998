import DataFormats
import SourceText

/// Converts a Hugo site in its default language: its pages, bundles, data and files.
public struct HugoImporter {
  static let journalNames: Set<String> = [
    "posts", "post", "blog", "news", "articles", "article", "journal", "diary", "notes", "til",
    "log", "weblog",
  ]

  /// A file of data, with the names of its folders and its own.
  struct DataFile {
    let path: [String]
    let node: Node
    let format: String
  }

  let input: ImportInput
  let config: HugoConfig
  let mounts: HugoMounts
  var site: SiteDraft
  var documents: [HugoDocument] = []
  /// The pages in other languages than the default one.
  var translations: [(language: String, document: HugoDocument)] = []
  var moves: [String: PageMove] = [:]
  /// The files of bundles and sections, by their paths in the content's folder.
  var resources: [(source: String, path: String)] = []
  /// The files that themes publish, by their paths on the old site.
  var themeFiles: [(source: String, path: String)] = []
  /// The paths on the old site that texts refer to.
  var usedPaths: Set<String> = []
  /// The texts of bundles without a URL of their own, by their paths in the content's folder.
  var bundleTexts: [(source: String, path: String)] = []
  /// The folders of leaf bundles below the content's folder, with the path of their page.
  var bundles: [String: String] = [:]
  /// The sections whose pages are posts.
  var journals: Set<String> = []
  /// The templates in `layouts`, of the site and of its themes, by their paths there.
  private(set) var layouts: [String: String] = [:]
  /// What templates call `site.Data`.
  var data: [DataFile] = []
  /// The shortcodes that were not converted, by name, in the order of their first use.
  var lost: [(name: String, first: SourceExcerpt, count: Int, reason: String)] = []
  /// The entries of menus by the menus' names.
  var menus: [String: [HugoMenuEntry]] = [:]
  /// The journals of sections without a page.
  var ownJournals: [String: PageMove] = [:]

  /// Reads a site and converts it to content.
  public static func run(_ input: ImportInput, options: ImportOptions) -> ImportResult {
    var importer = HugoImporter(input, options)
    guard importer.isSite else { return importer.site.draft.result }
    importer.sort()
    importer.inherit()
    importer.assignFiles()
    importer.convert()
    importer.finish()
    return importer.site.draft.result
  }

  private var isSite: Bool {
    !site.draft.diagnostics.contains { $0.severity == .error }
  }

  private init(_ input: ImportInput, _ options: ImportOptions) {
    self.input = input
    site = SiteDraft(options, aside: "hugo")
    config = HugoConfig(input)
    mounts = HugoMounts(config)
    site.draft.diagnostics += config.diagnostics
    let mounts = mounts
    let hasContent = input.paths.contains { path in
      mounts.locations(of: path).contains { $0.path.hasPrefix("content/") }
    }
    if !hasContent {
      site.draft.diagnostics.append(
        .error(
          "not a Hugo site: no folder '\(config.folder("contentdir", "content"))'",
          at: SourceExcerpt(path: input.root),
          hint: "name the folder that holds 'hugo.toml' and 'content/'"))
    }
  }

  // MARK: Sorting

  private mutating func sort() {
    let paths = input.paths.filter { !config.paths.contains($0) }
    let locations = paths.map { path -> [HugoMounts.Location] in
      let found = mounts.locations(of: path).filter(isShown)
      // What is mounted elsewhere too needs no other report.
      let others = found.filter { !$0.path.hasPrefix("assets/") }
      return others.isEmpty ? found : others
    }
    for (path, found) in zip(paths, locations) {
      for location in found { addBundle(path, location.path) }
    }
    for (path, found) in zip(paths, locations) {
      if found.isEmpty, !addTranslation(path) { leave(path) }
      for location in found { sort(path, location.path) }
    }
  }

  /// Whether a mount has the default language or none.
  private func isShown(_ location: HugoMounts.Location) -> Bool {
    location.language.map { $0.lowercased() == config.language } ?? true
  }

  private mutating func addBundle(_ source: String, _ path: String) {
    guard path.hasPrefix("content/") else { return }
    let split = SitePath.split(path)
    if split.stem == "index" && Self.isPage(split.ending) || isDefault("index", split.stem) {
      bundles[SitePath.folder(String(path.dropFirst(8)))] = source
    }
  }

  /// Whether a file name is `name` with the default language as its suffix, such as `index.en`.
  private func isDefault(_ name: String, _ stem: String) -> Bool {
    stem.lowercased() == "\(name).\(config.language)"
  }

  private static func isPage(_ ending: String) -> Bool {
    ["md", "markdown", "mdown", "html", "htm"].contains(ending)
  }

  /// Sorts a file by its path among Hugo's folders.
  private mutating func sort(_ source: String, _ path: String) {
    let component = path.prefix { $0 != "/" }
    let inner = String(path.dropFirst(component.count + 1))
    switch component {
    case "content": sortContent(source, inner)
    case "static": site.copy(source, to: inner, from: input)
    case "data": addData(source, path)
    case "layouts":
      layouts[inner] = source
      site.draft.leave(source, "a template: Daybook's are below 'templates/'")
    case "assets": site.draft.leave(source, "an asset: Daybook's are in 'templates/assets/'")
    case "i18n": site.draft.leave(source, "translations of a theme")
    case "archetypes": site.draft.leave(source, "a pattern for new pages")
    default: site.draft.leave(source, "not part of the site")
    }
  }

  /// Reports a file that is in none of Hugo's folders.
  private mutating func leave(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    switch parts.first ?? "" {
    case "themes", "_vendor":
      if let index = parts.firstIndex(of: "layouts"), index + 1 < parts.count {
        let inner = parts[(index + 1)...].joined(separator: "/")
        if layouts[inner] == nil { layouts[inner] = path }
      } else if let index = parts.firstIndex(of: "static"), index + 1 < parts.count {
        themeFiles.append((path, parts[(index + 1)...].joined(separator: "/")))
        return
      }
      site.draft.leave(path, "a theme")
    case "public", "resources": site.draft.leave(path, "Hugo's output")
    case "config": site.draft.leave(path, "settings of another environment")
    default:
      let isForeign = !mounts.locations(of: path).isEmpty
      site.draft.leave(
        path,
        isForeign ? "in another language than '\(config.language)'" : "not part of the site")
    }
  }

  /// Whether Hugo ignores a file of an editor or of the system.
  static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      $0.first == "." || $0.first == "#" || $0.last == "~"
    }
  }

  /// Whether the settings ignore a file.
  func isIgnored(_ path: String) -> Bool {
    OldFrontMatter(node: config.node).texts("ignorefiles").contains { path.hasSuffix($0) }
  }

  private mutating func sortContent(_ source: String, _ path: String) {
    if Self.isHidden(path) {
      site.draft.leave(source, "a hidden file")
      return
    }
    let split = SitePath.split(path)
    let folder = SitePath.folder(path)
    var stem = split.stem
    if let dot = stem.lastIndex(of: ".") {
      let language = stem[stem.index(after: dot)...].lowercased()
      if language == config.language {
        stem = String(stem[..<dot])
      } else if config.languages.contains(language) {
        let plain = [folder, stem[..<dot] + "." + split.ending].filter { !$0.isEmpty }
        if addTranslation(source, plain.joined(separator: "/"), language) { return }
        site.draft.leave(source, "in another language than '\(config.language)'")
        return
      }
    }
    let plain =
      (folder.isEmpty ? "" : folder + "/") + stem + (split.ending.isEmpty ? "" : "." + split.ending)
    if let other = OldFrontMatter(node: config.node).texts("ignorefiles").first(where: {
      plain.hasSuffix($0)
    }) {
      site.draft.leave(source, "the settings ignore '\(other)'")
    } else if ["ad", "adoc", "asciidoc", "org", "rst", "pandoc", "pdc", "ipynb"].contains(
      split.ending)
    {
      site.draft.keep(source, "neither Markdown nor HTML")
    } else if Self.isPage(split.ending) {
      addPage(source, plain, stem: stem, ending: split.ending)
    } else {
      resources.append((source, plain))
    }
  }

  private mutating func addPage(_ source: String, _ path: String, stem: String, ending: String) {
    let folder = SitePath.folder(path)
    if stem != "index", stem != "_index" || bundle(of: folder) != nil, bundle(of: folder) != nil {
      if JekyllDocument.isHTML(ending) {
        resources.append((source, path))
      } else {
        bundleTexts.append((source, path))
      }
      return
    }
    if stem == "index", let outer = bundle(of: SitePath.folder(folder)), outer != folder {
      site.draft.keep(
        source, "a page within the bundle '\(outer)', which has no URL")
      return
    }
    guard let file = input.file(source) else {
      site.draft.leave(source, "it cannot be read")
      return
    }
    if site.draft.keepIfNotUTF8(file, source) { return }
    let front = HugoFrontMatter(file)
    if site.draft.keep(source, for: front.diagnostics) { return }
    if JekyllDocument.isHTML(ending), !front.isThere {
      resources.append((source, path))
      return
    }
    let kind: HugoDocument.Kind = stem == "_index" ? .branch : stem == "index" ? .leaf : .single
    documents.append(HugoDocument(kind, source: source, path: path, file, front))
  }

  /// Gives pages the values of their sections, and sets pages aside that have no URL.
  private mutating func inherit() {
    var cascade = HugoCascade()
    cascade.add(config.node?["cascade"], folder: "")
    for document in documents where document.kind == .branch {
      cascade.add(document.front["cascade"], folder: document.folders.joined(separator: "/"))
    }
    if !cascade.isEmpty {
      for index in documents.indices {
        documents[index].inherit(cascade.values(for: documents[index]))
      }
    }
    inheritTranslations(cascade)
    let hidden = documents.filter { !$0.hasURL }
    documents.removeAll { !$0.hasURL }
    let paths = Set(hidden.map(\.path))
    let others = translations.map(\.document).filter { !$0.hasURL || paths.contains($0.path) }
    translations.removeAll { !$0.document.hasURL || paths.contains($0.document.path) }
    for document in hidden + others { site.draft.keep(document.source, "a page without a URL") }
  }

  /// Gives translations the values of the sections in their language and in the default one.
  private mutating func inheritTranslations(_ shared: HugoCascade) {
    var cascades: [String: HugoCascade] = [:]
    for (language, document) in translations where document.kind == .branch {
      cascades[language, default: shared].add(
        document.front["cascade"], folder: document.folders.joined(separator: "/"))
    }
    for index in translations.indices {
      let (language, document) = translations[index]
      let values = (cascades[language] ?? shared).values(for: document)
      translations[index].document.inherit(values)
    }
  }

  /// The folder of the bundle that a folder is in.
  func bundle(of folder: String) -> String? {
    var folder = folder
    while true {
      if bundles[folder] != nil, !folder.isEmpty { return folder }
      if folder.isEmpty { return nil }
      folder = SitePath.folder(folder)
    }
  }

  private mutating func addData(_ source: String, _ path: String) {
    let ending = SitePath.split(path).ending
    guard ["toml", "yaml", "yml", "json", "csv", "xml"].contains(ending),
      let file = input.file(source), path.contains("/")
    else {
      site.draft.keep(source, "a data format that Daybook does not read")
      return
    }
    let parsed = DataReader.read(file)
    let stem = String(path.dropLast(ending.count + 1))
    let target = ending == "toml" ? stem + ".json" : ending == "yml" ? stem + ".yaml" : path
    var content = ImportedFile.Content.copy(source)
    if ending == "toml", let node = parsed.node {
      content = .bytes(Array(JSONValue(node).indented.utf8))
    }
    guard !parsed.diagnostics.contains(where: { $0.severity == .error }),
      site.draft.add(target, content)
    else {
      site.draft.keep(source, "data that Daybook cannot read")
      return
    }
    if let node = parsed.node {
      let names = stem.split(separator: "/").dropFirst().map(String.init)
      data.append(DataFile(path: names, node: node, format: ending))
    }
    site.draft.carry(source, to: [target], ending == "toml" ? "as JSON" : nil)
  }
}
