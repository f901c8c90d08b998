public import Content
import Fields

/// A front matter key whose values have pages, such as `tags`.
public struct Taxonomy: Sendable {
  /// A value of the key and all entries that have it.
  public struct Term: Sendable {
    /// The title of the term's file, or else the value as it was first written.
    public internal(set) var name: String
    /// The path of the term's page.
    public let path: URLPath
    /// The entries that have the term, the newest first, then entries without a date.
    public let members: [Route.Subject]
    /// The file that describes the term: `tags/rowing.md` for the term `rowing` of `tags`.
    public internal(set) var document: Document?
  }

  /// The key.
  public let name: String
  /// The path of the taxonomy's page.
  public let path: URLPath
  /// The taxonomy's terms by name.
  public internal(set) var terms: [Term]
  /// The file that describes the taxonomy: `tags/index.md`.
  public internal(set) var document: Document?
  /// The taxonomy's title: that of its file, or else its key.
  public var title: String { document?.title ?? name.humanized }
  let byValue: [String: Int]
  let bySlug: [String: Int]

  /// The index of the term for a value in front matter.
  public func term(for value: String) -> Int? {
    byValue[value]
  }

  /// The values in front matter that mean a term.
  public func values(ofTerm index: Int) -> [String] {
    byValue.filter { $0.value == index }.map(\.key)
  }

  /// The index of the term with a name, in any spelling that has the same slug.
  public func term(named name: String) -> Int? {
    byValue[name] ?? bySlug[Slug.term(name)]
  }
}
