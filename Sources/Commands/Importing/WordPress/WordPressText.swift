import Bytes
import DataFormats
import SourceText

/// Prepares the text of a WordPress post for its conversion: shortcodes become HTML, and comments of
/// the block editor disappear.
struct WordPressText {
  /// The attachments that galleries show: their URLs, texts and captions.
  struct Picture {
    let url: String
    let alt: String
    let caption: String
  }

  /// The picture of an attachment.
  let picture: (String) -> Picture?
  /// The text of a reusable block.
  let reusable: (String) -> String?
  /// Shortcodes and blocks without an equal, with their counts.
  private(set) var unknown: [String: Int] = [:]

  /// Whether a text was written in the block editor; its line ends mean nothing.
  static func hasBlocks(_ text: String) -> Bool { text.byteRange(of: "<!-- wp:") != nil }

  /// The HTML of a text.
  mutating func html(_ text: String, depth: Int = 0) -> String {
    shortcodes(blocks(text, depth), depth: depth)
  }

  // MARK: Blocks

  private mutating func blocks(_ text: String, _ depth: Int) -> String {
    guard text.byteRange(of: "<!--") != nil else { return text }
    var out = ""
    var rest = text[...]
    var hasMore = false
    while let start = rest.byteRange(of: "<!--") {
      out += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].byteRange(of: "-->") else {
        // An unclosed comment; what follows it is shown.
        return out + rest[start.upperBound...]
      }
      let comment = rest[start.upperBound..<end.lowerBound]
      rest = rest[end.upperBound...]
      let words = comment.trimmed
      if words == "more" || words.hasPrefix("more ") {
        if !hasMore { out += "<daybook-more></daybook-more>" }
        hasMore = true
      } else if words.hasPrefix("wp:") {
        out += block(words.dropFirst(3), depth)
      }
    }
    return out + rest
  }

  /// The HTML of a block without content, such as `block {"ref":12} /`.
  private mutating func block(_ words: Substring, _ depth: Int) -> String {
    guard words.hasSuffix("/") else { return "" }
    let name = words.prefix { !$0.isWhitespace && $0 != "/" || $0 == "/" && !words.hasSuffix(" /") }
    let plain = name.hasPrefix("core/") ? name.dropFirst(5) : name
    let data = words.dropFirst(name.count).dropLast()
    let json = SourceFile(path: "block", text: String(data))
    let front = OldFrontMatter(node: data.contains("{") ? JSONReader.read(json).node : nil)
    switch plain {
    case "block":
      guard let id = front.text("ref"), depth < 8, let inner = reusable(id) else { break }
      return html(inner, depth: depth + 1)
    case "separator", "spacer": return plain == "separator" ? "<hr>" : ""
    case "embed", "core-embed":
      if let url = front.text("url") { return "<figure>\(HTMLText.escaped(url))</figure>" }
    case "image":
      if let id = front.text("id"), let picture = picture(id) { return Self.figure(picture) }
    default: break
    }
    unknown["block '\(plain)'", default: 0] += 1
    return ""
  }

  private static func figure(_ picture: Picture) -> String {
    "<figure><img src=\"\(HTMLText.escaped(picture.url))\" alt=\"\(HTMLText.escaped(picture.alt))\">"
      + (picture.caption.isEmpty ? "" : "<figcaption>\(picture.caption)</figcaption>") + "</figure>"
  }

  // MARK: Shortcodes

  private mutating func shortcodes(_ text: String, depth: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")), depth < 10 else { return text }
    var out = ""
    var rest = text[...]
    let ended = WordPressShortcode.endedNames(text)
    while let bracket = rest.utf8.firstIndex(of: UInt8(ascii: "[")) {
      out += rest[..<bracket]
      rest = rest[bracket...]
      if rest.hasPrefix("[["), let end = rest.prefix(200).byteRange(of: "]]"),
        WordPressShortcode(rest.dropFirst(), ended: ended) != nil
      {
        // A shortcode in double brackets is shown.
        out += rest[rest.index(after: bracket)..<end.upperBound].dropLast()
        rest = rest[end.upperBound...]
        continue
      }
      guard let code = WordPressShortcode(rest, ended: ended) else {
        out += "["
        rest = rest.dropFirst()
        continue
      }
      let html = html(code, depth)
      out += html ?? String(rest[..<code.openingEnd])
      rest = rest[(html == nil ? code.openingEnd : code.end)...]
    }
    return out + rest
  }

  /// The HTML of a shortcode; nil if the text in brackets is no shortcode.
  private mutating func html(_ code: WordPressShortcode, _ depth: Int) -> String? {
    let arguments = code.arguments
    let inner = code.content.map(String.init) ?? ""
    func media(_ element: String, _ keys: [String]) -> String? {
      let named = keys.lazy.compactMap { arguments.text($0) }.first
      guard let source = named ?? arguments.words.first?.text else { return nil }
      let link =
        "<a href=\"\(HTMLText.escaped(source))\">\(HTMLText.escaped(SitePath.name(source)))</a>"
      return "<\(element) controls src=\"\(HTMLText.escaped(source))\">\(link)</\(element)>"
    }
    switch code.name {
    case "caption", "wp_caption":
      return caption(inner, arguments.text("caption"), depth)
    case "gallery": return gallery(arguments)
    case "embed", "youtube", "vimeo", "tweet", "instagram", "soundcloud", "spotify", "ted":
      return embed(code, inner)
    case "audio": return media("audio", ["src", "mp3", "m4a", "ogg", "wav", "wma", "flac"])
    case "video": return media("video", ["src", "mp4", "m4v", "webm", "ogv", "flv", "wmv"])
    case "playlist":
      return Self.list(pictures(arguments.text("ids")))
    case "code", "sourcecode", "source", "php", "python", "css", "html", "javascript", "js", "xml",
      "bash", "sql", "java", "ruby", "c", "cpp", "highlight":
      guard code.content != nil else { return nil }
      let language =
        ["code", "sourcecode", "source", "highlight"].contains(code.name)
        ? arguments.text("language", "lang") ?? "" : code.name
      let text = inner.contains("<") && !inner.contains("&lt;") ? HTMLText.escaped(inner) : inner
      return "<pre class=\"language-\(HTMLText.escaped(language))\">\(text)</pre>"
    case "gist":
      let address = arguments.words.first?.text ?? inner
      guard !address.isEmpty else { break }
      let url = address.hasPrefix("http") ? address : "https://gist.github.com/\(address)"
      return "<figure>\(HTMLText.escaped(url))</figure>"
    case "quote", "pullquote", "blockquote":
      guard code.content != nil else { return nil }
      return "<blockquote>\(shortcodes(inner, depth: depth + 1))</blockquote>"
    default: break
    }
    // A word in brackets is no shortcode, unless it has arguments or an end.
    guard
      code.content != nil || code.isClosed || !arguments.named.isEmpty
        || Self.knownWithout.contains(code.name)
    else { return nil }
    unknown["shortcode '\(code.name)'", default: 0] += 1
    return shortcodes(inner, depth: depth + 1)
  }

  /// Shortcodes of usual plugins that have no arguments.
  private static let knownWithout: Set<String> = [
    "contact-form", "recent-posts", "archives", "sitemap", "woocommerce_cart",
    "woocommerce_checkout", "woocommerce_my_account", "jetpack_subscription_form",
    "blog_subscription_form",
  ]

  private mutating func caption(_ inner: String, _ named: String?, _ depth: Int) -> String {
    let content = shortcodes(inner, depth: depth + 1)
    // The caption follows the picture, or the link around it.
    let image = content.byteRange(of: "<img")?.upperBound ?? content.startIndex
    let ends = ["</a>", "/>", ">"].lazy.compactMap {
      content[image...].byteRange(of: $0)?.upperBound
    }
    let end = ends.first { _ in true } ?? content.startIndex
    let text = named ?? content[end...].trimmed
    return "<figure>\(content[..<end])<figcaption>\(text)</figcaption></figure>"
  }

  private mutating func gallery(_ arguments: TagArguments) -> String {
    let pictures = pictures(arguments.text("ids", "include"))
    if pictures.isEmpty { unknown["shortcode 'gallery'", default: 0] += 1 }
    return pictures.map(Self.figure).joined(separator: "\n\n")
  }

  private func pictures(_ ids: String?) -> [Picture] {
    (ids ?? "").split(separator: ",").compactMap { picture($0.trimmed) }
  }

  private static func list(_ files: [Picture]) -> String {
    let items = files.map {
      let name = $0.caption.isEmpty ? HTMLText.escaped(SitePath.name($0.url)) : $0.caption
      return "<li><a href=\"\(HTMLText.escaped($0.url))\">\(name)</a></li>"
    }
    return items.isEmpty ? "" : "<ul>\(items.joined())</ul>"
  }

  private func embed(_ code: WordPressShortcode, _ inner: String) -> String {
    var address = inner.trimmed
    if address.isEmpty {
      address = code.arguments.text("url", "src", "id") ?? code.arguments.words.first?.text ?? ""
    }
    if address.hasPrefix("=") { address.removeFirst() }
    if !address.hasPrefix("http"), !address.isEmpty {
      switch code.name {
      case "youtube": address = "https://www.youtube.com/watch?v=\(address)"
      case "vimeo": address = "https://vimeo.com/\(address)"
      default: break
      }
    }
    guard address.isWebAddress else { return HTMLText.escaped(address) }
    return "<figure>\(HTMLText.escaped(address))</figure>"
  }
}
