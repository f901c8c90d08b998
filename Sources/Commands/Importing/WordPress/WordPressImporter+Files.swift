import DataFormats
import Hypertext
import SourceText

extension WordPressImporter {
  // MARK: Media

  /// Takes the attachments: their pages redirect to the posts that they belong to.
  mutating func addAttachments(_ entries: [ExportedEntry]) {
    var indexes: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      indexes[String(entry.source.split(separator: "/").last ?? "")] = index
    }
    for item in items where item.type == "attachment" {
      let source = "attachment/\(item.id)"
      let url = item.text("wp:attachment_url", "guid")
      let target = site.address.path(url).flatMap { media.target($0) }
      if let page = site.address.path(item.text("link")),
        let parent = indexes[item.text("wp:post_parent") ?? ""]
      {
        site.alias(page, of: parent)
      }
      if let target {
        site.draft.carry(source, to: [target])
      } else {
        site.draft.leave(
          source,
          media.isEmpty
            ? "a media file, which still comes from the old site; --media DIR imports it"
            : "a media file that the folder of --media does not have")
      }
      let description = [item.text("content:encoded"), item.text("excerpt:encoded")]
        .compactMap { $0 }.joined(separator: "\n\n")
      if !description.isEmpty {
        let path = site.draft.addAside(
          "\(source).md", .bytes(markdown(description, at: item.node.range)))
        site.draft.kept("\(source)/text", in: path, "the text of a media file's own page")
      }
    }
  }

  mutating func copyMedia() {
    _ = media.copy(to: &site.draft)
    guard !media.missing.isEmpty, !media.isEmpty else { return }
    let first = media.missing.min() ?? ""
    site.draft.diagnostics.append(
      .warning(
        "\(media.missing.count) media files are not in the folder of --media, such as '\(first)'",
        at: nil, hint: "their links still lead to the old site"))
  }

  // MARK: Terms

  /// Writes the texts of categories and tags, whose old URLs redirect.
  mutating func writeTerms(_ entries: [ExportedEntry]) {
    var used: [String: Set<String>] = [:]
    for entry in entries where !entry.isDraft {
      for (taxonomy, names) in entry.terms { used[taxonomy, default: []].formUnion(names) }
    }
    let lists = [
      ("wp:category", "categories", "wp:cat_name", "wp:category_nicename", "category"),
      ("wp:tag", "tags", "wp:tag_name", "wp:tag_slug", "tag"),
    ]
    for (element, taxonomy, nameKey, slugKey, folder) in lists {
      for node in WordPressItem.list(channel[element]) {
        let front = OldFrontMatter(node: node)
        guard let written = front.text(nameKey) else { continue }
        let name = CharacterReferences.decode(written)
        guard used[taxonomy]?.contains(name) ?? false,
          let stem = UniqueNames.slug(name, longest: 200)
        else { continue }
        let description = front.text("wp:category_description", "wp:tag_description")
        let parents = parents(of: front)
        let slug = SitePath.decoded(front.text(slugKey) ?? stem)
        writeTerm(
          "\(taxonomy)/\(stem).md", name: name, description: description,
          aliases: ["/" + ([folder] + parents + [slug]).joined(separator: "/") + "/"])
      }
    }
  }

  /// The slugs of the categories that a category is in, the outermost first.
  private func parents(of front: OldFrontMatter) -> [String] {
    var slugs: [String] = []
    var parent = front.text("wp:category_parent")
    let all = WordPressItem.list(channel["wp:category"])
    while let slug = parent, slugs.count < 10, !slugs.contains(slug) {
      slugs.insert(slug, at: 0)
      let node = all.first { OldFrontMatter(node: $0).text("wp:category_nicename") == slug }
      parent = node.flatMap { OldFrontMatter(node: $0).text("wp:category_parent") }
    }
    return slugs
  }

  private mutating func writeTerm(
    _ path: String, name: String, description: String?, aliases: [String]
  ) {
    var front = FrontMatterText()
    front.add("title", OldFrontMatter.line(name))
    let own = "/" + path.dropLast(3) + "/"
    let free = aliases.filter { alias in
      alias != own && site.moves.targets[SitePath.key(alias)] == nil
        && !alias.split(separator: "/").contains("..")
    }
    for alias in free { site.moves.reserve(alias) }
    front.add("aliases", free)
    let body = description.map { markdown($0, at: SourceRange(at: 0)) } ?? []
    front.disableLiquid(in: body)
    _ = site.draft.add(path, .bytes(front.file(body)))
  }

  // MARK: The rest

  /// Reports items that are not content, and those in the bin.
  mutating func leaveOthers() {
    for item in items where item.type != "attachment" {
      let source = "\(item.type)/\(item.id)"
      if item.isContent {
        if item.isInBin { site.draft.leave(source, "it was in the bin, or was never saved") }
      } else if item.type == "wp_block" {
        site.draft.carry(source, to: [], "a reusable block, which is in the texts that show it")
      } else if item.type == "nav_menu_item" {
        site.draft.carry(source, to: site.options.hasSettings ? [] : ["site.yaml"])
      } else {
        site.draft.leave(source, "a record of WordPress")
      }
    }
  }

  mutating func writeSettings() {
    let front = OldFrontMatter(node: channel)
    site.settings.title = front.text("title").map(CharacterReferences.decode)
    site.settings.tagline = front.text("description").map(CharacterReferences.decode)
    site.settings.url = front.text("wp:base_blog_url", "link")
    if let url = site.settings.url, !url.hasSuffix("/") { site.settings.url = url + "/" }
    site.settings.language = SiteSettingsText.language(front.text("language"))
    if authors.count == 1 { site.settings.author = authors.values.first }
    addMenu()
    let archives = authors.keys.sorted().map { "/author/\(SitePath.decoded($0))/" }
    site.writeJournal(
      title: "Posts", oldURL: nil,
      aliases: archives.filter { ContentPath(String($0.dropFirst().dropLast())) != nil })
  }

  /// The entries of the first menu.
  private mutating func addMenu() {
    let all = items.filter { $0.type == "nav_menu_item" && $0.status != "draft" }
    guard let first = all.first?.terms("nav_menu").first else { return }
    let entries = all.filter { $0.terms("nav_menu").contains(first) }.sorted {
      (Int($0.text("wp:menu_order") ?? "") ?? 0) < (Int($1.text("wp:menu_order") ?? "") ?? 0)
    }
    for item in entries {
      let target = item.meta("_menu_item_object_id").flatMap { byID[$0] }
      let isCustom = item.meta("_menu_item_type") == "custom"
      let title = item.text("title") ?? (isCustom ? nil : target?.text("title"))
      let url = isCustom ? item.meta("_menu_item_url") : target?.text("link")
      guard let title, let url else { continue }
      site.navigate(
        to: url, path: site.address.path(url),
        title: CharacterReferences.decode(OldFrontMatter.line(title)))
    }
  }
}
