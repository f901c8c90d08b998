import Bytes
import CCmark

/// Character references in HTML (HTML Standard §13.5).
public enum CharacterReferences {
  private static let common = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]
  /// What numeric references from 128 to 159 mean: the characters of Windows-1252 (HTML Standard
  /// §13.2.5.80).
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// A text with its character references replaced; unknown references stay unchanged.
  public static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return decode(Array(text.utf8)[...], isLenient: false)
  }

  /// HTML with its character references replaced.
  ///
  /// - Parameter isLenient: Whether those without a `;` that browsers accept in every address are
  ///   replaced, too: numeric ones and `&amp`.
  public static func decode(_ html: ArraySlice<UInt8>, isLenient: Bool) -> String {
    var out: [UInt8] = []
    var index = html.startIndex
    while let start = html[index...].firstIndex(of: UInt8(ascii: "&")) {
      out += html[index..<start]
      let found = reference(in: html, at: start, isLenient: isLenient)
      out += (found?.text ?? "&").utf8
      index = found?.end ?? start + 1
    }
    return String(decoding: out + html[index...], as: UTF8.self)
  }

  /// What the reference at an ampersand means, and where it ends; nil if it is none, or unknown.
  public static func reference(
    in html: ArraySlice<UInt8>, at start: Int, isLenient: Bool = false
  ) -> (text: String, end: Int)? {
    let rest = html[(start + 1)...]
    let isNumeric = rest.first == UInt8(ascii: "#")
    let inner = rest.dropFirst(isNumeric ? 1 : 0)
    let isHex = isNumeric && inner.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let word = inner.dropFirst(isHex ? 1 : 0).prefix { byte in
      isHex ? byte.hexValue != nil : isNumeric ? byte.isDigit : byte.isLetterOrDigit
    }
    let isClosed = word.endIndex < html.endIndex && html[word.endIndex] == UInt8(ascii: ";")
    guard !word.isEmpty, isClosed || isLenient else { return nil }
    let name = String(decoding: word, as: UTF8.self)
    let text = isNumeric ? numbered(name, isHex ? 16 : 10) : isClosed ? named(name) : nil
    if let text { return (text, word.endIndex + (isClosed ? 1 : 0)) }
    return isLenient && name.hasPrefix("amp") ? ("&", word.startIndex + 3) : nil
  }

  private static func numbered(_ digits: String, _ radix: Int) -> String? {
    guard let value = UInt32(digits, radix: radix) else { return nil }
    let scalar = 0x80..<0xA0 ~= value ? windows[Int(value) - 0x80] : Unicode.Scalar(value)
    guard let scalar, !(0x7F..<0xA0).contains(scalar.value) else { return nil }
    return scalar.value >= 0x20 || "\t\n\r".unicodeScalars.contains(scalar) ? String(scalar) : nil
  }

  /// The characters of a name in cmark's table, which has all names of HTML.
  private static func named(_ name: String) -> String? {
    if let known = common[name] { return known }
    let written = "&\(name);"
    guard name.utf8.count <= 32,
      let document = cmark_parse_document(written, written.utf8.count, CMARK_OPT_DEFAULT)
    else { return nil }
    defer { cmark_node_free(document) }
    cmark_consolidate_text_nodes(document)
    let text = cmark_node_first_child(document).flatMap(cmark_node_first_child)
    let decoded = text.flatMap(cmark_node_get_literal).map { String(cString: $0) }
    return decoded == written ? nil : decoded
  }
}
