import SourceText

/// A quote whose first line is `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`
/// (GitHub, "Basic writing and formatting syntax").
enum Alert: CaseIterable {
  case note, tip, important, warning, caution

  /// The alert of a quote; nil for a plain quote, and for one that contains only the mark.
  init?(_ quote: CmarkNode) {
    guard let paragraph = quote.firstChild, paragraph.kind == .paragraph,
      let text = paragraph.firstChild, text.kind == .text
    else { return nil }
    let mark = text.literal
    guard mark.count <= 12, let alert = Self.allCases.first(where: { $0.isMark(mark) }) else {
      return nil
    }
    if let next = text.next {
      guard next.kind == .softBreak || next.kind == .lineBreak else { return nil }
    } else if paragraph.next == nil {
      return nil
    }
    self = alert
  }

  /// The title that is shown.
  func title(_ words: MarkdownWords) -> String {
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return words.alerts.indices.contains(index) ? words.alerts[index] : ""
  }

  /// The last word of the alert's class.
  var name: StaticString {
    switch self {
    case .note: "note"
    case .tip: "tip"
    case .important: "important"
    case .warning: "warning"
    case .caution: "caution"
    }
  }

  private func isMark(_ text: ByteView) -> Bool {
    let name = ByteView(name)
    let length = name.count
    guard text.count == length + 3, text[0] == UInt8(ascii: "["), text[1] == UInt8(ascii: "!"),
      text[length + 2] == UInt8(ascii: "]")
    else { return false }
    return (0..<length).allSatisfy { text[$0 + 2] | 0x20 == name[$0] }
  }
}
