import Foundation
import Testing

import FoundationXML

/// The podcast of the library's sounds.
struct PodcastTests {
  private static let settings = """
    title: Tide Tables
    url: https://ada.example/me/
    timeZone: Europe/Berlin
    description: A site
    podcast:
      title: Tide & Time
      email: ada@ada.example
      image: cover.jpg
      categories: [Arts > Design, Technology]
      segment: Talks

    """

  private static let talk = """
    ---
    title: The <second> talk
    url: second.mp3
    date: 2026-05-02 09:30
    segment: Talks
    length: "1:02:03"
    episode: 2
    season: 1
    explicit: true
    summary: About tides
    ---
    Notes with a [link](/).

    """

  private func site() throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": Self.settings, "content/cover.jpg": "x",
      "content/library/second.md": Self.talk, "content/library/second.mp3": "12345",
      "content/library/second.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n",
      "content/library/talks.yaml": """
      segments:
        - title: Talks
          items:
            - {title: The first, url: /library/first.m4a, date: 2026-04-01, length: "12:30"}
            - title: Elsewhere
              url: https://cdn.example/e.mp3?x=1
              date: 2026-04-02
              bytes: 777
              episodeType: bonus
            - {title: Later, url: /library/first.m4a, date: 2026-09-01}
        - title: Films
          items:
            - {title: A film, url: /library/film.mp4, date: 2026-04-03}

      """,
      "content/library/first.m4a": "123", "content/library/film.mp4": "1",
    ])
    return site
  }

  private func replace(_ site: TestSite, _ old: String, with new: String, in path: String) throws {
    try site.write(try site.text(path).replacing(old, with: new), to: path)
  }

  private func feed(_ site: TestSite) throws -> XMLElement {
    let text = try site.text("public/podcast.xml")
    let root = try #require(try XMLDocument(xmlString: text).rootElement())
    return try #require(root.elements(forName: "channel").first)
  }

  private func texts(_ items: [XMLElement], _ name: String) -> [String] {
    items.map { $0.elements(forName: name).first?.stringValue ?? "-" }
  }

  private func attributes(_ items: [XMLElement], _ name: String, _ key: String) -> [String] {
    items.map { $0.elements(forName: name).first?.attribute(forName: key)?.stringValue ?? "-" }
  }

  @Test func `its episodes are the segments sounds the newest first`() throws {
    let site = try site()
    let run = try site.run("build", "--as-of", "2026-06-01")
    #expect(run.status == 0, "\(run.errors)")
    let channel = try feed(site)
    #expect(texts([channel], "title") == ["Tide & Time"])
    #expect(attributes([channel], "itunes:image", "href") == ["https://ada.example/me/cover.jpg"])
    #expect(texts([channel], "itunes:explicit") == ["false"])
    let arts = try #require(channel.elements(forName: "itunes:category").first)
    #expect(arts.attribute(forName: "text")?.stringValue == "Arts")
    #expect(attributes([arts], "itunes:category", "text") == ["Design"])
    let items = channel.elements(forName: "item")
    #expect(texts(items, "title") == ["The <second> talk", "Elsewhere", "The first"])
    #expect(
      attributes(items, "enclosure", "url") == [
        "https://ada.example/me/library/second.mp3", "https://cdn.example/e.mp3?x=1",
        "https://ada.example/me/library/first.m4a",
      ])
    #expect(attributes(items, "enclosure", "length") == ["5", "777", "3"])
    #expect(attributes(items, "enclosure", "type") == ["audio/mpeg", "audio/mpeg", "audio/x-m4a"])
    #expect(texts(items, "pubDate").first == "Sat, 02 May 2026 09:30:00 +0200")
    #expect(texts(items, "itunes:duration") == ["3723", "-", "750"])
    #expect(texts(items, "itunes:episode") == ["2", "-", "-"])
    #expect(texts(items, "itunes:explicit") == ["true", "-", "-"])
    #expect(texts(items, "itunes:episodeType") == ["-", "bonus", "-"])
    #expect(Set(texts(items, "guid")).count == 3)
    #expect(texts(items, "content:encoded").first?.contains("https://ada.example/me/\"") == true)
    #expect(
      attributes(items, "podcast:transcript", "url").first
        == "https://ada.example/me/library/second.vtt")
  }

  @Test func `pages name it and time adds episodes`() throws {
    let site = try site()
    #expect(try site.run("build", "--as-of", "2026-06-01").status == 0)
    let home = try site.text("public/index.html")
    #expect(home.contains("type=\"application/rss+xml\" title=\"Tide &amp; Time\""), "\(home)")
    #expect(home.contains("href=\"/me/podcast.xml\""))
    #expect(try site.run("build", "--as-of", "2026-10-01").status == 0)
    #expect(texts(try feed(site).elements(forName: "item"), "title").first == "Later")
    #expect(try site.run("build", "--as-of", "2026-10-01", "--verify").status == 0)
  }

  @Test func `what directories would refuse is said`() throws {
    let site = try TestSite([
      "content/site.yaml": "title: T\nurl: https://a.example/\npodcast:\n  segment: Talk\n",
      "content/library/a.yaml": """
      segments:
        - title: Talks
          items:
            - {title: No date, url: https://cdn.example/a.mp3}
            - {title: No size, url: https://cdn.example/b.mp3, date: 2026-05-01}
            - {title: Zero, url: https://cdn.example/c.mp3, date: 2026-05-01, episode: 0}

      """,
    ])
    let first = try site.run("build").errors
    #expect(first.contains("library/a.yaml:6:"))
    #expect(first.contains("'episode' must be at least 1"))
    try replace(site, "episode: 0", with: "bytes: 5", in: "content/library/a.yaml")
    let run = try site.run("build").errors
    #expect(run.contains("site.yaml:4:12: warning: the library has no segment 'Talk'"), "\(run)")
    #expect(run.contains("did you mean 'Talks'?"))
    #expect(run.contains("missing key 'image': directories refuse"))
    #expect(run.contains("missing key 'categories': directories refuse"))
    try replace(site, "Talk\n", with: "Talks\n", in: "content/site.yaml")
    let second = try site.run("build").errors
    #expect(
      second.contains(
        "a.yaml:4:31: warning: 'No date' has no 'date', and is left out of the podcast"),
      "\(second)")
    #expect(second.contains("a.yaml:5:31: warning: 'No size' has no 'bytes'"))
    try replace(site, "url: https://a.example/\n", with: "", in: "content/site.yaml")
    #expect(try site.run("build").errors.contains("warning: no podcast: the site has no 'url'"))
  }
}
