import Queries
import Site
import Testing

@Suite struct FileVersionsTests {
  private func versions(
    _ files: [String: UInt64], translated: [String: [String]] = [:]
  ) -> FileVersions {
    let paths = files.keys.sorted()
    return FileVersions(paths, paths.map { files[$0] ?? 0 }, translated: translated)
  }

  @Test func `a file has its version, and no file has none`() {
    let found = versions(["a.md": 3, "journal/log/b.md": 4])
    #expect(found.version(of: "a.md") == 3 && found.version(of: "journal/log/b.md") == 4)
    #expect(found.version(of: "c.md") == 0)
  }

  @Test func `a text with translations changes with each of its files`() {
    func version(_ german: UInt64) -> UInt64 {
      versions(["a.md": 1, "a.de.md": german], translated: ["a.md": ["a.md", "a.de.md"]]).version(
        of: "a.md")
    }
    #expect(version(1) != version(2) && version(2) == version(2))
  }

  @Test func `data and configuration are the versions of their files alone`() {
    let files: [String: UInt64] = ["data/x.yaml": 1, "notes/_defaults.yaml": 1, "a.md": 1]
    let old = versions(files)
    for (path, isData, isConfiguration) in [
      ("data/x.yaml", true, false), ("notes/_defaults.yaml", false, true), ("a.md", false, false),
      ("data/y.yaml", true, false), ("pics/captions.yaml", false, true),
      ("_redirects", false, true),
      ("journal/log/b.md", false, false),
    ] {
      let new = versions(files.merging([path: 2]) { $1 })
      #expect((new.data != old.data) == isData, "\(path)")
      #expect((new.configuration != old.configuration) == isConfiguration, "\(path)")
    }
  }

  @Test func `comments belong to their text`() {
    let found = versions(["journal/log/a.comments.yaml": 1, "events/b.comments.yml": 1])
    #expect(found.version(ofCommentsOn: "journal/log/a.md") != 0)
    #expect(found.version(ofCommentsOn: "events/b.md") != 0)
    #expect(found.version(ofCommentsOn: "journal/log/b.md") == 0)
    let changed = versions(["journal/log/a.comments.yaml": 2])
    #expect(
      changed.version(ofCommentsOn: "journal/log/a.md")
        != found.version(ofCommentsOn: "journal/log/a.md"))
    #expect(
      FileVersions.isOfComments("a.comments.yaml") && !FileVersions.isOfComments("comments.yaml"))
  }

  @Test(
    arguments: [
      ("timetable/t.yaml", .timetable), ("timetable/attendance.csv", .timetable),
      ("timetable/a.ics", .timetable),
      ("events/e.md", .events), ("events/a.ics", .events), ("events/e.comments.yaml", .events),
      ("portfolio/a.md", .portfolio), ("portfolio/c/index.md", .portfolio),
      ("portfolio/c/i.md", .portfolio),
      ("portfolio/c/products.json", .portfolio), ("portfolio/c/a.jpg", .portfolio),
      ("library/a.yaml", .library),
      ("library/a.md", .library), ("publications.bib", .publications), ("a.md", []),
      ("journal/log/2026-01-01-a.md", []),
      ("journal/log/2026-01-01-a.comments.yaml", []), ("notes/a.jpg", []), ("people.yaml", []),
    ] as [(String, ContentAreas)])
  func `a file belongs to an area by its folder`(path: String, area: ContentAreas) {
    #expect(ContentAreas(ofFile: path) == area)
    #expect(versions([path: 1]).areas == (area.isEmpty ? [:] : [area: [path]]))
  }

  @Test(
    arguments: [
      (.timetableClass(0), .timetable), (.day(0), .timetable), (.week(0), .timetable),
      (.month(0), .timetable),
      (.event(0), .events), (.imported(0), [.timetable, .events]), (.material(0), .portfolio),
      (.collection(0), .portfolio), (.item(0), .portfolio), (.medium(0), .library), (.page(0), []),
      (.post(0), []),
      (.site, []), (.person(0), []),
    ] as [(Route.Subject, ContentAreas)])
  func `a subject belongs to an area`(subject: Route.Subject, area: ContentAreas) {
    #expect(ContentAreas(of: subject) == area)
  }

  @Test func `each area is its own`() {
    let all: ContentAreas = [.timetable, .events, .portfolio, .library, .publications]
    #expect(all.each == [.timetable, .events, .portfolio, .library, .publications])
    #expect(ContentAreas([.events, .library]).each == [.events, .library])
    #expect(ContentAreas([]).each.isEmpty)
    #expect(
      ContentAreas(of: RouteKind.statistics) == .timetable && ContentAreas(of: RouteKind.home) == []
    )
  }

  @Test func `a link from the root is the same on every page`() {
    let (one, two) = (
      Query.Link("/b/", from: "a.md", page: nil), Query.Link("/b/", from: "c.md", page: .root)
    )
    #expect(one == two)
    #expect(Query.Link("b", from: "a.md", page: nil) != Query.Link("b", from: "c.md", page: nil))
  }
}
