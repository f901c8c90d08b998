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
      site.draft.keep(document.path, "Daybook generates its own '\(path)'")
      return
    }
    if Self.isFeed(path) {
      site.draft.keep(document.path, "a feed; Daybook's is '/feed.xml'")
      return
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
    guard let target = ContentPath(copied: path),
      !site.moves.isTaken("/" + path), !site.moves.isTaken("/" + path + "/index.html"),
      site.draft.add(target.text, .bytes(bytes))
    else {
      site.draft.keep(
        document.path, "Daybook would not publish it under '\(path)'")
      return
    }
    site.files[path] = target.text
    let runs = TemplateMarkup.couldRun(text)
    site.draft.carry(
      document.path, to: [target.text], runs ? "generated once, as Jekyll does" : nil)
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
    ["atom", "rss"].contains(SitePath.split(path).ending)
      || SitePath.split(path).ending == "xml"
        && ["atom", "rss", "feed", "index"].contains(SitePath.split(path).stem.lowercased())
  }

  /// What Jekyll calls `site.data`: the files of `_data` by their names, folders as mappings.
  func data() -> Value {
    var tree = DataFolder()
    for path in input.paths where path.hasPrefix("_data/") {
      let ending = SitePath.split(path).ending
      guard ["yml", "yaml", "json", "csv", "tsv"].contains(ending),
        let node = input.file(path).flatMap({ DataReader.read($0).node })
      else { continue }
      let parts = path.split(separator: "/").dropFirst().map(String.init)
      tree.add(Value(imported: node), parts.dropLast() + [SitePath.split(path).stem])
    }
    return tree.value
  }
}

/// Files of data by their names, with folders as mappings.
private struct DataFolder {
  private var names: [String] = []
  private var values: [String: Value] = [:]
  private var folders: [String: DataFolder] = [:]

  mutating func add(_ value: Value, _ path: [String]) {
    guard let name = path.first else { return }
    if values[name] == nil, folders[name] == nil { names.append(name) }
    if path.count == 1 {
      values[name] = value
    } else {
      folders[name, default: DataFolder()].add(value, Array(path.dropFirst()))
    }
  }

  var value: Value {
    .hash(
      Hash(
        names.map { name -> (String, Value) in
          (name, folders[name]?.value ?? values[name] ?? .null)
        }))
  }
}
