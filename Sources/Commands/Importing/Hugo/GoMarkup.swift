import Bytes

/// The output of a template, whose values are escaped for their places in HTML as by Go's html/template.
/// Places where that depends on CSS or JavaScript take few values.
struct GoMarkup {
  private enum Place: Equatable {
    case text, comment, tag, attributeName, afterName, beforeValue
    /// The value of an attribute, up to a quote or the end of the word.
    case value(quote: UInt8?)
    /// The content of an element without tags in it.
    case raw(String)
  }

  private enum Content { case plain, url, css, other }

  private(set) var text = ""
  private let budget: GoBudget
  /// Whether quotes and plus signs of texts outside of tags stay as they are, for readers of Markdown.
  private let isReadable: Bool
  private var place = Place.text
  private var element = ""
  private var attribute = ""
  /// The text of an attribute's value or of a style so far, without printed values.
  private var written: [UInt8] = []

  init(_ budget: GoBudget, isReadable: Bool) {
    (self.budget, self.isReadable) = (budget, isReadable)
  }

  private mutating func append(_ part: String) throws {
    try budget.check(bytes: text.utf8.count + part.utf8.count)
    text += part
  }

  // MARK: Text of the template

  /// Adds a text of the template. Comments are left out.
  mutating func add(_ template: String) throws {
    let bytes = Array(template.utf8)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      switch place {
      case .text: addText(bytes, &index, &out)
      case .comment:
        let end = bytes.firstIndex(of: "-->", in: index..<bytes.count)
        index = end.map { $0 + 3 } ?? bytes.count
        if end != nil { place = .text }
      case .raw(let name):
        let end = bytes.firstIndex(of: "</\(name)", in: index..<bytes.count, ignoresCase: true)
        let part = bytes[index..<(end ?? bytes.count)]
        written += part
        out += part
        index = part.endIndex
        if end != nil { place = .text }
      default:
        out.append(bytes[index])
        addMarkup(bytes[index])
        index += 1
      }
    }
    try append(String(decoding: out, as: UTF8.self))
  }

  private mutating func addText(_ bytes: [UInt8], _ index: inout Int, _ out: inout [UInt8]) {
    guard bytes[index] == UInt8(ascii: "<") else {
      out.append(bytes[index])
      index += 1
      return
    }
    let rest = bytes[(index + 1)...]
    let isClosing = rest.first == UInt8(ascii: "/")
    let name = rest.dropFirst(isClosing ? 1 : 0).prefix { $0.isWord || "-:".utf8.contains($0) }
    if rest.starts(with: "!--".utf8) {
      place = .comment
      index += 4
    } else if name.first.map(\.isLetter) ?? false {
      place = .tag
      element = isClosing ? "" : String(decoding: name, as: UTF8.self).lowercased()
      out += bytes[index..<name.endIndex]
      index = name.endIndex
    } else {
      let isDoctype = String(decoding: rest.prefix(8), as: UTF8.self).lowercased() == "!doctype"
      out += (isDoctype ? "<" : "&lt;").utf8
      index += 1
    }
  }

  /// Reads a byte of a tag.
  private mutating func addMarkup(_ byte: UInt8) {
    let isSpace = byte <= 0x20
    switch place {
    case .value(let quote):
      if quote.map({ $0 == byte }) ?? isSpace {
        place = .tag
      } else if quote == nil, byte == UInt8(ascii: ">") {
        endTag()
      } else {
        written.append(byte)
      }
    case _ where byte == UInt8(ascii: ">"): endTag()
    case .beforeValue where !isSpace:
      let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      written = isQuote ? [] : [byte]
      place = .value(quote: isQuote ? byte : nil)
    case .beforeValue: break
    case .attributeName where byte == UInt8(ascii: "="), .afterName where byte == UInt8(ascii: "="):
      place = .beforeValue
    case .attributeName where isSpace, .afterName where isSpace: place = .afterName
    case .attributeName: attribute += String(UnicodeScalar(byte))
    case .tag where isSpace: break
    default:
      attribute = String(UnicodeScalar(byte))
      place = .attributeName
    }
  }

  private mutating func endTag() {
    written = []
    let isRaw = ["script", "style", "textarea", "title"].contains(element)
    place = isRaw ? .raw(element) : .text
  }

  // MARK: Values

  /// Adds a value that the template prints.
  mutating func print(_ value: GoValue) throws {
    if place == .comment { return }
    if case .safe(let text, let safety) = value, safety == .html || safety == .block,
      place == .text
    {
      return try append(text)
    }
    if case .safe(_, .block) = value { throw Self.refused("Markdown in HTML") }
    let plain = if case .null = value { "" } else { try GoFormat.text(value) }
    switch place {
    case .text: try append(Self.escaped(plain, isReadable: isReadable))
    case .comment: break
    case .raw(let name): try append(try raw(value, plain, name))
    case .tag, .attributeName, .afterName:
      let isSafe = if case .safe(_, .attribute) = value { true } else { false }
      guard isSafe || !plain.isEmpty && plain.utf8.allSatisfy(\.isDigit) else {
        throw Self.refused("a value in a tag")
      }
      place = .attributeName
      attribute += "?"
      try append(plain)
    case .beforeValue, .value:
      if place == .beforeValue {
        written = []
        place = .value(quote: nil)
      }
      try append(try attributeValue(value, plain))
    }
  }

  private func raw(_ value: GoValue, _ plain: String, _ name: String) throws -> String {
    switch (name, value) {
    case ("style", .safe(_, .css)): return plain
    case ("style", _) where isPlainCSS(plain): return plain
    case ("title", .string), ("textarea", .string), ("title", .int), ("textarea", .int):
      return Self.escaped(plain, isReadable: false)
    default: throw Self.refused("a value in '<\(name)>'")
    }
  }

  private func attributeValue(_ value: GoValue, _ plain: String) throws -> String {
    var text = plain
    switch content {
    case .plain: break
    case .url: text = try url(value, plain)
    case .css:
      let isSafe = if case .safe(_, .css) = value { true } else { false }
      guard isSafe || isPlainCSS(plain) else { throw Self.refused("a value in a style") }
    case .other: throw Self.refused("a value in the attribute '\(attribute)'")
    }
    if case .safe(_, .html) = value, content == .plain {
      guard !text.contains("<"), !text.contains("&") else { throw Self.refused("HTML in a tag") }
    }
    if place == .value(quote: nil) {
      guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && !"\"&'+<=>`".utf8.contains($0) })
      else { throw Self.refused("a value without quotes") }
      return text
    }
    return Self.escaped(text, isReadable: false)
  }

  /// What the current attribute contains, by its name.
  private var content: Content {
    var name = attribute.lowercased()
    if name.hasPrefix("data-") {
      name = String(name.dropFirst(5))
    } else if let colon = name.firstIndex(of: ":") {
      if name.hasPrefix("xmlns:") { return .url }
      name = String(name[name.index(after: colon)...])
    }
    if name == "style" { return .css }
    if name.hasPrefix("on") || name == "srcset" || name.contains("?")
      || element == "script" && name == "type" || name == "srcdoc" || name == "imagesrcset"
    {
      return .other
    }
    let isURL =
      ["src", "uri", "url"].contains { name.contains($0) }
      || [
        "action", "archive", "background", "cite", "classid", "codebase", "data", "formaction",
        "href", "icon", "longdesc", "manifest", "poster", "profile", "usemap", "xmlns",
      ].contains(name)
    return isURL ? .url : .plain
  }

  /// A value in a URL: after `?` or `#` all special characters are encoded, before it most stay.
  private func url(_ value: GoValue, _ text: String) throws -> String {
    let isSafe = if case .safe(_, .url) = value { true } else { false }
    let isQuery = written.contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    if !isSafe, written.allSatisfy({ $0 <= 0x20 }), let colon = text.firstIndex(of: ":") {
      let scheme = text[..<colon].lowercased()
      guard scheme.contains("/") || ["http", "https", "mailto"].contains(scheme) else {
        throw Self.refused("the address '\(text.prefix(40))'")
      }
    }
    let keepsSigns = isSafe || !isQuery
    guard !keepsSigns || PercentEncoding.decode(text[...]) != nil else {
      throw Self.refused("a wrong '%' in an address")
    }
    return PercentEncoding.encode(text) { byte in
      byte.isDigit || byte.isLetter || "-._~".utf8.contains(byte)
        || keepsSigns && "!#$&*+,/:;=?@[]%".utf8.contains(byte)
    }
  }

  /// Whether a value is the same in all places of CSS.
  private func isPlainCSS(_ value: String) -> Bool {
    !written.contains { "\"'()/\\".utf8.contains($0) } && !value.contains("--")
      && value.utf8.allSatisfy { $0.isDigit || $0.isLetter || "-.# %".utf8.contains($0) }
      && !["expression", "mozbinding"].contains { value.lowercased().contains($0) }
  }

  private static func refused(_ what: String) -> GoTemplate.Unsupported {
    GoTemplate.Unsupported(what: what)
  }

  /// A text with references for the characters for which Go writes them.
  static func escaped(_ text: String, isReadable: Bool) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): out += "&amp;".utf8
      case UInt8(ascii: "<"): out += "&lt;".utf8
      case UInt8(ascii: ">"): out += "&gt;".utf8
      case UInt8(ascii: "\"") where !isReadable: out += "&#34;".utf8
      case UInt8(ascii: "'") where !isReadable: out += "&#39;".utf8
      case UInt8(ascii: "+") where !isReadable: out += "&#43;".utf8
      case 0: out += "\u{FFFD}".utf8
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
