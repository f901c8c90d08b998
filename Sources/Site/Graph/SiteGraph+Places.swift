import Content
public import SourceText

extension SiteGraph {
  /// Where it is written what a page's or file's URL is made of; nil if that is no file's own.
  public func place(of route: Route) -> SourceExcerpt? {
    route.document.map(Self.place(of:)) ?? idPlace(of: route)
  }

  /// Where a document says its URL, or else the document.
  static func place(of document: Document) -> SourceExcerpt {
    (document.permalink ?? document.slug).map { document.excerpt($0.range) }
      ?? SourceExcerpt(path: document.path)
  }

  /// Where the id stands, or the alias, that a page without a document is called by.
  func idPlace(of route: Route) -> SourceExcerpt? {
    switch route.subject {
    case .person(let index):
      people[index].person.map { SourceExcerpt($0.file, $0.id.range) }
    case .timetableClass(let index):
      SourceExcerpt(classes[index].timetableClass.file, classes[index].timetableClass.id.range)
    case .imported(let index): imported[index].series.excerpt
    case .redirect(let index): redirects[index].document.excerpt(redirects[index].written.range)
    case .resume(let index):
      resumes[index].variant.map { content.settings.excerpt($0.name.range) }
    default: nil
    }
  }
}
