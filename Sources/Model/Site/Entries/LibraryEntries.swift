import Content
import Fields
import Phrases
import SourceText

/// The library's items by segment: those in data files, and those with their own files.
struct LibraryEntries {
  /// The segments in the order of the files. Segments named only by items with their own files come
  /// last.
  private(set) var segments: [MediaEntry.Segment] = []
  /// The items, segment by segment; within a segment, items with their own files come last.
  private(set) var media: [MediaEntry] = []
  private var used: [String: Int] = [:]
  private var taken: Set<URLPath>

  init(_ source: GraphSource, _ words: PhraseTable) {
    let content = source.content
    let own = content.media.compactMap { item -> (item: MediaItem, path: URLPath)? in
      guard let document = item.document, source.visibility.isShown(document) else { return nil }
      return (item, source.path(ofMedium: document))
    }
    taken = Set(own.map(\.path))
    var waiting = Dictionary(grouping: own) { $0.item.segment ?? "" }
    var written: [(segment: MediaLibrary.Segment, file: SourceFile?)] = []
    for library in content.libraries { written += library.segments.map { ($0, library.file) } }
    let known = Set(written.map(\.segment.title))
    let more = own.map { $0.item.segment ?? "" }.filter { !known.contains($0) }
    var seen: Set<String> = []
    for title in more where seen.insert(title).inserted {
      written.append((MediaLibrary.Segment(title: title, items: []), nil))
    }
    let ids = written.map { id($0.segment.title.isEmpty ? "more" : $0.segment.title) }
    for ((segment, file), id) in zip(written, ids) {
      let start = media.count
      if let file { for item in segment.items { add(item, file) } }
      for (item, path) in waiting.removeValue(forKey: segment.title) ?? [] { add(item, at: path) }
      let title =
        segment.title.isEmpty
        ? words.text(written.count > 1 ? .otherMedia : .allMedia) : segment.title
      let shown = MediaLibrary.Segment(
        title: title, summary: segment.summary, items: media[start...].map(\.item))
      segments.append(MediaEntry.Segment(segment: shown, id: id, media: start..<media.count))
    }
  }

  private mutating func add(_ item: MediaItem, _ file: SourceFile) {
    let id = id("media " + item.title)
    let name = String(id.dropFirst("media-".count))
    var path = URLPath(folder: ["library", name.isEmpty ? "medium" : name])
    var number = 2
    while !taken.insert(path).inserted {
      path = URLPath(folder: ["library", "\(name)-\(number)"])
      number += 1
    }
    media.append(
      MediaEntry(item: item, file: file, id: id, path: path, segment: segments.count))
  }

  private mutating func add(_ item: MediaItem, at path: URLPath) {
    guard let file = item.document?.body.file else { return }
    let id = id("media " + item.title)
    media.append(
      MediaEntry(item: item, file: file, id: id, path: path, segment: segments.count))
  }

  private mutating func id(_ title: String) -> String {
    let slug = Slug(title: title).text
    let name = slug.isEmpty ? "medium" : slug
    let count = used[name, default: 0] + 1
    used[name] = count
    return count == 1 ? name : "\(name)-\(count)"
  }
}
