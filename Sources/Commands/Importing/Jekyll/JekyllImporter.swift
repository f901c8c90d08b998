import CivilTime
import Content
import DataFormats
import SourceText

/// Converts a Jekyll site: its posts, pages, collections, data and files.
public struct JekyllImporter {
  let input: ImportInput
  let config: JekyllConfig
  var site: SiteDraft
  var documents: [JekyllDocument] = []
  /// The files that Jekyll generates with Liquid and does not lay out, such as JSON.
  var generated: [JekyllDocument] = []
  /// The pages that only redirect, with their targets.
  var redirects: [(document: JekyllDocument, target: String)] = []
  var moves: [String: PageMove] = [:]
  let includes: JekyllIncludes
  /// The people of `_data/authors.yml` by their keys.
  let authors: [String: Node]

  /// Reads a site and converts it to content.
  public static func run(_ input: ImportInput, options: ImportOptions) -> ImportResult {
    var importer = JekyllImporter(input, options)
    let hasErrors = importer.site.draft.diagnostics.contains { $0.severity == .error }
    guard !hasErrors else { return importer.site.draft.result }
    for path in input.paths where path != importer.config.path { importer.sort(path) }
    importer.assignFiles()
    importer.convert()
    importer.finish()
    return importer.site.draft.result
  }

  private init(_ input: ImportInput, _ options: ImportOptions) {
    self.input = input
    site = SiteDraft(options, aside: "jekyll")
    includes = JekyllIncludes(input)
    authors = Self.authors(input)
    let name = JekyllConfig.names.first { input.paths.contains($0) }
    var node: Node?
    if let name, let file = input.file(name) {
      let parsed = DataReader.read(file)
      site.draft.diagnostics += parsed.diagnostics
      node = parsed.node
    }
    config = JekyllConfig(node, path: name, zone: options.zone)
    let hasPosts = input.paths.contains { $0.hasPrefix("_posts/") || $0.contains("/_posts/") }
    if name == nil, !hasPosts {
      site.draft.refuse(
        "no Jekyll site: neither '_config.yml' nor '_posts'", input,
        hint: "name the folder that holds '_config.yml'")
    }
  }

  // MARK: Sorting

  /// Sorts a file by its path and first bytes.
  private mutating func sort(_ path: String) {
    if let reason = config.exclusion(of: path) { return site.draft.leave(path, reason) }
    let folders = path.split(separator: "/").dropLast().map(String.init)
    if folders.contains("_posts") {
      read(path, .post)
    } else if folders.contains("_drafts") {
      read(path, .draft)
    } else if let special = folders.first(where: { $0.hasPrefix("_") }) {
      sort(path, special, folders)
    } else if SitePath.name(path).hasPrefix("_"), !config.includesPath(path) {
      site.draft.leave(path, "files whose names begin with '_' are not pages")
    } else {
      read(path, .page)
    }
  }

  private mutating func sort(_ path: String, _ special: String, _ folders: [String]) {
    let name = String(special.dropFirst())
    if config.collections[name] != nil { return read(path, .collection(name)) }
    switch special {
    case "_data": addData(path, folders)
    case "_bibliography": addBibliography(path)
    case "_includes":
      site.draft.leave(path, "an include, whose output is in the texts that use it")
    case "_layouts":
      site.draft.leave(
        path, "layout: Daybook's theme has its own; files in 'templates/' replace them")
    case "_sass": site.draft.leave(path, "a style: 'templates/assets/style.css' is Daybook's")
    case "_plugins": site.draft.leave(path, "a plugin")
    default:
      if config.includesPath(path) {
        read(path, .page)
      } else {
        site.draft.leave(path, "Jekyll reads no folder '\(special)'")
      }
    }
  }

  private mutating func read(_ path: String, _ kind: JekyllDocument.Kind) {
    let ending = SitePath.split(path).ending
    let isText =
      JekyllDocument.isMarkdown(ending) || JekyllDocument.isHTML(ending) || ending == "textile"
    guard isText || Self.canBeTemplate(ending) || kind != .page else { return addFile(path, kind) }
    guard let file = input.file(path) else { return site.draft.leave(path, "it cannot be read") }
    let hasFront = Self.hasFrontMatter(file.bytes)
    guard hasFront || (kind == .post && isText) || kind == .draft else {
      if JekyllDocument.isMarkdown(ending) {
        site.draft.leave(path, "Markdown without front matter, which Jekyll does not read")
      } else {
        addFile(path, kind)
      }
      return
    }
    add(file, path, kind, isText: isText, ending: ending)
  }

