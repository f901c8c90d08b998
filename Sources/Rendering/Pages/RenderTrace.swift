public import Site
import Synchronization

/// What was read while a page was rendered, and how long its parts took.
public final class RenderTrace: Sendable {
  @TaskLocal private static var own: RenderTrace?
  /// How many traces there are: mostly none, and then a value asks for nothing more.
  private static let count = Atomic(0)

  /// The trace of the page that this thread renders; nil where nobody asks.
  static var current: RenderTrace? {
    count.load(ordering: .relaxed) == 0 ? nil : own
  }

  /// Does work whose reads are noted.
  func run<Result>(_ work: () -> Result) -> Result {
    Self.count.add(1, ordering: .relaxed)
    defer { Self.count.subtract(1, ordering: .relaxed) }
    return Self.$own.withValue(self, operation: work)
  }

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
