import Bytes
import Markdown
import SourceText

/// HTML that a program has shown in an output, made safe for an HTML block of Markdown.
enum SafeOutput {
  /// The sanitized HTML without blank lines; nil if nothing can be seen of it. Only links to the
  /// web and pictures that `picture` publishes keep their addresses.
  static func html(_ text: String, picture: (String) -> String?) -> String? {
    var safe: [UInt8] = []
    let (source, pictures) = replacingPictures(in: text, picture)
    SafeFragment.append(source.utf8, to: &safe, tableLabel: "Table") { kind, address in
      if kind == .image { return pictures.contains(address) ? Resolution(url: address) : nil }
      let isOnPage = address.hasPrefix("#")
      return isOnPage || WebAddress.scheme(of: address) != nil ? Resolution(url: address) : nil
    }
    guard isVisible(safe) else { return nil }
    return escaped(safe)
  }

  /// Markdown of an output: as it is, or its sanitized HTML if it has HTML, unsafe URLs or Liquid.
  static func markdown(_ text: String, picture: (String) -> String?) -> String? {
    let file = SourceFile(path: "", bytes: Array(text.utf8))
    var isSafe = !text.contains("{{") && !text.contains("{%")
    func rendered(_ rawHTML: Bool) -> [UInt8] {
      var html: [UInt8] = []
      _ = MarkdownRenderer(options: MarkdownOptions(rawHTML: rawHTML, math: true)).render(
        file, body: 0..<file.bytes.count,
        resolve: { link in
          let isPicture = link.kind == .image && WebAddress.host(of: link.destination) != nil
          if isPicture || !WebAddress.isSafe(link.destination) { isSafe = false }
          return Resolution(url: link.destination)
        }, into: &html)
      return html
    }
    let html = rendered(true)
    if html == rendered(false), isSafe {
      return text + (OpenMarkup.end(of: file.bytes).map { "\n" + $0 } ?? "")
    }
    return self.html(String(decoding: html, as: UTF8.self), picture: picture).map {
      "<div>\($0)</div>"
    }
  }

  /// HTML in which pictures in `data:` URLs are replaced with their addresses as files.
  private static func replacingPictures(
    in text: String, _ picture: (String) -> String?
  ) -> (text: String, pictures: Set<String>) {
    var (result, pictures, rest) = ("", Set<String>(), text[...])
    while let start = rest.firstRange(of: "data:image/") {
      let url = rest[start.lowerBound...].prefix { !"\"')> \n".contains($0) }
      result += rest[..<start.lowerBound]
      if let address = picture(String(url)) {
        result += address
        pictures.insert(address)
      }
      rest = rest[url.endIndex...]
    }
    return (result + rest, pictures)
  }

  /// Whether HTML has text or a picture.
  private static func isVisible(_ html: [UInt8]) -> Bool {
    if html.firstRange(of: Array("<img".utf8)) != nil { return true }
    return !SafeFragment.plainText(html).isEmpty
  }

  /// HTML whose blank lines do not end the block, and whose braces are no template.
  private static func escaped(_ html: [UInt8]) -> String {
    var text = String(decoding: html, as: UTF8.self)
    text = text.replacing("\r", with: "").replacing("{", with: "&#123;")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let isBlank = line.allSatisfy(\.isWhitespace)
      return isBlank && index > 0 && index < lines.count - 1 ? "&#32;" + line : String(line)
    }.joined(separator: "\n")
  }
}