  private mutating func add(
    _ file: SourceFile, _ path: String, _ kind: JekyllDocument.Kind, isText: Bool, ending: String
  ) {
    if ending == "textile" { return site.draft.keep(path, "Textile") }
    if ["scss", "sass", "less", "coffee"].contains(ending) {
      return site.draft.keep(path, "a source that Jekyll compiles; publish its result")
    }
    if site.draft.keepIfNotUTF8(file, path) { return }
    let front = FrontMatter(file)
    if site.draft.keep(path, for: front.diagnostics) { return }
    var file = file
    if kind == .page, ["index.md", "index.html", "index.markdown"].contains(path) {
      let body = min(front.bodyStart, file.size)..<file.size
      file = SourceFile(path: file.path, bytes: HomeList.removed(from: file.bytes, body))
    }
    let document = JekyllDocument(
      kind, path: path, file, node: front.node, body: front.bodyStart, config)
    if kind == .post, document.fileDate == nil {
      site.draft.keep(path, "a post without a date in its name, which Jekyll does not show")
    } else if case .collection(let name) = kind, !config.hasPages(name) {
      site.draft.keep(path, "the collection '\(name)' has no pages")
    } else if let target = document.front.text("redirect_to")
      ?? document.front.texts("redirect_to").first
    {
      redirects.append((document, target))
    } else if !isText
      || kind == .page && JekyllDocument.isHTML(ending)
        && Self.isWhole(file.bytes[document.body])
    {
      if kind == .page {
        generated.append(document)
      } else {
        site.draft.keep(path, "not a text that Jekyll reads there")
      }
    } else {
      documents.append(document)
    }
  }

  private static func hasFrontMatter(_ bytes: [UInt8]) -> Bool {
    let rest = bytes.withoutMark
    return rest.starts(with: "---".utf8)
      && ByteLines.isBlank(rest.dropFirst(3).prefix { $0 != 0x0A })
  }

  /// Whether a file with this extension may have front matter; other files, such as pictures, are
  /// not read.
  private static func canBeTemplate(_ ending: String) -> Bool {
    [
      "xml", "json", "txt", "css", "scss", "sass", "js", "coffee", "svg", "webmanifest", "ics",
      "csv", "yml", "yaml", "atom", "rss", "less", "",
    ].contains(ending)
  }

  private mutating func addFile(_ path: String, _ kind: JekyllDocument.Kind) {
    switch kind {
    case .page: site.copy(path, to: path, from: input)
    case .collection(let name) where config.hasPages(name):
      let parts = path.split(separator: "/").drop { $0 != "_" + name }
      site.copy(path, to: "\(name)/" + parts.dropFirst().joined(separator: "/"), from: input)
    default:
      site.draft.keep(path, "not a text that Jekyll reads there")
    }
  }

  /// Copies the bibliography of jekyll-scholar, the one that the settings name if there are several.
  private mutating func addBibliography(_ path: String) {
    let scholar = OldFrontMatter(node: config.node?["scholar"])
    let name = scholar.text("bibliography") ?? "papers.bib"
    let isOnly = input.paths.count { $0.hasPrefix("_bibliography/") && $0.hasSuffix(".bib") } == 1
    guard path.hasSuffix(".bib"), isOnly || SitePath.name(path) == SitePath.name(name),
      site.draft.add("publications.bib", .copy(path))
    else {
      return site.draft.keep(path, "not the bibliography that the settings name")
    }
    site.moves.reserve("/publications/")
    site.draft.carry(path, to: ["publications.bib"])
  }

  private mutating func addData(_ path: String, _ folders: [String]) {
    let split = SitePath.split(path)
    let inner = path.split(separator: "/").drop { $0 != "_data" }.dropFirst().joined(separator: "/")
    switch split.ending {
    case "yml", "yaml", "json", "csv", "tsv":
      let name = split.ending == "yml" ? String(inner.dropLast(3)) + "yaml" : inner
      guard let file = input.file(path),
        !DataReader.read(file).diagnostics.contains(where: { $0.severity == .error }),
        site.draft.add("data/\(name)", .copy(path))
      else {
        return site.draft.keep(path, "data that Daybook cannot read")
      }
      site.draft.carry(path, to: ["data/\(name)"])
    default: site.draft.keep(path, "a data format that Daybook does not read")
    }
  }
}
