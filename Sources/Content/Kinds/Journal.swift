/// A journal: `journal/NAME/index.md`, with its posts beside it.
public struct Journal: Sendable {
  /// The common front matter and the body.
  public let document: Document
  /// The ids of the people who write in it.
  public let contributors: [Located<String>]
  /// The ids of the people who read along.
  public let observers: [Located<String>]
  /// Its posts, by file name.
  public internal(set) var posts: [Post] = []

  init(_ reader: inout FieldReader, body: Body) {
    contributors = reader.texts("contributors", "The ids of the people who write in it")
    observers = reader.texts("observers", "The ids of the people who read along")
    document = Document(&reader, body: body, permalinkKey: "url")
  }
}
