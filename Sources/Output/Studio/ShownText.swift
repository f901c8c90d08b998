/// A text node of a page, as a browser describes it.
struct ShownText: Sendable {
  /// The path of the page.
  let page: String
  /// The text, with a single blank for each run of blanks.
  let text: String
  /// How many equal texts are before it on the page.
  let occurrence: Int
  /// The word that was clicked, or else the longest one.
  let word: String
  /// The date that the text shows, as HTML's `datetime` has it; nil if it is none.
  let date: String?

  /// The text that a request names; nil if something is missing.
  init?(_ request: StudioRequest) {
    guard let page = request.text("page"), let text = request.text("text"), !text.isEmpty else {
      return nil
    }
    self.page = page
    self.text = text
    occurrence = request.number("occurrence") ?? 0
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    word =
      request.text("word").flatMap { words.contains($0) ? $0 : nil }
      ?? words.max { $0.count < $1.count } ?? text
    date = request.text("date")
  }
}
