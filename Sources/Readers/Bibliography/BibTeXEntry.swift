public import SourceText

/// A BibTeX entry with its macros expanded; values are TeX, as written.
public struct BibTeXEntry: Sendable {
  /// A field of an entry.
  public struct Field: Sendable {
    /// The name in lowercase.
    public let name: String
    /// The value without its delimiters, with macros and concatenations expanded.
    public let value: String
    /// The source range of the value.
    public let range: SourceRange
  }

  /// The entry type in lowercase, such as `article`.
  public let type: String
  /// The citation key, which other entries use; empty if it is missing.
  public let key: String
  /// The source range of the type and the key.
  public let range: SourceRange
  /// The entry's own fields, each name once.
  public let fields: [Field]
  /// Fields that the entry inherits from the entry of its `crossref`.
  var inherited: [Field] = []

  /// The field with a name in lowercase; an own field precedes an inherited one.
  public func field(_ name: String) -> Field? {
    fields.first { $0.name == name } ?? inherited.first { $0.name == name }
  }

  /// The value of the first of some fields that is not empty, as plain text.
  public func text(_ names: String...) -> String? {
    for name in names {
      guard let field = field(name) else { continue }
      let text = TeXText.plain(field.value)
      if !text.isEmpty { return text }
    }
    return nil
  }

  /// The people of a field such as `author`; `hasOthers` is true if the list ends in `and others`.
  public func names(_ field: String) -> (names: [BibTeXName], hasOthers: Bool) {
    BibTeXName.list(self.field(field)?.value ?? "")
  }

  /// The entry as BibTeX that needs no macros and no other entry, without the fields in `hidden`.
  public func source(without hidden: Set<String>) -> String {
    var text = "@\(type){\(key)"
    for field in fields + inherited where !hidden.contains(field.name) {
      text += ",\n  \(field.name) = {\(TeXText.singleSpaced(field.value))}"
    }
    return text + "\n}"
  }

  /// Adds the fields that an entry inherits by BibTeX's rules: those that it does not have, and the
  /// title as the title of the book.
  mutating func inherit(from parent: BibTeXEntry) {
    var known = Set(fields.map(\.name))
    for field in parent.fields {
      let isTitle = field.name == "title" && Self.partTypes.contains(type)
      let name = isTitle ? "booktitle" : field.name
      guard Self.inheritable.contains(name), known.insert(name).inserted else { continue }
      inherited.append(Field(name: name, value: field.value, range: field.range))
    }
  }

  private static let partTypes: Set = ["inproceedings", "conference", "incollection", "inbook"]
  private static let inheritable: Set = [
    "booktitle", "journal", "editor", "publisher", "organization", "address", "series", "volume",
    "number", "edition", "year", "month", "date", "isbn", "issn", "location", "eventtitle",
  ]
}
