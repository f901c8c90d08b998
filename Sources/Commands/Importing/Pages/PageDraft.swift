import DataFormats

/// Builds a page's new front matter: keys that Daybook supports, and other keys as comments.
struct PageDraft {
  /// Keys that only controlled the old program.
  private static let machinery: Set<String> = [
    "layout", "permalink", "published", "draft", "redirect_from", "excerpt_separator", "type",
    "outputs", "cascade", "build", "_build", "markup", "slug", "url", "aliases", "liquid",
  ]

  var front = FrontMatterText()
  /// The keys of the old front matter that were converted.
  var used: Set<String> = []

  /// Adds unknown keys as comments; returns their names.
  mutating func addRest(_ node: Node?, keeping live: [UInt8]) -> [String] {
    var names: [String] = []
    for entry in node?.entries ?? [] {
      let key = entry.key
      guard !used.contains(key), !Self.machinery.contains(key), !entry.value.isNull else {
        continue
      }
      let yaml = YAMLText.flow(entry.value)
      let isRead =
        !live.isEmpty && live.contains("page.\(key)")
      if isRead, !["likes", "series", "expires"].contains(key) {
        front.add(key, yaml: yaml)
      } else {
        front.addComment("\(YAMLText.scalar(key)): \(yaml)")
        names.append(key)
      }
    }
    return names
  }
}
