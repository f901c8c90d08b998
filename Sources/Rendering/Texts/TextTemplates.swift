package import Content

/// The templates in texts. The module that renders pages parses and runs them.
package struct TextTemplates: Sendable {
  /// Whether no text has templates.
  package let isEmpty: Bool
  /// Whether a document has templates that are to be run.
  package let containsTemplates: @Sendable (Document) -> Bool
  /// The text of a document with templates, for the reader of the given renderer.
  package let text: @Sendable (Document, TextRenderer) -> ContentText

  package init(
    isEmpty: Bool, containsTemplates: @escaping @Sendable (Document) -> Bool,
    text: @escaping @Sendable (Document, TextRenderer) -> ContentText
  ) {
    (self.isEmpty, self.containsTemplates, self.text) = (isEmpty, containsTemplates, text)
  }
}
