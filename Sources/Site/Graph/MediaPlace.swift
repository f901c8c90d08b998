public import Content
public import SourceText

/// A medium of the library with its path in the site.
public struct MediaPlace: Sendable {
  /// A segment of the library with its media.
  public struct Segment: Sendable {
    /// What the content says.
    public let segment: MediaLibrary.Segment
    /// What it is called within the page.
    public let id: String
    /// Its media, as indices into the graph's.
    public let media: Range<Int>
  }

  /// What the content says.
  public let item: MediaItem
  /// The file that says it.
  public let file: SourceFile
  /// What it is called within the library's page.
  public let id: String
  /// Where its page is.
  public let path: URLPath
  /// Its segment, as an index into the graph's.
  public let segment: Int
}

/// Puts the media of files of data and of files of their own into their segments.
struct MediaPlaces {
  private(set) var segments: [MediaPlace.Segment] = []
  private(set) var media: [MediaPlace] = []
  private var used: [String: Int] = [:]
  private var taken: Set<URLPath>

  /// The segments in the order of the files; media with files of their own stand after the others of
  /// their segments, and segments that only they name after the others.
  init(_ libraries: [MediaLibrary], _ own: [(item: MediaItem, path: URLPath)]) {
    taken = Set(own.map(\.path))
    var waiting = Dictionary(grouping: own) { $0.item.segment ?? "" }
    var written: [(segment: MediaLibrary.Segment, file: SourceFile?)] = []
    for library in libraries { written += library.segments.map { ($0, library.file) } }
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
      let title = segment.title.isEmpty ? (written.count > 1 ? "More" : "All") : segment.title
      let shown = MediaLibrary.Segment(
        title: title, summary: segment.summary, items: media[start...].map(\.item))
      segments.append(MediaPlace.Segment(segment: shown, id: id, media: start..<media.count))
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
      MediaPlace(item: item, file: file, id: id, path: path, segment: segments.count))
  }

  private mutating func add(_ item: MediaItem, at path: URLPath) {
    guard let file = item.document?.body.file else { return }
    let id = id("media " + item.title)
    media.append(
      MediaPlace(item: item, file: file, id: id, path: path, segment: segments.count))
  }

  private mutating func id(_ title: String) -> String {
    let slug = Slug(title: title).text
    let name = slug.isEmpty ? "medium" : slug
    let count = used[name, default: 0] + 1
    used[name] = count
    return count == 1 ? name : "\(name)-\(count)"
  }
}
