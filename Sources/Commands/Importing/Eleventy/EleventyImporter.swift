import CivilTime
import Content
import DataFormats
import SourceText

/// Converts an Eleventy site: pages with the data of their folders. What is code is listed.
public struct EleventyImporter {
  static let pages: Set<String> = ["md", "markdown", "html", "liquid", "njk"]
  static let programs: Set<String> = [
    "js", "cjs", "mjs", "ts", "hbs", "ejs", "pug", "haml", "mustache", "webc", "jsx", "tsx", "mdx",
  ]

  let input: ImportInput
  let config: EleventyConfig
  var site: SiteDraft
  var entries: [ExportedEntry] = []
  var indexes: [String: Int] = [:]
  /// The data of folders and files, by their paths without an extension.
  var folderData: [String: Node] = [:]
  var globals: [String: Node] = [:]
  var unknown = Occurrences()
  /// The URLs of lists that the journal replaces.
  var lists: [(url: String, title: String?)] = []
  /// Whether some pages become posts.
  var hasPosts = false
  var resources: [(source: String, path: String)] = []
  /// Pictures in the input folder that the settings do not copy; plugins may.
  var pictures: [(source: String, path: String)] = []

  /// Reads a site and converts it to content.
  public static func run(_ input: ImportInput, options: ImportOptions) -> ImportResult {
    var importer = EleventyImporter(input, options)
    importer.run()
    return importer.site.draft.result
  }

  private init(_ input: ImportInput, _ options: ImportOptions) {
    self.input = input
    config = EleventyConfig(input)
    site = SiteDraft(options, aside: "eleventy")
  }

  mutating func run() {
    let isSite =
      config.path != nil || input.paths.contains { Self.pages.contains(SitePath.split($0).ending) }
    guard isSite else {
      return site.draft.refuse(
        "not an Eleventy site: no '.eleventy.js' and no pages", input,
        hint: "name the folder that holds its configuration")
    }
    readData()
    hasPosts = input.paths.contains { inner($0).map(Self.isPostFolder) ?? false }
    site.address = OldOrigin(siteValue("url"))
    for path in input.paths { sort(path) }
    sortPictures()
    let taxonomies = entries.contains { $0.terms.contains { $0.taxonomy == "categories" } }
    site.reserve(taxonomies ? ["tags", "categories"] : ["tags"])
    site.assign(entries)
    for (path, index) in indexes { site.sources[path] = site.entryMoves[index]?.target }
    for (source, path) in resources { site.copy(source, to: path, from: input) }
    site.write(entries) { _ in nil }
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
        let name = String(path.dropFirst(config.data.count + 1).prefix { $0 != "." })
        globals[name.replacing("/", with: ".")] = read(source, split.ending)
        continue
      }
      let stem = Self.withoutMark(split.stem)
      guard stem != split.stem || split.ending == "json" else { continue }
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
    ["site", "metadata", "meta"].lazy.compactMap {
      OldFrontMatter(node: globals[$0]).text(key)
    }.first { _ in true }
  }

  // MARK: Sorting

  mutating func sort(_ source: String) {
    if source == config.path {
      return site.draft.leave(
        source, "settings in JavaScript; its folders and copied files are followed")
    }
    if let target = config.copy(source) { return resources.append((source, target)) }
    let ending = SitePath.split(source).ending
    let isOutput = source.hasPrefix(config.output + "/")
    guard let path = inner(source), !isOutput else {
      return site.draft.leave(source, isOutput ? "Eleventy's output" : "not part of the site")
    }
    let first = path.split(separator: "/").first.map(String.init) ?? ""
    if path.hasPrefix(config.data + "/") {
      addData(source, path, ending)
    } else if path.hasPrefix(config.includes + "/")
      || config.layouts.map({ path.hasPrefix($0 + "/") }) ?? false
    {
      site.draft.leave(source, "a template: Daybook's are below 'templates/'")
    } else if first.hasPrefix(".")
      || ["package.json", "package-lock.json", "README.md", "LICENSE"].contains(path)
      || first == "node_modules"
    {
      site.draft.leave(source, "not part of the site")
    } else if folderData.keys.contains(where: { isDataFile(path, $0) }) {
      site.draft.carry(source, to: [])
    } else if Self.pages.contains(ending) {
      addPage(source, path, ending)
    } else if Self.programs.contains(ending) {
      site.draft.keep(source, "code, which has to be run")
    } else if ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"].contains(ending) {
      pictures.append((source, path))
    } else {
      site.draft.leave(source, "not copied by the settings")
    }
  }

  /// Copies the pictures that published texts show.
  mutating func sortPictures() {
    guard !pictures.isEmpty else { return }
    let mentions = FileMentions(pictures.map(\.path))
    var shown: Set<String> = []
    for (path, index) in indexes where !entries[index].isDraft {
      shown.formUnion(mentions.files(in: entries[index].body[...], of: path, alsoFolders: false))
      if let image = entries[index].image?.url {
        shown.formUnion(mentions.files(named: image, from: path, alsoFolders: false))
      }
    }
    for (source, path) in pictures {
      if shown.contains(path) {
        resources.append((source, path))
      } else {
        site.draft.leave(source, "not copied by the settings, and no text shows it")
      }
    }
  }

  /// The name of a data file without the mark of Eleventy's own.
  private static func withoutMark(_ stem: some StringProtocol) -> String {
    String(stem.hasSuffix(".11tydata") ? stem.dropLast(9) : stem.dropLast(0))
  }

  func isDataFile(_ path: String, _ key: String) -> Bool {
    let split = SitePath.split(path)
    guard ["json", "js", "cjs", "mjs"].contains(split.ending) else { return false }
    let stem = Self.withoutMark(path.dropLast(split.ending.count + 1))
    return key == stem
      || key == SitePath.folder(stem) + "/"
        && SitePath.name(SitePath.folder(stem)) == SitePath.name(stem)
  }

  mutating func addData(_ source: String, _ path: String, _ ending: String) {
    let name = String(path.dropFirst(config.data.count + 1).dropLast(ending.count + 1))
    if ["json", "yaml", "yml"].contains(ending) {
      let target = "data/\(name).\(ending == "yml" ? "yaml" : ending)"
      if read(source, ending) != nil, site.draft.add(target, .copy(source)) {
        return site.draft.carry(source, to: [target])
      }
    } else if ["js", "cjs", "mjs"].contains(ending), let node = read(source, ending) {
      let target = "data/\(name).json"
      if site.draft.add(target, .bytes(Array(JSONValue(node).indented.utf8))) {
        return site.draft.carry(source, to: [target], "as JSON")
      }
    }
    site.draft.keep(source, "data that is made by code, or cannot be read")
  }

  // MARK: The end

  mutating func finish() {
    unknown.report(to: &site.draft, byCount: true) { "\($0) has to be run, and is left out" }
    site.settings.title = siteValue("title") ?? siteValue("name")
    site.settings.description = siteValue("description")
    site.settings.url = siteValue("url").map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let language = siteValue("language") ?? siteValue("lang")
    site.settings.language = SiteSettingsText.language(language)
    let about = OldFrontMatter(node: globals["site"]?["author"] ?? globals["metadata"]?["author"])
    if let author = siteValue("author") ?? about.text("name") {
      site.settings.author = site.person(author)
    }
    if entries.contains(where: \.isPost) || hasPosts {
      site.writeJournal(
        title: lists.first?.title ?? "Posts", oldURL: lists.first?.url,
        aliases: lists.dropFirst().map(\.url))
    }
    site.finish()
  }
}
