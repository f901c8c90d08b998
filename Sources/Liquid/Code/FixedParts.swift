import Synchronization

/// What the runs of a template printed that are the same in every render; see `FixedRuns`.
final class FixedParts: Sendable {
  /// Held, so that no other template takes its place in memory.
  private let code: Code
  /// The runs, in their order.
  let runs: [Block]
  private let printed: Mutex<[Printed?]>

  /// What a run printed, and what the cache's observer says has been read for it.
  struct Printed: Sendable {
    let bytes: [UInt8]
    let reads: (any Sendable)?
  }

  init(_ code: Code, _ environment: Environment) {
    self.code = code
    runs = FixedRuns.find(in: code, environment)
    printed = Mutex(Array(repeating: nil, count: runs.count))
  }

  /// What each run printed, as far as that is known.
  var known: [Printed?] { printed.withLock { $0 } }

  /// Keeps what a run printed.
  func keep(_ run: Printed, at index: Int) {
    printed.withLock { $0[index] = run }
  }
}

extension RenderContext {
  /// Renders a template, with what its fixed parts have printed before in their places.
  func render(_ code: Code, _ parts: FixedParts, into output: inout [UInt8]) {
    var place = code.body.start
    for (index, known) in parts.known.enumerated() {
      let run = parts.runs[index]
      render(Block(start: place, end: run.start), code, into: &output)
      if interrupt != .none || isHalted { return }
      if let known {
        output.append(contentsOf: known.bytes)
        fragments?.show(known.reads)
        checkSize(output, code)
      } else {
        let (start, before) = (output.count, mistakes)
        let reads = fragments?.make { render(run, code, into: &output) } ?? nil
        if mistakes == before, !isHalted, output.count - start <= Fragment.longest {
          parts.keep(.init(bytes: Array(output[start...]), reads: reads), at: index)
        }
      }
      if interrupt != .none || isHalted { return }
      place = run.end
    }
    render(Block(start: place, end: code.body.end), code, into: &output)
  }
}
