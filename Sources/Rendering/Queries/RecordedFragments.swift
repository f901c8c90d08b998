import Liquid

/// Records the queries of cached fragments for every page that shows them.
struct RecordedFragments: FragmentObserver {
  func making(_ work: () -> Void) -> any Sendable {
    let recorder = DependencyRecorder(.dependencies)
    recorder.run(work)
    DependencyRecorder.current?.add(recorder)
    return recorder
  }

  func showing(_ reads: any Sendable) {
    guard let recorder = reads as? DependencyRecorder else { return }
    DependencyRecorder.current?.add(recorder)
  }
}
