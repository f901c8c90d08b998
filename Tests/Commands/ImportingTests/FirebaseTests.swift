import CivilTime
import Foundation
import Importing
import SourceText
import Testing

/// An export of an app's database, with posts for each rule of placement and some for none.
@Suite struct FirebaseTests {
  private static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixture/firebase.json")

  private func run(
    _ text: String? = nil, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportResult {
    let text = try text ?? String(contentsOf: Self.fixture, encoding: .utf8)
    var options = ImportOptions { $0 == "UTC" ? .utc : nil }
    change(&options)
    return FirebaseImporter.run(
      SourceFile(path: "export.json", text: text), media: ImportInput([:]), options: options)
  }

  private func places(_ result: ImportResult) -> [String: String] {
    var places: [String: String] = [:]
    for outcome in result.outcomes
    where outcome.source.hasPrefix("Posts/") && outcome.status == .carried {
      places[String(outcome.source.dropFirst(6))] = outcome.targets[0]
    }
    return places
  }

  @Test func `posts are placed by ids then by poster and else listed`() throws {
    let result = try run()
    #expect(
      places(result) == [
        // By 'postIds', though the poster contributes to another one.
        "-Lp1": "journal/rides/2019-01-01.md",
        // By the one journal of the poster, whatever the form of the poster and of the moment.
        "-Lp2": "journal/cooking/2019-01-01-soup.md",
        "-Lp3": "journal/walks/2019-02-03.md",
        "-Lp7": "journal/cooking/2019-01-02-soup-2.md",
        // The moment of a post without one is in its push id.
        "-LbqkvO8ZVNxXsDSEhCC": "journal/cooking/2019-04-07.md",
      ])
    let kept = result.outcomes.filter { $0.status == .kept }.map(\.source)
    #expect(
      kept.sorted() == [
        "Comments/c3", "Invites/i1", "Posts/-Lp4", "Posts/-Lp5", "Posts/-Lp6", "Settings",
      ])
    let unplaced = try #require(result.text("_import/firebase/unplaced.json"))
    for text in ["Ada has two journals", "no date", "lost", "accepted", "dark"] {
      #expect(unplaced.contains(text))
    }
    #expect(
      result.diagnostics.contains {
        $0.message == "a post without a journal: '-Lp4'" && $0.excerpt?.position.line == 17
      })
  }

  @Test func `the asked journal takes what nothing else places`() throws {
    let walks = try run { $0.journal = "Walks" }
    #expect(places(walks)["-Lp4"] == "journal/walks/2019-01-01.md")
    #expect(places(walks)["-Lp2"] == places(try run())["-Lp2"])
    let new = try run { $0.journal = "Odds & ends" }
    #expect(places(new)["-Lp4"] == "journal/odds-ends/2019-01-01.md")
    #expect(new.text("journal/odds-ends/index.md")?.contains("title: \"Odds & ends\"") ?? false)
  }

  @Test func `people have stable ids and no addresses unless asked`() throws {
    let people = try #require(try run().text("people.yaml"))
    #expect(
      people.hasPrefix(
        """
        - id: ada
          name: Ada Example
          nickname: ada
          friends: [ben]
        - id: ben
          name: Ben Example
          nickname: Benny
          picture: "https://pictures.example/ben.jpg"
          pictureAlt: Ben Example
          friends: [ada]
        - id: cy
          name: Cy

        """))
    #expect(!people.contains("mail.example"))
    #expect(!people.contains("javascript"))
    let asked = try run { $0.publishesEmails = true }
    #expect(asked.text("people.yaml")?.contains("ada@mail.example") ?? false)
  }

  @Test func `people who are there stay as they are`() throws {
    let there = "# mine\n- id: ben\n  name: Benjamin\n"
    let result = try run { $0.people = SourceFile(path: "people.yaml", text: there) }
    let people = try #require(result.text("people.yaml"))
    #expect(people.hasPrefix(there + "- id: ada\n"))
    #expect(!people.contains("Ben Example"))
    let again = try run { $0.people = SourceFile(path: "people.yaml", text: people) }
    #expect(again.text("people.yaml") == nil)
    let flow = try run { $0.people = SourceFile(path: "people.yaml", text: "[{id: ben, name: B}]") }
    #expect(flow.diagnostics.contains { $0.message == "no person can be added to this file" })
    #expect(!flow.isUsable)
  }

  @Test func `comments are in order and strangers have names`() throws {
    let comments = try run().text(
      "journal/rides/2019-01-01.comments.yaml")
    #expect(
      comments == """
        - name: Stranger
          date: 2019-01-01T00:01:40Z
          text: "Who?"
        - author: ada
          date: 2019-01-01T01:00:00Z
          text: "Nice <img src=x onerror=alert(1)>"

        """)
  }

  @Test func `texts are plain`() throws {
    let post = try #require(
      try run().text("journal/rides/2019-01-01.md"))
    #expect(
      post == """
        ---
        title: First ride of the year
        date: 2019-01-01T00:00:00Z
        author: ben
        likes: [ada]
        liquid: false
        ---

        First ride of the year\\
        with \\*stars\\* &amp; &lt;b\\>bold&lt;/b\\> \\{\\{ site.title \\}\\}

        """)
  }

  @Test func `every record is accounted for`() throws {
    let result = try run()
    let sources = Set(result.outcomes.map(\.source))
    for record in [
      "Users/u1", "Users/u4", "Journals/j2", "Posts/-Lp1", "Posts/-Lp6", "Comments/c1",
      "Comments/c3", "Comments/c4", "Invites/i1", "Settings", "Users/*/phone", "Posts/*/mood",
    ] {
      #expect(sources.contains(record), "\(record)")
    }
  }

  @Test(arguments: [
    "", "{}", "[]", "null", "3", "{\"a\": {\"b\": 1}}", "{\"Users\": ", "{\"Users\": 3}",
    "{\"Posts\": [null, 3, {\"text\": []}], \"Comments\": {\"a\": {}}, \"Journals\": {\"\": {}}}",
    "{\"db\": {\"posts\": {\"\\u0000/../../x\": {\"text\": \"\\u0000\", \"timestamp\": 1e300}}}}",
  ])
  func `what is no export`(text: String) throws {
    let result = try run(text)
    for file in result.files { #expect(!file.path.text.contains("..")) }
    if !result.isUsable { #expect(result.files.isEmpty) }
  }

  @Test func `a large export is linear`() throws {
    func export(_ count: Int) -> String {
      let posts = (0..<count).map {
        "\"-L\($0)\": {\"text\": \"same\", \"userId\": \"u\", \"timestamp\": \(1_500_000_000 + $0)}"
      }
      return
        "{\"Users\":{\"u\":{\"name\":\"U\"}},\"Journals\":{\"j\":{\"title\":\"J\",\"contributors\":[\"u\"]}},"
        + "\"Posts\":{\(posts.joined(separator: ","))}}"
    }
    let clock = ContinuousClock()
    let small = try clock.measure { _ = try run(export(500)) }
    let large = try clock.measure { _ = try run(export(5000)) }
    #expect(large < small * 40 + .milliseconds(200))
  }
}
