package import Content
package import Queries
package import SourceText

/// A document's Markdown text: as written in the file, or as printed by the templates in it.
package struct ContentText: Sendable {
  /// The text; ranges in it are reported as ranges in the document's file.
  package let body: TextBody
  /// The markup that replaces the marks in the text.
  package var markup: [[UInt8]]
  /// The diagnostics of the templates in the text.
  package var diagnostics: [Diagnostic]
  /// The links to anchors in pages that components contain.
  package var links: [FragmentLink]
  /// How many levels of included texts with templates the text has.
  package var depth: Int
  /// The queries of the text's templates; every page that shows the text depends on them.
  package var reads: DependencyRecorder?

  package init(
    body: TextBody, markup: [[UInt8]] = [], diagnostics: [Diagnostic] = [],
    links: [FragmentLink] = [],
    depth: Int = 0
  ) {
    (self.body, self.markup, self.diagnostics) = (body, markup, diagnostics)
    (self.links, self.depth) = (links, depth)
  }

  /// The same text with another body, and further diagnostics.
  func replacing(body: TextBody, adding problems: [Diagnostic]) -> ContentText {
    var text = ContentText(
      body: body, markup: markup, diagnostics: diagnostics + problems, links: links, depth: depth)
    text.reads = reads
    return text
  }
}
