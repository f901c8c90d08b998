import Site
import Testing

@testable import Building

/// The answers that a preview keeps in memory.
@Suite struct LiveCacheTests {
  /// A cache of 100 bytes for a state of a small site.
  private struct Filled {
    let cache = LiveCache<Int>(limit: 100)
    let site: EditedSite
    let state: LiveState

    init() throws {
      site = try EditedSite(seed: 1)
      state = LiveState(site.options)
      cache.renew(state, after: .everything)
    }

    func keep(
      _ number: Int, cost: Int = 25, _ reads: LiveCache<Int>.Reads = .nothing
    ) {
      cache.keep(number, for: "\(number)", cost: cost, reads, of: state)
    }

    /// The numbers that are cached.
    func kept(_ numbers: ClosedRange<Int>) -> [Int] {
      numbers.filter { cache.answer(for: "\($0)") == $0 }
    }
  }

  @Test func `a full cache drops its oldest answers`() throws {
    let filled = try Filled()
    for number in 1...4 { filled.keep(number) }
    #expect(filled.kept(1...4) == [1, 2, 3, 4])
    let other = try Filled()
    for number in 1...5 { other.keep(number) }
    // Three quarters of the limit are left.
    #expect(other.kept(1...5) == [3, 4, 5])
  }

  @Test func `answers that were requested stay longer`() throws {
    let filled = try Filled()
    for number in 1...4 { filled.keep(number) }
    #expect(filled.cache.answer(for: "1") == 1)
    filled.keep(5)
    #expect(filled.kept(1...5) == [1, 4, 5])
  }

  @Test func `a cache never holds more than its limit`() throws {
    let filled = try Filled()
    for number in 1...100 {
      filled.keep(number, cost: 20)
      _ = filled.cache.answer(for: "\(number)")
    }
    #expect((1...5).contains(filled.kept(1...100).count))
  }

  @Test func `room that answers leave is free again`() throws {
    let filled = try Filled()
    for number in 1...4 { filled.keep(number, .anything) }
    filled.cache.renew(filled.state, after: .texts([]))
    #expect(filled.kept(1...4) == [])
    for number in 5...8 { filled.keep(number) }
    #expect(filled.kept(5...8) == [5, 6, 7, 8])
    for _ in 1...9 { filled.keep(8) }
    #expect(filled.kept(5...8) == [5, 6, 7, 8])
  }

  @Test func `an answer that takes a quarter of a cache is stored, and a larger one is not`() throws
  {
    let filled = try Filled()
    filled.keep(1, cost: 25)
    filled.keep(2, cost: 26)
    #expect(filled.kept(1...2) == [1])
  }

  @Test func `a change drops what depends on it`() throws {
    let filled = try Filled()
    filled.keep(1, .nothing)
    filled.keep(2, .anything)
    filled.cache.renew(filled.state, after: .texts([]))
    #expect(filled.kept(1...2) == [1])
    filled.cache.renew(filled.state, after: .everything)
    #expect(filled.kept(1...2) == [])
  }

  @Test func `an answer of an earlier state is not stored`() throws {
    let filled = try Filled()
    let later = filled.state.at(filled.site.options)
    filled.cache.renew(later, after: .texts([]))
    filled.keep(1)
    #expect(filled.kept(1...1) == [])
    filled.cache.keep(2, for: "2", cost: 1, .nothing, of: later)
    #expect(filled.kept(2...2) == [2])
  }
}
