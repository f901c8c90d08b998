import SourceText

/// Keys of Jekyll, Hugo and others, and our keys with the same meaning.
package enum FamiliarKeys {
  /// Our key for a foreign one, among the keys of a kind; nil if there is none.
  static func key(for word: String, among known: [String]) -> String? {
    // The name of a job is the employer's.
    if word.lowercased() == "title", known.contains("position") { return "position" }
    return known.first { isName(word, of: $0) }
  }

  /// Whether a word is another tool's name of a key.
  static func isName(_ word: String, of key: String) -> Bool {
    names[key]?.contains(word.lowercased()) ?? false
  }

  /// The hint for a foreign key without a single counterpart.
  static func advice(for word: String, among known: [String]) -> Cure? {
    guard let (needed, text) = advice[word.lowercased()] else { return nil }
    // In JSON Resume, accounts are in 'basics'.
    let isKnown = known.contains(needed) || needed == "profiles" && known.contains("basics")
    guard isKnown else { return nil }
    return Cure(text)
  }

  /// The names of our keys in other tools, in lower case.
  private static let names: [String: Set<String>] = [
    "title": ["name", "label", "heading", "headline", "linktitle"],
    "url": ["link", "href", "path", "permalink", "pageref", "slugurl"],
    "name": ["company", "organisation", "fullname", "title"],
    "children": ["submenu", "sublinks", "items"],
    "summary": ["excerpt", "abstract", "lead", "subtitle", "summarylength"],
    "tagline": ["subtitle"],
    "publishDate": ["pubdate", "pubdatetime"],
    "updated": ["lastmod", "last_modified_at", "modified", "last_updated"],
    "aliases": ["redirect_from", "redirects", "alias"],
    "image": [
      "featured_image", "featuredimage", "featureimage", "cover", "coverimage", "thumbnail",
      "thumb",
      "teaser", "banner", "hero", "img", "header_image",
    ],
    "author": ["authors", "by"],
    "tags": ["tag", "categories", "category", "keywords", "labels"],
    "start": ["date", "begin", "begins", "startdate", "start_date", "when", "from"],
    "end": ["ends", "enddate", "end_date", "until", "finish"],
    "place": ["location", "venue", "where"],
    "on": ["when", "day", "days", "time", "times", "schedule"],
    "classes": ["sessions", "lessons", "courses", "items", "schedule"],
    "instructor": ["teacher", "trainer"],
    "language": ["languagecode", "defaultcontentlanguage", "lang", "locale"],
    "timeZone": ["tz", "timezone"],
    "navigation": ["menu", "nav", "header_pages"],
    "menu": ["menus"],
    "picture": ["photo", "photograph", "avatar", "portrait", "headshot", "profile_image"],
    "phone": ["telephone", "tel", "mobile", "phonenumber"],
    "email": ["mail", "e-mail", "emailaddress"],
    "label": ["profession", "occupation", "jobtitle", "headline"],
    "work": ["employment", "experience", "jobs", "career", "positions"],
    "certificates": ["qualifications", "certifications", "licenses", "licences"],
    "education": ["studies", "schools", "degrees"],
    "volunteer": ["volunteering", "voluntarywork"],
    "skills": ["skill", "competencies", "abilities"],
    "interests": ["hobbies"],
    "awards": ["honors", "honours", "prizes"],
    "organization": ["company", "organisation", "name"],
    "institution": ["school", "university", "college"],
    "studyType": ["degree", "diploma"],
    "area": ["subject", "major", "field"],
    "highlights": ["achievements", "accomplishments", "bullets"],
    "position": ["title", "role", "jobtitle"],
    "startDate": ["start", "from", "begin", "started"],
    "endDate": ["end", "until", "to", "ended"],
    "slug": ["basename"],
    "id": ["identifier", "key"],
    "text": ["body", "content", "message", "comment"],
    "weight": ["order", "nav_order", "position"],
  ]

  private static let advice: [String: (needed: String, text: String)] = [
    "baseurl": ("navigation", "write the whole address: url: https://ada.example/blog/"),
    "cascade": (
      "draft", "write what pages have in common into a file _defaults.yaml in their folder"
    ),
    "sitemap": ("noindex", "to leave a page out of the sitemap write noindex: true"),
    "plugins": (
      "navigation", "there are no plugins; feeds, sitemap, search and redirects are built in"
    ),
    "gems": (
      "navigation", "there are no plugins; feeds, sitemap, search and redirects are built in"
    ),
    "defaults": (
      "navigation", "write what pages have in common into a file _defaults.yaml in their folder"
    ),
    "collections": ("kinds", "pages of your own kinds are declared under 'kinds'"),
    "feed": ("feeds", "what can be subscribed to is set under 'feeds'"),
    "comments": (
      "draft", "remove it; comments are in a file NAME.comments.yaml next to that of the page"
    ),
    "params": (
      "navigation", "write keys of your own at the top of the file; templates read site.NAME"
    ),
    "builddrafts": ("navigation", "run 'daybook build --drafts' to see drafts"),
    "buildfuture": ("navigation", "run 'daybook build --future' to see future posts"),
    "exclude": (
      "navigation", "everything in content/ is published; keep other files outside of it"
    ),
    "ignorefiles": (
      "navigation", "everything in content/ is published; keep other files outside of it"
    ),
    "destination": ("navigation", "run 'daybook build --output DIR'"),
    "publishdir": ("navigation", "run 'daybook build --output DIR'"),
    "items": ("segments", "put them into a segment: segments: [{title: …, items: […]}]"),
    "twitter": ("profiles", "write profiles: [{network: Twitter, username: …}]"),
    "mastodon": ("profiles", "write profiles: [{network: Mastodon, url: …}]"),
    "github": ("profiles", "write profiles: [{network: GitHub, username: …}]"),
    "linkedin": ("profiles", "write profiles: [{network: LinkedIn, username: …}]"),
    "instagram": ("profiles", "write profiles: [{network: Instagram, username: …}]"),
    "markup": ("navigation", "settings of Markdown are under 'markdown'"),
    "kramdown": ("navigation", "settings of Markdown are under 'markdown'"),
    "outputs": ("navigation", "feeds are set under 'feeds'"),
  ]
}
