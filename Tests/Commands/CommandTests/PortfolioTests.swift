import Foundation
import Testing

/// Materials, collections and shops as their pages show them.
@Suite struct PortfolioTests {
  private static let kinds = [
    "resume", "github", "linkedin", "website", "app", "article", "transcript", "video", "talk",
    "paper", "code", "design", "certificate", "book", "photo", "other",
  ]

  private func built(_ files: [String: String], _ options: String...) throws -> TestSite {
    let site = try TestSite(files)
    let run = try site.run(["build", "--as-of", "2026-03-02"] + options)
    #expect(run.status == 0, "\(run.errors)")
    return site
  }

  // MARK: Colours and icons

  @Test func `every kind has an icon and a colour that text can be read on`() throws {
    var files: [String: String] = [:]
    for kind in Self.kinds { files["content/portfolio/\(kind).md"] = "---\nkind: \(kind)\n---\n" }
    let html = try built(files).text("public/portfolio/index.html")
    let tiles = html.matches(
      of:
        /<span class="tile-icon" style="--tile: (#[0-9a-f]{6}); --on-tile: (#[0-9a-f]{6})">(<svg.*?<\/svg>)/
        .dotMatchesNewlines())
    #expect(tiles.count == 16)
    #expect(Set(tiles.map(\.3)).count == 16, "each has an icon of its own")
    #expect(Set(tiles.map(\.1)).count == 16, "each has a colour of its own")
    for tile in tiles { #expect(Self.contrast(tile.1, tile.2) >= 4.5, "\(tile.0.prefix(90))") }
  }

  /// The tile is the same in both schemes, and nothing lies between it and its text.
  @Test func `the tile is its colour in both schemes`() throws {
    let style = try String(
      contentsOf: TestSite.checkout.appendingPathComponent("templates/css/tile-icon.css"),
      encoding: .utf8)
    let rules = style.matches(of: /\.tile-icon \{([^}]*)\}/).map { String($0.1) }
    #expect(rules.first?.contains("background: var(--tile, var(--accent-fill));") == true)
    #expect(rules.first?.contains("color: var(--on-tile, var(--on-accent));") == true)
    #expect(!rules.joined().contains("gradient"))
    #expect(!style.contains(/--(on-)?tile:/))
  }

