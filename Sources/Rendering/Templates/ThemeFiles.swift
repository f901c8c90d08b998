public import SourceText

/// The files of a theme, the site's own already laid over the built-in one's.
public struct ThemeFiles: Sendable {
  /// Layouts by name: `layouts/post.html` is `post`.
  public var layouts: [String: SourceFile]
  /// Partials by name: `partials/card.html` is `card`.
  public var partials: [String: SourceFile]
  /// Assets by their path below `assets/`.
  public var assets: [String: [UInt8]]

  /// A theme of some files.
  public init(
    layouts: [String: SourceFile] = [:], partials: [String: SourceFile] = [:],
    assets: [String: [UInt8]] = [:]
  ) {
    self.layouts = layouts
    self.partials = partials
    self.assets = assets
  }

  /// Whether a layout, or a partial that it names, has a name in its text; the layouts around it do
  /// not count.
  public func reads(_ name: String, in layout: String) -> Bool {
    var seen: Set<String> = []
    var waiting = layouts[layout].map { [$0] } ?? []
    while let file = waiting.popLast() {
      let text = String(decoding: file.bytes, as: UTF8.self)
      if text.contains(name) { return true }
      for word in text.split(whereSeparator: { $0 == "'" || $0 == "\"" }) {
        guard let partial = partials[String(word)], seen.insert(String(word)).inserted else {
          continue
        }
        waiting.append(partial)
      }
    }
    return false
  }
}
