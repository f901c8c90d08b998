import CivilTime
import Importing
import SourceText
import Testing

/// Records of exports in the many forms that apps write them.
@Suite struct FirebaseRecordTests {
  private func run(
    _ text: String, media: [String: String] = [:],
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) -> ImportResult {
    var options = ImportOptions { $0 == "UTC" ? .utc : nil }
    change(&options)
    return FirebaseImporter.run(
      SourceFile(path: "export.json", text: text), media: ImportInput(media), options: options)
  }

  /// An export with one user, one journal and one post of these fields.
  private func export(
    _ post: String, user: String = "", more: String = "", media: [String: String] = [:]
  ) -> ImportResult {
    run(
      """
      {"Users": {"u1": {"name": "Ada"\(user)}},
       "Journals": {"j1": {"title": "Walks", "contributors": {"u1": true}}},
       "Posts": {"p1": {\(post)}}\(more)}
      """, media: media)
  }

  private func post(_ result: ImportResult) -> String? {
    result.files.map(\.path.text).first {
      $0.hasPrefix("journal/walks/2") && $0.hasSuffix(".md")
    }
  }

  @Test(arguments: [
    ("1546300800", "2019-01-01T00:00:00Z"),
    ("1546300800.75", "2019-01-01T00:00:00Z"),
    ("1546300800000", "2019-01-01T00:00:00Z"),
    ("1546300800000000", "2019-01-01T00:00:00Z"),
    ("-1546300800000", "2019-01-01T00:00:00Z"),
    ("567993600", "2019-01-01T00:00:00Z"),
    ("567993600.5", "2019-01-01T00:00:00Z"),
    ("\"1546300800\"", "2019-01-01T00:00:00Z"),
    ("\"2019-01-01\"", "2019-01-01T00:00:00Z"),
    ("\" 2019-01-01T08:30:00Z \"", "2019-01-01T08:30:00Z"),
    ("\"2019-01-01T08:30:00+01:00\"", "2019-01-01T07:30:00Z"),
    ("\"2019-01-01 08:30:00\"", "2019-01-01T08:30:00Z"),
    ("{\"seconds\": 1546300800, \"nanoseconds\": 0}", "2019-01-01T00:00:00Z"),
    ("{\"_seconds\": 1546300800}", "2019-01-01T00:00:00Z"),
  ])
  func `a moment is seconds, milliseconds or a text, since 1970 or 2001`(
    written: String, expected: String
  ) throws {
    let result = export("\"text\": \"t\", \"userId\": \"u1\", \"timestamp\": \(written)")
    let front = try #require(post(result).flatMap(result.front))
    #expect(front.contains("date: \(expected)"))
  }

  @Test(arguments: [
    "0", "-0.0", "1e300", "\"\"", "\"soon\"", "true", "[]", "{}", "{\".sv\": \"timestamp\"}",
    "\"inf\"",
    "\"0x5C2AAD80\"", "\"1e9\"", "null", "300000000000000000000", "{\"seconds\": null}",
  ])
  func `a post whose moment nobody reads is listed`(written: String) {
    let result = export("\"text\": \"t\", \"userId\": \"u1\", \"timestamp\": \(written)")
    #expect(post(result) == nil)
    #expect(result.status(of: "Posts/p1") == .kept)
    #expect(result.messages.contains { $0.hasPrefix("a post without a date") })
  }

  @Test(arguments: [
    "\"userId\": \"u1\"", "\"user_id\": \"u1\"", "\"UserID\": \"u1\"", "\"poster\": \"ada99\"",
    "\"author\": {\"id\": \"u1\"}", "\"author\": {\"uid\": \"u1\", \"name\": \"x\"}",
    "\"user\": {\"u1\": true}",
    "\"postedBy\": [\"u1\"]", "\"from\": \"ada@mail.example\"",
    "\"creator\": null, \"uid\": \"u1\"",
  ])
  func `a poster is named by an id, a name or a record`(field: String) throws {
    let result = export(
      "\"text\": \"t\", \"timestamp\": 1546300800, \(field)",
      user: ", \"username\": \"ada99\", \"email\": \"ada@mail.example\"")
    let front = try #require(post(result).flatMap(result.front))
    #expect(front.contains("author: ada99"))
  }

