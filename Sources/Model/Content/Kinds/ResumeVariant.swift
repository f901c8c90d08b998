public import Fields

/// A variant of the résumé: the entries with one of its tags, and those without any.
public struct ResumeVariant: Sendable {
  /// Its name in the URL.
  public let name: Located<String>
  /// The title of its page; nil if the author gave none.
  public let title: String?
  /// The tags whose entries it shows.
  public let tags: [Located<String>]

  /// The groups that can read it, as written; empty if it names none.
  public let access: [Located<String>]

  /// Whether it shows an entry with these tags.
  public func shows(_ entryTags: [String]) -> Bool {
    entryTags.isEmpty || entryTags.contains { tag in tags.contains { $0.value == tag } }
  }

  init(_ name: Located<String>, _ reader: inout FieldReader) {
    self.name = name
    title = reader.text("title", "The title of its page")
    tags = reader.texts("tags", "The tags of the entries that it shows")
    access = Access.read(&reader)
    reader.require("tags")
  }
}
