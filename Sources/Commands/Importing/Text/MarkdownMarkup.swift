import Bytes
/// Markdown syntax that importers write.
enum MarkdownMarkup {
  /// Code in a fence that is longer than any fence in the code; each line is indented like the
  /// fence.
  static func fence(_ code: ArraySlice<UInt8>, info: String, indent: Int = 0) -> [UInt8] {
    var lines = code.split(separator: 0x0A, omittingEmptySubsequences: false)
    while let first = lines.first, ByteLines.isBlank(first) { lines.removeFirst() }
    while let last = lines.last, ByteLines.isBlank(last) { lines.removeLast() }
    var longest = 2
    var run = 0
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let ticks = [UInt8](repeating: UInt8(ascii: "`"), count: longest + 1)
    let margin = [UInt8](repeating: 0x20, count: indent)
    let isIndented = lines.allSatisfy { ByteLines.isBlank($0) || ByteLines.indent($0) >= indent }
    var out = margin + ticks + Array(info.utf8) + [0x0A]
    for line in lines {
      if !isIndented { out += margin }
      out += line
      out.append(0x0A)
    }
    return out + margin + ticks
  }

  /// An image with a caption; alone in a paragraph, it becomes a figure.
  static func figure(_ source: String, alt: String, caption: String?) -> String {
    let title = caption.map { " \"" + $0.replacing("\"", with: "\\\"") + "\"" } ?? ""
    return "![\(label(alt))](\(address(source))\(title))"
  }

  static func link(_ text: String, to address: String) -> String {
    "[\(label(text))](\(Self.address(address)))"
  }

  /// A text in brackets, on one line.
  private static func label(_ text: String) -> String {
    var out = ""
    for character in text {
      if character == "[" || character == "]" || character == "\\" { out.append("\\") }
      out.append(character.isNewline ? " " : character)
    }
    return out
  }

  /// A URL in parentheses.
  static func address(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ": out += "%20"
      case "(": out += "%28"
      case ")": out += "%29"
      case "<": out += "%3C"
      case ">": out += "%3E"
      case "\0"..<" ", "\u{7F}": continue
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// A text in a code span.
  static func code(_ text: String) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let ticks = String(repeating: "`", count: longest + 1)
    let isEdged = text.hasPrefix("`") || text.hasSuffix("`")
    return ticks + (isEdged ? " \(text) " : text) + ticks
  }

  /// An embedded video of a service.
  static func video(_ service: String, _ id: String, title: String?) -> String? {
    let isID = !id.isEmpty && id.utf8.allSatisfy { $0.isWord || $0 == 0x2D }
    guard isID else { return nil }
    switch service {
    case "youtube":
      return link(title ?? "Video on YouTube", to: "https://www.youtube.com/watch?v=\(id)")
    case "vimeo": return link(title ?? "Video on Vimeo", to: "https://vimeo.com/\(id)")
    default: return nil
    }
  }
}
