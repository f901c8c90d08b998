import Testing

@testable import Theming

@Suite struct ThemeFileTests {
  private func state(
    _ own: String?, of builtIn: String?, from origin: String?,
    at path: String = "partials/card.html",
    obstacle: String? = nil
  ) -> ThemeFile.State {
    ThemeFile(
      path: path, builtIn: builtIn.map { Array($0.utf8) }, own: own.map { Array($0.utf8) },
      origin: origin.map { ThemeRecord.hash(Array($0.utf8)) }, obstacle: obstacle
    ).state
  }

  @Test(
    arguments: [
      (nil, "a", nil, .builtIn), ("a", "a", "a", .same), ("a", "a", nil, .same),
      ("b", "a", "a", .changed),
      ("a", "b", "a", .outdated), ("c", "b", "a", .diverged), ("b", "a", nil, .other),
      ("a", nil, "a", .orphaned),
      ("a", nil, nil, .new), ("a\r\nb", "a\nb", nil, .same), ("a\rb", "a\nb", nil, .other),
    ] as [(String?, String?, String?, ThemeFile.State)])
  func `a file's state is that of its copy and its original`(
    own: String?, builtIn: String?, origin: String?, expected: ThemeFile.State
  ) {
    #expect(state(own, of: builtIn, from: origin) == expected)
  }

  @Test func `a file that extends the built-in one does not replace it`() {
    #expect(state("b", of: "a", from: nil, at: "theme.yaml") == .over)
    #expect(state("b", of: "a", from: nil, at: "languages/de.yaml") == .over)
    #expect(state("a", of: nil, from: nil, at: "notes.txt") == .unread)
    #expect(state(nil, of: "a", from: nil, obstacle: "a folder") == .blocked)
    #expect(state("a", of: "a", from: nil, obstacle: "a folder") == .same)
  }

  @Test func `it is known whether the built-in file has changed`() {
    func isChanged(_ own: String, _ builtIn: String?, _ origin: String?) -> Bool? {
      ThemeFile(
        path: "partials/card.html", builtIn: builtIn.map { Array($0.utf8) }, own: Array(own.utf8),
        origin: origin.map { ThemeRecord.hash(Array($0.utf8)) }
      ).isBuiltInChanged
    }
    #expect(isChanged("b", "a", "a") == false && isChanged("a", "b", "a") == true)
    #expect(isChanged("c", "b", "a") == true && isChanged("a", nil, "a") == true)
    #expect(isChanged("b", "a", nil) == nil && isChanged("a", "a", "a") == nil)
  }

  @Test func `a difference needs two texts`() {
    func difference(_ own: [UInt8]?, _ builtIn: [UInt8]?) -> UnifiedDiff? {
      ThemeFile(path: "a.html", builtIn: builtIn, own: own, origin: nil).difference
    }
    #expect(difference([65, 10], [66, 10]) != nil)
    #expect(difference(nil, [66]) == nil && difference([65], nil) == nil)
    #expect(difference([0], [66]) == nil && difference([65], [0xFF]) == nil)
  }
}
