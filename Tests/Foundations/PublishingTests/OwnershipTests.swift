import FileSystem
import Publishing
import Testing
import System

struct OwnershipTests {
  let place: Workplace
  let site = ["index.html": "home", "a/index.html": "page a"]

  init() throws { place = try Workplace() }

  @Test func `foreign files stay`() throws {
    try place.publish(site)
    try place.put("CNAME", "example.org")
    try place.put("a/mine.txt", "mine")
    try place.publish(["index.html": "home"])
    #expect(
      try place.files() == [
        "index.html": "home", "CNAME": "example.org", "a/mine.txt": "mine",
      ])
  }

  @Test func `a folder with files and no manifest is refused unless it is adopted`() throws {
    try place.put("index.html", "somebody's")
    try place.put("other.html", "somebody's")
    #expect(
      try place.refusal(site)
        == "the output folder 'public' holds files that Daybook did not write, such as "
        + "'index.html'; choose an empty folder with --output, or use --force to keep them next to the "
        + "site")
    try place.publish(site, adopt: true)
    #expect(try place.files() == site.merging(["other.html": "somebody's"]) { $1 })
    try place.publish(["new.html": "n"])
    #expect(try place.files() == ["other.html": "somebody's", "new.html": "n"])
  }

  @Test(arguments: ["foreign", "page b"])
  func `a foreign file in the site's way is refused unless it is adopted`(text: String) throws {
    try place.publish(site)
    try place.put("b/index.html", text)
    let next = site.merging(["b/index.html": "page b"]) { $1 }
    #expect(
      try place.refusal(next)
        == "Daybook did not write 'public/b/index.html', which is in the way of the site; "
        + "move it away, or build with --force to replace it")
    try place.publish(next, adopt: true)
    #expect(try place.files() == next)
    try place.publish(site)
    #expect(try place.files() == site)
  }

  @Test func `a file that somebody edited is replaced, but not removed`() throws {
    try place.publish(site)
    try place.put("a/index.html", "edited")
    try place.publish(site)
    #expect(try place.files() == site)
    try place.put("a/index.html", "edited")
    let report = try place.publish(["index.html": "home"])
    #expect(report.left.map(\.text) == ["a/index.html"] && report.removed == 0)
    #expect(try place.files()["a/index.html"] == "edited")
    #expect(try place.publish(["index.html": "home"]).left.isEmpty)
    #expect(try place.refusal(site).contains("did not write 'public/a/index.html'"))
  }

  @Test func `a file that somebody removed is written again`() throws {
    try place.publish(site)
    try Files.removeTree(place.output + "/a")
    #expect(try place.publish(site).written == 1)
    #expect(try place.files() == site)
  }

  @Test(arguments: [
    ("", "it is not of a version this program knows"),
    ("daybook-manifest 2\n", "it is not of a version this program knows"),
    ("daybook-manifest 1\n", "it was changed or cut off"),
    ("daybook-manifest 1\nend 0000000000000000\n", "it was changed or cut off"),
  ])
  func `a damaged manifest removes nothing and leaves a way out`(
    text: String, detail: String
  ) throws {
    try place.publish(site.merging(["old.html": "o"]) { $1 })
    try place.put(".daybook-manifest", text)
    #expect(
      try place.refusal(site)
        == "the manifest 'public/.daybook-manifest' is damaged: \(detail); "
        + "build with --force to write the site again over what is there, which removes no file, "
        + "or delete the folder")
    try place.publish(site, adopt: true)
    #expect(try place.files() == site.merging(["old.html": "o"]) { $1 })
    try place.publish(site)
  }

  @Test func `a manifest that was cut off anywhere is found out`() throws {
    try place.publish(site)
    let text = String(decoding: try place.manifest(), as: UTF8.self)
    for count in stride(from: 0, to: text.utf8.count, by: 7) {
      try place.put(".daybook-manifest", String(text.prefix(count)))
      #expect(throws: PublishingError.self) { try place.stage([:]) }
    }
  }

  @Test func `an output that is a file is refused`() throws {
    try Files.writeWhole([], to: place.output)
    #expect(
      try place.refusal(site)
        == "the output 'public' is not a folder; remove it or choose another folder with --output")
  }
}
