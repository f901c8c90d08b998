import Content
import SourceText

/// A document's text as Markdown reads it: as it is in the file, or as the templates in it made it.
struct ContentText {
  /// The text; places in it are reported where they are in the document's file.
  let body: Body
  /// The markup that marks in the text stand for.
  var markup: [[UInt8]] = []
  /// What is wrong with the templates in it.
  var diagnostics: [Diagnostic] = []
  /// The links to anchors in pages that components have.
  var links: [FragmentLink] = []
  /// How many texts with templates it is made of, one showing the next.
  var depth = 0
  /// What its templates read, which counts for every page that shows the text.
  var reads: DependencyRecorder?
}
