package import Queries

/// What reads a text: the page that is rendered, or the templates of another text.
package struct TextReader: Sendable {
  /// Records what is read; nil if nothing is recorded.
  package let recorder: DependencyRecorder?
  /// The templates that read; nil for a page.
  package let run: ContentRun?

  package init(recorder: DependencyRecorder? = nil, run: ContentRun? = nil) {
    (self.recorder, self.run) = (recorder, run)
  }
}
