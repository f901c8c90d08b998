package import Fields

/// A free Markdown page at its own path.
public struct Page: Sendable {
  /// The common front matter and the body.
  public let document: Document

  package init(_ reader: inout FieldReader, body: TextBody) {
    document = Document(&reader, body: body, permalinkKey: "url")
  }
}
