public import Site
import Synchronization

/// What was read while a page was rendered, and how long its parts took.
public final class RenderTrace: Sendable {
  /// The trace of the page that this thread renders; nil where nobody asks.
  @TaskLocal static var current: RenderTrace?

  /// A part of the work on a page.
  public struct Step: Sendable {
    /// What was done, such as `layout post`.
    public let name: String
    /// How long it took.
    public let duration: Duration
  }

  private struct State {
    var subjects: Set<Route.Subject> = []
    var lists: Set<String> = []
    var steps: [Step] = []
  }

  private let state = Mutex(State())

  /// The entries of the site whose values were read.
  public var subjects: Set<Route.Subject> { state.withLock { $0.subjects } }
  /// The names of `site` that were read.
  public var lists: Set<String> { state.withLock { $0.lists } }
  /// The parts of the work in order.
  public var steps: [Step] { state.withLock { $0.steps } }

  func note(_ subject: Route.Subject) {
    state.withLock { _ = $0.subjects.insert(subject) }
  }

  func note(list name: String) {
    state.withLock { _ = $0.lists.insert(name) }
  }

  /// Does a part of the work.
  func step<Result>(_ name: String, _ work: () -> Result) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    let duration = clock.now - start
    state.withLock { $0.steps.append(Step(name: name, duration: duration)) }
    return result
  }
}
