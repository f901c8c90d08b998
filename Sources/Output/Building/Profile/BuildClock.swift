import Liquid
import Synchronization
import System

/// Measures a build: its stages one after the other, its pages on any thread, and its templates.
final class BuildClock: Sendable {
  /// Records the times of templates.
  let templates = TemplateTimes()

  private struct State {
    var stages: [BuildProfile.Span] = []
    var begin: Duration = .zero
    var threads: [pthread_t: Int] = [:]
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// The time since the beginning.
  private var elapsed: Duration { ContinuousClock.now - start }

  /// Ends a stage, which began where the previous one ended.
  func end(_ stage: String) {
    let now = elapsed
    state.withLock { state in
      state.stages.append(
        .init(name: stage, start: state.begin, duration: now - state.begin, thread: 0))
      state.begin = now
    }
  }

  /// Does the work on a page, and measures it if there is a clock.
  static func measured<Result>(
    _ clock: BuildClock?, _ name: String, _ work: () -> Result
  ) -> (Result, BuildProfile.Span?) {
    guard let clock else { return (work(), nil) }
    return clock.page(name, work)
  }

  private func page<Result>(_ name: String, _ work: () -> Result) -> (Result, BuildProfile.Span?) {
    let begin = elapsed
    let result = work()
    let duration = elapsed - begin
    let thread = state.withLock { state in
      let id = pthread_self()
      let number = state.threads[id] ?? state.threads.count + 1
      state.threads[id] = number
      return number
    }
    return (result, .init(name: name, start: begin, duration: duration, thread: thread))
  }

  /// The profile of the build.
  ///
  /// - Parameter roots: The folders of templates, which are removed from the templates' names.
  func profile(_ pages: [BuildProfile.Span], roots: [String]) -> BuildProfile {
    var profile = BuildProfile()
    profile.stages = state.withLock { $0.stages }
    profile.pages = pages
    profile.templates = templates.entries.map { entry in
      let root = roots.first { entry.path.hasPrefix($0 + "/") }
      return .init(
        name: root.map { String(entry.path.dropFirst($0.count + 1)) } ?? entry.path,
        calls: entry.calls, total: entry.total)
    }
    return profile
  }
}
