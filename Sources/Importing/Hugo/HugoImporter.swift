import DataFormats
import SourceText

/// Converts a Hugo site in its default language: its pages, bundles, data and files.
public struct HugoImporter {
  static let aside = "hugo"
  static let journalNames: Set<String> = [
    "posts", "post", "blog", "news", "articles", "article", "journal", "diary", "notes", "til",
    "log", "weblog",
  ]

  let input: ImportInput
  let config: HugoConfig
  let content: String
  var site: SiteDraft
  var documents: [HugoDocument] = []
  var moves: [String: PageMove] = [:]
  /// The files of bundles and sections, by their paths in the content's folder.
  var resources: [(source: String, path: String)] = []
  /// The folders of leaf bundles below the content's folder, with the path of their page.
  var bundles: [String: String] = [:]
  /// The sections whose pages are posts.
  var journals: Set<String> = []
  /// The journals of sections without a page.
  var ownJournals: [String: PageMove] = [:]

  /// Reads a site and converts it to content.
  public static func run(_ input: ImportInput, options: ImportOptions) -> ImportResult {
    var importer = HugoImporter(input, options)
    guard importer.isSite else { return importer.site.draft.result }
    importer.sort()
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
    site = SiteDraft(options)
    config = HugoConfig(input)
    content = config.contentFolder(config.language) ?? config.folder("contentdir", "content")
    site.draft.diagnostics += config.diagnostics
    if !input.paths.contains(where: { $0.hasPrefix(content + "/") }) {
      site.draft.diagnostics.append(
        .error(
          "not a Hugo site: no folder '\(content)'", at: SourceExcerpt(path: input.root),
          hint: "name the folder that holds 'hugo.toml' and 'content/'"))
    }
  }

  // MARK: Sorting

  private mutating func sort() {
    for path in input.paths where isBundlePage(path) {
      bundles[SitePath.folder(String(path.dropFirst(content.count + 1)))] = path
    }
    for path in input.paths where !config.paths.contains(path) { sort(path) }
  }

  private func isBundlePage(_ path: String) -> Bool {
    guard path.hasPrefix(content + "/") else { return false }
    let split = SitePath.split(path)
    return split.stem == "index" && Self.isPage(split.ending) || isDefault("index", split.stem)
  }

  /// Whether a file name is `name` with the default language as its suffix, such as `index.en`.
  private func isDefault(_ name: String, _ stem: String) -> Bool {
    stem.lowercased() == "\(name).\(config.language)"
  }

  private static func isPage(_ ending: String) -> Bool {
    ["md", "markdown", "mdown", "html", "htm"].contains(ending)
  }

  private mutating func sort(_ path: String) {
    if path.hasPrefix(content + "/") {
      sortContent(path, String(path.dropFirst(content.count + 1)))
      return
    }
    let parts = path.split(separator: "/").map(String.init)
    let statics = config.folder("staticdir", "static")
    if path.hasPrefix(statics + "/") {
      site.copy(path, to: String(path.dropFirst(statics.count + 1)), aside: Self.aside)
      return
    }
    switch parts.first ?? "" {
    case "data" where parts.count > 1: addData(path)
    case "layouts": site.draft.leave(path, "a template: Daybook's are below 'templates/'")
    case "themes", "_vendor": site.draft.leave(path, "a theme")
    case "assets": site.draft.leave(path, "an asset: Daybook's are in 'templates/assets/'")
    case "i18n": site.draft.leave(path, "translations of a theme")
    case "archetypes": site.draft.leave(path, "a pattern for new pages")
    case "public", "resources": site.draft.leave(path, "Hugo's output")
    case "content": site.draft.leave(path, "in another language than '\(config.language)'")
    case "config": site.draft.leave(path, "settings of another environment")
    default: site.draft.leave(path, "not part of the site")
    }
  }

  private mutating func sortContent(_ source: String, _ path: String) {
    // Like Hugo, which ignores files of editors too.
    let isHidden = path.split(separator: "/").contains {
      $0.first == "." || $0.first == "#" || $0.last == "~"
    }
    if isHidden {
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
      site.draft.keep(source, below: Self.aside, "neither Markdown nor HTML")
    } else if Self.isPage(split.ending) {
      addPage(source, plain, stem, split.ending)
    } else {
      resources.append((source, plain))
    }
  }

  private mutating func addPage(_ source: String, _ path: String, _ stem: String, _ ending: String)
  {
    let folder = SitePath.folder(path)
    if stem != "index", stem != "_index" || bundle(of: folder) != nil, bundle(of: folder) != nil {
      if JekyllDocument.isHTML(ending) {
        resources.append((source, path))
      } else {
        site.draft.keep(
          source, below: Self.aside, "a page that belongs to a bundle, which has no URL")
      }
      return
    }
    if stem == "index", let outer = bundle(of: SitePath.folder(folder)), outer != folder {
      site.draft.keep(
        source, below: Self.aside, "a page within the bundle '\(outer)', which has no URL")
      return
    }
    guard let file = input.file(source) else {
      site.draft.leave(source, "it cannot be read")
      return
    }
    if site.draft.keepIfNotUTF8(file, source, below: Self.aside) { return }
    let front = HugoFrontMatter(file)
    if let mistake = front.diagnostics.first(where: { $0.severity == .error }) {
      site.draft.diagnostics.append(
        .warning(mistake.message, at: mistake.excerpt, hint: mistake.hint))
      site.draft.keep(source, below: Self.aside, "its front matter cannot be read")
      return
    }
    if JekyllDocument.isHTML(ending), !front.isThere {
      resources.append((source, path))
      return
    }
    let kind: HugoDocument.Kind = stem == "_index" ? .branch : stem == "index" ? .leaf : .single
    add(HugoDocument(kind, source: source, path: path, file, front))
  }

  private mutating func add(_ document: HugoDocument) {
    let build = OldFrontMatter(node: document.front["build"] ?? document.front["_build"])
    if document.front.flag("headless") ?? false || build.text("render") == "never" {
      site.draft.keep(document.source, below: Self.aside, "a page without a URL")
    } else {
      documents.append(document)
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

  private mutating func addData(_ path: String) {
    let ending = SitePath.split(path).ending
    guard ["toml", "yaml", "yml", "json", "csv", "xml"].contains(ending),
      let file = input.file(path)
    else {
      site.draft.keep(path, below: Self.aside, "a data format that Daybook does not read")
      return
    }
    let parsed =
      switch ending {
      case "csv": CSVReader.read(file)
      case "xml": XMLDataReader.read(file)
      default: HugoConfig.read(file, ending)
      }
    let stem = String(path.dropLast(ending.count + 1))
    let target = ending == "toml" ? stem + ".json" : ending == "yml" ? stem + ".yaml" : path
    var content = ImportedFile.Content.copy(path)
    if ending == "toml", let node = parsed.node {
      content = .bytes(Array(JSONValue(node).indented.utf8))
    }
    guard !parsed.diagnostics.contains(where: { $0.severity == .error }),
      site.draft.add(target, content)
    else {
      site.draft.keep(path, below: Self.aside, "data that Daybook cannot read")
      return
    }
    site.draft.carry(path, to: [target], ending == "toml" ? "as JSON" : nil)
  }
}
