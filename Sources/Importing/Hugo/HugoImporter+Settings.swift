import DataFormats
import SourceText

extension HugoConfig {
  /// The origin and the path of a site's URL, without a `/` at the end.
  static func base(_ url: String?) -> (origin: String, path: String) {
    guard let url, let scheme = ["https://", "http://"].first(where: { url.hasPrefix($0) }) else {
      return ("", "")
    }
    let rest = url.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(host.count).split(separator: "/").joined(separator: "/")
    return (scheme + host, path.isEmpty ? "" : "/" + path)
  }
}

extension HugoImporter {
  /// Writes the pages of journals without a page, the people, and the settings.
  mutating func finish() {
    for (section, move) in ownJournals.sorted(by: { $0.key < $1.key }) {
      var front = FrontMatterText()
      front.add("title", section.prefix(1).uppercased() + section.dropFirst())
      front.add("url", move.url)
      front.add("aliases", move.aliases)
      _ = site.draft.add(move.target, .bytes(front.file([])))
    }
    let values = config.values
    let language = OldFrontMatter(node: config.node?["languages"]?[config.language])
    site.settings.title = language.text("title") ?? values.text("title")
    site.settings.tagline = config.params.text("subtitle") ?? config.params.text("tagline")
    site.settings.description = config.params.text("description") ?? values.text("description")
    site.settings.url = values.text("baseurl").map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let code =
      language.text("languagecode") ?? values.text("languagecode") ?? values.text("locale")
      ?? config.language
    site.settings.language = JekyllImporter.isLanguage(code) ? code : nil
    site.settings.timeZone = values.text("timezone").flatMap {
      site.options.zone($0) == nil ? nil : $0
    }
    let size =
      OldFrontMatter(node: config.node?["pagination"]).text("pagersize") ?? values.text("paginate")
    site.settings.paginate = size.flatMap { Int($0) }
    let author =
      config.params.text("author") ?? OldFrontMatter(node: config.params["author"]).text("name")
      ?? OldFrontMatter(node: values["author"]).text("name") ?? values.text("author")
    if let author { site.settings.author = site.person(author) }
    addMenu(language)
    for path in config.paths.dropFirst() {
      site.draft.carry(path, to: site.options.hasSettings ? [] : ["site.yaml"])
    }
    site.finish(config: config.paths.first, program: "Hugo")
  }

  /// Adds the main menu: its entries in the settings, and the pages that add themselves to it.
  private mutating func addMenu(_ language: OldFrontMatter) {
    let menus =
      language["menus"] ?? language["menu"] ?? config.node?["menus"] ?? config.node?["menu"]
    for node in menus?["main"]?.elements ?? [] {
      let entry = OldFrontMatter(node: node)
      guard let title = entry.text("name") ?? entry.text("title"),
        let url = entry.text("pageref") ?? entry.text("url"), let found = address(url)
      else { continue }
      var link = SiteSettingsText.Link(title: title, url: found)
      link.weight = entry.text("weight").flatMap(Double.init) ?? 0
      site.settings.navigation.append(link)
    }
    let links = site.settings.navigation.enumerated().sorted { a, b in
      let (x, y) = (a.element.weight, b.element.weight)
      // Entries without a weight come last.
      return (x == 0 ? .infinity : x, a.offset) < (y == 0 ? .infinity : y, b.offset)
    }
    site.settings.navigation = links.map(\.element)
  }

  private func address(_ url: String) -> String? {
    if FirebaseRecord.isAddress(url) { return url }
    let path = SitePath.decoded(url.hasPrefix("/") ? url : "/" + url)
    if path == "/" { return "/" }
    if let target = site.moves.targets[SitePath.key(path)] { return "/" + target }
    let first = path.split(separator: "/").first.map(String.init) ?? ""
    return site.settings.taxonomies.contains(first) ? path : nil
  }
}
