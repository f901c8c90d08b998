import Site
import Testing

@testable import Formats

@Suite struct FeedTests {
  private static let journal = [
    "people.yaml": "- {id: ben, name: Ben Bell}", "profile.yaml": "name: Ada Lace",
    "journal/log/index.md": "---\ntitle: Log\nsummary: All days\n---\n",
    "journal/log/2026-03-01-a.md":
      "---\ntitle: First & last\ntags: [Oars]\nsummary: In short\nauthor: ben\n---\nSee [b](2026-02-01-b.md).\n",
    "journal/log/2026-02-01-b.md":
      "---\ntitle: Before\nupdated: 2026-03-02\nimage: {src: bay.jpg, alt: A bay}\n---\nWords.\n",
    "journal/log/bay.jpg": "",
  ]

  private func site(
    _ feeds: String = "{formats: [atom, rss, json]}", url: String = "https://ada.example/me/",
    _ more: [String: String] = [:]
  ) -> WrittenSite {
    let settings = "title: Days\nurl: \(url)\nfeeds: \(feeds)\n"
    let files = Self.journal.merging(["site.yaml": settings]) { $1 }.merging(more) { $1 }
    return WrittenSite(files, sizes: ["journal/log/bay.jpg": 1234])
  }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test func `entries come newest first, and the feed is as new as its newest change`() throws {
    let atom = site().file("/journal/log/feed.atom")
    let first = try #require(atom.firstRange(of: "First &amp; last"))
    let second = try #require(atom.firstRange(of: "Before"))
    #expect(first.lowerBound < second.lowerBound)
    let head = try #require(atom.firstRange(of: "<entry>"))
    #expect(atom[..<head.lowerBound].contains("<updated>2026-03-02T00:00:00Z</updated>"))
    #expect(count("<entry>", in: atom) == 2)
    #expect(atom.contains("<published>2026-03-01T00:00:00Z</published>"))
    #expect(atom.contains("<updated>2026-03-01T00:00:00Z</updated>"))
    #expect(atom.contains("<summary>In short</summary>"))
    #expect(atom.contains("<category term=\"Oars\""))
  }

