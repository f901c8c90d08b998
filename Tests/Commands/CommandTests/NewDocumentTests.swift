import Testing

/// `daybook new KIND TITLE`.
@Suite struct NewDocumentTests {
  private func site(_ files: [String: String] = [:]) throws -> TestSite {
    try TestSite(
      ["content/site.yaml": "title: T\nurl: https://ada.example\ntimeZone: UTC\n"].merging(files) {
        $1
      })
  }

  @Test(arguments: [
    (["post", "First light"], "journal/notes/2026-03-02-first-light.md", "title: First light\n"),
    (
      ["post", "Über uns: ein Weg"], "journal/notes/2026-03-02-uber-uns-ein-weg.md",
      "title: \"Über uns: ein Weg\"\n"
    ),
    (["page", "春の歌"], "春の歌.md", "title: 春の歌\n"),
    (["page", "Two", "words"], "two-words.md", "title: Two words\n"),
    (["page", "yes \"quoted\" # x"], "yes-quoted-x.md", #"title: "yes \"quoted\" # x""#),
    (["page", "true"], "true.md", "title: \"true\"\n"),
    (["post", "Noon"], "journal/notes/2026-03-02-noon.md", "\ndate: 2026-03-02 00:00\n"),
    (["event", "Open day"], "events/open-day.md", "start: 2026-03-09 19:00\n"),
    (["class", "Yoga"], "timetable/yoga.yaml", "  - title: Yoga\n    on: mon 18:00-19:00\n"),
    (["material", "A talk"], "portfolio/a-talk.md", "title: A talk\n"),
    (["material", "A film"], "portfolio/a-film.md", "\n# date: 2026-03-02\n"),
    (["collection", "Prints"], "portfolio/prints/index.md", "title: Prints\n"),
    (["journal", "Training"], "journal/training/index.md", "title: Training\n"),
    (["person", "Grace Example"], "people.yaml", "- id: grace-example\n  name: Grace Example\n"),
  ])
  func `a document has its place, and the site builds`(
    words: [String], path: String, text: String
  ) throws {
    let site = try site()
    let run = try site.run(["new"] + words + ["--as-of", "2026-03-02"])
    #expect(run.status == 0 && run.output == "created content/\(path)\n", "\(run)")
    let written = try site.text("content/" + path)
    #expect(written.contains(text), "\(written)")
    let again = try site.run(["new"] + words + ["--as-of", "2026-03-02"])
    #expect(again.status == 1 && again.errors.contains("already"), "\(again)")
    let built = try site.run("build", "--as-of", "2026-03-02")
    #expect(built.status == 0 && !built.errors.contains("error"), "\(built)")
  }

  @Test func `a post has its author and tags, and the journal that is named`() throws {
    let site = try site(["content/journal/a/index.md": "A", "content/journal/b/index.md": "B"])
    let words = ["new", "post", "One", "--as-of", "2026-03-02", "--author", "ada"]
    let several = try site.run(words)
    #expect(several.status == 1 && several.errors.contains("add --journal and one of a, b"))
    #expect(try site.run(words + ["--journal", "c"]).errors.contains("there is no journal 'c'"))
    let run = try site.run(words + ["--journal", "b", "--tag", "sea", "--tag", "a: b"])
    #expect(run.status == 0, "\(run)")
    #expect(
      try site.text("content/journal/b/2026-03-02-one.md")
        == "---\ntitle: One\ndate: 2026-03-02 00:00\nauthor: ada\n"
        + "tags: [sea, \"a: b\"]\n---\n")
  }

  @Test func `a post has the time in the site's zone, but not with a day of its own`() throws {
    let site = try site()
    try site.write("title: T\ntimeZone: Asia/Tokyo\n", to: "content/site.yaml")
    let words = ["new", "post", "--as-of", "2026-03-02T16:30:00Z"]
    #expect(try site.run(words + ["Late"]).status == 0)
    let text = try site.text("content/journal/notes/2026-03-03-late.md")
    #expect(text.contains("\ndate: 2026-03-03 01:30\n"), "\(text)")
    #expect(try site.run(words + ["Old", "--date", "2026-01-05"]).status == 0)
    #expect(try !site.text("content/journal/notes/2026-01-05-old.md").contains("date:"))
  }

