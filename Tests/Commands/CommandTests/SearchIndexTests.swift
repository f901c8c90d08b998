import Foundation
import Testing

/// The search index that a build publishes: one file names its parts, whose names have hashes.
struct SearchIndexTests {
  private struct Index: Decodable {
    let words: [String]
    let pages: [String]
    let perPart: Int
    let count: Int
    var files: [String] { (words + pages).map { "search/" + $0 } }
  }

  private func site() throws -> TestSite {
    var files = ["content/site.yaml": "title: T\nsearch: true\n"]
    for page in 0..<30 {
      files["content/page-\(page).md"] = "---\ntitle: Page \(page)\n---\nRowing \(page)\n"
    }
    return try TestSite(files)
  }

  private func index(_ data: Data?) throws -> Index {
    try JSONDecoder().decode(Index.self, from: #require(data))
  }

  @Test func `the index names exactly the parts that are there`() throws {
    let site = try site()
    #expect(try site.run("build").status == 0)
    let tree = try site.tree("public")
    let index = try index(tree["search/index.json"])
    #expect(index.words.count == 1 && index.pages.count == 2)
    #expect(index.count == 30 && index.perPart == 24)
    let parts = tree.keys.filter { $0.hasPrefix("search/") }
    #expect(Set(parts) == Set(index.files + ["search/index.html", "search/index.json"]))
    #expect(index.files.allSatisfy { $0.contains(/(words|pages)-\d+\.[0-9a-f]+\.(txt|json)$/) })
  }

  @Test func `a part with another content has another name, the others keep theirs`() throws {
    let site = try site()
    try site.run("build")
    let old = try index(site.tree("public")["search/index.json"])
    try site.write("---\ntitle: Page 29\n---\nSculling\n", to: "content/page-29.md")
    try site.run("build")
    let tree = try site.tree("public")
    let new = try index(tree["search/index.json"])
    #expect(new.words != old.words)
    #expect(new.files.allSatisfy { tree[$0] != nil })
    #expect(Set(old.files).subtracting(new.files).allSatisfy { tree[$0] == nil })
    try site.run("build", "--clean", "--output", "clean")
    #expect(try site.tree("clean") == tree)
  }

  @Test func `the preview has the parts that its index names`() throws {
    let site = try site()
    let server = try ServedSite(site)
    let reply = try server.get("/search/index.json")
    let body = try #require(reply.components(separatedBy: "\r\n\r\n").last)
    for file in try index(Data(body.utf8)).files {
      #expect(try server.get("/" + file).hasPrefix("HTTP/1.1 200"), "\(file)")
    }
  }
}
