import DataFormats
package import Fields
package import SourceText

/// Keys of Jekyll, Hugo and others, and our keys with the same meaning.
package struct ForeignKeys: KeyAdvice {
  package init() {}

  package func isName(_ word: String, of key: String) -> Bool {
    Self.names[key]?.contains(word.lowercased()) ?? false
  }

  package func isList(_ key: String) -> Bool { key == "tags" || key == "aliases" }

  package func hint(for key: UnknownKey) -> Cure? {
    if key.name == "permalink", key.file.text(key.entry.value.range).contains("/:") {
      return "patterns for all pages of a kind are in site.yaml: permalinks: {post: /:year/:slug/}"
    }
    if let hint = hintForOtherPage(key) ?? advice(for: key) { return hint }
    guard let own = ownKey(for: key) else { return nil }
    if key.sibling(own) != nil {
      return (isList(own) ? key.added(to: own) : nil) ?? "remove it; '\(own)' is there already"
    }
    if own == "navigation", let list = Self.links(key.entry.value) {
      return list.contains("…")
        ? "write navigation: \(list)" : .writing("navigation: \(list)", over: key.length)
    }
    return key.corrected(as: own, isList: isList(own))
  }

  package func uselessHiding(_ key: UnknownKey) -> (message: String, hint: Cure)? {
    // Most settings have nothing to do with entries.
    let isSetting = key.file.path.contains("/site.y") && !key.known.contains("navigation")
    guard let own = HidingKeys.key(for: key.entry),
      key.known.contains(own) || own == "access" || !isSetting && own != "noindex",
      key.known.contains("draft") || !HidingKeys.isOfPagesAlone(key.entry, own)
    else { return nil }
    // A password is not repeated.
    let value = own == "access" ? nil : key.entry.value.plainText.map { ": \($0)" }
    let what = key.known.contains("draft") ? "a page" : "anything here"
    return ("'\(key.name)\(value ?? "")' does not hide \(what)", cure(key, own))
  }

  /// What to write instead of a key that hides nothing, for one of ours that does.
  private func cure(_ key: UnknownKey, _ own: String) -> Cure {
    guard key.known.contains(own) else {
      let list = ["classes", "segments", "items"].first(where: key.known.contains)
      if let list { return "write access: GROUP in each of the \(list)" }
      let group = key.known.contains("access") ? "write access: GROUP, or " : ""
      return "\(group)remove the whole entry"
    }
    let isFlag = own == "draft" || own == "noindex"
    let isThere = isFlag ? key.sibling(own)?.resolved == .bool(true) : key.sibling(own) != nil
    if isThere { return "remove it; '\(own)' is there already" }
    if isFlag {
      let written = Cure.writing("\(own): true", over: key.length)
      return own == "draft" ? written + ", or access: GROUP" : written
    }
    let isName = own == "access" && !Spelling.isNear(key.name.lowercased(), to: own)
    return isName ? "write access: GROUP" : key.corrected(as: own)
  }

  /// The hint for keys of another kind of page, and for URLs of other sites.
  private func hintForOtherPage(_ key: UnknownKey) -> Cure? {
    guard key.known.contains("draft") else { return nil }
    if isName(key.name, of: "url"), !key.known.contains("permalink"),
      case .scalar(let text, _) = key.entry.value.content, text.contains("://")
    {
      let host = text.split(separator: "/").dropFirst().first ?? "it"
      return "write a link in the text: [\(host)](\(text))"
    }
    guard key.name == "start", !key.known.contains("start"), key.entry.value.entries == nil else {
      return nil
    }
    return "'start' is for events; move the file to 'events/'"
  }

  /// The hint for a key without a single counterpart.
  private func advice(for key: UnknownKey) -> Cure? {
    guard let (needed, text) = Self.advice[key.name.lowercased()] else { return nil }
    // In JSON Resume, accounts are in 'basics'.
    let isKnown =
      key.known.contains(needed) || needed == "profiles" && key.known.contains("basics")
    return isKnown ? Cure(text) : nil
  }

  /// Our key with the same meaning; nil if there is none.
  private func ownKey(for key: UnknownKey) -> String? {
    // The name of a job is the employer's.
    if key.name.lowercased() == "title", key.known.contains("position") { return "position" }
    return key.known.first { isName(key.name, of: $0) }
  }

  /// The links of another generator's menu in our form.
  private static func links(_ node: Node) -> String? {
    guard let elements = node.entries?.first?.value.elements else { return nil }
    let links = elements.map { link -> String? in
      func text(_ keys: [String]) -> String? {
        link.entries?.first { keys.contains($0.key.lowercased()) }?.value.plainText
      }
      guard let title = text(["name", "title", "identifier"]) else { return nil }
      return "{title: \(title), url: \(text(["url", "pageref", "href"]) ?? "…")}"
    }
    let list = "[" + links.compactMap { $0 }.joined(separator: ", ") + "]"
    return links.contains(nil) || list.utf8.count > 80 ? "[{title: …, url: …}, …]" : list
  }

  // MARK: Tables

  /// The names of our keys in other tools, in lower case.
  private static let names = [
    "title": "name label heading headline linktitle",
    "url": "link href path permalink pageref slugurl",
    "name": "company organisation fullname title",
    "children": "submenu sublinks items",
    "summary": "excerpt abstract lead subtitle summarylength",
    "tagline": "subtitle",
    "publishDate": "pubdate pubdatetime",
    "updated": "lastmod last_modified_at modified last_updated",
    "aliases": "redirect_from redirects alias",
    "image": "featured_image featuredimage featureimage cover coverimage thumbnail "
      + "thumb teaser banner hero img header_image",
    "author": "authors by",
    "tags": "tag categories category keywords labels",
    "start": "date begin begins startdate start_date when from",
    "end": "ends enddate end_date until finish",
    "place": "location venue where",
    "on": "when day days time times schedule",
    "classes": "sessions lessons courses items schedule",
    "instructor": "teacher trainer",
    "language": "languagecode defaultcontentlanguage lang locale",
    "timeZone": "tz timezone",
    "navigation": "menu nav header_pages",
    "menu": "menus",
    "picture": "photo photograph avatar portrait headshot profile_image",
    "phone": "telephone tel mobile phonenumber",
    "email": "mail e-mail emailaddress",
    "label": "profession occupation jobtitle headline",
    "work": "employment experience jobs career positions",
    "certificates": "qualifications certifications licenses licences",
    "education": "studies schools degrees",
    "volunteer": "volunteering voluntarywork",
    "skills": "skill competencies abilities",
    "interests": "hobbies",
    "awards": "honors honours prizes",
    "organization": "company organisation name",
    "institution": "school university college",
    "studyType": "degree diploma",
    "area": "subject major field",
    "highlights": "achievements accomplishments bullets",
    "position": "title role jobtitle",
    "startDate": "start from begin started",
    "endDate": "end until to ended",
    "slug": "basename",
    "id": "identifier key",
    "text": "body content message comment",
    "weight": "order nav_order position",
  ].mapValues { Set($0.split(separator: " ").map(String.init)) }

  /// Hints by foreign keys, each with a key that the kind must have.
  private static let advice: [String: (needed: String, text: String)] = {
    let rows = hints.flatMap { needed, names, text in
      names.split(separator: " ").map { (String($0), (needed, text)) }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }()

  private static let hints: [(needed: String, names: String, text: String)] = [
    ("navigation", "baseurl", "write the whole address: url: https://ada.example/blog/"),
    (
      "draft", "cascade",
      "write what pages have in common into a file _defaults.yaml in their folder"
    ),
    ("noindex", "sitemap", "to leave a page out of the sitemap write noindex: true"),
    (
      "navigation", "plugins gems",
      "there are no plugins; feeds, sitemap, search and redirects are built in"
    ),
    (
      "navigation", "defaults",
      "write what pages have in common into a file _defaults.yaml in their folder"
    ),
    ("kinds", "collections", "pages of your own kinds are declared under 'kinds'"),
    ("feeds", "feed", "what can be subscribed to is set under 'feeds'"),
    (
      "draft", "comments",
      "remove it; comments are in a file NAME.comments.yaml next to that of the page"
    ),
    (
      "navigation", "params",
      "write keys of your own at the top of the file; templates read site.NAME"
    ),
    ("navigation", "builddrafts", "run 'daybook build --drafts' to see drafts"),
    ("navigation", "buildfuture", "run 'daybook build --future' to see future posts"),
    (
      "navigation", "exclude ignorefiles",
      "everything in content/ is published; keep other files outside of it"
    ),
    ("navigation", "destination publishdir", "run 'daybook build --output DIR'"),
    ("segments", "items", "put them into a segment: segments: [{title: …, items: […]}]"),
    ("profiles", "twitter", "write profiles: [{network: Twitter, username: …}]"),
    ("profiles", "mastodon", "write profiles: [{network: Mastodon, url: …}]"),
    ("profiles", "github", "write profiles: [{network: GitHub, username: …}]"),
    ("profiles", "linkedin", "write profiles: [{network: LinkedIn, username: …}]"),
    ("profiles", "instagram", "write profiles: [{network: Instagram, username: …}]"),
    ("navigation", "markup kramdown", "settings of Markdown are under 'markdown'"),
    ("navigation", "outputs", "feeds are set under 'feeds'"),
  ]
}
