import DataFormats
import SourceText

/// The templates of a site's shortcodes and partials, and the values that they read.
final class HugoLibrary {
  private let input: ImportInput
  /// The files of templates by their paths in Hugo's `layouts`.
  private let layouts: [String: String]
  private let mounts: HugoMounts
  private let site: GoObject
  /// The templates that were read, by their paths; nil for those that are missing.
  private var templates: [String: Result<GoTemplate, GoTemplate.Unsupported>?] = [:]
  /// The paths of the project's files.
  private let known: Set<String>
  /// The pages that templates have read, by the paths that they use.
  private var pages: [String: GoValue?] = [:]
  private var blocks: [String: HugoLayoutBlocks] = [:]
  private var limits = GoBudget.Limits()
  /// The number of runs that have reached a limit.
  private var exhaustedRuns = 0
  private static let patience = 4

  init(
    _ input: ImportInput, layouts: [String: String], mounts: HugoMounts, config: HugoConfig,
    data: GoValue
  ) {
    (self.input, self.layouts, self.mounts) = (input, layouts, mounts)
    known = Set(input.paths)
    let (node, language) = (config.node, config.language)
    let values = config.values
    let isJSON = config.paths.contains { $0.hasSuffix(".json") }
    site = GoObject { name in
      switch name {
      case "Title": .string(values.text("title") ?? "")
      case "BaseURL": .string("/")
      case "Params": GoValue(node?["params"], isParameters: true, isJSON: isJSON)
      case "Data": data
      case "LanguageCode": .string(values.text("languagecode") ?? language)
      case "Language": .object(GoObject { $0 == "Lang" ? .string(language) : nil })
      default: nil
      }
    }
  }

  /// The template of a shortcode; nil if the site has none.
  func shortcode(_ name: String) -> Result<GoTemplate, GoTemplate.Unsupported>? {
    let path = name.hasSuffix(".html") ? name : name + ".html"
    return template(["shortcodes/\(path)", "_shortcodes/\(path)"])
  }

  /// The values of front matter that the layouts of a section's pages print.
  func layoutBlocks(of section: String) -> [HugoLayoutBlocks.Block] {
    let found =
      blocks[section]
      ?? HugoLayoutBlocks(section: section) { [layouts, input] path in
        layouts[path].flatMap { input.file($0) }.map { String(decoding: $0.bytes, as: UTF8.self) }
      }
    blocks[section] = found
    return found.blocks
  }

  private func template(_ paths: [String]) -> Result<GoTemplate, GoTemplate.Unsupported>? {
    for path in paths {
      let found = templates[path] ?? read(path)
      templates[path] = .some(found)
      if let found { return found }
    }
    return nil
  }

  private func read(_ path: String) -> Result<GoTemplate, GoTemplate.Unsupported>? {
    guard let source = layouts[path], let file = input.file(source) else { return nil }
    return Result { () throws(GoTemplate.Unsupported) in
      try GoTemplate(String(decoding: file.bytes, as: UTF8.self))
    }
  }

  /// Runs a template for a call of a shortcode.
  ///
  /// - Parameter isMarkdown: Whether the output is Markdown, in which references for quotes matter.
  func run(
    _ template: GoTemplate, _ call: GoObject, page: GoObject, isMarkdown: Bool = false,
    reference: @escaping (String) -> String?
  ) throws -> String {
    var host = GoRun.Host()
    host.reference = reference
    host.file = { [unowned self] in self.file($0) }
    host.page = { [unowned self] in self.page(at: $0) }
    host.globals = [
      "site": .object(site), "page": .object(page),
      "hugo": .object(GoObject { $0 == "IsProduction" ? .bool(true) : nil }),
    ]
    host.partial = { [unowned self] name in
      let names = SitePath.split(name).ending.isEmpty ? [name + ".html"] : [name, name + ".html"]
      let paths = names.flatMap { ["partials/\($0)", "_partials/\($0)"] }
      guard let found = self.template(paths) else {
        throw GoTemplate.Unsupported(what: "the partial '\(name)'")
      }
      return try found.get()
    }
    let budget = GoBudget(limits)
    defer {
      if budget.isExhausted { exhaustedRuns += 1 }
      if exhaustedRuns == Self.patience { limits = GoBudget.Limits().reduced }
    }
    return try GoRun.run(template, with: .object(call), host, budget, isReadable: !isMarkdown)
  }

