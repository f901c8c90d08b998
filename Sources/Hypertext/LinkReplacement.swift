import SourceText

/// Replaces the URLs in an HTML page: those in attributes that contain URLs, and in `srcset`, inline
/// styles and data attributes.
public enum LinkReplacement {
  /// A page whose URLs are replaced where `replace` returns another URL. It gets the URL without
  /// query and fragment, which are kept.
  ///
  /// - Parameter visit: Called with each token of the page.
  public static func replacing(
    in html: [UInt8], visit: (HTMLReader.Token) -> Void = { _ in },
    _ replace: (Substring.UTF8View) -> String?
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count)
    var copied = 0
    for token in HTMLReader(html) {
      visit(token)
      guard case .tag(let tag) = token, !tag.isEnd else { continue }
      for attribute in tag.attributes where holdsURLs(attribute.name) && !attribute.value.isEmpty {
        guard let value = replacing(in: attribute.value, replace) else { continue }
        result += html[copied..<attribute.range.lowerBound]
        result += value.utf8
        copied = attribute.range.upperBound
      }
    }
    result += html[copied...]
    return result
  }

  private static func holdsURLs(_ name: String) -> Bool {
    switch name {
    case "href", "src", "srcset", "imagesrcset", "poster", "data", "action", "style", "content",
      "cite", "longdesc", "formaction":
      true
    default: name.hasPrefix("data-")
    }
  }

  /// Nil if nothing is replaced.
  private static func replacing(
    in value: String, _ replace: (Substring.UTF8View) -> String?
  ) -> String? {
    let bytes = value.utf8
    var result = ""
    var (copied, index) = (bytes.startIndex, bytes.startIndex)
    while index < bytes.endIndex {
      let end = bytes[index...].firstIndex(where: endsURL) ?? bytes.endIndex
      if let other = replace(value[index..<end].utf8) {
        result += value[copied..<index]
        result += other
        copied = end
      }
      // A query or fragment belongs to the URL.
      let isWithin = end < bytes.endIndex && (bytes[end] == 0x3F || bytes[end] == 0x23)
      let next = isWithin ? bytes[end...].firstIndex(where: separates) ?? bytes.endIndex : end
      index = next < bytes.endIndex ? bytes.index(after: next) : next
    }
    guard copied > bytes.startIndex else { return nil }
    return result + value[copied...]
  }

  private static func endsURL(_ byte: UInt8) -> Bool {
    separates(byte) || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte <= 0x20 || ",()'\"".utf8.contains(byte)
  }
}
