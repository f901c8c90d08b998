package import SourceText
import Synchronization

/// The templates of a document while they run. Everything that they read knows the run, so that a text that
/// includes itself is found.
package final class ContentRun: Sendable {
  /// How many texts may show each other.
  package static let deepest = 100

  /// Why a run and all the runs around it end.
  package struct Failure {
    package let message: String
    package let hint: String?
    package var excerpt: SourceExcerpt?
    package var notes: [Diagnostic.Note] = []
  }

  /// The paths of the documents whose templates run, outermost first.
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

  /// The run of a document, within another.
  package init(_ path: String, in outer: ContentRun?) {
    open = (outer?.open ?? []) + [path]
    failing = outer?.failing ?? Failing()
  }

  /// Whether it has to end.
  package var hasFailed: Bool { failing.failure.withLock { $0 != nil } }

  /// Why it had to end.
  package var failure: Failure? { failing.failure.withLock { $0 } }

  /// How many texts with templates the text is made of, one showing the next.
  package var depth: Int { state.withLock { $0.depth } }

  /// The links to anchors in pages that were met.
  package var links: [FragmentLink] { state.withLock { $0.links } }

  package func add(_ link: FragmentLink) {
    state.withLock { $0.links.append(link) }
  }

  /// Ends it and those around it.
  package func fail(_ message: String, hint: String?) {
    failing.failure.withLock { $0 = $0 ?? Failure(message: message, hint: hint) }
  }

  /// Notes where a run was when it ended, innermost first.
  package func interrupted(at excerpt: SourceExcerpt) {
    failing.failure.withLock { failure in
      if failure?.excerpt == nil {
        failure?.excerpt = excerpt
      } else {
        failure?.notes.append(Diagnostic.Note("shown here", excerpt))
      }
    }
  }

  /// Whether a text may be shown, which `depth` others are made of; else everything ends.
  package func allows(_ path: String, depth: Int) -> Bool {
    state.withLock { $0.depth = max($0.depth, depth + 1) }
    guard open.count + depth > Self.deepest else { return true }
    fail("texts include each other more than \(Self.deepest) levels deep", hint: nil)
    return false
  }
}
