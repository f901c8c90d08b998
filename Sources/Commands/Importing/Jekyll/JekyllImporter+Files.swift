import CivilTime
import DataFormats
import SourceText

extension JekyllImporter {
  /// Assigns files and URLs: first to the posts in order of date, then to the pages.
  mutating func assignFiles() {
    let posts = documents.filter(\.isPost)
    let newest = posts.compactMap(\.date).max()
    reserve(posts)
    let dated = posts.map { ($0, $0.date ?? newest ?? Self.epoch) }
      .sorted { ($0.1, $0.0.path) < ($1.1, $1.0.path) }
    for (post, date) in dated {
      moves[post.path] = site.moves.post(
        isDraft(post) ? nil : JekyllURL.url(of: post, config), journal: site.journal,
        day: date.date.iso,
        slug: post.front.text("slug") ?? post.name, isFolder: false)
    }
    for page in documents where !page.isPost { assignFile(page) }
    for document in documents { addRedirects(document) }
    for (document, target) in redirects { addRedirect(document, to: target) }
  }

  func isDraft(_ document: JekyllDocument) -> Bool {
    document.kind == .draft || document.front.isHidden
  }

  private static let epoch = CivilDateTime(secondsSinceEpoch: 0)

  private mutating func reserve(_ posts: [JekyllDocument]) {
    if !posts.isEmpty { site.moves.reserve("/journal/\(site.journal)/") }
    let hasTags = documents.contains { !$0.tags.isEmpty }
    let hasCategories = documents.contains { !$0.categories.isEmpty }
    if hasTags { site.moves.reserve("/tags/") }
    if hasCategories { site.moves.reserve("/categories/") }
    site.settings.taxonomies = hasCategories ? ["tags", "categories"] : []
  }

  private mutating func assignFile(_ page: JekyllDocument) {
    let url = JekyllURL.url(of: page, config)
    let isIndex = page.name == "index" && !url.hasSuffix(".html")
    if let move = site.moves.page(url, isIndex: isIndex) {
      moves[page.path] = move
    } else {
      site.draft.keep(
        page.path, "Daybook has a page of its own at '\(url)', or another one is there")
    }
  }

  /// Adds the redirects in `redirect_from`, a key of the plugin jekyll-redirect-from.
  private mutating func addRedirects(_ document: JekyllDocument) {
    guard var move = moves[document.path] else { return }
    for old in document.front.texts("redirect_from") {
      let path = old.hasPrefix("/") ? old : "/" + old
      if !site.moves.alias(path, of: &move) {
        warn(
          "the redirect from '\(old)' is left out because that URL is in use", document,
          "redirect_from")
      }
    }
    moves[document.path] = move
  }

  /// Makes the URL of a page with `redirect_to` an alias of its target, or a page that leads to
  /// another site.
  private mutating func addRedirect(_ document: JekyllDocument, to target: String) {
    let url = JekyllURL.url(of: document, config)
    var target = target
    if !target.isWebAddress, !target.hasPrefix("/") {
      target = SitePath.join(url.hasSuffix("/") ? url : SitePath.folder(url), target)
    }
    if let path = inside(target), let source = site.moves.targets[SitePath.key(path)],
      let (key, old) = moves.first(where: { $0.value.target == source })
    {
      var move = old
      if site.moves.alias(url, of: &move) {
        moves[key] = move
        return site.draft.carry(document.path, to: [source], "a redirect, as an alias")
      }
    }
    guard let move = site.moves.page(url, isIndex: document.name == "index") else {
      return site.draft.keep(document.path, "it redirects to \(target)")
    }
    var page = PageDraft()
    page.front.add("title", document.front.text("title") ?? target)
    let body = "This page has moved to [\(target)](\(MarkdownMarkup.address(target))).\n"
    let refresh = "<meta http-equiv=\"refresh\" content=\"0; url=\(HTMLText.escaped(target))\">\n"
    let text = Array((refresh + body).utf8)
    site.write(document.path, move, page, body: text, reason: "a redirect")
  }

  /// The path of a URL of the site.
  private func inside(_ target: String) -> String? {
    let isOnSite = !config.url.isEmpty && target.hasPrefix(config.url)
    let path = isOnSite ? String(target.dropFirst(config.url.count)) : target
    guard path.hasPrefix("/") else { return nil }
    return String(SitePath.inside(config.base, path).prefix { $0 != "#" && $0 != "?" })
  }

  mutating func warn(_ message: String, _ document: JekyllDocument, _ key: String) {
    let range = document.front.node?[key]?.range ?? SourceRange(at: 0)
    site.draft.warn(message, document.file, range)
  }
}
