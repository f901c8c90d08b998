import Bytes
import DataFormats
import SourceText

extension JekyllImporter {
  /// Writes the journal's page, the people, and the settings.
  mutating func finish() {
    let values = OldFrontMatter(node: config.node)
    if documents.contains(where: \.isPost) {
      var front = FrontMatterText()
      front.add("title", site.options.journal ?? "Posts")
      _ = site.draft.add("journal/\(site.journal)/index.md", .bytes(front.file([])))
    }
    // al-folio shows the owner's name if the title is `blank`.
    let names = ["first_name", "middle_name", "last_name"].compactMap { values.text($0) }
    let person = names.isEmpty ? nil : names.joined(separator: " ")
    let title = values.text("title", "name")
    site.settings.title = title == "blank" ? person : title ?? person
    site.settings.tagline = values.text("tagline", "subtitle")
    site.settings.description = values.text("description")
    site.settings.url = config.url.isEmpty ? nil : config.url + config.base + "/"
    let language = values.text("lang", "locale")
    site.settings.language = SiteSettingsText.language(language?.replacing("_", with: "-"))
    site.settings.timeZone = config.zone == nil ? nil : config.zoneName
    if case .int(let count)? = values["paginate"]?.resolved { site.settings.paginate = count }
    let owner =
      values["author"].flatMap { node -> String? in
        if case .scalar(let text, _) = node.content { return text }
        return OldFrontMatter(node: node).text("name")
      } ?? person
    if let owner { site.settings.author = author(owner) }
    site.owner.name = owner
    let about = OldFrontMatter(node: values["author"])
    site.owner.summary = about.text("bio")
    let portrait = about.text("avatar", "picture", "image") ?? values.text("avatar")
    site.owner.picture = portrait.flatMap {
      site.files[String(SitePath.join("/", SitePath.decoded($0)).dropFirst())]
    }
    for key in ["social", "social_links", "links"] {
      site.owner.addAccounts(values[key])
      site.owner.addAccounts(about[key])
    }
    site.owner.addAccounts(OldFrontMatter(node: values["minima"])["social_links"])
    for path in ["_data/socials.yml", "_data/social.yml"] where input.paths.contains(path) {
      site.owner.addAccounts(input.file(path).flatMap { YAMLReader.read($0).node })
    }
    site.owner.addAccounts(about.node)
    site.owner.addAccounts(config.node)
    site.settings.navigation = navigation()
    addRest()
    site.finish(config: config.path)
  }

  /// Lists the collections, and links to them and to the pages at the top, so that visitors find them.
  private mutating func addRest() {
    var rest: [SiteSettingsText.Link] = []
    if documents.contains(where: { $0.kind == .post }) {
      let title = site.options.journal ?? "Posts"
      rest.append(.init(title: title, url: "/journal/\(site.journal)/index.md"))
    }
    for name in config.collections.keys.sorted() where config.hasPages(name) {
      let targets = documents.filter { $0.kind == .collection(name) }
        .compactMap { moves[$0.path]?.target }
      guard targets.contains(where: { $0.hasPrefix(name + "/") && $0 != name + "/index.md" }),
        site.canList(name)
      else { continue }
      let title = HugoImporter.title(of: name)
      site.settings.kinds.append(.init(folder: name, title: title, sort: "title"))
      let hasPage = targets.contains(name + "/index.md")
      rest.append(.init(title: title, url: "/\(name)/" + (hasPage ? "index.md" : "")))
    }
    for document in documents where document.kind == .page && !document.path.contains("/") {
      guard let target = moves[document.path]?.target, let title = document.front.text("title"),
        target != "index.md", target != "404.md", !isDraft(document)
      else { continue }
      rest.append(.init(title: OldFrontMatter.line(title), url: "/" + target))
    }
    site.settings.addRest(rest)
  }

  /// The links of `_data/navigation.yml`, or the pages that `header_pages` names.
  private func navigation() -> [SiteSettingsText.Link] {
    for path in [
      "_data/navigation.yml", "_data/navigation.yaml", "_data/nav.yml", "_data/menu.yml",
    ] {
      guard input.paths.contains(path), let file = input.file(path),
        let node = YAMLReader.read(file).node
      else { continue }
      let list = node.elements ?? node["main"]?.elements ?? node["items"]?.elements ?? []
      let links = list.compactMap(link)
      if !links.isEmpty { return links }
    }
    return OldFrontMatter(node: config.node).texts("header_pages").compactMap { path in
      guard let move = moves[path] else { return nil }
      let document = documents.first { $0.path == path }
      return document?.front.text("title").map { .init(title: $0, url: "/" + move.target) }
    }
  }

  private func link(_ node: Node) -> SiteSettingsText.Link? {
    let values = OldFrontMatter(node: node)
    guard let title = values.text("title", "name", "text"),
      let url = values.text("url", "link", "href")
    else { return nil }
    if url.isWebAddress { return .init(title: title, url: url) }
    let path = url.hasPrefix("/") ? url : "/" + url
    guard let target = site.moves.targets[SitePath.key(path)] else { return nil }
    return .init(title: title, url: "/" + target)
  }

  /// The people of `_data/authors.yml` by their keys.
  static func authors(_ input: ImportInput) -> [String: Node] {
    for path in ["_data/authors.yml", "_data/authors.yaml", "_data/people.yml"] {
      guard input.paths.contains(path), let file = input.file(path),
        let entries = YAMLReader.read(file).node?.entries
      else { continue }
      return Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }
}
