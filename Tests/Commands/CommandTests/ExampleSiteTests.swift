import Foundation
import Testing

/// `daybook new --example`.
@Suite struct ExampleSiteTests {
  static let names = ["engineer", "academic", "photographer", "teacher", "maker", "family"]

  @Test(arguments: names)
  func `an example builds strictly now and in two years`(name: String) throws {
    let site = try TestSite([:])
    let run = try site.run("new", "--example", name, "mine")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\(name) site of "))
    #expect(try site.text("mine/.gitignore").contains("/public/"))
    // Copies of photographs take most of a build's time and have tests of their own.
    let settings = try site.text("mine/content/site.yaml") + "images: {variants: false}\n"
    try site.write(settings, to: "mine/content/site.yaml")
    for date in [Date.now, Date.now.addingTimeInterval(2 * 365 * 86_400)] {
      let day = String(date.ISO8601Format().prefix(10))
      let built = try site.run("build", "--strict", "--source", "mine", "--as-of", day)
      #expect(built.status == 0 && built.errors == "", "\(day): \(built.errors)")
    }
    let home = try site.text("mine/public/index.html")
    #expect(home.contains("<img"))
  }

  @Test func `the classes and events of the teacher recur`() throws {
    let site = try TestSite([:])
    #expect(try site.run("new", "--example", "teacher", ".").status == 0)
    let settings = try site.text("content/site.yaml") + "images: {variants: false}\n"
    try site.write(settings, to: "content/site.yaml")
    for day in ["2026-12-14", "2028-11-20", "2033-01-01"] {
      #expect(try site.run("build", "--as-of", day).status == 0)
      let home = try site.text("public/index.html")
      #expect(home.components(separatedBy: "class=\"day-hours\"").count > 5, "\(day)")
      #expect(home.contains("Open morning"), "\(day)")
    }
  }

  @Test func `the shop of the maker has fourteen products with prices`() throws {
    let site = try TestSite([:])
    #expect(try site.run("new", "--example", "maker", ".").status == 0)
    let items = try site.tree("content").keys.filter {
      $0.hasPrefix("portfolio/") && !$0.hasSuffix("index.md")
    }
    #expect(items.count == 14)
    for item in items { #expect(try site.text("content/" + item).contains("price: "), "\(item)") }
  }

  @Test func `the examples are small, and their pictures are photographs`() throws {
    let examples = TestSite.checkout.appendingPathComponent("examples")
    var bytes = 0
    for case let file as URL in FileManager.default.enumerator(
      at: examples, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey]) ?? .init()
    where file.path.contains("/content/") {
      let values = try file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      guard values.isRegularFile == true else { continue }
      bytes += values.fileSize ?? 0
      #expect(!["svg", "png", "gif"].contains(file.pathExtension), "\(file.path)")
      #expect(values.fileSize ?? 0 <= 60_000, "\(file.path)")
    }
    #expect(bytes > 1_000_000 && bytes < 3_500_000, "\(bytes) bytes")
  }

  @Test func `an unknown example is an error with the nearest name`() throws {
    let site = try TestSite([:])
    let run = try site.run("new", "--example", "photograper", "mine")
    #expect(run.status == 2)
    #expect(
      run.errors == "error: unknown example 'photograper'\n  did you mean 'photographer'?\n")
    let far = try site.run("new", "--example", "zebra", "mine")
    #expect(far.errors.contains("the examples are \(Self.names.joined(separator: ", "))"))
    let both = try site.run("new", "--example", "maker", "--minimal", "mine")
    #expect(both.status == 2 && both.errors.contains("contradict"))
    #expect(!site.exists("mine"))
  }

  @Test func `help lists the examples`() throws {
    let site = try TestSite([:])
    let help = try site.run("new", "--help").output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("an example site: \(Self.names.joined(separator: ", "))"))
  }
}
