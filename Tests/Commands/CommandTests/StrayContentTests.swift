import Testing

/// Files that an author puts where other generators read them, or in formats of others.
@Suite struct StrayContentTests {
  private static let settings = "title: T\nurl: https://a.example\n"

  private func site(_ files: [String: String]) throws -> TestSite {
    let files = Dictionary(uniqueKeysWithValues: files.map { ("content/" + $0.key, $0.value) })
    return try TestSite(files.merging(["content/site.yaml": Self.settings]) { own, _ in own })
  }

  @Test(arguments: [
    ("_index.md", "content/_index.md:1:1: warning: the file '_index.md' is skipped", "'index.md'"),
    (
      "_posts/2026-01-01-a.md", "content/_posts/:1:1: warning: the folder '_posts'", "journal/NAME/"
    ),
    (
      "journal/a.md", "content/journal/a.md:1:1: warning: the file is in no folder of a journal",
      "move it to 'journal/NAME/'"
    ),
    (
      "journal/log/2026/03/a.md", "warning: the file is too deep in the folder of a journal",
      "'journal/NAME/2026-03-02-title.md'"
    ),
    (
      "posts/2026-01-01-a.md", "content/posts/2026-01-01-a.md:1:1: warning: no list shows the page",
      "kinds: {posts: {}}"
    ),
    ("Blog/a.md", "content/Blog/a.md:1:1: warning: no list shows the page", "journal/NAME/"),
    ("events/x/a.md", "warning: the file is too deep in the folder of events", "events/NAME.md"),
    ("people/ada.md", "warning: the file is no person", "people.yaml"),
    ("a.markdown", "content/a.markdown:1:1: warning: the file is published as it is", "'a.md'"),
    ("site.toml", "warning: the file is published as it is, and not read", "site.yaml"),
    ("library/l.json", "warning: the file is published as it is, and not read", "NAME.yaml"),
    ("data/o.json5", "templates cannot read it", "convert it to YAML, JSON, TOML"),
    ("data/o.YML", "templates cannot read it", "rename it to 'o.yml'"),
    ("blog/_headers", "warning: hosts do not read '_headers' here", "content/_headers"),
    (
      "_redirects", "content/_redirects:1:1: warning: a redirect without a target",
      "/old/ /new/ 301"
    ),
  ])
  func `lost content is named`(path: String, message: String, hint: String) throws {
    let text = path == "_redirects" ? "/old\n" : "text\n"
    let run = try site([path: text]).run("build")
    #expect(run.status == 0)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains(hint), "\(run.errors)")
  }

  @Test(arguments: [
    "pages/a.md", "journal/log/2026-01-01-a.md", "journal/log/2026-01-01-a/index.md",
    "journal/log/index.md", "journal/index.md", "portfolio/a.md", "portfolio/things/a.md",
    "events/a.md", "library/a.md", "data/a.csv", "notes/deep/er/a.md", "data/picture.png",
  ])
  func `ordinary content is not`(path: String) throws {
    let text = path.hasPrefix("events/") ? "---\nstart: 2026-03-02\n---\n" : "a\n"
    let errors = try site([path: text]).run("build").errors
    #expect(!errors.contains("no list shows") && !errors.contains("as it is"), "\(errors)")
  }

  @Test func `host files are published`() throws {
    let site = try site([
      "_headers": "/*\n  X-Frame-Options: DENY\n", "_redirects": "/from /to 302\n/older /b/ 301\n",
      ".well-known/security.txt": "Contact: mailto:a@a.example\n",
      ".well-known/a/b.json": "{}", "a.md": "---\ntitle: A\naliases: [/old/, /older]\n---\n",
    ])
    #expect(try site.run("build", "--strict").errors == "")
    #expect(try site.text("public/_headers").hasPrefix("/*\n  X-Frame-Options"))
    #expect(try site.text("public/_redirects") == "/old/ /a/ 301\n/from /to 302\n/older /b/ 301\n")
    #expect(try site.text("public/.well-known/security.txt").hasPrefix("Contact"))
    #expect(site.exists("public/.well-known/a/b.json"))
    try site.write("Contact: https://a.example\n", to: "content/.well-known/security.txt")
    try site.run("build")
    #expect(try site.text("public/.well-known/security.txt").contains("https:"))
    #expect(try site.run("build", "--verify").status == 0)
  }

  @Test func `data of every format`() throws {
    let site = try site([
      "data/tab.tsv": "a\tb\n1\t\"x, y\"\n", "data/conf.toml": "a = 1\n[b]\nc = \"x\"\n",
      "data/feed.xml":
        "<feed><item id=\"1\">one</item><item id=\"2\">two</item><title>F</title></feed>",
      "data/team/lead/first.yaml": "name: Ada", "data/team.yaml": "size: 2",
      "a.md": """
      ---
      title: A
      liquid: true
      ---
      {{ site.data.tab[0].b }}/{{ site.data.conf.b.c }}/{{ site.data.feed.item[1].text }}/\
      {{ site.data.feed.item[0].id }}/{{ site.data.feed.title }}/\
      {{ site.data.team.lead.first.name }}/{{ site.data.team.size }}
      """,
    ])
    #expect(try site.run("build", "--strict").errors == "")
    #expect(try site.text("public/a/index.html").contains("x, y/x/two/1/F/Ada/2"))
    try site.write("a\tb\n1\tz\n", to: "content/data/tab.tsv")
    try site.write("name: Ben", to: "content/data/team/lead/first.yaml")
    try site.run("build")
    #expect(try site.text("public/a/index.html").contains("z/x/two/1/F/Ben/2"))
    #expect(try site.run("build", "--verify").status == 0)
  }

  @Test(arguments: [
    ("a.xml", "<a><b></a>", "1:9: error: the element 'b' is not closed before this end tag"),
    ("a.xml", "<a>&nbsp;</a>", "error: unknown entity"),
    (
      "a.xml", "<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>", "error: a declaration of an entity"
    ),
    ("a.toml", "a = \n", "content/data/a.toml:1:"), ("a.tsv", "a\tb\n1\t2\t3\n", "a.tsv:2:"),
  ])
  func `data with mistakes`(name: String, text: String, message: String) throws {
    let run = try site(["data/" + name: text]).run("build")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `data of one name twice`() throws {
    let run = try site(["data/a.yaml": "x: 1", "data/a.json": "{}"]).run("build")
    #expect(run.errors.contains("'site.data.a' is given twice"), "\(run.errors)")
  }
}
