import Bytes

/// Converts callouts, `> [!type]± title`: to alerts, with the title in bold; those that can be folded
/// to `details`.
struct NoteCallouts {
  private static let kinds: [String: String] = [
    "note": "NOTE", "info": "NOTE", "todo": "NOTE", "abstract": "NOTE", "summary": "NOTE",
    "tldr": "NOTE", "question": "NOTE", "help": "NOTE", "faq": "NOTE", "example": "NOTE",
    "tip": "TIP", "hint": "TIP", "success": "TIP", "check": "TIP", "done": "TIP",
    "important": "IMPORTANT", "warning": "WARNING", "caution": "CAUTION", "attention": "WARNING",
    "failure": "CAUTION", "fail": "CAUTION", "missing": "CAUTION", "danger": "CAUTION",
    "error": "CAUTION", "bug": "CAUTION", "quote": "", "cite": "",
  ]

  /// The head of a callout.
  private struct Head {
    let kind: String
    let fold: UInt8?
    let title: String
  }

  static func convert(_ bytes: [UInt8], depth: Int = 0) -> [UInt8] {
    guard depth < 12, bytes.contains("[!") else { return bytes }
    var out: [UInt8] = []
    let lines = ByteLines.ranges(bytes)
    var code = CodeRegions(bytes, countsHTML: true)
    var index = 0
    while index < lines.count {
      let line = bytes[lines[index]]
      let isCode = code.end(at: lines[index].lowerBound) != nil
      index += 1
      guard !isCode, let head = head(line) else {
        out += line + [0x0A]
        continue
      }
      var inner: [UInt8] = []
      while index < lines.count, let text = quoted(bytes[lines[index]]) {
        inner += text + [0x0A]
        index += 1
      }
      out += block(head, convert(inner, depth: depth + 1))
    }
    return out
  }

  /// A line of a quote without its sign.
  private static func quoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let rest = line.drop { $0 == 0x20 }
    guard rest.startIndex - line.startIndex < 4, rest.first == UInt8(ascii: ">") else { return nil }
    let text = rest.dropFirst()
    return text.first == 0x20 ? text.dropFirst() : text
  }

  private static func head(_ line: ArraySlice<UInt8>) -> Head? {
    guard let text = quoted(line), text.starts(with: "[!".utf8),
      let close = text.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let name = String(decoding: text[text.startIndex + 2..<close], as: UTF8.self)
    let kind = name.lowercased().split(separator: "|").first.map(String.init) ?? ""
    guard !kind.isEmpty, kind.utf8.allSatisfy({ $0.isWord || $0 == 0x2D }) else { return nil }
    let rest = text[(close + 1)...]
    let fold = rest.first.flatMap { "+-".utf8.contains($0) ? $0 : nil }
    let title = ByteLines.trimmed(rest.dropFirst(fold == nil ? 0 : 1))
    return Head(kind: kind, fold: fold, title: String(decoding: title, as: UTF8.self))
  }

  private static func block(_ head: Head, _ inner: [UInt8]) -> [UInt8] {
    let isEmpty = ByteLines.ranges(inner).allSatisfy { ByteLines.isBlank(inner[$0]) }
    let plain = head.kind.prefix(1).uppercased() + head.kind.dropFirst()
    let title = head.title.isEmpty ? plain : head.title
    if let fold = head.fold {
      let open = fold == UInt8(ascii: "+") ? " open" : ""
      let shown = HTMLText.escaped(plainTitle(title))
      let start = Array("\n<details\(open)>\n<summary>\(shown)</summary>\n\n".utf8)
      return start + inner + "\n</details>\n\n".utf8
    }
    let kind = kinds[head.kind] ?? "NOTE"
    var out: [UInt8] = []
    let isPlain = head.title.isEmpty && kinds[head.kind] == head.kind.uppercased()
    if !kind.isEmpty { out += "> [!\(kind)]\n".utf8 }
    if !isPlain || isEmpty { out += "> **\(title.replacing("**", with: ""))**\n>\n".utf8 }
    for line in ByteLines.ranges(inner) {
      out += ByteLines.isBlank(inner[line]) ? ">".utf8 : "> ".utf8
      out += inner[line] + [0x0A]
    }
    return out
  }

  /// A title without markup, for a summary.
  private static func plainTitle(_ title: String) -> String {
    var out = ""
    var rest = title[...]
    while let start = rest.byteRange(of: "](") {
      out += rest[..<start.lowerBound]
      rest = rest[start.upperBound...].drop { $0 != ")" }.dropFirst()
    }
    return (out + rest).filter { !"*`[\\".contains($0) }
  }
}
