import CivilTime
import Content
import SourceText

extension GraphBuilder {
  /// The podcast's file, and warnings for media that it cannot have.
  mutating func addPodcast(_ files: inout FileRoutes) {
    guard let settings = graph.content.settings.podcast else { return }
    if graph.base.origin.isEmpty {
      warn(
        "no podcast: the site has no 'url'", settings.range,
        hint: "set it in site.yaml: url: https://ada.example/")
      return
    }
    let segments = graph.segments.map(\.segment.title)
    if let wanted = settings.segment, !segments.contains(wanted.value) {
      warn(
        "the library has no segment '\(wanted.value)'", wanted.range,
        hint: Spelling.hint(for: wanted.value, in: segments))
      return
    }
    let media = candidates(settings)
    for index in media { warn(ofMissing: graph.media[index]) }
    if media.isEmpty {
      warn(
        "the podcast has no episode", settings.range,
        hint: "add media to library/ whose 'url' is a file such as talk.mp3")
    }
    if files.add(URLPath(checked: "/podcast.xml"), .podcast) {
      graph.episodes = episodes(of: media)
    }
  }

  /// When media that have a later date come into the podcast.
  var laterEpisodes: [Int] {
    guard let settings = graph.content.settings.podcast, !options.includesFuture else { return [] }
    return candidates(settings).compactMap { published($0) }
  }

  /// The media of the podcast's segment that are sounds or films.
  private func candidates(_ settings: PodcastSettings) -> [Int] {
    let segments = graph.segments.map(\.segment.title)
    return graph.media.indices.filter { index in
      let place = graph.media[index]
      if let wanted = settings.segment?.value, segments[place.segment] != wanted { return false }
      return place.item.url.map { [.audio, .video].contains(FileType(url: $0.value).show) } ?? false
    }
  }

  private func episodes(of media: [Int]) -> [Int] {
    let dated = media.compactMap { index in published(index).map { (date: $0, index: index) } }
    let shown = dated.filter { options.includesFuture || $0.date <= graph.time.unixSeconds }
    return shown.sorted { ($1.date, $0.index) < ($0.date, $1.index) }.map(\.index)
  }

  private func published(_ index: Int) -> Int? {
    graph.media[index].item.date.map { graph.zone.timestamp($0.value).unixSeconds }
  }

  private mutating func warn(ofMissing place: MediaPlace) {
    guard let url = place.item.url else { return }
    let excerpt = SourceExcerpt(place.file, url.range)
    if place.item.date == nil {
      diagnostics.append(
        .warning(
          "'\(place.item.title)' has no 'date', and is left out of the podcast", at: excerpt,
          hint: "give it the date of its publication: date: 2026-05-01"))
    } else if url.value.contains("://"), place.item.episode.size == nil {
      diagnostics.append(
        .warning(
          "'\(place.item.title)' has no 'bytes', which the podcast needs of a file elsewhere",
          at: excerpt, hint: "give its size: bytes: 12345678"))
    }
  }

  private mutating func warn(_ message: String, _ range: SourceRange?, hint: String?) {
    guard let range else { return }
    diagnostics.append(
      .warning(message, at: graph.content.settings.excerpt(range.firstByte), hint: hint))
  }
}
