import Liquid

/// Notes what is read for parts that are kept with every page that shows them.
struct TracedFragments: FragmentObserver {
  func making(_ work: () -> Void) -> any Sendable {
    let trace = RenderTrace(.dependencies)
    trace.run(work)
    RenderTrace.current?.add(trace)
    return trace
  }

  func showing(_ reads: any Sendable) {
    guard let current = RenderTrace.current, let trace = reads as? RenderTrace else { return }
    current.add(trace)
  }
}