  /// The text of a file, given by its path in the project or in the content's folder.
  private func file(_ path: String) -> String? {
    let path = path.hasPrefix("/") ? String(path.dropFirst()) : path
    let paths = [path] + mounts.sources(of: "content/" + path)
    return paths.first(where: known.contains).flatMap { input.file($0) }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  /// What a template calls `.Page`.
  ///
  /// - Parameter files: The names of the files that belong to the page.
  func page(_ document: HugoDocument, url: String, files: [String]) -> GoObject {
    let site = self.site
    let (front, section) = (document.front, document.section)
    let kind =
      document.kind != .branch ? "page" : document.folders.isEmpty ? "home" : "section"
    // Sections without a title have one that depends on their names.
    let title = (document.title ?? (kind == "page" ? "" : nil)).map { GoValue.string($0) }
    let parameters = Self.parameters(front, of: document.file)
    return GoObject { name in
      switch name {
      case "Title": title
      case "LinkTitle": front.text("linktitle").map { .string($0) } ?? title
      case "Params": .object(parameters)
      case "RelPermalink", "Permalink": .string(url)
      case "Resources": .object(Self.resources(files))
      case "Site": .object(site)
      case "Kind": .string(kind)
      case "Section": .string(section)
      case "IsPage": .bool(kind == "page")
      case "Description": .string(front.text("description") ?? "")
      default: nil
      }
    }
  }

  /// The page or bundle of a path in the content's folder, with the texts that belong to it.
  private func page(at path: String) -> GoValue? {
    if let page = pages[path] { return page }
    let page = read(page: path)
    pages[path] = .some(page)
    return page
  }

  private func read(page path: String) -> GoValue? {
    let path = path.split(separator: "/").joined(separator: "/")
    let folder = mounts.sources(of: path.isEmpty ? "content" : "content/" + path)
    let candidates = folder.flatMap { ["\($0)/index.md", "\($0)/_index.md", "\($0).md"] }
    guard let source = candidates.first(where: known.contains),
      let text = text(source, named: "")
    else { return nil }
    let root = SitePath.folder(source) + "/"
    let isBundle = SitePath.name(source) != SitePath.name(path) + ".md"
    let names = isBundle ? input.paths.filter { $0.hasPrefix(root) && $0 != source } : []
    let texts = names.sorted().compactMap { name -> (String, GoValue)? in
      let name = String(name.dropFirst(root.count))
      return name.hasSuffix(".md")
        ? self.text(root + name, named: name).map { (name, .object($0)) } : nil
    }
    let resources = GoObject(.resources, matches: { Self.matches($0, texts) }) {
      Self.matches($0, texts).first
    }
    return .object(
      GoObject { name in name == "Resources" ? .object(resources) : text.property(name) })
  }

  /// A text in the content's folder as a page or a resource.
  private func text(_ source: String, named name: String) -> GoObject? {
    guard let file = input.file(source) else { return nil }
    let front = HugoFrontMatter(file)
    let values = OldFrontMatter(node: front.node)
    let body = String(decoding: file.bytes[front.bodyStart...], as: UTF8.self)
    return GoObject(.resource) { property in
      switch property {
      case "Content": .safe(HugoMarkdown.block(body), .block)
      case "RawContent": .string(body)
      case "Title": .string(values.text("title") ?? name)
      case "Name": .string(name)
      case "Params": .object(Self.parameters(values, of: file))
      default: nil
      }
    }
  }

  /// The keys whose values Hugo sets or converts in all pages.
  private static let convertedKeys: Set<String> = [
    "date", "lastmod", "modified", "publishdate", "pubdate", "published", "expirydate",
    "unpublishdate", "iscjklanguage", "draft",
  ]

  /// What a template calls `.Params` of a page.
  private static func parameters(_ front: OldFrontMatter, of file: SourceFile) -> GoObject {
    let isJSON = file.bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    return GoObject(.parameters) { name in
      let key = name.lowercased()
      if let node = front[key] {
        return convertedKeys.contains(key) && key != "draft"
          ? nil : GoValue(node, isParameters: true, isJSON: isJSON)
      }
      return convertedKeys.contains(key) || front["params"] != nil ? nil : .null
    }
  }

  private static func matches(_ pattern: String, _ all: [(String, GoValue)]) -> [GoValue] {
    let wanted = pattern.lowercased()[...]
    return all.filter { HugoCascade.glob(wanted, $0.0.lowercased()[...]) }.map(\.1)
  }

  /// What a template calls `.Resources`: the files of a page by patterns of their names.
  private static func resources(_ files: [String]) -> GoObject {
    let all = files.map { name -> (String, GoValue) in
      let resource = GoObject(.resource) { property in
        switch property {
        case "RelPermalink", "Permalink": .string(name)
        case "Name", "Title": .string(SitePath.name(name))
        default: nil
        }
      }
      return (name, .object(resource))
    }
    return GoObject(.resources, matches: { matches($0, all) }) { matches($0, all).first }
  }
}
