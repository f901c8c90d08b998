import CivilTime
import Content
import Fields
import Site
import Texts

/// A library item as an episode of the podcast.
struct PodcastEpisode {
  /// The episode's permanent id.
  let id: String
  let title: String
  /// The absolute URL of the episode's page.
  let url: String
  let published: Timestamp
  /// A short description.
  let summary: String?
  /// The episode's text as HTML; nil if it has none.
  let content: [UInt8]?
  /// The audio or video file.
  let file: FeedEntry.Enclosure
  /// The duration in seconds; nil if it is not known.
  let seconds: Int?
  /// The absolute URL of the episode's picture.
  let image: String?
  /// The absolute URLs of the transcripts in WebVTT.
  let transcripts: [String]
  /// The podcast fields that the author sets for the item.
  let notes: Episode

  /// Creates an episode; nil if the item has no date, or no file of a type that podcasts support.
  init?(_ entry: MediaEntry, _ contents: FeedContents, _ metadata: EntryMetadata) {
    let (item, graph) = (entry.item, metadata.graph)
    let source = graph.content.path(of: entry.file)
    guard let date = item.date, let written = item.url,
      let found = metadata.enclosure(written.value, in: source, type: Self.mediaType)
    else { return nil }
    file = FeedEntry.Enclosure(
      url: found.url, type: found.type, length: found.length ?? item.episode.size?.value)
    id =
      item.document.map { FeedIdentity.id(of: $0, graph) }
      ?? "urn:uuid:" + graph.entries.uuid(of: source + "#" + written.value)
    title = graph.title(of: item)
    url = graph.base.absolute(entry.path.url)
    published = graph.entries.zone.timestamp(date.value)
    summary = item.document.flatMap { metadata.texts.description($0) } ?? item.summary
    content = item.document.map { contents.html(of: $0, at: entry.path, metadata) }
    seconds = item.length.flatMap(Self.seconds)
    image = (item.poster ?? item.thumbnail).map { picture in
      graph.base.absolute(metadata.links.url(picture.source.value, in: source))
    }
    transcripts = Self.transcripts(of: entry, source, metadata).map(graph.base.absolute)
    notes = item.episode
  }

  /// The URLs of the item's captions, without the base path.
  private static func transcripts(
    of entry: MediaEntry, _ source: String, _ metadata: EntryMetadata
  ) -> [String] {
    let target = entry.item.url.map { metadata.links.resolve($0.value, from: source, page: nil) }
    var path: URLPath?
    if case .local(_, let found, _)? = target { path = found }
    return TrackList(metadata.texts)
      .captions(entry.item.tracks, of: path, in: source)
  }

  /// The media type of a URL, with Apple's name where it differs from the registered one.
  private static func mediaType(_ url: String) -> String? {
    let type = FileType(url: url)
    return type.mime == "audio/mp4" ? "audio/x-m4a" : type.mime
  }

  /// The seconds in a duration such as `12:30` or `1:02:03`; nil for any other text.
  static func seconds(_ length: String) -> Int? {
    let parts = length.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count) else { return nil }
    return parts.reduce(0) { sum, part in
      guard let sum, let part, (0..<100_000).contains(part) else { return nil }
      return sum * 60 + part
    }
  }
}
