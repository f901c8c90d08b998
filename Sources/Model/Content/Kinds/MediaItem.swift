public import CivilTime
public import Fields
import SourceText

/// A video or other medium of the library: of a `library/NAME.yaml`, or a `library/NAME.md`.
public struct MediaItem: Sendable {
  /// The title.
  public let title: String
  /// Its URL.
  public let url: Located<String>?
  /// A small picture of it.
  public let thumbnail: Picture?
  /// The poster frame of the player.
  public let poster: Picture?
  /// Its duration, as written: `12:30`.
  public let length: String?
  /// The publisher.
  public let provider: String?
  /// Whether it is a favourite.
  public let isFavourite: Bool
  /// When it was made.
  public let date: Located<DateText>?
  /// Its description.
  public let summary: String?
  /// Its tags.
  public let tags: [Located<String>]
  /// Its subtitles, captions and so on.
  public let tracks: [MediaTrack]
  /// Its values for the podcast.
  public let episode: Episode
  /// The groups that can read it, as written; empty if it names none.
  public let access: [Located<String>]
  /// The title of its segment, if it has a file of its own.
  public let segment: String?
  /// The common front matter and the body, if it has a file of its own.
  public let document: Document?

  package init(_ reader: inout FieldReader) {
    title = reader.requiredText("title", "The title")
    url = reader.url("url", "Its URL")
    thumbnail = reader.picture("thumbnail", "A small picture of it")
    poster = reader.picture("poster", "The poster frame of the player")
    length = reader.clockLength("length", "The duration, such as 12:30, in quotes")
    provider = reader.text("provider", "The publisher")
    isFavourite = reader.flag("favourite", "Whether it is a favourite") ?? false
    date = reader.date("date", "When it was made")
    summary = reader.text("summary", "What it shows")
    tags = reader.texts("tags", "Tags, each with its own page")
    reader.warnOfJoinedTags(tags)
    tracks = reader.tracks()
    episode = Episode(&reader)
    access = reader.access()
    segment = nil
    document = nil
  }

  package init(_ reader: inout FieldReader, body: Body) {
    url = reader.url("url", "Its URL, or a file next to this one")
    thumbnail = reader.picture("thumbnail", "A small picture of it")
    poster = reader.picture("poster", "The poster frame of the player")
    length = reader.clockLength("length", "The duration, such as 12:30, in quotes")
    provider = reader.text("provider", "The publisher")
    isFavourite = reader.flag("favourite", "Whether it is a favourite") ?? false
    tracks = reader.tracks()
    episode = Episode(&reader)
    segment = reader.text("segment", "The title of its segment")
    let document = Document(&reader, body: body, permalinkKey: "permalink")
    title = document.title ?? document.name
    date = document.date
    summary = document.summary
    tags = document.tags
    access = document.access
    self.document = document
  }
}
