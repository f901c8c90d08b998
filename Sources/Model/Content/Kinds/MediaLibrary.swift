package import Fields
public import SourceText

/// Videos and other media in segments: `library/NAME.yaml`.
public struct MediaLibrary: Sendable {
  /// A group of media.
  public struct Segment: Sendable {
    /// The title.
    public let title: String
    /// The description.
    public let summary: String?
    /// Its media, in the order of the file.
    public fileprivate(set) var items: [MediaItem]

    /// A segment of media.
    public init(title: String, summary: String? = nil, items: [MediaItem]) {
      self.title = title
      self.summary = summary
      self.items = items
    }
  }

  /// The corrected form of media outside of a segment.
  package static let segmentHint =
    "put them into a segment: segments: [{title: …, items: [{title: …, url: …}]}]"

  /// The title.
  public let title: String?
  /// Its segments, in the order of the file.
  public private(set) var segments: [Segment]
  /// The file that says it.
  public let file: SourceFile

  /// The same library with some of its media, without segments that become empty.
  func with(_ isIncluded: (MediaItem) -> Bool) -> MediaLibrary {
    var library = self
    library.segments = segments.compactMap { segment in
      var left = segment
      left.items.removeAll { !isIncluded($0) }
      return left.items.isEmpty && !segment.items.isEmpty ? nil : left
    }
    return library
  }

  package init(_ reader: inout FieldReader) {
    file = reader.file
    title = reader.text("title", "The library's title")
    segments = reader.list("segments", "The segments", Segment.init)
  }
}

extension MediaLibrary.Segment {
  init(_ reader: inout FieldReader) {
    title = reader.requiredText("title", "The segment's title")
    summary = reader.text("summary", "What it is about")
    items = reader.list("items", "Its videos or other media", MediaItem.init)
  }
}
