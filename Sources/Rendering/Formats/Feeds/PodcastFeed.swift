import CivilTime
import Content
import Fields
import Markup
import Site
import Texts

/// The podcast feed: RSS 2.0 with the elements that directories require (Apple, "Podcast RSS feed
/// requirements") and the transcripts of podcastindex.org.
enum PodcastFeed {
  static func bytes(_ contents: FeedContents, _ metadata: EntryMetadata) -> [UInt8] {
    let graph = metadata.graph
    guard let settings = graph.content.settings.podcast else { return [] }
    let episodes = (graph.files.episodes ?? []).compactMap {
      PodcastEpisode(graph.entries.media[$0], contents, metadata)
    }
    var xml = XMLText()
    xml.open(
      "rss",
      [
        ("version", "2.0"), ("xmlns:atom", "http://www.w3.org/2005/Atom"),
        ("xmlns:content", "http://purl.org/rss/1.0/modules/content/"),
        ("xmlns:itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd"),
        ("xmlns:podcast", "https://podcastindex.org/namespace/1.0"),
      ])
    xml.open("channel")
    addHead(settings, of: episodes, metadata, &xml)
    for episode in episodes { add(episode, &xml) }
    xml.close("channel")
    xml.close("rss")
    return xml.bytes
  }

  private static func addHead(
    _ settings: PodcastSettings, of episodes: [PodcastEpisode], _ metadata: EntryMetadata,
    _ xml: inout XMLText
  ) {
    let graph = metadata.graph
    let general = graph.content.settings
    let title = settings.title ?? graph.title
    let author = settings.author ?? graph.content.profileName
    xml.element("title", title)
    xml.element("link", graph.base.absolute(URLPath.root.url))
    xml.element("description", settings.summary ?? general.description ?? general.tagline ?? title)
    xml.element("language", general.language)
    xml.element("copyright", settings.copyright)
    xml.element("generator", "Daybook")
    if let newest = episodes.first { xml.element("lastBuildDate", newest.published.rfc822) }
    let address = graph.base.absolute("/podcast.xml")
    xml.empty("atom:link", [("rel", "self"), ("type", "application/rss+xml"), ("href", address)])
    xml.element("itunes:author", author)
    xml.element("itunes:type", settings.order.rawValue)
    xml.element("itunes:explicit", settings.isExplicit ? "true" : "false")
    if let image = settings.image {
      let url = metadata.links.url(image.value, in: graph.content.path(of: general.file))
      xml.empty("itunes:image", [("href", graph.base.absolute(url))])
    }
    if let email = settings.email {
      xml.open("itunes:owner")
      xml.element("itunes:name", author)
      xml.element("itunes:email", email)
      xml.close("itunes:owner")
    }
    for category in settings.categories { add(category: category.value, &xml) }
  }

  /// Adds a category; `Arts > Design` means the subcategory `Design` of `Arts`.
  private static func add(category: String, _ xml: inout XMLText) {
    let parts = category.split(separator: ">", maxSplits: 1).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    guard let outer = parts.first else { return }
    guard parts.count == 2 else { return xml.empty("itunes:category", [("text", outer)]) }
    xml.open("itunes:category", [("text", outer)])
    xml.empty("itunes:category", [("text", parts[1])])
    xml.close("itunes:category")
  }

  private static func add(_ episode: PodcastEpisode, _ xml: inout XMLText) {
    let notes = episode.notes
    xml.open("item")
    xml.element("title", episode.title)
    xml.element("link", episode.url)
    xml.element("guid", episode.id, [("isPermaLink", "false")])
    xml.element("pubDate", episode.published.rfc822)
    xml.element("description", XMLEscaping.escaped(episode.summary ?? episode.title))
    if let content = episode.content, !content.isEmpty {
      xml.element("content:encoded", bytes: content)
    }
    xml.empty(
      "enclosure",
      [
        ("url", episode.file.url), ("length", "\(episode.file.length ?? 0)"),
        ("type", episode.file.type),
      ])
    xml.element("itunes:duration", episode.seconds.map { "\($0)" })
    if let image = episode.image { xml.empty("itunes:image", [("href", image)]) }
    xml.element("itunes:season", notes.season.map { "\($0)" })
    xml.element("itunes:episode", notes.number.map { "\($0)" })
    xml.element("itunes:episodeType", notes.kind?.rawValue)
    xml.element("itunes:explicit", notes.isExplicit.map { $0 ? "true" : "false" })
    for transcript in episode.transcripts {
      xml.empty("podcast:transcript", [("url", transcript), ("type", "text/vtt")])
    }
    xml.close("item")
  }
}
