import CivilTime
import Content
import Fields
import Site
import Texts

/// A medium of the library as an episode of the podcast.
struct PodcastEpisode {
  /// What it will be known by for ever.
  let id: String
  let title: String
  /// Its page's whole address.
  let url: String
  let published: Timestamp
  /// A few words.
  let summary: String?
  /// Its text as HTML; nil if it has none.
  let content: [UInt8]?
  /// The sound or film.
  let file: FeedEntry.Enclosure
  /// The duration in seconds; nil if it is not known.
  let seconds: Int?
  /// The whole address of its picture.
  let image: String?
  /// The whole addresses of its words in WebVTT.
  let transcripts: [String]
  /// What its author says of it for podcasts alone.
  let notes: Episode

  /// nil if the medium has no date, or no file that podcasts can have.
  init?(_ place: MediaEntry, _ contents: FeedContents, _ metadata: EntryMetadata) {
    let (item, graph) = (place.item, metadata.graph)
    let source = graph.content.path(of: place.file)
    guard let date = item.date, let written = item.url,
      let found = metadata.enclosure(written.value, in: source, type: Self.mediaType)
    else { return nil }
    file = FeedEntry.Enclosure(
      url: found.url, type: found.type, length: found.length ?? item.episode.size?.value)
    id =
      item.document.map { FeedIdentity.id(of: $0, graph) }
      ?? "urn:uuid:" + graph.uuid(of: source + "#" + written.value)
    title = graph.title(of: item)
    url = graph.base.absolute(place.path.url)
    published = graph.zone.timestamp(date.value)
    summary = item.document.flatMap { metadata.texts.description($0) } ?? item.summary
    content = item.document.map { contents.html(of: $0, at: place.path, metadata) }
    seconds = item.length.flatMap(Self.seconds)
    image = (item.poster ?? item.thumbnail).map { picture in
      graph.base.absolute(metadata.links.url(picture.source.value, in: source))
    }
    transcripts = Self.transcripts(of: place, source, metadata).map(graph.base.absolute)
    notes = item.episode
  }

  /// The URLs of its captions without the base path.
  private static func transcripts(
    of place: MediaEntry, _ source: String, _ metadata: EntryMetadata
  ) -> [String] {
    let target = place.item.url.map { metadata.links.resolve($0.value, from: source, page: nil) }
    var path: URLPath?
    if case .local(_, let found, _)? = target { path = found }
    return TrackList(metadata.texts)
      .captions(place.item.tracks, of: path, in: source)
  }

  /// Apple's names for the types where they differ from the registered ones.
  private static func mediaType(_ url: String) -> String? {
    let type = FileType(url: url)
    return type.mime == "audio/mp4" ? "audio/x-m4a" : type.mime
  }

  /// `12:30` and `1:02:03` in seconds; nil for anything else.
  static func seconds(_ length: String) -> Int? {
    let parts = length.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count) else { return nil }
    return parts.reduce(0) { sum, part in
      guard let sum, let part, (0..<100_000).contains(part) else { return nil }
      return sum * 60 + part
    }
  }
}
