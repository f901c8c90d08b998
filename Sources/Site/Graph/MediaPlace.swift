public import Content
public import SourceText

/// A medium of the library with its place on the library's page.
public struct MediaPlace: Sendable {
  /// A segment of the library with its media.
  public struct Segment: Sendable {
    /// What the content says.
    public let segment: MediaLibrary.Segment
    /// The file that says it.
    public let file: SourceFile
    /// What it is called within the page.
    public let id: String
    /// Its media, as indices into the graph's.
    public let media: Range<Int>
  }

  /// What the content says.
  public let item: MediaItem
  /// The file that says it.
  public let file: SourceFile
  /// What it is called within the page.
  public let id: String

  /// The segments of some libraries, and their media, segment by segment.
  static func all(_ libraries: [MediaLibrary]) -> (segments: [Segment], media: [MediaPlace]) {
    var used: [String: Int] = [:]
    func id(_ title: String) -> String {
      let slug = Slug(title: title).text
      let name = slug.isEmpty ? "medium" : slug
      let count = used[name, default: 0] + 1
      used[name] = count
      return count == 1 ? name : "\(name)-\(count)"
    }
    let written = libraries.flatMap { library in library.segments.map { (library.file, $0) } }
    let ids = written.map { id($0.1.title) }
    var segments: [Segment] = []
    var media: [MediaPlace] = []
    for ((file, segment), name) in zip(written, ids) {
      let start = media.count
      media += segment.items.map { MediaPlace(item: $0, file: file, id: id("media " + $0.title)) }
      segments.append(
        Segment(segment: segment, file: file, id: name, media: start..<media.count))
    }
    return (segments, media)
  }
}
