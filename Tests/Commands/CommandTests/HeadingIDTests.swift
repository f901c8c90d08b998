import Foundation
import Testing

/// Headings of texts on pages of the built-in theme, which has ids of its own.
@Suite struct HeadingIDTests {
  /// The ids that stand in the theme's files as they are.
  private static func idsOfTheme() throws -> Set<String> {
    var ids: Set<String> = []
    for folder in ["layouts", "partials"] {
      let folder = TestSite.checkout.appendingPathComponent("templates/\(folder)")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let file = folder.appendingPathComponent(name)
        let text = try String(contentsOf: file, encoding: .utf8)
        ids.formUnion(text.matches(of: /\sid="([a-z-]+)"/).map { String($0.1) })
      }
    }
    return ids
  }

  @Test func `no heading has an ID of the theme`() throws {
    let ids = try Self.idsOfTheme().sorted()
    #expect(ids.contains("main") && ids.contains("comments"))
    let headings = (ids + ["comment-1", "fn-1", "fnref-1"]).map { "## \($0)\n" }.joined()
    let site = try TestSite([
      "content/site.yaml": "title: T", "content/people.yaml": "- {id: ada, name: Ada}",
      "content/journal/a/2026-01-02-x.md": "---\ntitle: X\n---\n\(headings)\nA[^1]\n\n[^1]: B\n",
      "content/journal/a/2026-01-02-x.comments.yaml": "- {author: ada, text: Hello}",
    ])
    let run = try site.run("build", "--as-of", "2026-03-01")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let page = try site.text("public/journal/a/x/index.html")
    let found = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(found).count == found.count, "\(found)")
    for id in ids + ["comment-1", "fn-1", "fnref-1"] { #expect(found.contains(id + "-1"), "\(id)") }
  }
}
