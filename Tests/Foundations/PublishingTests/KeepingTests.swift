import FileSystem
import Publishing
import Testing
import System

struct KeepingTests {
  let place: Workplace
  let site = ["index.html": "home", "a/index.html": "page a"]
  let page = OutputPath(checked: "a/index.html")

  init() throws { place = try Workplace() }

  @Test func `files that need not be rendered again stay`() throws {
    try place.publish(site)
    let before = try place.status("a/index.html")
    let publication = try place.stage(["index.html": "new home"])
    #expect(try publication.keep(page))
    let report = try publication.commit()
    #expect(report.written == 1 && report.unchanged == 1 && report.removed == 0)
    #expect(try place.status("a/index.html") == before)
    #expect(try place.stage(["index.html": "x"]).keep(page), "and again, by the next build")
  }

  @Test func `a file that is missing, of another size or touched does not stay`() throws {
    #expect(try !place.stage([:]).keep(page))
    try place.publish(site)
    #expect(try !place.stage([:]).keep(OutputPath(checked: "b/index.html")))
    try place.put("a/index.html", "edited")
    #expect(try !place.stage([:]).keep(page))
    try place.put("a/index.html", "page b")
    #expect(try !place.stage([:]).keep(page))
    try Files.remove(place.output + "/a/index.html")
    #expect(try !place.stage([:]).keep(page))
  }

  @Test func `no file stays in a folder that was replaced by a link`() throws {
    let page = OutputPath(checked: "a/b/index.html")
    try place.publish(["index.html": "home", page.text: "page"])
    let outside = try Workplace()
    try Files.createDirectories(outside.output)
    // A change within one tick of the system's clock has the same time as the build.
    try outside.put("tick", "")
    let built = try outside.status("tick").changed
    while try outside.status("tick").changed == built { try outside.put("tick", "") }
    #expect(rename(place.output + "/a/b", outside.output + "/b") == 0)
    #expect(symlink(outside.output + "/b", place.output + "/a/b") == 0)
    for isPrefetched in [false, true] {
      let publication = try place.stage([:])
      if isPrefetched { publication.prefetchStatuses() }
      #expect((try? publication.keep(page)) != true)
    }
  }

  @Test func `a touched file with the same content stays in the build after`() throws {
    try place.publish(site)
    try place.put("a/index.html", "page a")
    let publication = try place.stage(site.filter { $0.key == "index.html" })
    #expect(try !publication.keep(page))
    try publication.stage(page, Array("page a".utf8))
    #expect(try publication.commit().written == 0)
    #expect(try place.stage([:]).keep(page))
  }
}
