import CivilTime
import DataFormats
import SourceText

/// The settings of `_config.yml`.
struct JekyllConfig {
  static let names = ["_config.yml", "_config.yaml", "_config.toml"]
  private static let excluded = [
    ".sass-cache", ".jekyll-cache", "gemfiles", "Gemfile", "Gemfile.lock", "node_modules",
    "vendor/bundle", "vendor/cache", "vendor/gems", "vendor/ruby",
  ]
  /// Files and folders that are often next to a site's files but not part of the site.
  private static let development: Set<String> = [
    "readme", "license", "licence", "changelog", "contributing", "code_of_conduct", "rakefile",
    "makefile", "dockerfile", "package", "package-lock", "docker-compose", "gulpfile",
    "gruntfile", "procfile", "yarn", "netlify", "vercel",
  ]

  let node: Node?
  let path: String?
  let base: String
  let url: String
  let zone: Zone?
  let zoneName: String?
  let permalink: String
  let destination: String
  let excludes: [String]
  let includes: [String]
  /// The collections' settings by name.
  let collections: [String: Node]
  let collectionsFolder: String
  private let defaults: [(path: String, type: String, values: Node)]

  init(_ node: Node?, path: String?, zone: (String) -> Zone?) {
    self.node = node
    self.path = path
    let values = OldFrontMatter(node: node)
    let written = values.text("baseurl") ?? ""
    let trimmed = written.split(separator: "/").joined(separator: "/")
    base = trimmed.isEmpty ? "" : "/" + trimmed
    var url = values.text("url") ?? ""
    while url.hasSuffix("/") { url.removeLast() }
    self.url = url
    zoneName = values.text("timezone")
    self.zone = zoneName.flatMap(zone)
    permalink = values.text("permalink") ?? "date"
    destination = (values.text("destination") ?? "_site").replacing("./", with: "")
    excludes = (values["exclude"] == nil ? [] : values.texts("exclude")) + Self.excluded
    includes = values.texts("include")
    let list = values["collections"]
    let named = list?.entries?.map { ($0.key, $0.value) }
    let names = list?.elements?.compactMap { element -> (String, Node)? in
      if case .scalar(let name, _) = element.content { (name, element) } else { nil }
    }
    collections = Dictionary(named ?? names ?? [], uniquingKeysWith: { first, _ in first })
    collectionsFolder = (values.text("collections_dir") ?? "").replacing("/", with: "")
    defaults = (values["defaults"]?.elements ?? []).compactMap { entry in
      guard let values = entry["values"] else { return nil }
      let scope = OldFrontMatter(node: entry["scope"])
      return (scope.text("path") ?? "", scope.text("type") ?? "", values)
    }
  }

  /// The default values of a file's front matter, the most specific first.
  func defaults(for path: String, type: String) -> [Node] {
    defaults.filter { entry in
      (entry.type.isEmpty || entry.type == type || entry.type + "s" == type)
        && (entry.path.isEmpty || path == entry.path || path.hasPrefix(entry.path + "/")
          || entry.path.hasSuffix("/") && path.hasPrefix(entry.path)
          || Self.matches(entry.path, path))
    }.enumerated().sorted { a, b in
      (a.element.path.count, a.element.type.count, a.offset)
        > (b.element.path.count, b.element.type.count, b.offset)
    }.map(\.element.values)
  }

  /// The reason why a file is not part of the site; nil if it is.
  func exclusion(of path: String) -> String? {
    if path == destination || path.hasPrefix(destination + "/") { return "Jekyll's output" }
    if excludes.contains(where: { Self.covers($0, path) }) {
      return "excluded by the site's settings"
    }
    let hidden = path.split(separator: "/").contains {
      $0.first == "." || $0.first == "#" || $0.last == "~"
    }
    if hidden, !includes.contains(where: { Self.covers($0, path) }) { return "a hidden file" }
    let stem = path.prefix { $0 != "." }.lowercased()
    // Pages link to licences, which Jekyll publishes unless they are Markdown without front matter.
    let isLicence =
      ["license", "licence"].contains(stem)
      && !JekyllDocument.isMarkdown(SitePath.split(path).ending)
    if !path.contains("/"), !isLicence,
      Self.development.contains(stem) || path.hasSuffix(".gemspec")
    {
      return "not part of the site"
    }
    return nil
  }

  func includesPath(_ path: String) -> Bool { includes.contains { Self.covers($0, path) } }

  private static func covers(_ pattern: String, _ path: String) -> Bool {
    let name = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    guard !name.isEmpty else { return false }
    return path == name || path.hasPrefix(name + "/") || matches(name, path)
  }

  /// Whether a path matches a pattern; `*` matches within a name.
  private static func matches(_ pattern: String, _ path: String) -> Bool {
    guard pattern.contains("*") else { return false }
    let wanted = pattern.split(separator: "/")
    let given = path.split(separator: "/")
    guard given.count >= wanted.count else { return false }
    return zip(wanted, given).allSatisfy { pattern, name in
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count > 1, let first = parts.first, let last = parts.last else {
        return pattern == name
      }
      return name.hasPrefix(first) && name.hasSuffix(last)
        && name.count >= first.count + last.count
    }
  }

  /// Whether a collection has pages.
  func hasPages(_ name: String) -> Bool {
    guard let node = collections[name] else { return false }
    return OldFrontMatter(node: node).flag("output") ?? false
  }
}
