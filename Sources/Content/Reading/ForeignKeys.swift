/// Keys of other programs and languages for what a key of ours says.
enum ForeignKeys {
  private static let names: [String: [String]] = [
    "aliases": ["redirect_from", "redirects"],
    "author": ["authors", "by"],
    "draft": ["published"],
    "end": ["ends", "endDate", "until", "finish"],
    "expiryDate": ["expiry_date", "expires", "unpublishdate"],
    "id": ["identifier", "key"],
    "menu": ["menus"],
    "name": ["fullName", "title"],
    "place": ["location", "venue", "where"],
    "publishDate": ["publish_date", "pubdate"],
    "slug": ["basename"],
    "start": ["date", "begin", "begins", "startDate", "when", "from"],
    "summary": ["excerpt", "abstract", "lead"],
    "tags": ["categories", "category", "keywords", "labels"],
    "text": ["body", "content", "message", "comment"],
    "title": ["name", "label", "heading", "headline"],
    "updated": ["lastmod", "modified", "last_modified_at", "last_updated"],
    "url": ["link", "href", "permalink", "path", "pageRef"],
    "weight": ["order", "nav_order", "position"],
  ]

  /// The keys that mean ours elsewhere, the likeliest first.
  static func names(of key: String) -> [String] { names[key] ?? [] }

  /// What to write instead of a foreign key, given our keys; nil if none means the same.
  static func hint(for key: String, in known: [String]) -> String? {
    guard let ours = known.first(where: { names(of: $0).contains(key) }) else { return nil }
    if ours == "draft" { return "write 'draft: true' instead of 'published: false'" }
    return "rename it to '\(ours)'"
  }
}