  @Test func `a new post comes before the earlier ones of its day`() throws {
    let site = try site()
    let words = ["new", "post", "--as-of"]
    #expect(try site.run(words + ["2026-03-02T09:00:00Z", "Zebra"]).status == 0)
    #expect(try site.run(words + ["2026-03-02T10:00:00Z", "Ant"]).status == 0)
    #expect(try site.run("build", "--as-of", "2026-03-03").status == 0)
    let page = try site.text("public/journal/notes/index.html")
    let ant = try #require(page.firstRange(of: "/ant/"))
    let zebra = try #require(page.firstRange(of: "/zebra/"))
    #expect(ant.lowerBound < zebra.lowerBound)
  }

  @Test(arguments: [("material", "content/portfolio/bea.md"), ("person", "content/people.yaml")])
  func `the commented keys are known`(kind: String, path: String) throws {
    let site = try site()
    #expect(try site.run("new", kind, "Bea", "--as-of", "2026-03-02").status == 0)
    let text = try site.text(path)
    let used = text.replacing("\n# ", with: "\n").replacing("  # ", with: "  ")
    #expect(used.contains("\nsummary: ") || used.contains("\n  summary: "), "\(used)")
    try site.write(used, to: path)
    let errors = try site.run("build", "--as-of", "2026-03-03").errors
    #expect(!errors.contains("unknown key") && !errors.contains("'kind'"), "\(errors)")
  }

  private static let commented = """
        # nickname: An informal name
        # picture: people/grace-example.jpg
        # url: https://ada.example/
        # summary: A sentence about the person
        # friends: [ada]

    """

  @Test func `a person is added without other changes`() throws {
    let people = "# Friends\npeople:\n  # The first\n  - id: ada\n    name: Ada # me\n"
    let site = try site(["content/people.yaml": people])
    let run = try site.run("new", "person", "Grace Example")
    #expect(run.output == "added 'Grace Example' to content/people.yaml\n", "\(run)")
    #expect(
      try site.text("content/people.yaml")
        == people + "  - id: grace-example\n    name: Grace Example\n" + Self.commented)
    #expect(try site.run("new", "person", "Ada").errors.contains("already has a person 'ada'"))
  }

  @Test(arguments: ["[{id: ada, name: Ada}]\n", "people: []\nother: 1\n", "- id: [\n"])
  func `a list in another form is left as it is`(people: String) throws {
    let site = try site(["content/people.yaml": people])
    let run = try site.run("new", "person", "Grace")
    #expect(run.status == 1 && run.errors.contains("{id: grace, name: Grace}"), "\(run)")
    #expect(try site.text("content/people.yaml") == people)
  }

  @Test func `the site's archetype and kinds are used`() throws {
    let site = try site([
      "content/site.yaml": "kinds: {recipes: {name: recipe}}\n",
      "archetypes/recipe.md":
        "---\ntitle: {{ title }}\n---\n# {{ name }} of {{ date }} {{ slug }}\n",
      "archetypes/page.md": "{{ nothing }}",
    ])
    #expect(try site.run("new", "recipe", "Soup: hot", "--as-of", "2026-03-02").status == 0)
    #expect(
      try site.text("content/recipes/soup-hot.md")
        == "---\ntitle: \"Soup: hot\"\n---\n# Soup: hot of 2026-03-02 soup-hot\n")
    let broken = try site.run("new", "page", "X")
    #expect(broken.status == 1 && broken.errors.contains("archetypes/page.md:1:"), "\(broken)")
    #expect(!site.exists("content/x.md"))
  }

  @Test func `wrong kinds, titles and options are explained`() throws {
    let site = try site()
    let near = try site.run("new", "pots", "Hello")
    #expect(near.status == 2 && near.errors.contains("did you mean 'post'?"), "\(near)")
    #expect(try site.run("new", "page", "?!").errors.contains("has no letter or digit"))
    #expect(try site.run("new", "post").errors.contains("'daybook new post' needs a title"))
    #expect(try site.run("new", "page", "A", "--minimal").status == 2)
    #expect(try site.run("new", "mine", "--tag", "a").status == 2)
    #expect(try TestSite([:]).run("new", "page", "A").errors.hasPrefix("error: not a site"))
  }

  @Test func `the editor opens the document`() throws {
    let site = try site()
    site.environment["VISUAL"] = ""
    site.environment["EDITOR"] = "sh -c 'echo edited >> \"$1\"' edit"
    #expect(try site.run("new", "page", "It's $HOME", "--open").status == 0)
    #expect(try site.text("content/its-home.md").hasSuffix("edited\n"))
    site.environment["EDITOR"] = "false"
    #expect(try site.run("new", "page", "B", "--open").status == 1)
    site.environment["EDITOR"] = ""
    #expect(try site.run("new", "page", "C", "--open").errors.contains("set VISUAL or EDITOR"))
  }
}