  @Test func `any colour of the authors has text that can be read on it`() throws {
    var files: [String: String] = [:]
    let steps = stride(from: 0, through: 255, by: 36).map { $0 }
    for red in steps {
      for green in steps {
        for blue in steps {
          let color = String(format: "#%02x%02x%02x", red, green, blue)
          files["content/portfolio/c\(color.dropFirst()).md"] = "---\ncolor: '\(color)'\n---\n"
        }
      }
    }
    for color in ["#777", "#767676", "#757575", "#808080", "#F00", "#0F0", "#00f", "#ff6f00"] {
      files["content/portfolio/d\(color.dropFirst()).md"] = "---\ncolor: '\(color)'\n---\n"
    }
    let html = try built(files).text("public/portfolio/index.html")
    let tiles = html.matches(of: /--tile: (#[0-9a-f]{6}); --on-tile: (#[0-9a-f]{6})/)
    #expect(tiles.count == files.count)
    for tile in tiles { #expect(Self.contrast(tile.1, tile.2) >= 4.5, "\(tile.0)") }
  }

  @Test(arguments: ["red", "#12345", "#1234567", "#ggg", "url(x)", "#000;background:red"])
  func `what is no colour is an error`(color: String) throws {
    let site = try TestSite(["content/portfolio/a.md": "---\ncolor: '\(color)'\n---\n"])
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/portfolio/a.md:2:8: error: 'color' is not a colour"))
  }

  /// WCAG 2.2: contrast ratio.
  private static func contrast(_ a: Substring, _ b: Substring) -> Double {
    func light(_ color: Substring) -> Double {
      let number = Int(color.dropFirst(), radix: 16) ?? 0
      let parts = [number >> 16 & 255, number >> 8 & 255, number & 255].map { part -> Double in
        let value = Double(part) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (x, y) = (light(a), light(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  // MARK: The thing itself

  @Test func `a file of the site is shown and can be kept`() throws {
    let long = String(repeating: "x", count: 12_345)
    let site = try built(
      [
        "content/portfolio/cv.md": "---\nkind: resume\nfile: cv.pdf\n---\n",
        "content/portfolio/cv.pdf": long,
        "content/portfolio/song.md": "---\nfile: song.mp3\n---\n",
        "content/portfolio/song.mp3": "x",
        "content/portfolio/film.md":
          "---\nkind: video\nfile: film.mp4\ntranscript: film.vtt\n---\n",
        "content/portfolio/film.mp4": String(repeating: "x", count: 2_340_000),
        "content/portfolio/film.vtt":
          "WEBVTT\n\nNOTE no\n\n1\n00:00:01.000 --> 00:00:02.000\n<v Ada>Good <i>morning</i> &amp; welcome.\n\n"
          + "01:02:03.500 --> 01:02:04.000\n<v Ben><script>x</script>Hello\n",
        "content/portfolio/kit.md": "---\nfile: kit.zip\n---\n", "content/portfolio/kit.zip": "xx",
      ], "--base-url", "https://a.example/me/")
    let page = try site.text("public/portfolio/cv/index.html")
    #expect(
      page.contains(
        "<iframe class=\"viewer\" src=\"/me/portfolio/cv.pdf\" title=\"Cv\" loading=\"lazy\">"))
    #expect(
      page.contains(
        "href=\"/me/portfolio/cv.pdf\" type=\"application/pdf\" download>Download (PDF, 12\u{A0}KB)</a>"
      )
    )
    let song = try site.text("public/portfolio/song/index.html")
    #expect(
      song.contains(
        "<audio class=\"player\" controls preload=\"none\" src=\"/me/portfolio/song.mp3\""))
    #expect(song.contains("Download (MP3, 1\u{A0}B)"))
    let film = try site.text("public/portfolio/film/index.html")
    #expect(film.contains("<video controls preload=\"metadata\" src=\"/me/portfolio/film.mp4\""))
    #expect(film.contains("<track kind=\"captions\" src=\"/me/portfolio/film.vtt\""))
    #expect(film.contains("Download (MP4, 2.3\u{A0}MB)"))
    #expect(
      film.contains(
        "<span class=\"transcript-time\">0:01</span> <strong>Ada:</strong> Good morning &amp; welcome.</p>"
      ))
    #expect(
      film.contains(
        "<span class=\"transcript-time\">1:02:03</span> <strong>Ben:</strong> xHello</p>"))
    #expect(try site.text("public/portfolio/kit/index.html").contains("Download (ZIP, 2\u{A0}B)"))
  }

  @Test(
    arguments: [
      ("a.txt", "One <b>\nline.\n\n\nTwo.\n", ["One &lt;b&gt;<br", "line.</p>", "<p>Two.</p>"]),
      (
        "a.srt",
        "1\r\n00:00:05,000 --> 00:00:06,000\r\nSo it\r\nbegan.\r\n\r\n2\r\n00:00:07,000 --> 00:00:08,000\r\nYes.\r\n",
        ["<span class=\"transcript-time\">0:05</span> So it began. Yes.</p>"]
      ),
      (
        "a.vtt", "WEBVTT\n\nSTYLE\n::cue {}\n\n00:01.000 --> 00:02.000 align:start\nHi.\n",
        ["0:01</span> Hi.</p>"]
      ),
    ] as [(String, String, [String])])
  func `a transcript is text`(name: String, text: String, expected: [String]) throws {
    let site = try built([
      "content/portfolio/t.md": "---\nkind: transcript\nfile: \(name)\n---\n",
      "content/portfolio/\(name)": text,
    ])
    let page = try site.text("public/portfolio/t/index.html")
    #expect(page.contains("<details class=\"transcript\" open>"))
    for part in expected { #expect(page.contains(part), "\(page)") }
    #expect(!page.contains("::cue"))
  }

  @Test func `a file that is not there is a mistake`() throws {
    let site = try TestSite([
      "content/portfolio/cv.md": "---\nfile: cw.pdf\n---\n", "content/portfolio/cv.pdf": "x",
    ])
    let run = try site.run("check")
    #expect(run.status == 1)
    #expect(run.errors.contains("cv.md:2:7: error: broken link 'cw.pdf': no such page or file"))
    #expect(run.errors.contains("did you mean 'cv.pdf'?"))
  }

  @Test(
    arguments: [
      (
        "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s",
        "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90"
      ),
      ("https://youtu.be/dQw4w9WgXcQ?si=abc", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"),
      (
        "https://m.youtube.com/shorts/dQw4w9WgXcQ",
        "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"
      ),
      (
        "https://youtube.com/live/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"
      ),
      ("https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"),
      (
        "https://vimeo.com/76979871/ab12cd34ef",
        "https://player.vimeo.com/video/76979871?dnt=1&h=ab12cd34ef"
      ),
      (
        "https://vimeo.com/channels/staff/76979871", "https://player.vimeo.com/video/76979871?dnt=1"
      ),
      ("https://a.example/talk?a=1&b=2", "https://a.example/talk?a=1&b=2"),
      ("https://www.youtube.com/@somebody", nil), ("https://youtube.com/watch?v=\"><x", nil),
      ("http://a.example/", nil), ("https://github.com/ada", nil), ("https://user@a.example/", nil),
    ] as [(String, String?)])
  func `what is elsewhere waits for a click`(url: String, expected: String?) throws {
    let site = try built(["content/portfolio/v.md": "---\nkind: talk\nurl: '\(url)'\n---\n"])
    let page = try site.text("public/portfolio/v/index.html")
    #expect(page.contains("Open talk"), "there is a plain link in any case")
    guard let expected else { return #expect(!page.contains("<iframe")) }
    let door = expected.replacing("&", with: "&amp;amp;")
    #expect(page.contains("&lt;a href=&quot;\(door)&quot;"), "\(page)")
    #expect(!page.contains(/<iframe[^>]*\ssrc=/), "nothing is loaded before the click")
  }

  @Test func `an embed is the authors choice`() throws {
    let site = try built([
      "content/portfolio/a.md": "---\nkind: website\nurl: https://a.example/\nembed: false\n---\n",
      "content/portfolio/b.md": "---\nkind: github\nurl: https://git.a.example/\n---\n",
      "content/portfolio/c.md":
        "---\nkind: github\nurl: https://git.a.example/\nembed: true\n---\n",
    ])
    #expect(try !site.text("public/portfolio/a/index.html").contains("<iframe"))
    #expect(try !site.text("public/portfolio/b/index.html").contains("<iframe"))
    #expect(try site.text("public/portfolio/c/index.html").contains("<iframe"))
  }

  // MARK: Collections

  private static let shop = [
    "content/portfolio/shop/index.md": "---\ncurrency: EUR\n---\n",
    "content/portfolio/shop/bowl.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>",
    "content/portfolio/shop/products.json": """
    {"products": [
      {"id": 1, "title": "Bowl", "handle": "bowl", "vendor": "Loft", "tags": "wood, kitchen",
       "body_html": "<h1>Ash</h1><p onclick='x()'>Oiled<script>hostile()</script></p><a href='javascript:hostile()'>a</a><a href='/products/cup'>c</a><a href='https://b.example/'>b</a><img src='https://cdn.example/x.png' alt='A grain'>",
       "images": [{"src": "https://cdn.example/bowl.svg?v=1", "alt": "A bowl"}, {"src": "https://cdn.example/side.jpg", "alt": "Its side"}],
       "variants": [{"price": "19.50", "compare_at_price": "25.00", "sku": "B", "inventory_quantity": 0, "inventory_management": "shopify"}]},
      {"id": 2, "title": "Cup", "handle": "cup", "tags": "kitchen", "variants": [{"price": "8.00", "inventory_quantity": 2, "inventory_management": "shopify"}]},
      {"id": 3, "title": "Dish", "handle": "dish", "tags": "wood", "variants": [{"price": "30.00", "inventory_quantity": 0, "inventory_management": "shopify", "inventory_policy": "continue"}]},
      {"id": 4, "title": "Ewer", "handle": "ewer", "variants": [{"price": "60.00"}]},
      {"id": 5, "title": "Gone", "handle": "gone", "status": "archived"}
    ]}
    """,
  ]

  @Test func `a shops products have pages`() throws {
    let site = try built(Self.shop)
    let page = try site.text("public/portfolio/shop/bowl/index.html")
    for part in [
      "<h2>Ash</h2><p>Oiled</p><a>a</a><a>c</a><a href=\"https://b.example/\" rel=\"noopener\">b</a>A grain",
      "€19.50", "<s><span class=\"visually-hidden\">Was </span>€25.00</s>", "Sold out",
      "p-brand\" dir=\"auto\">Loft",
      "src=\"/portfolio/shop/bowl.svg\" alt=\"A bowl\" width=\"4\" height=\"3\"",
      "<a href=\"https://cdn.example/side.jpg\">Its side (cdn.example)</a>",
    ] { #expect(page.contains(part), "\(part)\n\(page)") }
    #expect(!page.contains("hostile") && !page.contains("onclick"))
    #expect(!page.contains(/<img[^>]*https:/))
    #expect(try site.text("public/portfolio/shop/dish/index.html").contains("To order"))
    #expect(!site.exists("public/portfolio/shop/gone/index.html"))
    #expect(
      !site.exists("public/portfolio/shop/products.json"),
      "what the shop says of itself is not published")
  }

  @Test func `a collection is filtered and sorted by static pages`() throws {
    let site = try built(Self.shop, "--base-url", "https://a.example/me/")
    func names(_ path: String) throws -> [String] {
      try site.text("public/portfolio/shop/\(path)index.html")
        .matches(of: /<li class="card item-card[^>]*data-title="([^"]*)"/).map { String($0.1) }
    }
    #expect(try names("") == ["Bowl", "Cup", "Dish", "Ewer"])
    #expect(try names("tag/wood/") == ["Bowl", "Dish"])
    #expect(try names("price/under-25/") == ["Bowl", "Cup"])
    #expect(try names("by/price-down/") == ["Ewer", "Dish", "Bowl", "Cup"])
    let order = try site.text("public/portfolio/shop/by/price/index.html")
    #expect(order.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(
      order.contains("<link rel=\"canonical\" href=\"https://a.example/me/portfolio/shop/\">"))
    #expect(!order.contains("assets/collection."), "a page of its own needs no script")
    let tag = try site.text("public/portfolio/shop/tag/wood/index.html")
    #expect(!tag.contains("noindex"))
    #expect(
      tag.contains(
        "<link rel=\"canonical\" href=\"https://a.example/me/portfolio/shop/tag/wood/\">"))
    #expect(tag.contains("data-key=\"wood\" aria-current=\"true\""))
    let all = try site.text("public/portfolio/shop/index.html")
    #expect(all.contains("data-live"))
    #expect(all.contains(/<script src="\/me\/assets\/collection\.[0-9a-f]+\.js" defer>/))
    let portfolio = try site.text("public/portfolio/index.html")
    #expect(portfolio.contains("4 items"))
  }

  @Test func `an item is bought or enquired about`() throws {
    let files = [
      "content/profile.yaml": "{name: Ada, email: ada@ada.example}",
      "content/portfolio/shop/index.md": "---\ntitle: Shop\nenquire: true\n---\n",
      "content/portfolio/shop/mug.md": "---\ntitle: A mug & lid\n---\n",
      "content/portfolio/shop/cup.md": "---\nbuy: https://b.example/cup\nenquire: false\n---\n",
      "content/portfolio/shop/jug.md": "---\nbuy: https://b.example/jug\nstock: 0\n---\n",
    ]
    let site = try built(files, "--strict")
    let mail = "href=\"mailto:ada@ada.example?subject="
    let mug = try site.text("public/portfolio/shop/mug/index.html")
    #expect(mug.contains(mail + "A%20mug%20%26%20lid\""), "\(mug)")
    let cup = try site.text("public/portfolio/shop/cup/index.html")
    #expect(cup.contains("href=\"https://b.example/cup\"") && !cup.contains(mail))
    let jug = try site.text("public/portfolio/shop/jug/index.html")
    #expect(!jug.contains("https://b.example/jug") && jug.contains(mail))
  }

  @Test func `an enquiry needs an address`() throws {
    let site = try TestSite(["content/portfolio/shop/mug.md": "---\nenquire: true\n---\n"])
    let errors = try site.run("build").errors
    #expect(
      errors.contains(
        "content/portfolio/shop/mug.md:2:10: warning: no link to enquire: the profile has no"),
      "\(errors)")
  }

  @Test func `materials with a picture are cards`() throws {
    let html = try built([
      "content/portfolio/a.md": "---\ntitle: A\nkind: video\nimage: {src: a.svg, alt: A}\n---\n",
      "content/portfolio/b.md": "---\ntitle: B\nkind: paper\nimage: {src: a.svg, alt: A}\n---\n",
      "content/portfolio/c.md": "---\ntitle: C\nkind: paper\n---\n",
      "content/portfolio/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ]).text("public/portfolio/index.html")
    #expect(html.matches(of: /material-card/).count == 2)
    #expect(html.matches(of: /material-card is-film/).count == 1)
    #expect(html.matches(of: /class="tile-icon"/).count == 1)
  }

  @Test func `a strict build only finds the picture on another host in a shop`() throws {
    let site = try TestSite(Self.shop)
    let run = try site.run("build", "--strict", "--as-of", "2026-03-02")
    let findings = run.errors.matches(of: /error: [^\n]*/).map(\.output)
    #expect(run.status == 1 && findings.count == 1, "\(run.errors)")
    #expect(findings.first?.hasPrefix("error: the picture 'https://cdn.example/side.jpg'") == true)
  }
}
