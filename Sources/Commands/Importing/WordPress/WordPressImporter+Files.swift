import DataFormats
import Hypertext
import SourceText

extension WordPressImporter {
  // MARK: Media

  /// Takes the attachments: their pages redirect to the posts that they belong to.
  mutating func addAttachments(_ entries: inout [ImportedEntry]) {
    var indexes: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      indexes[String(entry.source.split(separator: "/").last ?? "")] = index
    }
    for item in items where item.type == "attachment" {
      let source = "attachment/\(item.id)"
      let url = item.text("wp:attachment_url") ?? item.text("guid")
      let target = site.address.path(url).flatMap { media.target($0) }
      if let page = site.address.path(item.text("link")),
        let parent = indexes[item.text("wp:post_parent") ?? ""]
      {
        _ = site.alias(page, of: parent)
      }
      if let target {
        site.site.draft.carry(source, to: [target])
      } else {
        site.site.draft.leave(
          source,
          media.isEmpty
            ? "a media file, which still comes from the old site; --media DIR imports it"
            : "a media file that the folder of --media does not have")
      }
      let description = [item.text("content:encoded"), item.text("excerpt:encoded")]
        .compactMap { $0 }.joined(separator: "\n\n")
      if !description.isEmpty {
        let path = site.site.draft.addAside(
          "\(Self.aside)/\(source).md", .bytes(markdown(description, at: item.node.range)))
        site.site.draft.kept("\(source)/text", in: path, "the text of a media file's own page")
      }
    }
  }

  mutating func copyMedia() {
    for (target, source) in media.used.sorted(by: { $0.key < $1.key }) {
      _ = site.site.draft.add(target, .copy(source))
    }
    guard !media.missing.isEmpty, !media.isEmpty else { return }
    let first = media.missing.min() ?? ""
    site.site.draft.diagnostics.append(
      .warning(
        "\(media.missing.count) media files are not in the folder of --media, such as '\(first)'",
        at: nil, hint: "their links still lead to the old site"))
  }

  // MARK: Terms

  /// Gives each published entry's terms the names of the taxonomies.
  mutating func addTerms(_ entries: inout [ImportedEntry]) {
    for index in entries.indices {
      // 'Uncategorized' is what WordPress gives to posts without a category.
      for term in entries[index].terms.indices
      where entries[index].terms[term].taxonomy == "categories" {
        entries[index].terms[term].names.removeAll { $0 == "Uncategorized" }
      }
      entries[index].terms.removeAll { $0.names.isEmpty }
    }
  }

  /// Writes the texts of categories and tags, whose old URLs redirect.
  mutating func writeTerms(_ entries: [ImportedEntry]) {
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
        let description = front.text("wp:category_description") ?? front.text("wp:tag_description")
        let parents = parents(of: front, "wp:category", "wp:category_nicename")
        let slug = SitePath.decoded(front.text(slugKey) ?? stem)
        writeTerm(
          "\(taxonomy)/\(stem).md", name, description,
          ["/" + ([folder] + parents + [slug]).joined(separator: "/") + "/"])
      }
    }
  }

  /// The slugs of the categories that a category is in, the outermost first.
  private func parents(of front: OldFrontMatter, _ element: String, _ key: String) -> [String] {
    var slugs: [String] = []
    var parent = front.text("wp:category_parent")
    let all = WordPressItem.list(channel[element])
    while let slug = parent, slugs.count < 10, !slugs.contains(slug) {
      slugs.insert(slug, at: 0)
      let node = all.first { OldFrontMatter(node: $0).text(key) == slug }
      parent = node.flatMap { OldFrontMatter(node: $0).text("wp:category_parent") }
    }
    return slugs
  }

  private mutating func writeTerm(
    _ path: String, _ name: String, _ description: String?, _ aliases: [String]
  ) {
    var front = FrontMatterText()
    front.add("title", OldFrontMatter.line(name))
    let own = "/" + path.dropLast(3) + "/"
    let free = aliases.filter { alias in
      alias != own && site.site.moves.targets[SitePath.key(alias)] == nil
        && !alias.split(separator: "/").contains("..")
    }
    for alias in free { site.site.moves.reserve(alias) }
    front.add("aliases", free)
    let body = description.map { markdown($0, at: SourceRange(at: 0)) } ?? []
    if FirebaseImporter.couldRun(body) { front.add("liquid", yaml: "false") }
    _ = site.site.draft.add(path, .bytes(front.file(body)))
  }

  // MARK: The rest

  /// Reports items that are not content, and those in the bin.
  mutating func leaveOthers(_ contents: [WordPressItem]) {
    for item in items where item.type != "attachment" {
      let source = "\(item.type)/\(item.id)"
      if item.isContent {
        if ["trash", "auto-draft", "inherit"].contains(item.status) {
          site.site.draft.leave(source, "it was in the bin, or was never saved")
        }
      } else if item.type == "wp_block" {
        site.site.draft.carry(
          source, to: [], "a reusable block, which is in the texts that show it")
      } else if item.type == "nav_menu_item" {
        site.site.draft.carry(source, to: site.site.options.hasSettings ? [] : ["site.yaml"])
      } else {
        site.site.draft.leave(source, "a record of WordPress")
      }
    }
  }

  mutating func writeSettings() {
    let front = OldFrontMatter(node: channel)
    site.site.settings.title = front.text("title").map(CharacterReferences.decode)
    site.site.settings.tagline = front.text("description").map(CharacterReferences.decode)
    site.site.settings.url = front.text("wp:base_blog_url") ?? front.text("link")
    if let url = site.site.settings.url, !url.hasSuffix("/") { site.site.settings.url = url + "/" }
    let language = front.text("language") ?? ""
    site.site.settings.language = JekyllImporter.isLanguage(language) ? language : nil
    if authors.count == 1 { site.site.settings.author = authors.values.first }
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
      let path = site.address.path(url)
      let known = path.flatMap { site.site.moves.targets[SitePath.key($0)] }.map { "/" + $0 }
      guard let link = known ?? (path == "/" ? "/" : FirebaseRecord.isAddress(url) ? url : nil)
      else { continue }
      site.site.settings.navigation.append(
        .init(title: CharacterReferences.decode(OldFrontMatter.line(title)), url: link))
    }
  }

  mutating func report() {
    for (message, found) in unknown.sorted(by: { $0.key < $1.key }) {
      site.warn("\(message)\(Repetitions.text(found.count))", found.range)
    }
  }
}
