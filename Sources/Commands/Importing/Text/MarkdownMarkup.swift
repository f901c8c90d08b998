import Bytes
/// Markdown syntax that importers write.
enum MarkdownMarkup {
  /// Code in a fence that is longer than any fence in the code; each line is indented like the
  /// fence.
  static func fence(_ code: ArraySlice<UInt8>, info: String, indent: Int = 0) -> [UInt8] {
    let lines = code.split(separator: 0x0A, omittingEmptySubsequences: false)
      .trimming(while: ByteLines.isBlank)
    let ticks = [UInt8](repeating: UInt8(ascii: "`"), count: max(2, longestRun(code)) + 1)
    let margin = [UInt8](repeating: 0x20, count: indent)
    let isIndented = lines.allSatisfy { ByteLines.isBlank($0) || ByteLines.indent($0) >= indent }
    var out = margin + ticks + Array(info.utf8) + [0x0A]
    for line in lines {
      if !isIndented { out += margin }
      out += line + [0x0A]
    }
    return out + margin + ticks
  }

  /// The length of the longest run of backticks.
  private static func longestRun(_ code: some Sequence<UInt8>) -> Int {
    var (longest, run) = (0, 0)
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
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
    let ticks = String(repeating: "`", count: longestRun(text.utf8) + 1)
    let isEdged = text.hasPrefix("`") || text.hasSuffix("`")
    return ticks + (isEdged ? " \(text) " : text) + ticks
  }

  /// An embedded video of a service.
  static func video(_ service: String, _ id: String, title: String?) -> String? {
    guard !id.isEmpty, id.utf8.allSatisfy({ $0.isWord || $0 == 0x2D }) else { return nil }
    return switch service {
    case "youtube": link(title ?? "Video on YouTube", to: "https://www.youtube.com/watch?v=\(id)")
    case "vimeo": link(title ?? "Video on Vimeo", to: "https://vimeo.com/\(id)")
    default: nil
    }
  }
}
