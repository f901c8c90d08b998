import SourceText
import Synchronization

/// A document's templates while they run: known to whatever they ask for, so that a text which is made
/// from itself is found.
final class ContentRun: Sendable {
  /// The innermost run of this thread. Templates reach other documents through their values only,
  /// which do not know for whom they are asked.
  @TaskLocal static var current: ContentRun?

  /// How many texts may show each other.
  static let deepest = 100

  /// What ends all the runs that stand in each other.
  struct Failure {
    let message: String
    let hint: String?
    var excerpt: SourceExcerpt?
    var notes: [Diagnostic.Note] = []
  }

  /// The paths of the documents whose templates run, outermost first.
  let open: [String]
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
  init(_ path: String, in outer: ContentRun?) {
    open = (outer?.open ?? []) + [path]
    failing = outer?.failing ?? Failing()
  }

  /// Whether it has to end.
  var hasFailed: Bool { failing.failure.withLock { $0 != nil } }

  /// Why it had to end.
  var failure: Failure? { failing.failure.withLock { $0 } }

  /// How many texts with templates the text is made of, one showing the next.
  var depth: Int { state.withLock { $0.depth } }

  /// The links to anchors in pages that were met.
  var links: [FragmentLink] { state.withLock { $0.links } }

  func add(_ link: FragmentLink) {
    state.withLock { $0.links.append(link) }
  }

  /// Ends it and those around it.
  func fail(_ message: String, hint: String?) {
    failing.failure.withLock { $0 = $0 ?? Failure(message: message, hint: hint) }
  }

  /// Notes where a run was when it ended, innermost first.
  func interrupted(at excerpt: SourceExcerpt) {
    failing.failure.withLock { failure in
      if failure?.excerpt == nil {
        failure?.excerpt = excerpt
      } else {
        failure?.notes.append(Diagnostic.Note("shown here", excerpt))
      }
    }
  }

  /// Whether a text may be shown, which `depth` others are made of; else everything ends.
  func allows(_ path: String, depth: Int) -> Bool {
    state.withLock { $0.depth = max($0.depth, depth + 1) }
    guard open.count + depth > Self.deepest else { return true }
    fail("texts include each other more than \(Self.deepest) levels deep", hint: nil)
    return false
  }
}
