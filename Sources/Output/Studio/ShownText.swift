import DataFormats

/// A text of a page, as a browser describes it.
struct ShownText: Sendable {
  /// The path of the page.
  let page: String
  /// The text of the text node, with single blanks.
  let text: String
  /// How many equal texts are before it on the page.
  let occurrence: Int
  /// A word of the text that was pointed at, or its longest one.
  let word: String
  /// The date that the text shows, as HTML's `datetime` has it; nil if it is none.
  let date: String?

  /// A text as a browser sends it; nil if something is missing.
  init?(_ fields: StudioFields) {
    guard let page = fields.text("page"), let text = fields.text("text"), !text.isEmpty else {
      return nil
    }
    self.page = page
    self.text = text
    occurrence = fields.number("occurrence") ?? 0
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    word =
      fields.text("word").flatMap { words.contains($0) ? $0 : nil }
      ?? words.max { $0.count < $1.count } ?? text
    date = fields.text("date")
  }
}
