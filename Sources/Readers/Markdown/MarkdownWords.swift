public import Localization

/// The words that are added to a text for readers and screen readers, in the text's language.
public struct MarkdownWords: Hashable, Sendable {
  /// A text around a value.
  public struct Frame: Hashable, Sendable {
    let before: String
    let after: String

    /// A text with the value's position between two parts.
    public init(before: String, after: String) { (self.before, self.after) = (before, after) }
  }

  /// The language of the words, whose digits the numbers in them have.
  public var language = Language("en")
  /// The label of a table of contents.
  public var contents = "Contents"
  /// The label of a table that can be scrolled.
  public var table = "Table"
  /// The labels of a task's checkbox.
  public var done = "Done"
  /// The label of the checkbox of a task that is not done.
  public var toDo = "To do"
  /// The label of the link from a footnote back to its reference, around the reference's number.
  public var backToReference = Frame(before: "Back to reference ", after: "")
  /// The label of a heading's link to itself, around the heading.
  public var linkToSection = Frame(before: "Link to this section: ", after: "")
  /// The attributes of elements that consist of such a word, if texts may be in another language.
  public var attributes: [UInt8] = []
  /// The titles of alerts, in the order note, tip, important, warning, caution.
  public var alerts = ["Note", "Tip", "Important", "Warning", "Caution"]

  /// The words in English.
  public init() {}
}
