import Editing
import Testing

struct ValuePathTests {
  @Test(
    arguments: [
      ("theme.accent", [.key("theme"), .key("accent")]),
      ("work[0].position", [.key("work"), .index(0), .key("position")]),
      ("[0]", [.index(0)]), ("a[-1][2]", [.key("a"), .index(-1), .index(2)]),
      (#""a.b".c"#, [.key("a.b"), .key("c")]),
      (#""q\"\\""#, [.key(#"q"\"#)]), ("og:image", [.key("og:image")]), (#""""#, [.key("")]),
      ("a b", [.key("a b")]),
    ] as [(String, [ValuePath.Step])])
  func pathsAreReadAndWritten(text: String, steps: [ValuePath.Step]) {
    #expect(ValuePath(text)?.steps == steps)
    #expect(ValuePath(steps).description == text)
  }

  @Test(arguments: ["", ".a", "a.", "a..b", "a[", "a[x]", "a[0", "\"a", "a]", "a\"b\""])
  func wrongPathsAreRefused(text: String) {
    #expect(ValuePath(text) == nil)
  }
}
