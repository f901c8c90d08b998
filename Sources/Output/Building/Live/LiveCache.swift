import Synchronization

/// A bounded cache of answers, each made from one state of the site, with their dependencies.
final class LiveCache<Answer: Sendable>: Sendable {
  /// The dependencies of an answer.
  enum Reads: Sendable {
    /// Nothing that changes unless the theme's assets change.
    case nothing
    /// Anything.
    case anything
    /// The queries of a page.
    case page(PageQueries)

    func holds(after change: LiveChange) -> Bool {
      switch self {
      case .nothing: true
      case .anything: false
      case .page(let queries): change.keeps(queries)
      }
    }
  }

  private struct Entry: Sendable {
    let answer: Answer
    let reads: Reads
    let cost: Int
    var isUsed = false
  }

  private struct Store: Sendable {
    var serial = 0
    var entries: [String: Entry] = [:]
    /// The files in the order in which they are considered for removal when the cache is full.
    var order: [String] = []
    var cost = 0
  }

  private let limit: Int
  private let store = Mutex(Store())

  /// - Parameter limit: The maximum number of cached bytes.
  init(limit: Int) { self.limit = limit }

  /// The cached answer for a file, if it is still valid.
  func answer(for file: String) -> Answer? {
    store.withLock { store in
      guard let index = store.entries.index(forKey: file) else { return nil }
      store.entries.values[index].isUsed = true
      return store.entries.values[index].answer
    }
  }

  /// Caches an answer that was made from a state, unless the site has a newer state.
  func keep(_ answer: Answer, for file: String, cost: Int, _ reads: Reads, of state: LiveState) {
    store.withLock { store in
      guard store.serial == state.serial, cost <= limit / 4 else { return }
      if let old = store.entries[file] {
        store.cost -= old.cost
      } else {
        store.order.append(file)
      }
      store.entries[file] = Entry(answer: answer, reads: reads, cost: cost)
      store.cost += cost
      if store.cost > limit { Self.makeRoom(&store, below: limit * 3 / 4) }
    }
  }

  /// Drops the answers that a change of the site may affect.
  func renew(_ state: LiveState, after change: LiveChange) {
    store.withLock { store in
      store.serial = state.serial
      if case .everything = change {
        store = Store(serial: state.serial)
        return
      }
      for (file, entry) in store.entries {
        if entry.reads.holds(after: change) { continue }
        store.cost -= entry.cost
        store.entries[file] = nil
      }
      store.order.removeAll { store.entries[$0] == nil }
    }
  }

  /// Removes answers until the cost is within the limit, first those not requested since the last
  /// time.
  private static func makeRoom(_ store: inout Store, below limit: Int) {
    while store.cost > limit, !store.order.isEmpty {
      var kept: [String] = []
      for file in store.order {
        guard let entry = store.entries[file] else { continue }
        if entry.isUsed || store.cost <= limit {
          store.entries[file]?.isUsed = false
          kept.append(file)
        } else {
          store.cost -= entry.cost
          store.entries[file] = nil
        }
      }
      store.order = kept
    }
  }
}
