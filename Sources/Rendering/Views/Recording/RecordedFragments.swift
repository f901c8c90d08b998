import Liquid
package import Queries

/// Records the queries of cached fragments for the page that shows them.
package struct RecordedFragments: FragmentObserver {
  private let recorder: DependencyRecorder

  /// An observer of the cached fragments on a page.
  package init(_ recorder: DependencyRecorder) { self.recorder = recorder }

  package func making(_ work: () -> Void) -> any Sendable { recorder.recordFragment(work) }

  package func showing(_ reads: any Sendable) {
    if let reads = reads as? DependencyRecorder { recorder.add(reads) }
  }
}
