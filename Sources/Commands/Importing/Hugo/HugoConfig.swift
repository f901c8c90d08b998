import DataFormats
import SourceText

/// The settings of a Hugo site; keys are in lower case, as Hugo ignores case.
struct HugoConfig {
  private(set) var node: Node?
  /// The files that the settings were read from.
  private(set) var paths: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  private static let stems = ["hugo", "config"]
  private static let endings = ["toml", "yaml", "yml", "json"]

  init(_ input: ImportInput) {
    var entries: [Node.Entry] = []
    var parts: [(name: Substring, language: Substring?, node: Node)] = []
    for path in input.paths {
      let split = SitePath.split(path)
      guard Self.endings.contains(split.ending) else { continue }
      let folder = SitePath.folder(path)
      let isRoot = folder.isEmpty && Self.stems.contains(split.stem)
      let isPart = folder == "config/_default" || folder.hasPrefix("config/_default/")
      guard isRoot || isPart, let file = input.file(path) else { continue }
      let parsed = DataReader.read(file)
      diagnostics += parsed.diagnostics
      paths.append(path)
      guard let node = parsed.node.map(Self.lowered) else { continue }
      if isRoot || Self.stems.contains(split.stem) {
        entries += node.entries ?? []
      } else {
        let words = split.stem.lowercased().split(separator: ".")
        parts.append((words.first ?? "", words.count > 1 ? words[1] : nil, node))
      }
    }
    node = Node(.mapping(entries), SourceRange(at: 0))
    let language = language
    // `languages.de.toml` has the settings of a language, `params.de.toml` its `params`.
    var own: [(language: String, entries: [Node.Entry])] = []
    for part in parts {
      let entry = Node.Entry(key: String(part.name), keyRange: part.node.range, value: part.node)
      guard let tag = part.language.map(String.init) else {
        entries.append(entry)
        continue
      }
      own.append((tag, part.name == "languages" ? part.node.entries ?? [] : [entry]))
      if tag == language, part.name != "languages", part.name != "params" { entries.append(entry) }
    }
    if !own.isEmpty { entries.append(Self.languages(entries, own)) }
    node = paths.isEmpty ? nil : Node(.mapping(entries), SourceRange(at: 0))
  }

  /// The settings of all languages, as one entry.
  private static func languages(
    _ entries: [Node.Entry], _ own: [(language: String, entries: [Node.Entry])]
  ) -> Node.Entry {
    var all = entries.last { $0.key == "languages" }?.value.entries ?? []
    for (language, more) in own {
      let known = all.last { $0.key == language }?.value.entries ?? []
      all.removeAll { $0.key == language }
      let value = Node(.mapping(known + more), SourceRange(at: 0))
      all.append(Node.Entry(key: language, keyRange: value.range, value: value))
    }
    let value = Node(.mapping(all), SourceRange(at: 0))
    return Node.Entry(key: "languages", keyRange: value.range, value: value)
  }

  /// A tree with its keys in lower case; the readers limit its depth.
  static func lowered(_ node: Node) -> Node {
    switch node.content {
    case .scalar: node
    case .sequence(let nodes): Node(.sequence(nodes.map(lowered)), node.range)
    case .mapping(let entries):
      Node(
        .mapping(
          entries.map {
            Node.Entry(key: $0.key.lowercased(), keyRange: $0.keyRange, value: lowered($0.value))
          }), node.range)
    }
  }

  var values: OldFrontMatter { OldFrontMatter(node: node) }
  /// The parameters, with those of the default language.
  var params: OldFrontMatter {
    let own = node?["languages"]?[language]?["params"]?.entries ?? []
    guard !own.isEmpty else { return OldFrontMatter(node: node?["params"]) }
    let all = (node?["params"]?.entries ?? []) + own
    return OldFrontMatter(node: Node(.mapping(all), SourceRange(at: 0)))
  }

  /// The default language.
  var language: String { (values.text("defaultcontentlanguage") ?? "en").lowercased() }
  var languages: [String] { (node?["languages"]?.entries ?? []).map(\.key) }

  /// Whether a language is published.
  func publishes(_ language: String) -> Bool {
    let own = OldFrontMatter(node: node?["languages"]?[language])
    let left = values.texts("disablelanguages").map { $0.lowercased() }
    return languages.contains(language) && own.flag("disabled") != true && !left.contains(language)
  }

  func folder(_ key: String, _ standard: String) -> String {
    HugoMounts.clean(values.text(key) ?? standard)
  }

  /// The folder with the content in a language.
  func contentFolder(_ language: String) -> String? {
    OldFrontMatter(node: node?["languages"]?[language]).text("contentdir").map(HugoMounts.clean)
  }

  /// The pattern of the URLs of a section's pages.
  func permalink(_ section: String, kind: String = "page") -> String? {
    let permalinks = node?["permalinks"]
    let inner = OldFrontMatter(node: permalinks?[kind])
    return inner.text(section.lowercased())
      ?? OldFrontMatter(node: permalinks).text(section.lowercased())
  }

  func isUgly(_ section: String) -> Bool {
    if let all = values.flag("uglyurls") { return all }
    return OldFrontMatter(node: node?["uglyurls"]).flag(section.lowercased()) ?? false
  }

  var lowersPaths: Bool { !(values.flag("disablepathtolower") ?? false) }
}
