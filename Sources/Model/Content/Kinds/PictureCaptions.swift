package import DataFormats
public import Fields
public import SourceText

/// The captions of the pictures of a folder: its `captions.yaml`, a mapping from file names to alt
/// texts, or to mappings with `alt` and `caption`.
public struct PictureCaptions: Sendable {
  /// The texts of a picture.
  public struct Entry: Sendable {
    /// The file's name, as written.
    public let name: Located<String>
    /// The alt text; empty for a decorative picture, nil if there is none.
    public let alt: String?
    /// The caption.
    public let caption: String?
  }

  /// The file.
  public let file: SourceFile
  /// Its entries, in the order of the file.
  public let entries: [Entry]

  package init(
    _ node: Node?, in file: SourceFile, languages: LanguageChoice? = nil,
    _ diagnostics: inout [Diagnostic]
  ) {
    self.file = file
    var reader = FieldReader(nil, in: file, languages: languages, advice: ForeignKeys())
    var entries: [Entry] = []
    if let node, !node.isNull, node.entries == nil {
      reader.report(
        "expected a mapping of files' names to texts, not \(node.description)", node.range,
        hint: "write 'hill.jpg: A hill in fog'")
    }
    for entry in node?.entries ?? [] {
      entries += [Self.entry(entry, &reader)].compactMap { $0 }
    }
    self.entries = entries
    diagnostics += reader.diagnostics
  }

  private static func entry(_ entry: Node.Entry, _ reader: inout FieldReader) -> Entry? {
    let name = Located(entry.key, entry.keyRange)
    let value = reader.inLanguage(entry.value)
    if case .scalar(let text, _) = value.content {
      return Entry(name: name, alt: value.isNull ? "" : text, caption: nil)
    }
    guard value.entries != nil else {
      reader.reportType(entry.key, "a text or {alt, caption}", value)
      return nil
    }
    return reader.nested(value) { inner in
      let alt = inner.text("alt", "Alternative text")
      let caption = inner.text("caption", "The caption")
      return Entry(name: name, alt: alt ?? (inner.has("alt") ? "" : nil), caption: caption)
    }
  }
}