  @Test func `a feed names its page, itself and its subject`() {
    let atom = site().file("/journal/log/feed.atom")
    #expect(atom.contains("<title>Log – Days</title>"))
    #expect(atom.contains("<subtitle>All days</subtitle>"))
    #expect(
      atom.contains(
        "rel=\"self\" type=\"application/atom+xml\" href=\"https://ada.example/me/journal/log/feed.atom\""
      ))
    #expect(
      atom.contains(
        "rel=\"alternate\" type=\"text/html\" href=\"https://ada.example/me/journal/log/\""))
    let rss = site().file("/feed.rss")
    #expect(rss.contains("<title>Days</title>"))
    #expect(rss.contains("<link>https://ada.example/me/</link>"))
  }

  @Test func `only an author other than the site's is named for an entry`() {
    let atom = site().file("/journal/log/feed.atom")
    #expect(count("<name>Ben Bell</name>", in: atom) == 1)
    #expect(count("<name>Ada Lace</name>", in: atom) == 1)
    #expect(atom.contains("<uri>https://ada.example/me/people/ben/</uri>"))
    let rss = site().file("/journal/log/feed.rss")
    #expect(count("<dc:creator>Ada Lace</dc:creator>", in: rss) == 1)
    #expect(count("<dc:creator>Ben Bell</dc:creator>", in: rss) == 1)
  }

  @Test func `a picture has its size, without which RSS cannot have it`() {
    let known =
      "<enclosure url=\"https://ada.example/me/journal/log/bay.jpg\" length=\"1234\" type=\"image/jpeg\""
    #expect(site().file("/journal/log/feed.rss").contains(known))
    #expect(site().file("/journal/log/feed.json").contains("\"size_in_bytes\": 1234"))
    let unknown = WrittenSite(
      Self.journal.merging(["site.yaml": "url: https://ada.example/\nfeeds: {formats: [rss, json]}"]
      ) { $1 })
    #expect(!unknown.file("/journal/log/feed.rss").contains("<enclosure"))
    #expect(unknown.file("/journal/log/feed.json").contains("bay.jpg"))
    #expect(!unknown.file("/journal/log/feed.json").contains("size_in_bytes"))
  }

  @Test func `a feed of summaries has no texts`() {
    let full = site()
    #expect(
      full.file("/journal/log/feed.atom").contains(
        "href=&quot;https://ada.example/me/journal/log/b/&quot;"))
    #expect(full.file("/journal/log/feed.json").contains("\"content_html\""))
    let short = site("{formats: [atom, rss, json], content: summary}")
    #expect(!short.file("/journal/log/feed.atom").contains("<content"))
    #expect(!short.file("/journal/log/feed.rss").contains("<content:encoded>"))
    let json = short.file("/journal/log/feed.json")
    #expect(json.contains("\"content_text\": \"In short\"") && !json.contains("content_html"))
  }

  @Test func `a feed has as many entries as its limit`() {
    let atom = site("{formats: [atom], limit: 1}").file("/journal/log/feed.atom")
    #expect(count("<entry>", in: atom) == 1 && atom.contains("First &amp; last"))
  }

  /// The text between two marks after the first occurrence of a title.
  private func id(_ text: String) -> Substring? {
    text.firstRange(of: "<guid isPermaLink=\"false\">").map {
      text[$0.upperBound...].prefix { $0 != "<" }
    }
  }

  @Test func `an id stays if a title changes, and differs between texts`() {
    let limit = "{formats: [rss], limit: 1}"
    let old = id(site(limit).file("/journal/log/feed.rss"))
    let titled = site(limit, ["journal/log/2026-03-01-a.md": "---\ntitle: Other\n---\n"])
    #expect(old?.hasPrefix("urn:uuid:") == true)
    #expect(id(titled.file("/journal/log/feed.rss")) == old)
    let moved = site(limit, ["journal/log/2026-03-02-c.md": "---\ntitle: Other\n---\n"])
    #expect(id(moved.file("/journal/log/feed.rss")) != old)
  }

  @Test(
    arguments: [
      ("0:05", 5), ("12:30", 750), ("1:02:03", 3_723), ("90:00", 5_400), ("45", nil),
      ("1:2:3:4", nil),
      ("a:10", nil), ("-1:10", nil), ("1:", nil), ("", nil),
    ] as [(String, Int?)])
  func `a duration is a number of seconds`(text: String, seconds: Int?) {
    #expect(PodcastEpisode.seconds(text) == seconds)
  }

  @Test func `a podcast lists the library's sounds with their sizes`() {
    let site = WrittenSite(
      [
        "site.yaml":
          "title: Days\nurl: https://ada.example/\npodcast: {title: Talks, categories: [Arts > Design]}",
        "library/a.md":
          "---\ntitle: First talk\nurl: talk.mp3\ndate: 2026-03-01\nlength: '12:30'\n---\nWords.\n",
        "library/talk.mp3": "", "library/talk.vtt": "",
        "library/b.md": "---\ntitle: No file\nurl: https://v.example/1\ndate: 2026-03-01\n---\n",
      ], sizes: ["library/talk.mp3": 99])
    let xml = site.file("/podcast.xml")
    #expect(xml.contains("<title>Talks</title>"))
    #expect(count("<item>", in: xml) == 1)
    #expect(
      xml.contains(
        "<enclosure url=\"https://ada.example/library/talk.mp3\" length=\"99\" type=\"audio/mpeg\"")
    )
    #expect(xml.contains("<itunes:duration>750</itunes:duration>"))
    #expect(
      xml.contains(
        "<podcast:transcript url=\"https://ada.example/library/talk.vtt\" type=\"text/vtt\""))
    #expect(xml.contains("<itunes:category text=\"Arts\">"))
    #expect(xml.contains("<itunes:category text=\"Design\""))
  }
}
