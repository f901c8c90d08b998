import DataFormats

/// The mounts of a Hugo site: the folders of the project, and the folders of Hugo that they are. The
/// settings name them; else they are the usual ones.
struct HugoMounts {
  /// A file of Hugo's folders `content`, `static`, `data`, `layouts` …
  struct Location: Equatable {
    let path: String
    /// The language of the mount; nil if it has none.
    let language: String?
  }

  private struct Mount {
    let source: String
    let target: String
    let language: String?
  }

  private var mounts: [Mount] = []

  init(_ config: HugoConfig) {
    for node in config.node?["module"]?["mounts"]?.elements ?? [] {
      let values = OldFrontMatter(node: node)
      guard let source = values.text("source"), let target = values.text("target") else { continue }
      mounts.append(
        Mount(source: Self.clean(source), target: Self.clean(target), language: values.text("lang"))
      )
    }
    let given = Set(mounts.map { $0.target.split(separator: "/").first.map(String.init) ?? "" })
    for (folder, component) in Self.standard(config) where !given.contains(component) {
      if component == "content" {
        addContent(folder, config)
      } else {
        mounts.append(Mount(source: folder, target: component, language: nil))
      }
    }
  }

  /// The folder of the content, which may be a different one for each language.
  private mutating func addContent(_ folder: String, _ config: HugoConfig) {
    let languages = config.languages.compactMap { language in
      config.contentFolder(language).map { (language, $0) }
    }
    for (language, own) in languages {
      mounts.append(Mount(source: own, target: "content", language: language))
    }
    let isOwn = languages.contains { $0.0 == config.language }
    if !isOwn { mounts.append(Mount(source: folder, target: "content", language: nil)) }
  }

  private static func standard(_ config: HugoConfig) -> [(String, String)] {
    let statics = config.values.texts("staticdir").map(clean)
    return [
      (config.folder("contentdir", "content"), "content"),
      (config.folder("datadir", "data"), "data"),
      (config.folder("layoutdir", "layouts"), "layouts"),
      (config.folder("assetdir", "assets"), "assets"),
      (config.folder("i18ndir", "i18n"), "i18n"),
      (config.folder("archetypedir", "archetypes"), "archetypes"),
    ] + (statics.isEmpty ? ["static"] : statics).map { ($0, "static") }
  }

  /// A path without empty parts.
  static func clean(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Where Hugo finds a file of the project. A mount of a folder within another one's is preferred to
  /// it if both lead to the same folder of Hugo's.
  func locations(of path: String) -> [Location] {
    var found: [(length: Int, location: Location)] = []
    for mount in mounts {
      let rest: Substring
      if mount.source.isEmpty {
        rest = path[...]
      } else if path == mount.source {
        rest = ""
      } else if path.hasPrefix(mount.source + "/") {
        rest = path.dropFirst(mount.source.count + 1)
      } else {
        continue
      }
      let target = rest.isEmpty ? mount.target : "\(mount.target)/\(rest)"
      found.append((mount.source.utf8.count, Location(path: target, language: mount.language)))
    }
    found.sort { $0.length > $1.length }
    var components: Set<Substring> = []
    return found.map(\.location).filter { location in
      components.insert(location.path.prefix { $0 != "/" }).inserted
    }
  }

  /// The paths in the project that a file of Hugo's folders may have.
  func sources(of location: String) -> [String] {
    mounts.compactMap { mount in
      if location == mount.target { return mount.source }
      guard location.hasPrefix(mount.target + "/") else { return nil }
      let rest = location.dropFirst(mount.target.count + 1)
      return mount.source.isEmpty ? String(rest) : "\(mount.source)/\(rest)"
    }
  }
}