  @Test(
    arguments: [
      ("[\"u1\"]", "likes: [ada]"), ("{\"u1\": true}", "likes: [ada]"),
      ("{\"-k1\": \"u1\"}", "likes: [ada]"),
      ("{\"u1\": 1546300800}", "likes: [ada]"), ("{\"u1\": {\"name\": \"x\"}}", "likes: [ada]"),
      ("[null, \"u1\", \"u1\"]", "likes: [ada]"), ("[{\"id\": \"u1\"}]", "likes: [ada]"),
      ("{\"u1\": false}", nil), ("3", nil), ("[]", nil), ("\"\"", nil),
      ("{\"stranger\": true}", nil),
    ] as [(String, String?)])
  func `likes are a list, a mapping or nothing`(written: String, expected: String?) throws {
    let result = export(
      "\"text\": \"t\", \"userId\": \"u1\", \"timestamp\": 1546300800, \"likes\": \(written)")
    let front = try #require(post(result).flatMap(result.front))
    #expect(front.first { $0.hasPrefix("likes:") } == expected)
  }

  @Test(arguments: [
    ("\"title\": \"The Long Walk\"", "-the-long-walk", "title: The Long Walk"),
    ("\"text\": \"One two three. Four five\"", "", "title: One two three"),
    ("\"text\": \"Größe!\\nzweite Zeile\"", "", "title: \"Größe!\""),
    (
      "\"text\": \"We landed. See https://www.x.example/a?b=1 soon\"", "", "title: We landed"
    ),
    ("\"text\": \"https://x.example/a\\n\\nAt the hut\"", "", "title: At the hut"),
    (
      "\"text\": \"\(String(repeating: "word ", count: 30))\"", "",
      "title: \"word word word word word word word word word word word word…\""
    ),
    ("\"text\": \"着陸しました。明日また。\"", "", "title: 着陸しました"),
    ("\"text\": \"???\"", "", nil), ("\"imageUrl\": \"https://x.example/a.jpg\"", "", nil),
    ("\"text\": \"../../etc/passwd\"", "", "title: \"../../etc/passwd\""),
  ])
  func `a file is named after its post's title, or else its date; a post has a title`(
    fields: String, name: String, title: String?
  ) throws {
    let result = export("\(fields), \"userId\": \"u1\", \"timestamp\": 1546300800")
    #expect(post(result) == "journal/walks/2019-01-01\(name).md")
    let front = try #require(post(result).flatMap(result.front))
    #expect(front.first { $0.hasPrefix("title:") } == title)
  }

