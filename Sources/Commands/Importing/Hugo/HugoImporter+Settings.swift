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
  /// The id of a person, given by name or by the key in `data/authors/`, HugoBlox's folder.
  mutating func person(_ name: String) -> String? {
    let own = data.first { $0.path.count > 1 && $0.path[0] == "authors" && $0.path.last == name }
    let listed = data.first { $0.path == ["authors"] }?.node[name]
    guard let node = own?.node ?? listed, node.entries != nil else { return site.person(name) }
    let values = OldFrontMatter(node: HugoConfig.lowered(node))
    let full = OldFrontMatter(node: values["name"]).text("display")
    return site.person(
      values.text("name") ?? values.text("title") ?? full ?? name, id: name,
      url: values.text("url") ?? values.text("website"))
  }

  /// The path of a copied picture that settings name; nil if it was not copied.
  private func picture(_ written: String?) -> String? {
    written.flatMap { site.files[String(SitePath.join("/", SitePath.decoded($0)).dropFirst())] }
  }

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
    site.settings.language = SiteSettingsText.language(code)
    site.settings.timeZone = values.text("timezone").flatMap {
      site.options.zone($0) == nil ? nil : $0
    }
    site.settings.paginate = pageSize
    let author =
      config.params.text("author") ?? OldFrontMatter(node: config.params["author"]).text("name")
      ?? OldFrontMatter(node: values["author"]).text("name") ?? values.text("author")
    if let author { site.settings.author = person(author) }
    site.owner.name = author
    let about = OldFrontMatter(node: config.params["author"])
    site.owner.summary =
      config.params.text("bio") ?? about.text("bio") ?? about.text("headline")
    site.owner.picture = picture(about.text("image", "avatar") ?? config.params.text("avatar"))
    for key in ["social", "socials", "socialicons", "sociallinks", "links"] {
      site.owner.addAccounts(config.params[key])
      site.owner.addAccounts(OldFrontMatter(node: config.params["author"])[key])
    }
    site.owner.addAccounts(OldFrontMatter(node: config.node)["social"])
    site.owner.addAccounts(config.params.node)
    addLanguages()
    addSections()
    addMenus(language)
    for path in config.paths.dropFirst() {
      site.draft.carry(path, to: site.options.hasSettings ? [] : ["site.yaml"])
    }
    site.writeRedirects(base: HugoConfig.base(values.text("baseurl")).path, from: input)
    site.finish(config: config.paths.first)
  }
}
