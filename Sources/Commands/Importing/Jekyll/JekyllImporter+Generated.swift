import DataFormats
import Liquid
import SourceText

extension JekyllImporter {
  /// Files that Daybook generates itself.
  private static let own: Set<String> = ["feed.xml", "sitemap.xml", "robots.txt", "feed.json"]

  /// Whether a text is a whole HTML document, which is published as a file.
  static func isWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = Array(bytes.prefix(2_000))
    return ["<html", "<!doctype"].contains {
      start.contains($0, ignoresCase: true)
    }
  }

  /// Writes a file that Jekyll generates with Liquid, such as JSON for a script.
  mutating func writeFile(_ document: JekyllDocument, _ templates: JekyllTemplates) {
    let path = filePath(of: document)
    if Self.own.contains(path) {
      return site.draft.keep(document.path, "Daybook generates its own '\(path)'")
    }
    if Self.isFeed(path) {
      return site.draft.keep(document.path, "a feed; Daybook's is '/feed.xml'")
    }
    let text = Array(document.file.bytes[document.body])
    let (bytes, problems) = templates.run(
      SourceFile(path: document.file.path, bytes: text), of: document)
    for problem in problems {
      site.draft.diagnostics.append(
        .warning(
          "Liquid: \(problem.message)", at: SourceExcerpt(path: document.file.path),
          hint: problem.hint))
    }
    guard ContentPath(copied: path) != nil, !site.moves.isTaken("/" + path),
      !site.moves.isTaken("/" + path + "/index.html"), site.draft.add(path, .bytes(bytes))
    else {
      return site.draft.keep(document.path, "Daybook would not publish it under '\(path)'")
    }
    site.files[path] = path
    let runs = TemplateMarkup.couldRun(text)
    site.draft.carry(document.path, to: [path], runs ? "generated once, as Jekyll does" : nil)
  }

  private func filePath(of document: JekyllDocument) -> String {
    if JekyllDocument.isHTML(document.ending) {
      let url = JekyllURL.url(of: document, config)
      let path = String(url.drop { $0 == "/" })
      if path.isEmpty || path.hasSuffix("/") { return path + "index.html" }
      return SitePath.split(path).ending.isEmpty ? path + "/index.html" : path
    }
    guard let own = document.front.text("permalink") else { return document.path }
    let path = String(own.drop { $0 == "/" })
    return path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  private static func isFeed(_ path: String) -> Bool {
    let (stem, ending) = SitePath.split(path)
    return ["atom", "rss"].contains(ending)
      || ending == "xml" && ["atom", "rss", "feed", "index"].contains(stem.lowercased())
  }

  /// What Jekyll calls `site.data`: the files of `_data` by their names, folders as mappings.
  func data() -> Value {
    var files: [(path: ArraySlice<String>, value: Value)] = []
    for path in input.paths where path.hasPrefix("_data/") {
      let split = SitePath.split(path)
      guard ["yml", "yaml", "json", "csv", "tsv"].contains(split.ending),
        let node = input.file(path).flatMap({ DataReader.read($0).node })
      else { continue }
      let parts = path.split(separator: "/").dropFirst().map(String.init)
      files.append((parts.dropLast() + [split.stem], DataValue.of(node)))
    }
    return Self.tree(files)
  }

  private static func tree(_ files: [(path: ArraySlice<String>, value: Value)]) -> Value {
    var names: [String] = []
    var found: [String: [(path: ArraySlice<String>, value: Value)]] = [:]
    for file in files {
      let name = file.path.first ?? ""
      if found[name] == nil { names.append(name) }
      found[name, default: []].append((file.path.dropFirst(), file.value))
    }
    return .hash(
      Hash(
        names.map { name -> (String, Value) in
          let files = found[name] ?? []
          let inner = files.filter { !$0.path.isEmpty }
          return (name, inner.isEmpty ? files.last?.value ?? .null : tree(inner))
        }))
  }
}
