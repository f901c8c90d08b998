/// Fields of BibTeX entries that concern the site.
enum PublicationField {
  /// The fields that have a button, with the button's name.
  static let links: [(field: String, name: String)] = [
    ("html", "HTML"), ("website", "Website"), ("pdf", "PDF"), ("code", "Code"), ("data", "Data"),
    ("slides", "Slides"), ("poster", "Poster"), ("video", "Video"), ("supp", "Supplement"),
    ("blog", "Blog"), ("demo", "Demo"),
  ]

  /// Fields of al-folio for badges and popups, which load scripts of other hosts.
  static let ignored: Set<String> = [
    "altmetric", "dimensions", "google_scholar_id", "inspirehep_id", "additional_info",
    "annotation",
  ]

  /// The fields that are left out of the BibTeX shown to visitors.
  static let own: Set<String> = Set(links.map(\.field)).union(ignored).union([
    "abbr", "abstract", "arxiv", "award", "award_name", "bibtex_show", "file", "preview",
    "previewalt", "selected", "crossref", "hal",
  ])
}
