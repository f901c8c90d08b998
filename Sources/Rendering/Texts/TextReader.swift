package import Queries

/// The reader of a text: the page being rendered, or the templates of another text.
package struct TextReader: Sendable {
  /// Records the reads; nil if nothing is recorded.
  package let recorder: DependencyRecorder?
  /// The run of the templates that read the text; nil for a page.
  package let run: ContentRun?

  package init(recorder: DependencyRecorder? = nil, run: ContentRun? = nil) {
    (self.recorder, self.run) = (recorder, run)
  }
}
