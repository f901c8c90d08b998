import DataFormats

/// Writes the cards of Ghost's editors as HTML.
enum GhostCards {
  /// The HTML of a card; nil if it has no equal.
  static func html(_ name: String, _ data: Node?) -> String? {
    let front = OldFrontMatter(node: data)
    func value(_ keys: String...) -> String { keys.lazy.compactMap { front.text($0) }.first ?? "" }
    func escaped(_ keys: String...) -> String {
      HTMLText.escaped(keys.lazy.compactMap { front.text($0) }.first ?? "")
    }
    let caption = value("caption", "fileCaption")
    let captioned = caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>"
    let paragraph = caption.isEmpty ? "" : "<p>\(caption)</p>"
    let lastLine = caption.isEmpty ? "" : "<br>\(caption)"
    func button(_ url: String, _ text: String, isThere key: String) -> String {
      value(key).isEmpty ? "" : "<p><a href=\"\(escaped(url))\">\(escaped(text))</a></p>"
    }
    switch name {
    case "image", "card-image":
      let image =
        "<img src=\"\(escaped("src", "img"))\" alt=\"\(escaped("alt"))\" title=\"\(escaped("title"))\">"
      let href = value("href")
      let linked = href.isEmpty ? image : "<a href=\"\(HTMLText.escaped(href))\">\(image)</a>"
      return "<figure>\(linked)\(captioned)</figure>"
    case "gallery":
      let images = (data?["images"]?.elements ?? []).map { node in
        let image = OldFrontMatter(node: node)
        return "<figure><img src=\"\(HTMLText.escaped(image.text("src") ?? ""))\""
          + " alt=\"\(HTMLText.escaped(image.text("alt") ?? ""))\"></figure>"
      }
      return images.joined() + paragraph
    case "markdown", "card-markdown":
      return "<daybook-raw>\(escaped("markdown"))</daybook-raw>"
    case "html", "card-html": return value("html")
    case "code", "codeblock":
      let language = value("language").prefix { !$0.isWhitespace }
      return
        "<pre class=\"language-\(HTMLText.escaped(String(language)))\">\(escaped("code"))</pre>"
        + paragraph
    case "bookmark":
      let meta = OldFrontMatter(node: data?["metadata"])
      let url = escaped("url")
      let title = HTMLText.escaped(meta.text("title") ?? value("title"))
      let description = HTMLText.escaped(meta.text("description") ?? "")
      let author = [meta.text("author"), meta.text("publisher")].compactMap { $0 }
        .map(HTMLText.escaped).joined(separator: ", ")
      return "<p><a href=\"\(url)\">\(title.isEmpty ? url : title)</a>"
        + ([description, author].filter { !$0.isEmpty }.map { "<br>" + $0 }.joined())
        + lastLine + "</p>"
    case "embed":
      let html = value("html")
      if let url = front.text("url"), url.isWebAddress, !html.contains("<blockquote") {
        return "<figure>\(HTMLText.escaped(url))\(captioned)</figure>"
      }
      return html + paragraph
    case "hr", "horizontalrule": return "<hr>"
    case "callout":
      let emoji = escaped("calloutEmoji")
      return
        "<blockquote><p>\(emoji.isEmpty ? "" : emoji + " ")\(value("calloutText"))</p></blockquote>"
    case "toggle":
      return "<details><summary>\(value("heading"))</summary>\(value("content"))</details>"
    case "button", "email-cta":
      return value("html") + button("buttonUrl", "buttonText", isThere: "buttonText")
    case "video":
      return "<figure><video controls src=\"\(escaped("src"))\"></video>\(captioned)</figure>"
    case "audio":
      return "<p>\(escaped("title"))</p><audio controls src=\"\(escaped("src"))\"></audio>"
    case "file":
      let title = value("fileTitle").isEmpty ? escaped("fileName") : escaped("fileTitle")
      return "<p><a href=\"\(escaped("src"))\">\(title)</a>\(lastLine)</p>"
    case "product":
      let image = value("productImageSrc")
      return
        (image.isEmpty ? "" : "<figure><img src=\"\(HTMLText.escaped(image))\" alt=\"\"></figure>")
        + "<h4>\(value("productTitle"))</h4><p>\(value("productDescription"))</p>"
        + button("productUrl", "productButton", isThere: "productUrl")
    case "header", "call-to-action":
      return
        "<h2>\(value("header", "heading"))</h2><p>\(value("subheader", "subheading", "textValue"))</p>"
        + button("buttonUrl", "buttonText", isThere: "buttonUrl")
    case "email": return value("html")
    case "paywall", "signup": return ""
    default: return nil
    }
  }
}
