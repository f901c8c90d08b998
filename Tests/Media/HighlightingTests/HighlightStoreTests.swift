import Testing

@testable import Highlighting

@Suite(.enabled(if: Installation.isComplete))
struct HighlightStoreTests {
  private let code = Array("let a = 1\n".utf8)

  private func kept(_ bytes: [UInt8]?) -> HighlightStore { HighlightStore(load: { bytes }) }

  private func build(_ bytes: [UInt8]?) -> (highlighter: Highlighter, kept: [UInt8]?) {
    let store = kept(bytes)
    let highlighter = Highlighter(store: store)
    #expect(highlighter.highlight(code, language: "swift") != .unavailable)
    #expect(highlighter.math(Array("x".utf8), isDisplay: true) != .unavailable)
    #expect(highlighter.highlight(code, language: "swfit") == .unknownLanguage)
    return (highlighter, store.changes())
  }

  @Test func `a second build does not open the engine`() throws {
    let (first, bytes) = build(nil)
    #expect(first.hasOpenedEngine)
    let (second, changes) = build(bytes)
    #expect(!second.hasOpenedEngine)
    #expect(changes == nil)
    #expect(
      second.highlight(code, language: "swift") == first.highlight(code, language: "swift"))
    #expect(
      second.math(Array("x".utf8), isDisplay: true)
        == first.math(
          Array("x".utf8), isDisplay: true))
  }

  @Test func `unused entries are removed`() throws {
    let bytes = try #require(build(nil).kept)
    let store = kept(bytes)
    _ = Highlighter(store: store).highlight(code, language: "swift")
    let less = try #require(store.changes())
    #expect(less.count < bytes.count)
    #expect(StoreFormat.entries(less, stamp: StoreFormat.stamp(.system)).count == 1)
  }

  @Test func `damage and other versions are ignored`() throws {
    let bytes = try #require(build(nil).kept)
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var damaged = bytes
      damaged[index] ^= 0x55
      #expect(StoreFormat.entries(damaged, stamp: StoreFormat.stamp(.system)).isEmpty)
    }
    for count in stride(from: 0, to: bytes.count, by: 11) {
      let cut = Array(bytes[..<count])
      #expect(StoreFormat.entries(cut, stamp: StoreFormat.stamp(.system)).isEmpty)
    }
    let (again, changes) = build(Array(bytes.dropLast()))
    #expect(again.hasOpenedEngine)
    #expect(changes == bytes)
    #expect(StoreFormat.entries(bytes, stamp: "other").isEmpty)
  }

  @Test func `an unused store reads nothing`() {
    let store = HighlightStore(load: {
      Issue.record("the file is read")
      return nil
    })
    _ = Highlighter(store: store)
    #expect(store.isUnused)
    #expect(store.changes() == nil)
  }
}
