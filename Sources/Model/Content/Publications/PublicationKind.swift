import Bibliography

/// What a publication is.
public enum PublicationKind: String, CaseIterable, Sendable {
  case article, conference, book, chapter, thesis, report, preprint, patent, software, dataset
  case talk, other

  /// The kind's name in the plural, for headings.
  public var title: String {
    switch self {
    case .article: "Journal articles"
    case .conference: "Conference papers"
    case .book: "Books"
    case .chapter: "Chapters"
    case .thesis: "Theses"
    case .report: "Reports"
    case .preprint: "Preprints"
    case .patent: "Patents"
    case .software: "Software"
    case .dataset: "Datasets"
    case .talk: "Talks"
    case .other: "Other publications"
    }
  }

  /// The kind's name in the singular.
  public var name: String {
    switch self {
    case .article: "Journal article"
    case .conference: "Conference paper"
    case .book: "Book"
    case .chapter: "Chapter"
    case .thesis: "Thesis"
    case .report: "Report"
    case .preprint: "Preprint"
    case .patent: "Patent"
    case .software: "Software"
    case .dataset: "Dataset"
    case .talk: "Talk"
    case .other: "Publication"
    }
  }

  /// The type in terms of schema.org.
  public var schemaType: String {
    switch self {
    case .article, .conference, .preprint: "ScholarlyArticle"
    case .book: "Book"
    case .chapter: "Chapter"
    case .thesis: "Thesis"
    case .report: "Report"
    case .software: "SoftwareSourceCode"
    case .dataset: "Dataset"
    case .talk: "PresentationDigitalDocument"
    case .patent, .other: "CreativeWork"
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
