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

  /// A medium of a library.
  package init(_ reader: inout FieldReader) { self.init(&reader, file: nil) }

  /// A medium with a file of its own.
  package init(_ reader: inout FieldReader, body: TextBody) { self.init(&reader, file: body) }

  private init(_ reader: inout FieldReader, file: TextBody?) {
    let isEntry = file == nil
    let ownTitle = isEntry ? reader.requiredText("title", "The title") : nil
    url = reader.url("url", isEntry ? "Its URL" : "Its URL, or a file next to this one")
    thumbnail = Picture.read("thumbnail", "A small picture of it", &reader)
    poster = Picture.read("poster", "The poster frame of the player", &reader)
    length = reader.clockLength("length", "The duration, such as 12:30, in quotes")
    provider = reader.text("provider", "The publisher")
    isFavourite = reader.flag("favourite", "Whether it is a favourite") ?? false
    let ownDate = isEntry ? reader.date("date", "When it was made") : nil
    let ownSummary = isEntry ? reader.text("summary", "What it shows") : nil
    let ownTags = isEntry ? TagList.read(&reader) : []
    tracks = MediaTrack.list(&reader)
    episode = Episode(&reader)
    segment = isEntry ? nil : reader.text("segment", "The title of its segment")
    document = file.map { Document(&reader, body: $0, permalinkKey: "permalink") }
    title = ownTitle ?? document?.title ?? document?.name ?? ""
    date = ownDate ?? document?.date
    summary = ownSummary ?? document?.summary
    tags = document?.tags ?? ownTags
    access = document?.access ?? Access.read(&reader)
  }
}
