import SourceText

/// Comments and ids in raw HTML.
enum RawHTML {
  /// Whether HTML consists of exactly one comment.
  static func isComment(_ html: ByteView) -> Bool {
    let text = trimmed(html)
    guard text.count >= 7, text.has("<!--", at: 0) else { return false }
    var index = 4
    while let hyphen = text.firstIndex(of: UInt8(ascii: "-"), from: index) {
      if text.has("-->", at: hyphen) { return hyphen + 3 == text.count }
      index = hyphen + 1
    }
    return false
  }

  /// Whether HTML is the comment `<!-- more -->`, which ends an excerpt.
  static func isMore(_ html: ByteView) -> Bool {
    let text = trimmed(html)
    guard text.count >= 11, text.count < 64, isComment(html) else { return false }
    return trimmed(text[part: 4..<(text.count - 3)]).equals("more")
  }

  /// HTML without surrounding blanks.
  static func trimmed(_ html: ByteView) -> ByteView {
    var start = 0
    var end = html.count
    while start < end, html[start] <= 0x20 { start += 1 }
    while end > start, html[end - 1] <= 0x20 { end -= 1 }
    return html[part: start..<end]
  }

  /// Appends the values of the `id` and `name` attributes.
  static func noteIDs(in html: ByteView, _ ids: inout [String]) {
    var index = 0
    while index < html.count {
      guard html[index] == UInt8(ascii: "="), let name = attribute(html, before: index),
        name == "id" || name == "name", let value = value(html, after: index)
      else {
        index += 1
        continue
      }
      if !value.isEmpty { ids.append(String(decoding: html[value], as: UTF8.self)) }
      index = max(index + 1, value.upperBound)
    }
  }

  /// The attribute name of two or four letters that ends before an equals sign and follows a blank.
  private static func attribute(
    _ html: ByteView, before equals: Int
  ) -> String? {
    var end = equals
    while end > 0, equals - end < 8, html[end - 1] <= 0x20 { end -= 1 }
    var start = end
    while start > 0, end - start < 5, html[start - 1] > 0x20 { start -= 1 }
    guard start > 0, html[start - 1] <= 0x20 else { return nil }
    return String(decoding: html[start..<end], as: UTF8.self).lowercased()
  }

  private static func value(_ html: ByteView, after equals: Int) -> Range<Int>? {
    var start = equals + 1
    while start < html.count, html[start] <= 0x20 { start += 1 }
    guard start < html.count else { return nil }
    let quote = html[start]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { start += 1 }
    var end = start
    while end < html.count, isQuoted ? html[end] != quote : html[end] > 0x20 && html[end] != 0x3E {
      end += 1
    }
    return start..<end
  }
}
