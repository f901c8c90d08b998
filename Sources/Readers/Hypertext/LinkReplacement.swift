public import SourceText

/// Replaces the URLs in an HTML page: those in attributes that contain URLs, and in `srcset`, inline
/// styles and data attributes.
public enum LinkReplacement {
  /// A page whose URLs are replaced where `replace` returns another URL. It gets the URL with its
  /// character references replaced, and without query and fragment, which are kept. Values without a `/` are not changed.
  ///
  /// - Parameter visit: Called with each token of the page.
  public static func replacing(
    in html: [UInt8], visit: (HTMLReader.Token) -> Void = { _ in },
    _ replace: (ByteView) -> String?
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count)
    var copied = 0
    for token in HTMLReader(html) {
      visit(token)
      guard case .tag(let tag) = token, !tag.isEnd else { continue }
      for attribute in tag.attributes {
        html.withBytes { html in
          guard html[part: attribute.range].contains(UInt8(ascii: "/")),
            holdsURLs(attribute.name)
          else { return }
          forEachURL(in: html, attribute.range) { url in
            guard let other = replaced(html[part: url], replace) else { return }
            result += html[part: copied..<url.lowerBound]
            result += other.utf8
            copied = url.upperBound
          }
        }
      }
    }
    result += html[copied...]
    return result
  }

  private static func replaced(_ url: ByteView, _ replace: (ByteView) -> String?) -> String? {
    guard url.contains(UInt8(ascii: "&")) else { return replace(url) }
    return CharacterReferences.decode(String(decoding: url, as: UTF8.self)).withBytes(replace)
  }

  private static func holdsURLs(_ name: String) -> Bool {
    switch name {
    case "href", "src", "srcset", "imagesrcset", "poster", "data", "action", "style", "content",
      "cite", "longdesc", "formaction":
      true
    default: name.hasPrefix("data-")
    }
  }

  /// Visits the URLs of a value in order, without query and fragment.
  private static func forEachURL(
    in html: ByteView, _ value: Range<Int>, visit: (Range<Int>) -> Void
  ) {
    var index = value.lowerBound
    while index < value.upperBound {
      var end = index
      while end < value.upperBound, !endsURL(html[end]) || isReference(html, end) { end += 1 }
      if end > index { visit(index..<end) }
      // A query or fragment belongs to the URL.
      while end < value.upperBound, !separates(html[end]) { end += 1 }
      index = end + 1
    }
  }

  private static func endsURL(_ byte: UInt8) -> Bool {
    separates(byte) || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Whether a `#` is that of a character reference such as `&#38;`.
  private static func isReference(_ html: ByteView, _ index: Int) -> Bool {
    html[index] == UInt8(ascii: "#") && index > 0 && html[index - 1] == UInt8(ascii: "&")
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }
}
