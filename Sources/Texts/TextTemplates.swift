package import Content

/// The templates in texts. Another module parses and runs them.
package struct TextTemplates: Sendable {
  /// Whether no text has templates in it.
  package let isEmpty: Bool
  /// Whether a document has templates in it that are to be run.
  package let areIn: @Sendable (Document) -> Bool
  /// The text of a document that has templates, for the reader of the given renderer.
  package let text: @Sendable (Document, TextRenderer) -> ContentText

  package init(
    isEmpty: Bool, areIn: @escaping @Sendable (Document) -> Bool,
    text: @escaping @Sendable (Document, TextRenderer) -> ContentText
  ) {
    (self.isEmpty, self.areIn, self.text) = (isEmpty, areIn, text)
  }
}
