import Foundation
import Testing

/// The words that are shown while films and sounds play.
@Suite struct MediaTrackTests {
  private static let files = [
    "content/site.yaml": "title: Ada\nurl: https://ada.example/me/\ntimeZone: UTC\nlanguage: de\n",
    "content/library/talk.mp4": "x", "content/library/talk.mp3": "x",
    "content/library/a.en.vtt": "WEBVTT\n", "content/library/a.de.vtt": "\u{FEFF}WEBVTT - A\n",
    "content/library/parts.vtt": "WEBVTT", "content/library/still.svg": "<svg />",
  ]

  private func build(
    _ files: [String: String], _ options: String...
  ) throws -> (site: TestSite, errors: String) {
    let site = try TestSite(Self.files.merging(files) { $1 })
    return (site, try site.run(["build", "--as-of", "2026-03-02"] + options).errors)
  }

  private static let tracks = [
    "<track kind=\"captions\" src=\"/me/library/a.en.vtt\" srclang=\"en\" label=\"English\">",
    "<track kind=\"captions\" src=\"/me/library/a.de.vtt\" srclang=\"de\" label=\"Deutsch\" default>",
    "<track kind=\"chapters\" src=\"/me/library/parts.vtt\" srclang=\"de\" label=\"Kapitel\">",
  ]
  private static let keys =
    "captions: {en: /library/a.en.vtt, de: /library/a.de.vtt}\nchapters: /library/parts.vtt\n"

