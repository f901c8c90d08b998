package import Content
package import Queries
package import SourceText

/// A document's text as Markdown reads it: as it is in the file, or as the templates in it made it.
package struct ContentText: Sendable {
  /// The text; ranges in it are reported as they are in the document's file.
  package let body: Body
  /// The markup that marks in the text stand for.
  package var markup: [[UInt8]]
  /// What is wrong with the templates in it.
  package var diagnostics: [Diagnostic]
  /// The links to anchors in pages that components have.
  package var links: [FragmentLink]
  /// How many texts with templates it is made of, one showing the next.
  package var depth: Int
  /// What its templates read, which counts for every page that shows the text.
  package var reads: DependencyRecorder?

  package init(
    body: Body, markup: [[UInt8]] = [], diagnostics: [Diagnostic] = [], links: [FragmentLink] = [],
    depth: Int = 0
  ) {
    (self.body, self.markup, self.diagnostics) = (body, markup, diagnostics)
    (self.links, self.depth) = (links, depth)
  }
}
