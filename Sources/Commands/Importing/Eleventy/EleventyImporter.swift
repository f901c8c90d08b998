import CivilTime
import Content
import DataFormats
import SourceText

/// Converts an Eleventy site: pages with the data of their folders. What is code is listed.
public struct EleventyImporter {
  static let aside = "eleventy"
  static let pages: Set<String> = ["md", "markdown", "html", "liquid", "njk"]
  static let programs: Set<String> = [
    "js", "cjs", "mjs", "ts", "hbs", "ejs", "pug", "haml", "mustache", "webc", "jsx", "tsx", "mdx",
  ]

  let input: ImportInput
  let config: EleventyConfig
  var site: EntrySite
  var entries: [ImportedEntry] = []
  var indexes: [String: Int] = [:]
  /// The data of folders and files, by their paths without an extension.
  var folderData: [String: Node] = [:]
  var globals: [String: Node] = [:]
  var unknown: [String: (count: Int, file: SourceFile, offset: Int)] = [:]
  /// The URLs of lists that the journal replaces.
  var lists: [(url: String, title: String?)] = []
  /// Whether some pages become posts.
  var hasPosts = false
  var resources: [(source: String, path: String)] = []

  /// Reads a site and converts it to content.
  public static func run(_ input: ImportInput, options: ImportOptions) -> ImportResult {
    var importer = EleventyImporter(input, options)
    importer.run()
    return importer.site.site.draft.result
  }

  private init(_ input: ImportInput, _ options: ImportOptions) {
    self.input = input
    config = EleventyConfig(input)
    site = EntrySite(options, SourceFile(path: input.root, bytes: []))
  }

  mutating func run() {
    let isSite =
      config.path != nil || input.paths.contains { Self.pages.contains(SitePath.split($0).ending) }
    guard isSite else {
      site.site.draft.diagnostics.append(
        .error(
          "not an Eleventy site: no '.eleventy.js' and no pages",
          at: SourceExcerpt(path: input.root),
          hint: "name the folder that holds its configuration"))
      return
    }
    readData()
    hasPosts = input.paths.contains { path in
      let folder = inner(path)?.split(separator: "/").first ?? ""
      return ["posts", "blog", "articles", "journal", "notes"].contains(folder)
    }
    site.setURL(siteValue("url"))
    for path in input.paths { sort(path) }
    let taxonomies = entries.contains { $0.terms.contains { $0.taxonomy == "categories" } }
    site.reserve(taxonomies ? ["tags", "categories"] : ["tags"])
    site.assign(entries, aside: Self.aside)
    for (path, index) in indexes { site.site.sources[path] = site.target(of: index) }
    for (source, path) in resources {
      site.site.copy(source, to: path, aside: Self.aside, from: input)
    }
    site.write(entries, aside: Self.aside) { _ in nil }
    finish()
  }

  // MARK: Data

  /// The path in the input folder; nil for a file outside of it.
  func inner(_ path: String) -> String? {
    if config.inputFolder.isEmpty { return path }
    return path.hasPrefix(config.inputFolder + "/")
      ? String(path.dropFirst(config.inputFolder.count + 1)) : nil
  }

  mutating func readData() {
    for source in input.paths {
      guard let path = inner(source) else { continue }
      let split = SitePath.split(path)
      guard ["json", "js", "cjs", "mjs", "yaml", "yml"].contains(split.ending) else { continue }
      if path.hasPrefix(config.data + "/") {
        let name = String(path.dropFirst(config.data.count + 1).prefix { $0 != "." }).replacing(
          "/", with: ".")
        globals[name] = read(source, split.ending)
        continue
      }
      var stem = split.stem
      for ending in [".11tydata"] where stem.hasSuffix(ending) {
        stem = String(stem.dropLast(ending.count))
      }
      let isData = stem != split.stem || split.ending == "json"
      guard isData else { continue }
      let folder = SitePath.folder(path)
      // `posts/posts.json` is the data of the folder `posts`.
      let key =
        stem == SitePath.name(folder) ? folder + "/" : (folder.isEmpty ? stem : folder + "/" + stem)
      if let node = read(source, split.ending) { folderData[key] = node }
    }
  }

  func read(_ path: String, _ ending: String) -> Node? {
    guard let file = input.file(path), file.firstInvalidUTF8 == nil else { return nil }
    switch ending {
    case "json": return JSONReader.read(file).node
    case "yaml", "yml": return YAMLReader.read(file).node
    default: return JavaScriptData.read(file)
    }
  }

