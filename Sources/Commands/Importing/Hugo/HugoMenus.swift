import DataFormats
import SourceText

/// An entry of one of a Hugo site's menus.
struct HugoMenuEntry {
  let title: String
  /// Its URL; nil if it only has entries below it.
  let url: String?
  let weight: Double
  let identifier: String
  let parent: String?

  init(title: String, url: String) {
    (self.title, self.url, weight, identifier, parent) = (title, url, 0, title, nil)
  }

  /// An entry with keys in the settings or in a page's front matter.
  init(_ values: OldFrontMatter, title: String, url: String?) {
    self.title = values.text("name") ?? values.text("title") ?? title
    self.url = url
    weight = values.text("weight").flatMap(Double.init) ?? 0
    identifier = values.text("identifier") ?? values.text("name") ?? title
    parent = values.text("parent")
  }
}

extension HugoImporter {
  /// Menus that themes show as the navigation, if there is no menu `main`.
  private static let mainNames = ["main", "global", "header", "primary", "nav", "navbar", "top"]

  /// Adds the menus of the settings and of pages, and links to the sections that are in no menu.
  mutating func addMenus(_ language: OldFrontMatter) {
    let written =
      language["menus"] ?? language["menu"] ?? config.node?["menus"] ?? config.node?["menu"]
    for menu in written?.entries ?? [] {
      for node in menu.value.elements ?? [] {
        let values = OldFrontMatter(node: node)
        let wanted = values.text("pageref") ?? values.text("url")
        let network = OwnerProfile.network([values.text("pre"), values.text("identifier"), wanted])
        let title = values.text("name") ?? values.text("title") ?? network ?? wanted ?? ""
        guard !title.isEmpty else { continue }
        let found = wanted.flatMap(address)
        if let wanted, found == nil, wanted != "#" {
          site.draft.diagnostics.append(
            .warning(
              "the menu entry '\(title)' is left out, as '\(wanted)' is not imported", at: nil))
          continue
        }
        menus[menu.key, default: []].append(HugoMenuEntry(values, title: title, url: found))
      }
    }
    let main = Self.mainNames.first { menus[$0] != nil }
    for (name, entries) in menus.sorted(by: { $0.key < $1.key }) {
      let links = links(entries)
      guard !links.isEmpty else { continue }
      if name == main {
        site.settings.navigation = links
      } else {
        site.settings.menus[name] = links
      }
    }
    addRest()
  }

  /// The entries of a menu in the order of their weights, with those below them.
  private func links(_ entries: [HugoMenuEntry]) -> [SiteSettingsText.Link] {
    let sorted = entries.enumerated().sorted { a, b in
      // Entries without a weight come last.
      let (x, y) = (a.element.weight, b.element.weight)
      return (x == 0 ? .infinity : x, a.offset) < (y == 0 ? .infinity : y, b.offset)
    }.map(\.element)
    let known = Set(sorted.map(\.identifier))
    let tops = sorted.filter { entry in entry.parent.map { !known.contains($0) } ?? true }
    return tops.compactMap { entry in
      let below = sorted.filter { $0.parent == entry.identifier && $0.parent != nil }
        .compactMap { inner in inner.url.map { SiteSettingsText.Link(title: inner.title, url: $0) }
        }
      guard let url = entry.url ?? below.first?.url else { return nil }
      return SiteSettingsText.Link(title: entry.title, url: url, children: below)
    }
  }

  /// Links to sections, taxonomies and pages at the top that no menu has, so that visitors find them.
  private mutating func addRest() {
    let linked = site.settings.linked
    var rest = journals.sorted().compactMap { name -> SiteSettingsText.Link? in
      let target = "/journal/\(journal(name))/index.md"
      return linked.contains(target)
        ? nil : SiteSettingsText.Link(title: Self.title(of: name), url: target)
    }
    for kind in site.settings.kinds {
      let (page, listing) = ("/\(kind.folder)/index.md", "/\(kind.folder)/")
      let hasPage = site.moves.targets[SitePath.key(listing)] == String(page.dropFirst())
      guard !linked.contains(page), !linked.contains(listing) else { continue }
      rest.append(SiteSettingsText.Link(title: kind.title, url: hasPage ? page : listing))
    }
    for document in documents where document.kind != .branch && document.folders.isEmpty {
      guard let target = moves[document.source]?.target, let title = document.title,
        !linked.contains("/" + target), target != "index.md", target != "404.md", !isDraft(document)
      else { continue }
      rest.append(SiteSettingsText.Link(title: title, url: "/" + target))
    }
    site.settings.addRest(rest)
  }

  static func title(of name: String) -> String {
    let words = name.replacing("-", with: " ").replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private func address(_ url: String) -> String? {
    if url.isWebAddress || url.hasPrefix("mailto:") { return url }
    let end = url.firstIndex { $0 == "#" || $0 == "?" } ?? url.endIndex
    let (written, rest) = (String(url[..<end]), String(url[end...]))
    let path = SitePath.decoded(written.hasPrefix("/") ? written : "/" + written)
    if path == "/" { return "/" + rest }
    if let target = site.moves.targets[SitePath.key(path)] { return "/" + target + rest }
    if let target = site.sources[String(path.dropFirst())] { return "/" + target + rest }
    if let file = site.files[String(path.dropFirst())] { return "/" + file }
    let first = path.split(separator: "/").first.map(String.init) ?? ""
    if site.settings.kinds.contains(where: { SitePath.key(path) == "/" + $0.folder }) {
      return path.hasSuffix("/") ? path : path + "/"
    }
    return site.settings.taxonomies.contains(first) ? path : nil
  }
}
