public import Fields

/// A journal: `journal/NAME/index.md`, with its posts next to it.
public struct Journal: Sendable {
  /// The archive pages of a journal.
  public enum Archive: String, CaseIterable, Sendable {
    case months, years, none
  }

  /// The common front matter and the body.
  public let document: Document
  /// The ids of the people who write in it.
  public let contributors: [Located<String>]
  /// The ids of the observers.
  public let observers: [Located<String>]
  /// Its archive pages; nil for years, and months of years with many posts.
  public let archive: Archive?
  /// Its posts, by file name.
  public package(set) var posts: [Post] = [] {
    didSet { postsWithRareKeys = posts.filter(\.hasRareKeys) }
  }
  /// The posts with rare keys: see `Document.hasRareKeys`.
  public private(set) var postsWithRareKeys: [Post] = []

  package init(_ reader: inout FieldReader, body: TextBody) {
    contributors = reader.people("contributors", "The ids of the people who write in it")
    observers = reader.people("observers", "The ids of the observers")
    archive = reader.choice(
      "archive", "Archive pages; by default years, and months for years with many posts")
    document = Document(&reader, body: body, permalinkKey: "url")
  }
}
