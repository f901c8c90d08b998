import Markup

/// A value to be written as JSON (RFC 8259), with its keys in the order given.
public indirect enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction; one that is not finite is written as `null`.
  case double(Double)
  /// A number as written, by the grammar of RFC 8259 §6.
  case number(String)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Keys with values in order.
  case object([(key: String, value: JSONValue)])

  /// The value as text without line ends.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value on several lines, indented by two spaces, with a line end after it.
  public var indented: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: 0)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private func append(to bytes: inout [UInt8], indent: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += String(value).utf8
    case .int(let value): bytes += String(value).utf8
    case .double(let value): bytes += (value.isFinite ? String(value) : "null").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): JSONEscaping.strings.append(quoted: text, to: &bytes)
    case .array(let values):
      Self.append(values, open: "[", close: "]", indent: indent, to: &bytes) {
        $0.append(to: &$1, indent: $2)
      }
    case .object(let pairs):
      Self.append(pairs, open: "{", close: "}", indent: indent, to: &bytes) { pair, bytes, indent in
        JSONEscaping.strings.append(quoted: pair.key, to: &bytes)
        bytes += (indent == nil ? ":" : ": ").utf8
        pair.value.append(to: &bytes, indent: indent)
      }
    }
  }

  private static func append<Element>(
    _ elements: [Element], open: Unicode.Scalar, close: Unicode.Scalar, indent: Int?,
    to bytes: inout [UInt8], _ write: (Element, inout [UInt8], Int?) -> Void
  ) {
    let inner = indent.map { $0 + 2 }
    func startLine(_ width: Int?) {
      guard let width, !elements.isEmpty else { return }
      bytes.append(0x0A)
      bytes += repeatElement(UInt8(ascii: " "), count: width)
    }
    bytes.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine(inner)
      write(element, &bytes, inner)
    }
    startLine(indent)
    bytes.append(UInt8(ascii: close))
  }
}