  @Test(arguments: [
    ("library/film.md", "---\nurl: talk.mp4\nposter: still.svg\n\(keys)---\n", "library/film"),
    (
      "portfolio/film.md",
      "---\nfile: /library/talk.mp4\nimage: /library/still.svg\nimageAlt: A\n\(keys)---\n",
      "portfolio/film"
    ),
    (
      "a.md",
      "---\nliquid: true\nsaid: {en: library/a.en.vtt, de: library/a.de.vtt}\n---\n"
        + "{% render 'video', src: 'library/talk.mp4', poster: 'library/still.svg', captions: page.said,"
        + " chapters: 'library/parts.vtt' %}\n", "a"
    ),
  ])
  func `a film has captions in several languages`(path: String, text: String, page: String) throws {
    let (site, errors) = try build(["content/" + path: text], "--strict")
    #expect(errors == "")
    let html = try site.text("public/\(page)/index.html")
    for track in Self.tracks { #expect(html.contains(track), "\(html)") }
    #expect(html.contains(" poster=\"/me/library/still.svg\""))
    #expect(html.components(separatedBy: "<track").count == 4)
  }

  @Test(arguments: ["library/film.md", "portfolio/film.md", "a.md"])
  func `files next to a film are its captions`(path: String) throws {
    let source =
      path == "a.md"
      ? "liquid: true" : path.hasPrefix("l") ? "url: /library/talk.mp4" : "file: /library/talk.mp4"
    let text = "---\n\(source)\n---\n{% render 'video', src: '/library/talk.mp4' %}\n"
    let (site, errors) = try build(
      [
        "content/" + path: path == "a.md" ? text : "---\n\(source)\n---\n",
        "content/library/talk.vtt": "WEBVTT\n", "content/library/talk.pt-BR.vtt": "WEBVTT\n",
        "content/library/talk.descriptions.vtt": "WEBVTT\n",
        "content/library/talk.old version.vtt": "WEBVTT\n", "content/library/talks.vtt": "WEBVTT\n",
      ], "--strict")
    #expect(errors == "")
    let html = try site.text("public/\(path.dropLast(3))/index.html")
    for track in [
      "<track kind=\"captions\" src=\"/me/library/talk.vtt\" srclang=\"de\" label=\"Untertitel für Gehörlose\" default>",
      "src=\"/me/library/talk.pt-BR.vtt\" srclang=\"pt-BR\" label=\"Português (Brasil)\">",
      "<track kind=\"descriptions\" src=\"/me/library/talk.descriptions.vtt\"",
    ] { #expect(html.contains(track), "\(html)") }
    #expect(html.components(separatedBy: "<track").count == 4)
  }

  @Test(arguments: [
    ("library/a.md", "---\nurl: talk.mp3\ncaptions: {en: a.en.vtt}\n---\n", "library/a"),
    (
      "portfolio/a.md", "---\nfile: /library/talk.mp3\ncaptions: {en: /library/a.en.vtt}\n---\n",
      "portfolio/a"
    ),
    (
      "a.md",
      "---\nliquid: true\n---\n{% render 'audio', src: 'library/talk.mp3', title: 'Talk',"
        + " captions: 'library/a.en.vtt', language: 'en' %}\n", "a"
    ),
  ])
  func `the words of a sound are a link`(path: String, text: String, page: String) throws {
    let (site, errors) = try build(["content/" + path: text], "--strict")
    #expect(errors == "")
    let html = try site.text("public/\(page)/index.html")
    #expect(html.contains("<audio class=\"player\" controls preload=\"none\""))
    #expect(html.contains("<a href=\"/me/library/a.en.vtt\" hreflang=\"en\">English</a>"))
  }

  @Test(arguments: [
    (
      [
        "content/library/f.md": "---\nurl: talk.mp4\ncaptions: talk.srt\n---\n",
        "content/library/talk.srt": "1\n",
      ],
      "content/library/f.md:3:11: warning: browsers cannot show 'talk.srt', which is SubRip",
      "ffmpeg -i talk.srt talk.vtt"
    ),
    (
      ["content/library/f.md": "---\nurl: talk.mp4\ncaptions: {en: still.svg}\n---\n"],
      "content/library/f.md:3:16: warning: 'still.svg' is not a captions file", "WebVTT"
    ),
    (
      ["content/library/f.md": "---\nurl: talk.mp4\ncaptions: {en: none.vtt}\n---\n"],
      "content/library/f.md:3:16: warning: broken link 'none.vtt': no such page or file", ""
    ),
    (
      ["content/library/f.md": "---\nurl: talk.mp4\nposter: none.jpg\n---\n"],
      "content/library/f.md:3:9: warning: broken link 'none.jpg': no such page or file", ""
    ),
    (
      ["content/library/f.md": "---\nurl: talk.mp4\nposter: a.en.vtt\n---\n"],
      "content/library/f.md:3:9: warning: 'a.en.vtt' is not an image", ".jpg"
    ),
    (
      ["content/library/f.md": "---\nurl: talk.mp4\nthumbnail: /library/\n---\n"],
      "content/library/f.md:3:12: warning: 'library' is not an image but a page", ".jpg"
    ),
    (
      ["content/library/f.md": "---\nurl: talk.mp4\nposter: https://b.example/a.jpg\n---\n"],
      "content/library/f.md:3:9: warning: the picture 'https://b.example/a.jpg' is left out",
      "save it next to the text"
    ),
    (
      [
        "content/portfolio/f.md":
          "---\nfile: /library/talk.mp4\nimage: {src: 'https://b.example/a.jpg', alt: A}\n---\n"
      ],
      "content/portfolio/f.md:3:14: warning: the picture 'https://b.example/a.jpg' is left out",
      "another host, 'b.example'"
    ),
    (
      ["content/library/f.md": "---\nurl: talk.mp4\ncaptions: {two words: a.en.vtt}\n---\n"],
      "content/library/f.md:3:12: warning: 'two words' is not a language tag", "pt-BR"
    ),
    (
      ["content/library/a.en.vtt": "WEBVTTX\n"],
      "content/library/a.en.vtt:1:1: warning: 'a.en.vtt' is not a WebVTT file: it does not begin with WEBVTT",
      ""
    ),
    (
      ["content/library/a.en.vtt": ""],
      "content/library/a.en.vtt:1:1: warning: 'a.en.vtt' is not a WebVTT file", ""
    ),
    (
      [
        "content/a.md":
          "---\nliquid: true\n---\n{% render 'video', src: 'library/talk.mp4', captions: 'library/talk.srt' %}\n"
      ],
      "content/a.md:4:56: warning: browsers cannot show 'talk.srt'", "ffmpeg"
    ),
    (
      [
        "content/a.md":
          "---\nliquid: true\n---\n{% render 'video', src: 'library/talk.mp4', poster: 'no.jpg' %}\n"
      ],
      "content/a.md:4:54: warning: broken link 'no.jpg': no such page or file", ""
    ),
    (
      [
        "content/a.md":
          "---\nliquid: true\n---\n{% render 'video', src: 'library/talk.mp4', poster: 'library/a.en.vtt' %}\n"
      ],
      "content/a.md:4:54: warning: 'a.en.vtt' is not an image", ".svg"
    ),
    (
      [
        "content/a.md":
          "---\nliquid: true\n---\n{% render 'video', src: 'library/talk.mp4', poster: 'https://b.example/a.jpg' %}\n"
      ],
      "content/a.md:4:54: warning: the picture 'https://b.example/a.jpg' is left out",
      "save it next to the text"
    ),
    (
      ["content/a.md": "---\nliquid: true\n---\n{% render 'audio' %}\n"],
      "4:1: warning: 'audio' has no src", ""
    ),
  ])
  func `what is wrong is said by name`(
    files: [String: String], message: String, hint: String
  ) throws {
    let errors = try build(files).errors
    #expect(errors.contains(message) && (hint.isEmpty || errors.contains(hint)), "\(errors)")
    #expect(errors.components(separatedBy: ": warning: ").count == 2, "\(errors)")
  }
}
