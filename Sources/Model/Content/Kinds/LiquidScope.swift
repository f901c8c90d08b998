public import Fields

/// `liquid` in `site.yaml`: the texts in which Liquid runs. An entry is a kind (`pages`, `posts`
/// …), or a file or folder in `content/`.
public struct LiquidScope: Sendable {
  /// The entry, as written.
  public let entries: [Located<String>]
  private let chosen: Set<SourceKind>

  package static let kinds: [String: SourceKind] = [
    "pages": .page, "posts": .post, "journals": .journal, "materials": .material,
    "collections": .collection, "items": .item, "events": .event, "media": .medium,
    "profile": .profileText,
  ]

  init(_ entries: [Located<String>]) {
    self.entries = entries
    chosen = Set(entries.compactMap { Self.kinds[$0.value] })
  }

  /// Whether it includes a file, given by its path in `content/`.
  package func contains(_ path: String) -> Bool {
    guard !entries.isEmpty else { return false }
    return chosen.contains(SourceKind(path: path))
      || entries.contains { Self.holds($0.value, path) }
  }

  /// Whether an entry is the file or one of its parent folders.
  package static func holds(_ entry: String, _ path: String) -> Bool {
    let name = entry.hasSuffix("/") ? entry.dropLast() : entry[...]
    guard path.hasPrefix(name), !name.isEmpty else { return false }
    return path.utf8.count == name.utf8.count
      || path.utf8.dropFirst(name.utf8.count).first == UInt8(ascii: "/")
  }
}
