import Bibliography

/// What a publication is.
public enum PublicationKind: String, CaseIterable, Sendable {
  case article, conference, book, chapter, thesis, report, preprint, patent, software, dataset
  case talk, other

  /// The kind's name in the plural, for headings.
  public var title: String { names.plural }
  /// The kind's name in the singular.
  public var name: String { names.one }
  /// The type in terms of schema.org.
  public var schemaType: String { names.schema }

  private var names: (one: String, plural: String, schema: String) {
    switch self {
    case .article: ("Journal article", "Journal articles", "ScholarlyArticle")
    case .conference: ("Conference paper", "Conference papers", "ScholarlyArticle")
    case .book: ("Book", "Books", "Book")
    case .chapter: ("Chapter", "Chapters", "Chapter")
    case .thesis: ("Thesis", "Theses", "Thesis")
    case .report: ("Report", "Reports", "Report")
    case .preprint: ("Preprint", "Preprints", "ScholarlyArticle")
    case .patent: ("Patent", "Patents", "CreativeWork")
    case .software: ("Software", "Software", "SoftwareSourceCode")
    case .dataset: ("Dataset", "Datasets", "Dataset")
    case .talk: ("Talk", "Talks", "PresentationDigitalDocument")
    case .other: ("Publication", "Other publications", "CreativeWork")
    }
  }

  init(_ entry: BibTeXEntry, isPreprint: Bool) {
    switch entry.type {
    case "article", "suppperiodical":
      self = isPreprint ? .preprint : .article
    case "inproceedings", "conference": self = .conference
    case "book", "mvbook", "proceedings", "collection", "booklet", "manual", "mvcollection",
      "mvproceedings", "periodical":
      self = .book
    case "incollection", "inbook", "bookinbook", "suppbook", "inreference", "suppcollection":
      self = .chapter
    case "phdthesis", "mastersthesis", "thesis", "bachelorsthesis": self = .thesis
    case "techreport", "report": self = .report
    case "patent": self = .patent
    case "software": self = .software
    case "dataset", "data": self = .dataset
    case "unpublished": self = entry.field("eventtitle") == nil ? .preprint : .talk
    case "presentation", "talk": self = .talk
    default: self = isPreprint ? .preprint : .other
    }
  }
}
