import Testing

@testable import Theming

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> [String] {
    UnifiedDiff(Array(old.utf8), Array(new.utf8), from: "a", to: "b").lines.map(\.text)
  }

  @Test func `the same text has no lines`() {
    #expect(diff("a\nb\n", "a\nb\n") == [])
    #expect(diff("", "") == [])
  }

  @Test func `three lines around a change are shown`() {
    let lines = (1...20).map { "\($0)\n" }
    var other = lines
    other[9] = "ten\n"
    #expect(
      diff(lines.joined(), other.joined()) == [
        "--- a", "+++ b", "@@ -7,7 +7,7 @@", " 7", " 8", " 9", "-10", "+ten", " 11", " 12", " 13",
      ])
  }

  @Test func `changes far from each other are groups of their own`() {
    let lines = (1...30).map { "\($0)\n" }
    var other = lines
    other.remove(at: 25)
    other.insert("new\n", at: 2)
    #expect(
      diff(lines.joined(), other.joined()) == [
        "--- a", "+++ b", "@@ -1,5 +1,6 @@", " 1", " 2", "+new", " 3", " 4", " 5",
        "@@ -23,7 +24,6 @@", " 23", " 24", " 25", "-26", " 27", " 28", " 29",
      ])
  }

  @Test func `a missing line and a missing line end are shown`() {
    #expect(diff("", "a\n") == ["--- a", "+++ b", "@@ -0,0 +1 @@", "+a"])
    #expect(diff("a\n", "") == ["--- a", "+++ b", "@@ -1 +0,0 @@", "-a"])
    #expect(
      diff("a\n", "a") == [
        "--- a", "+++ b", "@@ -1 +1 @@", "-a", "+a", "\\ No newline at end of file",
      ])
  }

  @Test func `the edits turn one text into the other and are the fewest`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0..<12, using: &random)).map { _ -> ArraySlice<UInt8> in
          [UInt8.random(in: 0..<4, using: &random)]
        }
      }
      let (old, new) = (texts[0], texts[1])
      let edits = LineEdits(old, new).all
      let made = edits.filter { $0.kind != .removed }.map { new[$0.new] }
      let taken = edits.filter { $0.kind != .added }.map { old[$0.old] }
      #expect(made == new && taken == old, "\(old) \(new)")
      #expect(edits.filter { $0.kind == .kept }.allSatisfy { old[$0.old] == new[$0.new] })
      #expect(edits.count { $0.kind == .kept } == Self.common(old, new), "\(old) \(new)")
    }
  }

  /// The length of the longest common subsequence.
  private static func common(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for line in a {
      var corner = 0
      for (index, other) in b.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? corner + 1 : max(above, row[index])
        corner = above
      }
    }
    return row[b.count]
  }

  @Test(.timeLimit(.minutes(1))) func `a different text is removed and added as a whole`() {
    let old = (0..<50_000).map { "old \($0)\n" }.joined()
    let new = (0..<50_000).map { "new \($0)\n" }.joined()
    let lines = diff("same\n" + old + "same\n", "same\n" + new + "same\n")
    #expect(lines.count == 100_005)
    #expect(lines[2] == "@@ -1,50002 +1,50002 @@")
  }
}
