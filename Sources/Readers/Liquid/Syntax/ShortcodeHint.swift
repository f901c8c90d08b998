public import SourceText

/// Hints for Hugo's shortcodes.
public enum ShortcodeHint {
  /// The hint for a shortcode's name and arguments; `runsLiquid` is whether Liquid in the text is
  /// rendered.
  public static func text(for shortcode: some StringProtocol, runsLiquid: Bool) -> Cure {
    let words = String(shortcode).split { $0 == " " || $0 == "\n" }.prefix {
      $0 != ">}}" && $0 != ">"
    }
    let name = words.first.map(String.init) ?? ""
    let id = words.dropFirst().first.map { String($0.filter { $0 != "\"" }) }
    let needed = runsLiquid ? "" : " and liquid: true"
    if let render = video(name, id: id.flatMap { isID($0) ? $0 : nil }) { return render + needed }
    switch name {
    case "figure", "img", "image": return "write ![what it shows](picture.jpg)"
    case "ref", "relref": return "link to the file: [text](../about.md)"
    case "highlight": return "write a code block with its language"
    case "gallery": return "write {% render 'gallery', images: 'a.jpg | …; b.jpg | …' %}\(needed)"
    case "audio": return "write {% render 'audio', src: '…' %}\(needed)"
    case "tweet", "x", "instagram", "gist": return "write a link to it"
    default: return "'daybook import hugo' converts a whole site"
    }
  }

  /// The hint for embedding a video; nil if the shortcode is not for videos.
  static func video(_ name: String, id: String?) -> Cure? {
    let address: String
    switch name {
    case "youtube": address = "https://www.youtube.com/watch?v=\(id ?? "…")"
    case "vimeo": address = "https://vimeo.com/\(id ?? "…")"
    case "video": address = "…"
    default: return nil
    }
    return "write {% render 'video', src: '\(address)' %}"
  }

  private static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}
