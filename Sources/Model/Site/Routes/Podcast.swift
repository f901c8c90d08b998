import Content
import Fields
import SourceText

/// The library items of the site's podcast.
struct Podcast {
  /// The podcast's episodes, the newest first, as indices into the graph's media.
  let episodes: [Int]

  /// Nil if the site has no podcast, or if its settings are invalid.
  init?(
    of graph: EntryGraph, _ visibility: DocumentVisibility, _ diagnostics: inout [Diagnostic]
  ) {
    let content = graph.content
    guard let settings = content.settings.podcast else { return nil }
    func warn(_ message: String, _ range: SourceRange?, hint: Cure?) {
      guard let range else { return }
      diagnostics.append(
        .warning(message, at: content.settings.excerpt(range.firstByte), hint: hint))
    }
    if graph.base.origin.isEmpty {
      warn(
        "no podcast: the site has no 'url'", settings.range,
        hint: "set it in site.yaml: url: https://ada.example/")
      return nil
    }
    let segments = graph.segments.map(\.segment.title)
    if let wanted = settings.segment, !segments.contains(wanted.value) {
      warn(
        "the library has no segment '\(wanted.value)'", wanted.range,
        hint: Spelling.hint(for: wanted.value, in: segments))
      return nil
    }
    let media = Self.candidates(in: graph)
    diagnostics += media.compactMap { Self.problem(of: graph.media[$0]) }
    if media.isEmpty {
      warn(
        "the podcast has no episode", settings.range,
        hint: "add media to library/ whose 'url' is a file such as talk.mp3")
    }
    let dated = media.compactMap { index in
      graph.media[index].item.date.map { (date: visibility.seconds($0.value), index: index) }
    }
    episodes = dated.filter { visibility.isShown(at: $0.date) }
      .sorted { ($1.date, $0.index) < ($0.date, $1.index) }.map(\.index)
  }

  /// The moments at which items with a later date enter the podcast.
  static func laterMoments(in graph: EntryGraph, _ visibility: DocumentVisibility) -> [Int] {
    guard graph.content.settings.podcast != nil, !visibility.includesFuture else { return [] }
    return candidates(in: graph).compactMap {
      graph.media[$0].item.date.map { visibility.seconds($0.value) }
    }
  }

  /// The audio and video items of the podcast's segment.
  private static func candidates(in graph: EntryGraph) -> [Int] {
    let wanted = graph.content.settings.podcast?.segment?.value
    return graph.media.indices.filter { index in
      let entry = graph.media[index]
      if let wanted, graph.segments[entry.segment].segment.title != wanted { return false }
      return entry.item.url.map { [.audio, .video].contains(FileType(url: $0.value).display) }
        ?? false
    }
  }

  private static func problem(of entry: MediaEntry) -> Diagnostic? {
    guard let url = entry.item.url else { return nil }
    let excerpt = SourceExcerpt(entry.file, url.range)
    if entry.item.date == nil {
      return .warning(
        "'\(entry.item.title)' has no 'date', and is left out of the podcast", at: excerpt,
        hint: "give it the date of its publication: date: 2026-05-01")
    }
    guard url.value.contains("://"), entry.item.episode.size == nil else { return nil }
    return .warning(
      "'\(entry.item.title)' has no 'bytes', which the podcast needs of a file elsewhere",
      at: excerpt, hint: "give its size: bytes: 12345678")
  }
}
