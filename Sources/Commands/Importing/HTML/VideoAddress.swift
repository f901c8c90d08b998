/// Links to videos of services, from the addresses that pages embed.
enum VideoAddress {
  /// The Markdown link for the URL of a video or of its player; nil for other URLs.
  static func link(_ address: String) -> String? {
    var rest = address[...]
    for prefix in ["https:", "http:", "//", "www.", "m."] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    func id(after prefix: String) -> String? {
      guard rest.hasPrefix(prefix) else { return nil }
      let id = rest.dropFirst(prefix.count).prefix {
        $0.isLetter || $0.isNumber || "-_".contains($0)
      }
      return id.isEmpty ? nil : String(id)
    }
    for prefix in [
      "youtube.com/embed/", "youtube-nocookie.com/embed/", "youtube.com/watch?v=", "youtu.be/",
      "youtube.com/shorts/",
    ] {
      if let id = id(after: prefix) { return MarkdownMarkup.video("youtube", id, title: nil) }
    }
    for prefix in ["player.vimeo.com/video/", "vimeo.com/"] {
      if let id = id(after: prefix), id.allSatisfy(\.isNumber) {
        return MarkdownMarkup.video("vimeo", id, title: nil)
      }
    }
    return nil
  }
}
