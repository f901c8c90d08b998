public import Bibliography
public import Fields
public import SourceText

/// A publication of `publications.bib`.
public struct PublishedWork: Sendable {
  /// A link that a publication's entry has a button for.
  public struct Link: Sendable {
    /// The name on the button, such as `PDF`.
    public let name: String
    /// The address or path as written.
    public let target: Located<String>
  }

  /// The citation key.
  public let key: String
  /// The kind.
  public let kind: PublicationKind
  /// The title as plain text.
  public let title: String
  /// The authors, or the editors of a work without authors.
  public let authors: [BibTeXName]
  /// Whether there are more authors than listed.
  public let hasMoreAuthors: Bool
  /// Whether `authors` are editors.
  public let isEdited: Bool
  /// The date.
  public let date: PublicationDate
  /// Where it was published: the journal, the book or conference, or the institution.
  public let venue: String?
  /// The number, if it has no volume.
  public let number: String?
  /// The volume with the number, and the pages: `12(3), 45–67`.
  public let details: String?
  /// The publisher or institution, if it is not the venue.
  public let publisher: String?
  /// The abstract.
  public let abstract: String?
  /// A note of the author.
  public let note: String?
  /// A short name of the venue, such as `ICRA`.
  public let abbreviation: String?
  /// An award.
  public let award: String?
  /// The identifier of its Digital Object, without a host.
  public let doi: String?
  /// The identifier of its arXiv paper.
  public let arXiv: String?
  /// The ISBN.
  public let isbn: String?
  /// Its pages and files, in the order of their buttons.
  public let links: [Link]
  /// A small picture of it.
  public let preview: Picture?
  /// Whether it is shown among the selected publications.
  public let isSelected: Bool
  /// Its BibTeX without the fields that only concern the site; nil if it is not shown.
  public let bibTeX: String?
  /// The source range of its type and key.
  public let range: SourceRange
}

extension PublishedWork {
  init(_ entry: BibTeXEntry, _ words: PublicationWords) {
    let authors = entry.names("author")
    isEdited = authors.names.isEmpty
    let people = isEdited ? entry.names("editor") : authors
    (self.authors, hasMoreAuthors) = (people.names, people.hasOthers)
    (key, range) = (entry.key, entry.range)
    (doi, arXiv) = (words.doi, words.arXiv)
    kind = PublicationKind(entry, isPreprint: words.isPreprint)
    title = entry.text("title") ?? ""
    date = PublicationDate(entry)
    venue = words.venue
    number = words.number
    details = words.details
    publisher = words.publisher
    abstract = entry.text("abstract")
    note = entry.text("note", "addendum")
    abbreviation = entry.text("abbr", "shortjournal")
    award = entry.text("award_name", "award")
    isbn = entry.text("isbn")
    links = words.links
    preview = words.preview
    isSelected = words.flag("selected") ?? false
    bibTeX = words.flag("bibtex_show") == false ? nil : entry.source(without: PublicationField.own)
  }
}
