/// An XML 1.0 document, written element by element into bytes.
///
/// Characters that XML cannot have (§2.2) are left out wherever a text comes from.
package struct XMLText {
  private(set) var bytes: [UInt8]

  init() {
    bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  }

  /// A start tag on a line of its own; attributes without a value are left out.
  package mutating func open(_ name: String, _ attributes: [(String, String?)] = []) {
    tag(name, attributes)
    bytes += ">\n".utf8
  }

  /// An end tag.
  package mutating func close(_ name: String) {
    bytes += "</\(name)>\n".utf8
  }

  /// An element without anything in it.
  package mutating func empty(_ name: String, _ attributes: [(String, String?)]) {
    tag(name, attributes)
    bytes += "/>\n".utf8
  }

  /// An element with a text; nothing if there is none.
  package mutating func element(
    _ name: String, _ text: String?, _ attributes: [(String, String?)] = []
  ) {
    guard let text, !text.isEmpty else { return }
    element(name, bytes: Array(text.utf8), attributes)
  }

  /// An element with a text as bytes.
  package mutating func element(
    _ name: String, bytes text: [UInt8], _ attributes: [(String, String?)] = []
  ) {
    tag(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    Self.append(text, to: &bytes)
    close(name)
  }

  private mutating func tag(_ name: String, _ attributes: [(String, String?)]) {
    bytes += "<\(name)".utf8
    for case (let key, let value?) in attributes {
      bytes += " \(key)=\"".utf8
      Self.append(Array(value.utf8), to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// A text with what has a meaning in XML escaped, for content and for attributes in `"`.
  package static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + text.count + text.count / 8)
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case 0x09, 0x0A: bytes.append(byte)
      case 0..<0x20: break
      case 0xBE, 0xBF:
        // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
        if index >= 2, text[index - 1] == 0xBF, text[index - 2] == 0xEF {
          bytes.removeLast(2)
        } else {
          bytes.append(byte)
        }
      default: bytes.append(byte)
      }
    }
  }

  /// A text as XML.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(Array(text.utf8), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
