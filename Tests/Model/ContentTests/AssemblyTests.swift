import CivilTime
import Content
import DataFormats
import Fields
import SourceText
import Testing

/// Files put together: what belongs to what, and what is wrong with the whole.
@Suite struct AssemblyTests {
  @Test func `comments are attached to their post or event`() {
    let (content, found) = assemble([
      "journal/j/2026-03-02-a.md": "A",
      "journal/j/2026-03-02-a.comments.yaml": "- {name: X, text: one}",
      "journal/j/2026-03-03-b/index.md": "B",
      "journal/j/2026-03-03-b/index.comments.yml":
        "- {name: X, text: two}\n- {name: Y, text: three}",
      "events/p.md": "---\nstart: 2026-05-01\n---\n",
      "events/p.comments.yaml": "- {name: X, text: four}",
    ])
    #expect(found == [])
    #expect(content.journals.flatMap { $0.posts.map(\.comments.count) } == [1, 2])
    #expect(content.events.map(\.comments.count) == [1])
  }

  @Test func `comments on a missing file are a warning`() {
    let (_, found) = assemble([
      "events/picnic.md": "---\nstart: 2026-05-01\n---\n",
      "events/picnik.comments.yaml": "- {name: X, text: x}",
    ])
    #expect(
      found == [
        "content/events/picnik.comments.yaml:1:1 warning: comments for a missing file: "
          + "'content/events/picnik.md' | did you mean 'content/events/picnic.md'?"
      ])
  }

  @Test func `folders without an index are journals and collections all the same`() {
    let (content, found) = assemble([
      "journal/b/2026-03-02-x.md": "X", "journal/a/index.md": "---\ntitle: A\n---\n",
      "journal/a/2026-03-01-y.md": "Y",
      "portfolio/n/i.md": "I", "portfolio/m/index.md": "M", "portfolio/loose.md": "L",
    ])
    #expect(found == [])
    #expect(content.journals.map(\.document.name) == ["a", "b"])
    #expect(content.journals.map(\.posts.count) == [1, 1])
    #expect(content.journals.map(\.document.title) == ["A", nil])
    #expect(content.journals[1].document.body.isEmpty)
    #expect(content.collections.map(\.document.name) == ["m", "n"])
    #expect(content.collections.map(\.items.count) == [0, 1])
    #expect(content.materials.map(\.document.name) == ["loose"])
  }

  @Test func `a second profile or file of settings is an error`() {
    let (content, found) = assemble([
      "profile.yaml": "name: Ada", "resume.json": "{\"basics\": {\"name\": \"Bob\"}}",
      "site.yaml": "title: A", "site.yml": "title: B",
    ])
    #expect(
      found == [
        "content/resume.json:1:1 a second profile; 'content/profile.yaml' exists too"
          + " | keep one of profile.yaml and resume.json",
        "content/site.yml:1:1 a second settings file; 'content/site.yaml' exists too | keep site.yaml",
      ])
    #expect(content.profile?.basics.name == "Ada")
    #expect(content.settings.title?.value == "A")
  }

  @Test func `the profile's text is added to it`() throws {
    let (content, _) = assemble(["profile.md": "Hello", "profile.yaml": "name: Ada"])
    let body = try #require(content.profile?.document?.body)
    #expect(body.file.text(SourceRange(0, 9)) == "Hello")
    #expect(assemble(["profile.md": "Hello"]).content.profile == nil)
  }

  private static let place = "people are declared in content/people.yaml"

  @Test(arguments: [
    ("site.yaml", "author: bne", "1:9"), ("people.yaml", "- {name: Ben, friends: [bne]}", "1:25"),
    ("journal/j/index.md", "---\ncontributors: [ben, bne]\n---\n", "2:21"),
    ("journal/j/index.md", "---\nobservers: bne\n---\n", "2:12"),
    ("journal/j/2026-03-02-a.md", "---\ntitle: é\nauthor: bne\n---\n", "3:9"),
    ("journal/j/2026-03-02-a.md", "---\nlikes: [ben, bne]\n---\n", "2:14"),
    ("timetable/t.yaml", "classes: [{title: A, instructor: bne}]", "1:34"),
    ("events/e.md", "---\nstart: 2026-05-01\nhost: bne\n---\n", "3:7"),
    ("events/e.md", "---\nstart: 2026-05-01\ninvited: bne\n---\n", "3:10"),
    ("events/e.md", "---\nstart: 2026-05-01\nattending: [bne]\n---\n", "3:13"),
  ])
  func `unknown people are errors wherever they are named`(
    path: String, text: String, place: String
  ) {
    var files = ["people.yaml": "- {name: Ben}"]
    files[path] = text
    let message = "unknown person 'bne' | did you mean 'ben'? \(Self.place)"
    #expect(assemble(files).found == ["content/\(path):\(place) \(message)"])
  }

  @Test(arguments: [
    (
      "people.yaml", "- {name: Ben, friends: [ada, ada]}\n- {name: Ada}",
      "1:30 warning: 'ada' is listed twice | remove one of them"
    ),
    (
      "people.yaml", "- {name: Ada}\n- {name: Ben, friends: [ben]}",
      "2:25 warning: 'ben' is listed as their own friend"
        + " | remove the id from the person's own 'friends'; one entry makes two people friends"
    ),
    (
      "journal/j/index.md", "---\nobservers: [ben, ben]\n---\n",
      "2:18 warning: 'ben' is listed twice | remove one of them"
    ),
    (
      "journal/j/2026-03-02-a.md", "---\nlikes: [ben, ada, ben]\n---\n",
      "2:19 warning: 'ben' is listed twice | remove one of them"
    ),
    (
      "events/e.md", "---\nstart: 2026-05-01\nattending: [ben, ben]\n---\n",
      "3:18 warning: 'ben' is listed twice | remove one of them"
    ),
  ])
  func `a person who is named twice, or is their own friend, is a warning`(
    path: String, text: String, message: String
  ) {
    var files = ["people.yaml": "- {name: Ben, friends: [ada]}\n- {name: Ada, friends: [ben]}"]
    files[path] = text
    #expect(assemble(files).found == ["content/\(path):\(message)"])
  }

  @Test func `a site full of unknown people is reported quickly`() {
    let ids = (0..<2_000).map { "person\($0)" }
    let people = ids.map { "- {id: \($0), name: P, friends: [x\($0), y\($0)]}" }
    let clock = ContinuousClock()
    let start = clock.now
    let (_, found) = assemble(["people.yaml": people.joined(separator: "\n")])
    #expect(found.count == 4_000)
    #expect(found[0].contains("unknown person 'xperson0' | did you mean 'person0'?"))
    #expect(clock.now - start < .seconds(20))
  }

  @Test func `the author may be described by the profile alone`() {
    let files = [
      "site.yaml": "author: ada", "journal/j/2026-03-02-a.md": "---\nauthor: ada\n---\n",
    ]
    #expect(assemble(files).found.count == 2)
    let (content, found) = assemble(files.merging(["profile.yaml": "name: Ada"]) { a, _ in a })
    #expect(found == [])
    #expect(content.isPerson("ada"))
    #expect(!content.isPerson("ben"))
  }

  @Test func `ids given twice are errors`() {
    let (_, found) = assemble([
      "people.yaml": "- {name: Ada}\n- {id: ada, name: Ada B}\n- {email: x}\n- {email: y}",
      "timetable/a.yaml": "classes: [{title: Aqua, on: mon 10:00-11:00}]",
      "timetable/b.yaml": "classes: [{id: aqua, title: B}]",
    ])
    #expect(
      found == [
        "content/people.yaml:2:8 duplicate person 'ada' | give one of them another 'id:'",
        "content/timetable/b.yaml:1:16 duplicate class 'aqua' | give one of them another 'id:'",
      ])
  }

  @Test func `a class that the log names and the timetable does not is a warning`() {
    let (content, found) = assemble([
      "timetable/t.yaml": "classes: [{id: aqua, title: A}]",
      "timetable/attendance.csv":
        "date,class\n2026-03-02,aqua\n2026-03-03,aqau\n2026-03-04,zumba\n",
    ])
    #expect(
      found == [
        "content/timetable/attendance.csv:3:12 warning: unknown class 'aqau' | did you mean 'aqua'?",
        "content/timetable/attendance.csv:4:12 warning: unknown class 'zumba' | the classes are aqua",
      ])
    #expect(content.attendance.count == 3)
  }

  @Test func `data is named by its path`() {
    let (content, _) = assemble([
      "data/a.yaml": "1", "data/b/c.d.json": "2", "data/empty.yaml": "", "x.txt": "",
    ])
    #expect(content.data.map(\.name) == ["a", "b"])
    #expect(content.data.last?.value.entries?.map(\.key) == ["c.d"])
    #expect(content.copiedFiles == ["x.txt"])
  }

  @Test func `every path and address of data is a reference`() {
    let (content, _) = assemble([
      "about.md": "---\nimage: about.jpg\nurl: /about/\n---\n",
      "portfolio/a.md": "---\nurl: u1\nfile: f1\n---\n",
      "portfolio/m/i.md": "---\nimages: [i1.png, i2.png, i4/]\nimage: i3\nurl: u2\n---\n",
      "events/e.md": "---\nstart: 2026-05-01\nmap: m1\nrsvp: r1\n---\n",
      "people.yaml": "- {name: B, picture: p1, url: u3}",
      "timetable/t.yaml": "classes: [{title: A, booking: b1}]",
      "library/l.yaml": "segments: [{title: A, items: [{title: B, url: u4, thumbnail: t1}]}]",
      "site.yaml": "navigation: [{title: A, url: n1}]",
      "profile.yaml":
        "{name: A, picture: p2, url: u5, profiles: [{network: N, url: u6}], work: [{url: u7}]}",
    ])
    let expected = "about.jpg b1 f1 i1.png i2.png i3 m1 n1 p1 p2 r1 t1 u1 u2 u3 u4 u5 u6 u7"
    #expect(content.references.map(\.link.value).sorted().joined(separator: " ") == expected)
  }
}
