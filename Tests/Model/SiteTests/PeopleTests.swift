import Content
import Foundation
import Site
import Testing

@Suite struct PeopleTests {
  /// Ada is the author; Ben, Cy, Di and Flo are her friends, of whom Eve knows some.
  private func site(_ eve: [String], _ more: [String: String] = [:]) -> TestSite {
    let people = """
      - {id: ben, name: Ben Bell, nickname: Bo, friends: [ada]}
      - {id: cy, name: Cy}
      - {id: di, name: Di}
      - {id: eve, name: Eve, friends: [\(eve.joined(separator: ", "))]}
      - {id: ada, name: Ada L, friends: [cy, di, flo]}
      - {id: flo, name: Flo}
      """
    return TestSite(["site.yaml": "author: ada", "people.yaml": people].merging(more) { $1 })
  }

  private func relation(_ site: TestSite, _ id: String) -> String {
    site.graph.entries.person(id).map { site.graph.entries.relation(of: $0) } ?? "-"
  }

  @Test func `an id given twice is one error and one page`() {
    let site = TestSite([
      "people.yaml": "- {id: a, name: A}\n- {id: a, name: B}\n- {id: b, name: C}"
    ])
    #expect(site.paths(.person) == ["/people/a/", "/people/b/"])
    #expect(
      site.found.filter { $0.contains("people.yaml") } == [
        "content/people.yaml:2:8 duplicate person 'a' | give one of them another 'id:'"
      ])
  }

  @Test(arguments: [
    ([], ""), (["ben"], "Friend of Bo"), (["cy", "ben"], "Friend of Bo and one other"),
    (["ben", "cy", "di"], "Friend of Bo and 2 others"),
    (["ben", "cy", "di", "flo"], "Friend of Bo and 3 others"), (["ada"], "Friend"),
  ])
  func `a person has a relation to the author`(friends: [String], expected: String) {
    let site = site(friends)
    #expect(site.found == [])
    #expect(relation(site, "eve") == expected)
    #expect(relation(site, "ada") == "")
    #expect(relation(site, "ben") == "Friend")
  }

  @Test func `friendship counts both ways and once`() throws {
    let graph = site(["ben", "ben"], [:]).graph
    let ben = try #require(graph.entries.person("ben"))
    #expect(
      graph.entries.people[ben].friends.map { graph.entries.people[$0].id } == ["ada", "eve"])
    #expect(graph.entries.people[0].id == "ada")
    #expect(graph.entries.author == 0)
    #expect(
      graph.entries.people[0].friends.map { graph.entries.people[$0].id } == [
        "ben", "cy", "di", "flo",
      ])
  }

  @Test func `those with the most links come first among friends of friends`() throws {
    let people =
      "- {id: ada, name: A, friends: [b, c]}\n- {id: b, name: B, friends: [x, y]}\n- {id: c, name: C, friends: [y]}\n- {id: x, name: X}\n- {id: y, name: Y}"
    let graph = TestSite(["site.yaml": "author: ada", "people.yaml": people]).graph
    let links = graph.entries.people[0].connections.map { link in
      let via = link.via.map { graph.entries.people[$0].id }.joined(separator: " ")
      return "\(graph.entries.people[link.person].id) via \(via)"
    }
    #expect(links == ["y via b c", "x via b"])
  }

  @Test func `the author of the profile alone is a person too`() {
    let graph = TestSite([
      "site.yaml": "author: ada", "profile.yaml": "name: Ada L",
      "people.yaml": "- {id: b, name: B, friends: [ada]}",
    ]).graph
    #expect(graph.entries.people.map(\.name) == ["Ada L", "B"])
    #expect(graph.entries.people.indices.map { graph.entries.relation(of: $0) } == ["", "Friend"])
    #expect(graph.entries.people[0].person == nil)
  }

  @Test func `without an author nobody has a relation`() {
    let graph = TestSite(["people.yaml": "- {id: a, name: A, friends: [b]}\n- {id: b, name: B}"])
      .graph
    #expect(graph.entries.people.indices.map { graph.entries.relation(of: $0) } == ["", ""])
    #expect(graph.entries.author == nil)
  }

  @Test func `a person's entries are collected`() throws {
    let graph = site(
      ["ben"],
      [
        "journal/j/index.md": "---\ncontributors: [ben]\nobservers: [cy]\n---\n",
        "journal/j/2026-03-01-a.md": "---\nauthor: ben\n---\n",
        "journal/j/2026-03-02-b.md": "---\nauthor: ben\n---\n",
        "events/e.md":
          "---\nstart: 2026-05-01\nhost: ben\ninvited: [di]\nattending: [cy, di]\n---\n",
      ]
    ).graph
    func person(_ id: String) throws -> PersonEntry {
      graph.entries.people[try #require(graph.entries.person(id))]
    }
    #expect(try person("ben").contributes == [0])
    #expect(
      try person("ben").posts.map { graph.entries.posts[$0].path.text } == [
        "/journal/j/b/", "/journal/j/a/",
      ])
    #expect(try person("ben").hosting == [0])
    #expect(try person("cy").observes == [0])
    #expect(try person("cy").attending == [0])
    #expect(try person("eve").attending == [])
  }

  @Test(arguments: [
    ("ben", "Host"), ("ada", ""), ("eve", "Friend of Bo"), ("cy", "Friend"), ("flo", "Friend"),
  ])
  func `a guest has a relation to the author; the host is the host`(
    id: String, expected: String
  ) throws {
    let graph = site(["ben"]).graph
    let (guest, host) = (
      try #require(graph.entries.person(id)), try #require(graph.entries.person("ben"))
    )
    #expect(graph.entries.relation(ofGuest: guest, host: host) == expected)
  }

  @Test func `without an author guests have a relation to the host`() throws {
    let graph = TestSite([
      "people.yaml":
        "- {id: a, name: A B, friends: [b]}\n- {id: b, name: B}\n- {id: c, name: C, friends: [b]}"
    ]).graph
    let ids = try ["a", "b", "c"].map { try #require(graph.entries.person($0)) }
    #expect(
      ids.map { graph.entries.relation(ofGuest: $0, host: ids[0]) } == [
        "Host", "Friend", "Friend of B",
      ])
    #expect(ids.map { graph.entries.relation(ofGuest: $0, host: nil) } == ["", "", ""])
  }

  @Test(arguments: [
    (1, "Friend of F0"), (2, "Friend of F0 and one other"), (3, "Friend of F0 and 2 others"),
    (13, "Friend of F0 and 12 others"), (14, "Friend of F0 and 13 others"),
  ])
  func `numbers up to twelve are words`(count: Int, expected: String) throws {
    let ids = (0..<count).map { "f\($0)" }
    let list = ids.joined(separator: ", ")
    let friends = ids.map { "- {id: \($0), name: \($0.uppercased())}" }.joined(separator: "\n")
    let people = "- {id: a, name: A, friends: [\(list)]}\n- {id: z, name: Z, friends: [\(list)]}\n"
    let graph = TestSite(["site.yaml": "author: a", "people.yaml": people + friends]).graph
    #expect(graph.entries.relation(of: try #require(graph.entries.person("z"))) == expected)
    #expect(graph.entries.mutualFriends(of: try #require(graph.entries.person("z"))).count == count)
    #expect(graph.entries.mutualFriends(of: try #require(graph.entries.person("a"))) == [])
  }

  @Test func `of many friends of friends those with the most links are shown`() throws {
    // Everybody knows the hub; the last ten know each other's second friend as well.
    let people = (0..<200).map {
      "- {id: p\($0), name: P\($0), friends: [hub\($0 % 50 == 0 ? ", two" : "")]}"
    }
    let text = "- {id: hub, name: H}\n- {id: two, name: T}\n" + people.joined(separator: "\n")
    let graph = TestSite(["people.yaml": text]).graph
    let entry = graph.entries.people[try #require(graph.entries.person("p0"))]
    #expect(entry.connectionsCount == 199)
    #expect(entry.connections.count == 60)
    let first = entry.connections.prefix(4).map {
      "\(graph.entries.people[$0.person].id) \($0.via.count)"
    }
    #expect(first == ["p50 2", "p100 2", "p150 2", "p1 1"])
  }

  @Test func `somebody who is named twice counts once, and a host is no guest`() throws {
    let graph = site(
      [],
      [
        "journal/j/index.md": "---\ncontributors: [ben, ben]\n---\n",
        "events/e.md":
          "---\nstart: 2026-05-01\nhost: ben\nattending: [ben, cy]\ninvited: [cy, di, ben]\n---\n",
      ]
    ).graph
    func person(_ id: String) throws -> PersonEntry {
      graph.entries.people[try #require(graph.entries.person(id))]
    }
    #expect(try person("ben").contributes == [0])
    #expect(try (person("ben").attending, person("ben").invited) == ([], []))
    #expect(try (person("cy").attending, person("cy").invited) == ([0], []))
    #expect(try (person("di").attending, person("di").invited) == ([], [0]))
  }

  @Test func `a colour is always the same and dark enough for white`() {
    #expect(Palette.color(for: "ada") == Palette.color(for: "ada"))
    let colors = Set((0..<200).map { Palette.color(for: "p\($0)") })
    #expect(colors.count == 7)
    for color in colors {
      let parts = [1, 3, 5].map { start -> Double in
        let digits = color.dropFirst(start).prefix(2)
        let value = Double(Int(digits, radix: 16) ?? 0) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      #expect(1.05 / (luminance + 0.05) > 4.5, "\(color)")
    }
  }

  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("Ada", "A"), ("Jean Luc de Ville", "JV"), ("", "?"), ("  ", "?"),
    ("Éva 日本", "É日"), ("👩‍👧 X", "👩‍👧X"), ("Martin Reyes Jr.", "MR"), ("Dr. Ada Vale, PhD", "AV"),
    ("Kit Lane (they/them)", "KL"), ("\"Bo\" Ray", "R"), ("O'Neil -", "O"), ("हिन्दी नाम", "हिना"),
    ("e\u{301}va ba", "e\u{301}b"), ("Dr.", "D"), ("Md Rahman", "MR"),
  ])
  func `a name has initials`(name: String, expected: String) {
    #expect(PersonEntry.initials(of: name) == expected)
  }

  @Test(arguments: [
    ("ada", "/people/ada/"), ("../x", "/people/x/"), ("Åsa Ö", "/people/asa-o/"),
    ("!!!", "/people/!!!/"), ("/", "/people/-/"),
  ])
  func `an id becomes a path that stays in the site`(id: String, expected: String) {
    #expect(TestSite(["people.yaml": "- {id: '\(id)', name: A}"]).paths(.person) == [expected])
  }
}
