import Queries
import Site

extension FieldWriter {
  /// Adds a query.
  mutating func add(_ query: Query) {
    switch query {
    case .structure: add(small: 0)
    case .configuration: add(small: 1)
    case .everything: add(small: 2)
    case .allPosts: add(small: 3)
    case .search: add(small: 4)
    case .siteAuthor: add(small: 5)
    case .data: add(small: 6)
    case .names: add(small: 27)
    case .value(let entry, let name): add(7, entry, name)
    case .count(let entry, let name): add(8, entry, name)
    case .elements(let entry, let name): add(9, entry, name)
    case .post(let path): add(10, path.text)
    case .related(let path): add(11, path.text)
    case .part(let path): add(12, path.text)
    case .title(let path): add(13, path.text)
    case .feeds(let path): add(14, path.text)
    case .structuredData(let path): add(15, path.text)
    case .document(let path): add(16, path)
    case .file(let path): add(17, path)
    case .folder(let path): add(18, path)
    case .layout(let name): add(19, name)
    case .backlinks(let path): add(26, path.text)
    case .front(let path): add(25, path)
    case .area(let area):
      add(small: 20)
      add(small: Int(area.rawValue))
    case .term(let value, let taxonomy):
      add(taxonomy == nil ? 21 : 22, value)
      if let taxonomy { add(taxonomy) }
    case .link(let link):
      add(link.page == nil ? 23 : 24, link.destination)
      add(link.file)
      if let page = link.page { add(page.text) }
    }
  }

  private mutating func add(_ code: Int, _ text: String) {
    add(small: code)
    add(text)
  }

  private mutating func add(_ code: Int, _ entry: EntryReference, _ name: String) {
    add(small: code)
    switch entry {
    case .site: add(small: 0)
    case .theme: add(small: 1)
    case .resume(let index):
      add(small: 2)
      add(small: index)
    case .page(let path): add(3, path.text)
    case .archive(let journal, let year, let month):
      add(4, journal.text)
      add(year)
      add(small: month ?? 0)
    case .series(let journal, let name):
      add(5, journal.text)
      add(name)
    }
    add(name)
  }
}

extension RecordReader {
  /// Reads a query; nil if the bytes are not a query.
  mutating func query() -> Query? {
    switch small() {
    case 0: .structure
    case 1: .configuration
    case 2: .everything
    case 3: .allPosts
    case 4: .search
    case 5: .siteAuthor
    case 6: .data
    case 7: field(Query.value)
    case 8: field(Query.count)
    case 9: field(Query.elements)
    case 10: pagePath().map(Query.post)
    case 11: pagePath().map(Query.related)
    case 12: pagePath().map(Query.part)
    case 13: pagePath().map(Query.title)
    case 14: pagePath().map(Query.feeds)
    case 15: pagePath().map(Query.structuredData)
    case 16: string().map(Query.document)
    case 17: string().map(Query.file)
    case 18: string().map(Query.folder)
    case 19: string().map(Query.layout)
    case 20: small().flatMap { UInt8(exactly: $0) }.map { .area(ContentAreas(rawValue: $0)) }
    case 21: string().map { .term($0, taxonomy: nil) }
    case 22: term()
    case 23: link(isOnPage: false)
    case 24: link(isOnPage: true)
    case 25: string().map(Query.front)
    case 26: pagePath().map(Query.backlinks)
    case 27: .names
    default: nil
    }
  }

  private mutating func field(_ make: (EntryReference, String) -> Query) -> Query? {
    guard let entry = entry(), let name = string() else { return nil }
    return make(entry, name)
  }

  private mutating func entry() -> EntryReference? {
    switch small() {
    case 0: return .site
    case 1: return .theme
    case 2: return small().map(EntryReference.resume)
    case 3: return pagePath().map(EntryReference.page)
    case 4:
      guard let journal = pagePath(), let year = int(), let month = small() else { return nil }
      return .archive(journal, year: year, month: month == 0 ? nil : month)
    case 5:
      guard let journal = pagePath(), let name = string() else { return nil }
      return .series(journal, name)
    default: return nil
    }
  }

  /// Reads a path; nil if it is not in normal form.
  mutating func pagePath() -> URLPath? {
    guard let text = string(), let path = URLPath(text), path.text == text else { return nil }
    return path
  }

  private mutating func term() -> Query? {
    guard let value = string(), let taxonomy = string() else { return nil }
    return .term(value, taxonomy: taxonomy)
  }

  private mutating func link(isOnPage: Bool) -> Query? {
    guard let destination = string(), let file = string() else { return nil }
    guard isOnPage else { return .link(Query.Link(destination, from: file, page: nil)) }
    return pagePath().map { .link(Query.Link(destination, from: file, page: $0)) }
  }
}
