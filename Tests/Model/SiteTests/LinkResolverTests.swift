import Content
import Site
import SourceText
import Testing

@Suite struct LinkResolverTests {
  private static let site = TestSite([
    "index.md": "", "about.md": "", "a b.md": "", "notes/index.md": "", "notes/deep.md": "",
    "cv.pdf": "",
    "portfolio/bike.md": "", "portfolio/bike.jpg": "", "portfolio/mugs/index.md": "",
    "portfolio/mugs/blue.md": "",
    "journal/runs/index.md": "", "journal/runs/2026-03-02-hills.md": "",
    "journal/runs/map 1.png": "",
    "journal/runs/2026-03-01-draft.md": "---\ndraft: true\n---\n",
    "journal/runs/2027-01-01-later.md": "",
    "journal/walks/2026-03-01-x.md": "", "profile.yaml": "name: Ada",
    "page.md": "---\nurl: /p/q.html\n---\n", "p/r.txt": "",
  ])

  /// A target as text: `url path #fragment`, or what is wrong.
  private func resolve(_ link: String, _ file: String, _ page: String? = nil) -> String {
    let resolver = LinkResolver(Self.site.graph, files: ["/assets/s.css"])
    switch resolver.resolve(link, from: file, page: page.flatMap(URLPath.init)) {
    case .external: return "external"
    case .fragment(let id): return "#\(id)"
    case .local(let url, let path, let fragment): return "\(url) \(path.text) \(fragment ?? "-")"
    case .dangling(let problem, let hint): return problem + (hint.map { " | \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    (
      "2026-03-02-hills.md", "journal/runs/index.md",
      "/journal/runs/hills/ /journal/runs/hills/ -"
    ),
    (
      "./2026-03-02-hills.md", "journal/runs/index.md",
      "/journal/runs/hills/ /journal/runs/hills/ -"
    ),
    (
      "../../portfolio/bike.md", "journal/runs/2026-03-02-hills.md",
      "/portfolio/bike/ /portfolio/bike/ -"
    ),
    (
      "../walks/2026-03-01-x.md", "journal/runs/index.md", "/journal/walks/x/ /journal/walks/x/ -"
    ),
    ("index.md", "journal/runs/2026-03-02-hills.md", "/journal/runs/ /journal/runs/ -"),
    ("bike.jpg", "portfolio/bike.md", "/portfolio/bike.jpg /portfolio/bike.jpg -"),
    ("map 1.png", "journal/runs/index.md", "/journal/runs/map%201.png /journal/runs/map 1.png -"),
    (
      "map%201.png", "journal/runs/index.md",
      "/journal/runs/map%201.png /journal/runs/map 1.png -"
    ),
    ("mugs", "portfolio/bike.md", "/portfolio/mugs/ /portfolio/mugs/ -"),
    ("mugs/blue.md", "portfolio/bike.md", "/portfolio/mugs/blue/ /portfolio/mugs/blue/ -"),
    ("notes", "about.md", "/notes/ /notes/ -"),
    ("notes/deep", "about.md", "/notes/deep/ /notes/deep/ -"),
    (".", "notes/deep.md", "/notes/ /notes/ -"),
    ("..", "notes/deep.md", "/ / -"), ("a%20b.md", "about.md", "/a-b/ /a-b/ -"),
    ("profile.yaml", "about.md", "/resume/ /resume/ -"),
  ])
  func `a link is relative to its source file`(link: String, file: String, expected: String) {
    #expect(resolve(link, file) == expected)
  }

  @Test(
    arguments: [
      ("/about/", "notes/deep.md", nil, "/about/ /about/ -"),
      ("/about", "notes/deep.md", nil, "/about/ /about/ -"), ("/", "notes/deep.md", nil, "/ / -"),
      ("/about/index.html", "notes/deep.md", nil, "/about/ /about/ -"),
      ("/about.md", "notes/deep.md", nil, "/about/ /about/ -"),
      ("/cv.pdf", "notes/deep.md", nil, "/cv.pdf /cv.pdf -"),
      ("/assets/s.css", "about.md", nil, "/assets/s.css /assets/s.css -"),
      ("/404.html", "about.md", nil, "/404.html /404.html -"),
      ("/journal/", "about.md", nil, "/journal/ /journal/ -"),
      (
        "../hills/", "journal/walks/2026-03-01-x.md", "/journal/runs/other/",
        "/journal/runs/hills/ /journal/runs/hills/ -"
      ),
      ("r.txt", "page.md", "/p/q.html", "/p/r.txt /p/r.txt -"),
    ] as [(String, String, String?, String)])
  func `a link may be rooted, or relative to the page`(
    link: String, file: String, page: String?, expected: String
  ) {
    #expect(resolve(link, file, page) == expected)
  }

  @Test(arguments: [
    ("about.md?q=1#top", "/about/?q=1#top /about/ top"),
    ("about.md#a%20b", "/about/#a%20b /about/ a b"), ("/about/#", "/about/# /about/ "),
    ("#top", "#top"), ("", "#"), ("?q=1", "#"), ("#%zz", "#%zz"),
    ("about.md?a#b?c", "/about/?a#b?c /about/ b?c"),
  ])
  func `a query and a fragment stay`(link: String, expected: String) {
    #expect(resolve(link, "index.md") == expected)
  }

  @Test(arguments: [
    "https://x.example/", "mailto:a@b", "tel:+1", "//x.example/y", "data:,x", "x-y+z.1:2",
    "HTTP://X",
  ])
  func `another site's address stays`(link: String) {
    #expect(resolve(link, "index.md") == "external")
  }

  @Test(arguments: [
    (
      "abuot.md", "index.md",
      "broken link 'abuot.md': no such page or file | did you mean 'about.md'?"
    ),
    (
      "../../portfolio/bkie.md", "journal/runs/index.md",
      "broken link '../../portfolio/bkie.md': no such page or file | did you mean '../../portfolio/bike.md'?"
    ),
    (
      "/portfolio/bikes/", "about.md",
      "broken link '/portfolio/bikes/': no such page or file | did you mean '/portfolio/bike/'?"
    ),
    (
      "/journal/runs/hlls", "about.md",
      "broken link '/journal/runs/hlls': no such page or file | did you mean '/journal/runs/hills/'?"
    ),
    ("zzz.md", "journal/runs/index.md", "broken link 'zzz.md': no such page or file"),
    (
      "portfolio/bike/", "journal/runs/index.md",
      "broken link 'portfolio/bike/': no such page or file | did you mean '../../portfolio/bike/'?"
    ),
    (
      "2026-03-01-draft.md", "journal/runs/index.md",
      "the link '2026-03-01-draft.md' leads to a page that is not published | it is a draft, has a future date or has expired"
    ),
    (
      "/journal/runs/2027-01-01-later.md", "about.md",
      "the link '/journal/runs/2027-01-01-later.md' leads to a page that is not published | it is a draft, has a future date or has expired"
    ),
    ("../x", "index.md", "the link '../x' leads out of the site"),
    ("../../../x", "notes/deep.md", "the link '../../../x' leads out of the site"),
    ("%2e%2e/x", "index.md", "the link '../x' leads out of the site"),
    ("/%2e%2e/etc/passwd", "about.md", "the link '/../etc/passwd' leads out of the site"),
    ("a%zz", "index.md", "invalid '%' escape in 'a%zz'"),
    ("..\\x", "index.md", "broken link '..\\x': no such page or file | write ../x"),
    ("a%00b", "index.md", "broken link 'a\0b': no such page or file | did you mean 'a-b/'?"),
  ])
  func `a link that leads nowhere says so, with the nearest name as it would be written`(
    link: String, file: String, expected: String
  ) {
    #expect(resolve(link, file) == expected)
  }

  @Test(arguments: [
    "javascript:alert(1)", " JavaScript:alert(1)", "java\tscript:alert(1)", "\u{1}javascript:x",
    "vbscript:x", "data:text/html,<script>x</script>", "DATA:text/html;base64,eA==",
  ])
  func `an address that runs a script is no link`(link: String) {
    #expect(resolve(link, "about.md") == "the link '\(link)' runs a script")
    #expect(LinkResolver(Self.site.graph, files: []).url(link, in: "about.md") == "")
  }

  @Test(arguments: ["data:image/png;base64,eA==", "javascripts:x"])
  func `an address that only looks like a script is one`(link: String) {
    #expect(resolve(link, "about.md") == "external")
  }

  @Test func `a reference in data becomes a URL or stays as it is`() {
    let resolver = LinkResolver(Self.site.graph, files: [])
    #expect(resolver.url("bike.jpg", in: "portfolio/bike.md") == "/portfolio/bike.jpg")
    #expect(resolver.url("nowhere.jpg", in: "portfolio/bike.md") == "nowhere.jpg")
    #expect(resolver.url("https://x.example", in: "portfolio/bike.md") == "https://x.example")
  }

  @Test func `what is suggested is the same for the first folders and for many`() {
    let links = [
      "/notes/depe", "/abuot/", "/portfolio/bkie.jpg", "/portfolio/mugs/bleu", "/journal/run/",
      "/no/where/",
    ]
    let resolver = LinkResolver(Self.site.graph, files: ["/assets/s.css"])
    let together = links.map { "\(resolver.resolve($0, from: "about.md", page: nil))" }
    let alone = links.map { link in
      "\(LinkResolver(Self.site.graph, files: []).resolve(link, from: "about.md", page: nil))"
    }
    #expect(together == alone)
    #expect(together.filter { $0.contains("did you mean") }.count == 5)
  }
}

/// A folder with more names than are compared with each other.
@Suite struct LargeFolderTests {
  @Test(.timeLimit(.minutes(1)))
  func `broken links take linear time in a large folder`() {
    var files: [String: String] = [:]
    for number in 10_000..<18_000 { files["notes/note-\(number).md"] = "" }
    let resolver = LinkResolver(TestSite(files).graph, files: [])
    var hints: [String?] = []
    for number in 10_000..<11_000 {
      let link = "nonte-\(number).md"
      if case .dangling(_, let hint) = resolver.resolve(link, from: "notes/x.md", page: nil) {
        hints.append(hint?.text)
      }
    }
    #expect(hints.count == 1_000)
    guard
      case .dangling(_, let hint) = resolver.resolve(
        "note-1234.md", from: "notes/x.md", page: nil)
    else {
      Issue.record("the link leads somewhere")
      return
    }
    #expect(hint?.text.hasPrefix("did you mean 'note-12") == true)
  }

  @Test func `a path that two pages or a page and a file share is no broken link`() {
    let site = TestSite([
      "a.md": "---\nurl: /x/\n---\n", "b.md": "---\nurl: /x/index.html\n---\n",
      "c.md": "", "c/index.html": "",
    ])
    let resolver = LinkResolver(site.graph, files: [])
    for link in ["/x/", "/x", "/x/index.html", "/c/", "/c"] {
      guard case .local = resolver.resolve(link, from: "a.md", page: nil) else {
        Issue.record("\(link) is broken")
        continue
      }
    }
  }
}
