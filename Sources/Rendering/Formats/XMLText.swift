import Markup

/// An XML 1.0 document, written element by element as bytes.
///
/// Characters that XML does not allow (§2.2) are removed from every text.
package struct XMLText {
  private(set) var bytes: [UInt8]

  init() {
    bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  }

  /// Writes a start tag and a line break; attributes without a value are left out.
  mutating func open(_ name: String, _ attributes: [(String, String?)] = []) {
    tag(name, attributes)
    bytes += ">\n".utf8
  }

  /// Writes an end tag.
  mutating func close(_ name: String) {
    bytes += "</".utf8
    bytes += name.utf8
    bytes += ">\n".utf8
  }

  /// Writes an empty element.
  mutating func empty(_ name: String, _ attributes: [(String, String?)]) {
    tag(name, attributes)
    bytes += "/>\n".utf8
  }

  /// Writes an element with a text; writes nothing if the text is nil or empty.
  mutating func element(
    _ name: String, _ text: String?, _ attributes: [(String, String?)] = []
  ) {
    guard let text, !text.isEmpty else { return }
    element(name, bytes: Array(text.utf8), attributes)
  }

  /// Writes an element with a text given as bytes.
  mutating func element(
    _ name: String, bytes text: [UInt8], _ attributes: [(String, String?)] = []
  ) {
    tag(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    XMLEscaping.append(text, to: &bytes)
    close(name)
  }

  private mutating func tag(_ name: String, _ attributes: [(String, String?)]) {
    bytes.append(UInt8(ascii: "<"))
    bytes += name.utf8
    for case (let key, let value?) in attributes {
      bytes += " \(key)=\"".utf8
      XMLEscaping.append(Array(value.utf8), to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }
}
