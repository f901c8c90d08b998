package import SourceText
import Synchronization

/// A run of the templates in a document's text. The run is passed on to everything that the
/// templates read, so that a text that includes itself is detected.
package final class ContentRun: Sendable {
  /// How many levels deep texts may include each other.
  static let deepest = 100

  /// The reason why a run and all enclosing runs end.
  package struct Failure {
    package let message: String
    package let hint: Cure?
    package var excerpt: SourceExcerpt?
    package var notes: [Diagnostic.Note] = []
  }

  /// The paths of the documents whose templates are running, outermost first.
  package let open: [String]
  private let failing: Failing
  private let state = Mutex(State())

  private final class Failing: Sendable {
    let failure = Mutex<Failure?>(nil)
  }

  private struct State {
    var depth = 1
    var links: [FragmentLink] = []
  }

  /// Starts the run of a document, inside an outer run if there is one.
  package init(_ path: String, in outer: ContentRun?) {
    open = (outer?.open ?? []) + [path]
    failing = outer?.failing ?? Failing()
  }

  /// Whether the run has failed and has to end.
  package var hasFailed: Bool { failing.failure.withLock { $0 != nil } }

  /// Why the run failed; nil if it has not.
  package var failure: Failure? { failing.failure.withLock { $0 } }

  /// How many levels of included texts with templates the text has.
  package var depth: Int { state.withLock { $0.depth } }

  /// The links to anchors in pages that the run has found.
  package var links: [FragmentLink] { state.withLock { $0.links } }

  package func add(_ link: FragmentLink) {
    state.withLock { $0.links.append(link) }
  }

  /// Ends this run and all enclosing runs. Only the first failure is kept.
  package func fail(_ message: String, hint: Cure?) {
    failing.failure.withLock { $0 = $0 ?? Failure(message: message, hint: hint) }
  }

  /// Records the position at which a run ended; called for the innermost run first.
  package func interrupted(at excerpt: SourceExcerpt) {
    failing.failure.withLock { failure in
      if failure?.excerpt == nil {
        failure?.excerpt = excerpt
      } else {
        failure?.notes.append(Diagnostic.Note("shown here", excerpt))
      }
    }
  }

  /// Whether a text with `depth` levels of included texts may be shown; if not, all runs fail.
  package func allows(_ path: String, depth: Int) -> Bool {
    state.withLock { $0.depth = max($0.depth, depth + 1) }
    guard open.count + depth > Self.deepest else { return true }
    fail("texts include each other more than \(Self.deepest) levels deep", hint: nil)
    return false
  }
}