  /// A text of the global data of the site.
  func siteValue(_ key: String) -> String? {
    for name in ["site", "metadata", "meta"] {
      if let text = OldFrontMatter(node: globals[name]).text(key) { return text }
    }
    return nil
  }

  // MARK: Sorting

  mutating func sort(_ source: String) {
    if source == config.path {
      site.site.draft.leave(
        source, "settings in JavaScript; its folders and copied files are followed")
      return
    }
    if let target = config.copy(source) {
      resources.append((source, target))
      return
    }
    let ending = SitePath.split(source).ending
    guard let path = inner(source), !isOutput(source) else {
      site.site.draft.leave(source, isOutput(source) ? "Eleventy's output" : "not part of the site")
      return
    }
    let first = path.split(separator: "/").first.map(String.init) ?? ""
    if path.hasPrefix(config.data + "/") {
      addData(source, path, ending)
    } else if path.hasPrefix(config.includes + "/")
      || config.layouts.map({ path.hasPrefix($0 + "/") }) ?? false
    {
      site.site.draft.leave(source, "a template: Daybook's are below 'templates/'")
    } else if first.hasPrefix(".")
      || ["package.json", "package-lock.json", "README.md", "LICENSE"].contains(path)
      || first == "node_modules"
    {
      site.site.draft.leave(source, "not part of the site")
    } else if folderData.keys.contains(where: { isDataFile(path, $0) }) {
      site.site.draft.carry(source, to: [])
    } else if Self.pages.contains(ending) {
      addPage(source, path, ending)
    } else if Self.programs.contains(ending) {
      site.site.draft.keep(source, below: Self.aside, "code, which has to be run")
    } else {
      site.site.draft.leave(source, "not copied by the settings")
    }
  }

  func isOutput(_ path: String) -> Bool { path.hasPrefix(config.output + "/") }

  func isDataFile(_ path: String, _ key: String) -> Bool {
    let split = SitePath.split(path)
    guard ["json", "js", "cjs", "mjs"].contains(split.ending) else { return false }
    var stem = String(path.dropLast(split.ending.count + 1))
    if stem.hasSuffix(".11tydata") { stem = String(stem.dropLast(9)) }
    return key == stem
      || key == SitePath.folder(stem) + "/"
        && SitePath.name(SitePath.folder(stem)) == SitePath.name(stem)
  }

  mutating func addData(_ source: String, _ path: String, _ ending: String) {
    let name = String(path.dropFirst(config.data.count + 1).dropLast(ending.count + 1))
    if ["json", "yaml", "yml"].contains(ending) {
      let target = "data/\(name).\(ending == "yml" ? "yaml" : ending)"
      let isRead = read(source, ending) != nil
      if isRead, site.site.draft.add(target, .copy(source)) {
        site.site.draft.carry(source, to: [target])
        return
      }
    } else if ["js", "cjs", "mjs"].contains(ending), let node = read(source, ending) {
      let target = "data/\(name).json"
      if site.site.draft.add(target, .bytes(Array(JSONValue(node).indented.utf8))) {
        site.site.draft.carry(source, to: [target], "as JSON")
        return
      }
    }
    site.site.draft.keep(source, below: Self.aside, "data that is made by code, or cannot be read")
  }

  // MARK: The end

  mutating func finish() {
    for (name, found) in unknown.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) })
    {
      site.site.draft.warn(
        "\(name) has to be run, and is left out\(Repetitions.text(found.count))", found.file,
        SourceRange(found.offset, found.offset + 2))
    }
    site.site.settings.title = siteValue("title") ?? siteValue("name")
    site.site.settings.description = siteValue("description")
    site.site.settings.url = siteValue("url").map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let language = siteValue("language") ?? siteValue("lang") ?? ""
    site.site.settings.language = JekyllImporter.isLanguage(language) ? language : nil
    let author =
      siteValue("author")
      ?? OldFrontMatter(node: globals["site"]?["author"] ?? globals["metadata"]?["author"]).text(
        "name")
    if let author { site.site.settings.author = site.site.person(author) }
    if entries.contains(where: \.isPost) || hasPosts {
      site.writeJournal(
        title: lists.first?.title ?? "Posts", oldURL: lists.first?.url,
        aliases: lists.dropFirst().map(\.url))
    }
    site.site.finish(config: nil, program: "Eleventy")
  }
}