  @Test(arguments: [
    ("https://x.example/a.jpg?alt=media&token=1", true), ("http://x.example/a.jpg", true),
    ("javascript:alert(1)", false), ("gs://bucket/a.jpg", false), ("a.jpg", false),
    ("https://x.example/a b.jpg", false),
    ("https://x.example/\\\"onload", false), ("//x.example/a.jpg", false),
    ("data:image/png;base64,x", false),
  ])
  func `only addresses of the web are images`(address: String, isKept: Bool) throws {
    let result = export(
      "\"text\": \"t\", \"userId\": \"u1\", \"timestamp\": 1546300800, \"image\": \"\(address)\"")
    let front = try #require(post(result).flatMap(result.front))
    #expect(front.contains { $0.hasPrefix("# image: ") } == isKept)
    #expect(result.outcomes.contains { $0.source == address && $0.status == .left } == isKept)
    #expect(
      result.messages.contains { $0.hasPrefix("the image of 'p1'") } == !isKept)
  }

  @Test func `pictures are taken from the folder of the storage`() throws {
    let address = "https://firebasestorage.example/v0/b/app/o/posts%2Fa%20b.jpg?alt=media&token=1"
    let result = export(
      "\"text\": \"t\", \"userId\": \"u1\", \"timestamp\": 1546300800, \"image\": \"\(address)\"",
      media: ["posts/a b.jpg": "jpg"])
    let front = try #require(post(result).flatMap(result.front))
    #expect(front.contains("image: /pictures/posts/a b.jpg"))
    #expect(result.outcomes.contains { $0.source == address && $0.status == .carried })
  }

  @Test(arguments: [
    ", \"Comments\": {\"c1\": {\"postId\": \"p1\", \"text\": \"Nice\", \"userId\": \"u1\"}}",
    ", \"comments\": {\"p1\": {\"c1\": {\"text\": \"Nice\", \"userId\": \"u1\"}}}",
    ", \"COMMENTS\": [null, {\"post\": \"p1\", \"message\": \" Nice \", \"uid\": \"u1\"}]",
  ])
  func `comments are found wherever apps keep them`(nodes: String) {
    let result = export(
      "\"text\": \"t\", \"userId\": \"u1\", \"timestamp\": 1546300800", more: nodes)
    #expect(
      result.text("journal/walks/2019-01-01.comments.yaml") == "- author: ada\n  text: Nice\n")
  }

  @Test func `comments in their post are found`() {
    let result = export(
      """
      "text": "t", "userId": "u1", "timestamp": 1546300800,
      "comments": {"c2": {"text": "B", "name": "Ben", "timestamp": 1546300900},
                   "c1": {"text": "A", "timestamp": 1546300999}}
      """)
    #expect(
      result.text("journal/walks/2019-01-01.comments.yaml")
        == """
        - name: Ben
          date: 2019-01-01T00:01:40Z
          text: B
        - name: Somebody
          date: 2019-01-01T00:03:19Z
          text: A

        """)
  }

  @Test(arguments: [
    "{\"posts\": {\"p\": {\"text\": \"t\", \"journal\": \"j\", \"time\": 1546300800}}, \"journals\": {\"j\": {\"name\": \"J\"}}}",
    "{\"app\": {\"prod\": {\"POSTS\": [{\"text\": \"t\", \"journalId\": \"0\", \"date\": 1546300800}], \"Journals\": [{\"title\": \"J\"}]}}}",
  ])
  func `the nodes of an export may be in one key, and in any letters`(text: String) {
    let result = run(text)
    #expect(result.isUsable)
    #expect(result.text("journal/j/2019-01-01.md") != nil)
  }

  @Test func `people with one name have ids of their own`() throws {
    let result = run(
      """
      {"Users": {"a": {"name": "Ada", "bio": "One\\ntwo"}, "b": {"firstName": "Ada"},
        "c": {"displayName": "Ada", "website": "javascript:x"}, "d": {}, "e": {"name": "???"}}}
      """)
    let people = try #require(result.text("people.yaml"))
    let ids = people.split(separator: "\n").filter { $0.hasPrefix("- id: ") }.map {
      $0.dropFirst(6)
    }
    #expect(ids == ["ada", "user-b", "ada-2", "user-d", "user-e"])
    #expect(people.contains("summary: One two"))
    #expect(!people.contains("javascript"))
  }

  @Test func `keys that are written twice are not two posts`() {
    let result = run(
      "{\"Journals\": {\"j\": {\"title\": \"J\"}}, \"Posts\": {\"p\": {\"text\": \"a\", \"text\": \"b\", \"journal\": \"j\", \"date\": 1546300800}}}"
    )
    let posts = result.files.filter { $0.path.text.hasPrefix("journal/j/2") }
    #expect(posts.count <= 1)
    #expect(result.isUsable == (posts.count == 1))
  }

  @Test(arguments: [
    ("---\\ndraft: true\\n---", "\\---\\\ndraft: true\\\n\\---"),
    ("{% include x %}", "\\{% include x %\\}"),
    ("{{ site.time }}", "\\{\\{ site.time \\}\\}"),
    ("<script>alert(1)</script>", "&lt;script\\>alert(1)&lt;/script\\>"),
    ("[x](javascript:alert(1))", "\\[x\\](javascript:alert(1))"),
    ("![x](https://x.example/t.png)", "\\!\\[x\\](<https://x.example/t.png>)"),
    ("&lt;script&gt;", "&amp;lt;script&amp;gt;"),
  ])
  func `what people wrote becomes neither markup nor front matter`(
    text: String, expected: String
  ) throws {
    let result = export("\"text\": \"\(text)\", \"userId\": \"u1\", \"timestamp\": 1546300800")
    let path = try #require(post(result))
    #expect(result.body(path) == expected + "\n")
    let front = try #require(result.front(path))
    let title = front.first { $0.hasPrefix("title: \"") }
    #expect(title?.hasSuffix("\"") != false)
    let others = front.filter { $0 != title && $0 != "liquid: false" }
    #expect(others == ["date: 2019-01-01T00:00:00Z", "author: ada"])
  }
}
