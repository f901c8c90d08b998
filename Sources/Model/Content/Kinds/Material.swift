public import Fields

/// A material of the portfolio: `portfolio/NAME.md`.
public struct Material: Sendable {
  /// The common front matter and the body.
  public let document: Document
  /// Its kind.
  public let kind: MaterialKind
  /// Its URL on another site.
  public let url: Located<String>?
  /// Its file.
  public let linkedFile: Located<String>?
  /// A colour instead of the kind's, as `#rrggbb`.
  public let color: String?
  /// The file with its transcript or subtitles.
  public let transcript: Located<String>?
  /// Its text tracks, if it is a film or sound.
  public let tracks: [MediaTrack]
  /// Whether its page can embed it from another host, after a click; nil for the kind's default.
  public let embeds: Bool?
  /// Whether it is shown on the home page.
  public let isFeatured: Bool

  package init(_ reader: inout FieldReader, body: TextBody) {
    kind = reader.choice("kind", "What it is") ?? .other
    url = reader.url("url", "Its URL on another site")
    linkedFile = reader.url("file", "The file, next to this one")
    color = reader.color("color", "A colour to use instead of the kind's, such as #0b6e4f")
    transcript = reader.url("transcript", "The file with its words: .txt, .vtt or .srt")
    tracks = MediaTrack.list(&reader)
    embeds = reader.flag("embed", "Whether its page embeds the other site after a click")
    isFeatured = reader.flag("featured", "Whether it is shown on the home page") ?? false
    let name = reader.text("name", "Another name for title")
    document = Document(&reader, body: body, permalinkKey: "permalink", name: name)
  }
}
