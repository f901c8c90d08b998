import FileSystem
import Publishing
import System
import Testing

@testable import Deploying

struct DeployedPagesTests {
  private func plan(_ names: [String]) -> DeploymentPlan {
    let files = names.map { (OutputPath(checked: $0), Fingerprint(of: Array($0.utf8))) }
    return DeploymentPlan(site: Dictionary(uniqueKeysWithValues: files), target: nil)
  }

  @Test func `the home page, changed pages and a file that pages use are compared`() {
    let sample = DeployedPages.sample(
      plan(["index.html", "404.html", "a/index.html", "b/index.html", "assets/x.css", "c.pdf"]))
    #expect(sample.map(\.text) == ["index.html", "a/index.html", "b/index.html", "assets/x.css"])
  }

  @Test func `the home page is compared though it has not changed`() {
    #expect(DeployedPages.sample(plan(["a.html"])).map(\.text) == ["index.html", "a.html"])
  }

  @Test func `a few of many pages are compared, spread over all`() throws {
    let names = (10..<70).map { "p\($0)/index.html" }
    let sample = DeployedPages.sample(plan(names)).map(\.text)
    #expect(sample.count == 7 && Set(sample).count == 7)
    #expect(sample.prefix(3) == ["index.html", "p10/index.html", "p20/index.html"])
    #expect(sample.last == "p60/index.html")
  }

  /// A `file:` address needs no network; its answer has no status of HTTP.
  @Test func `a page with another answer than the built file is a difference`() throws {
    let root = "/tmp/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    defer { try? Files.removeTree(root) }
    try Files.createDirectories(root)
    try Files.writeWhole(Array("a".utf8), to: root + "/a.html")
    let pages = try DeployedPages(base: "file://" + root, output: root)
    #expect(pages.base == "file://\(root)/")
    var pauses: [Int] = []
    let paths = ["a.html", "gone.html"].map { OutputPath(checked: $0) }
    let result = pages.compare(paths) { pauses.append($0) }
    #expect(result.compared == ["file://\(root)/a.html"])
    #expect(result.differences.map(\.url) == result.compared)
    #expect(result.differences.map(\.reason) == ["its status is 000"])
    #expect(result.obstacle == nil)
    #expect(pauses == [1, 2, 4, 6, 7])
  }

  @Test func `a host that does not answer is an obstacle and no difference`() throws {
    let root = "/tmp/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    defer { try? Files.removeTree(root) }
    try Files.createDirectories(root)
    try Files.writeWhole(Array("a".utf8), to: root + "/a.html")
    let pages = try DeployedPages(base: "file:///nowhere/at/all/", output: root)
    let result = pages.compare([OutputPath(checked: "a.html")]) { _ in }
    #expect(result.obstacle?.hasPrefix("file:///nowhere/at/all/ does not answer") == true)
    #expect(result.compared.isEmpty && result.differences.isEmpty)
  }

  @Test(arguments: [
    ("a\nb\n200 ", nil), ("a\nb\n\n200 ", "its content differs from the built file"),
    ("a\n200 ", "its content differs from the built file"), ("a\nb\n404 ", "its status is 404"),
    ("", "it cannot be fetched"),
  ])
  func `an answer with the status 200 and the built bytes is no difference`(
    answer: String, reason: String?
  ) {
    let difference = DeployedPages.difference(
      of: (0, Array(answer.utf8)), from: Array("a\nb".utf8), base: "https://me.example/")
    #expect(difference?.reason == reason)
    #expect(difference?.isSilent != true)
  }
}
