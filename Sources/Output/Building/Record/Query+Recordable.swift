import Queries
import Site

extension Query: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .structure: record.add(0)
    case .configuration: record.add(1)
    case .everything: record.add(2)
    case .allPosts: record.add(3)
    case .search: record.add(4)
    case .siteAuthor: record.add(5)
    case .data: record.add(6)
    case .value(let entry, let name): record.add(7, entry, name)
    case .count(let entry, let name): record.add(8, entry, name)
    case .elements(let entry, let name): record.add(9, entry, name)
    case .post(let path): record.add(10, path)
    case .related(let path): record.add(11, path)
    case .part(let path): record.add(12, path)
    case .title(let path): record.add(13, path)
    case .feeds(let path): record.add(14, path)
    case .structuredData(let path): record.add(15, path)
    case .document(let path): record.add(16, path)
    case .file(let path): record.add(17, path)
    case .folder(let path): record.add(18, path)
    case .layout(let name): record.add(19, name)
    case .area(let area): record.add(20, UInt64(area.rawValue))
    case .term(let value, let taxonomy): record.add(21, value, taxonomy)
    case .link(let link):
      record.add(22, link.destination)
      record.add(link.file, link.page)
    case .front(let path): record.add(23, path)
    case .backlinks(let path): record.add(24, path)
    case .names: record.add(25)
    }
  }

  init(from record: inout RecordReader) throws {
    switch try record.read() as Int {
    case 0: self = .structure
    case 1: self = .configuration
    case 2: self = .everything
    case 3: self = .allPosts
    case 4: self = .search
    case 5: self = .siteAuthor
    case 6: self = .data
    case 7: self = .value(try record.read(), try record.read())
    case 8: self = .count(try record.read(), try record.read())
    case 9: self = .elements(try record.read(), try record.read())
    case 10: self = .post(try record.read())
    case 11: self = .related(try record.read())
    case 12: self = .part(try record.read())
    case 13: self = .title(try record.read())
    case 14: self = .feeds(try record.read())
    case 15: self = .structuredData(try record.read())
    case 16: self = .document(try record.read())
    case 17: self = .file(try record.read())
    case 18: self = .folder(try record.read())
    case 19: self = .layout(try record.read())
    case 20: self = .area(ContentAreas(rawValue: UInt8(truncatingIfNeeded: try record.word())))
    case 21: self = .term(try record.read(), taxonomy: try record.read())
    case 22:
      let (destination, file): (String, String) = (try record.read(), try record.read())
      self = .link(Link(destination, from: file, page: try record.read()))
    case 23: self = .front(try record.read())
    case 24: self = .backlinks(try record.read())
    case 25: self = .names
    default: throw RecordDamage()
    }
  }
}

extension EntryReference: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .site: record.add(0)
    case .theme: record.add(1)
    case .resume(let index): record.add(2, index)
    case .page(let path): record.add(3, path)
    case .archive(let journal, let year, let month):
      record.add(4, journal)
      record.add(year, month)
    case .series(let journal, let name): record.add(5, journal, name)
    }
  }

  init(from record: inout RecordReader) throws {
    switch try record.read() as Int {
    case 0: self = .site
    case 1: self = .theme
    case 2: self = .resume(try record.read())
    case 3: self = .page(try record.read())
    case 4:
      self = .archive(try record.read(), year: try record.read(), month: try record.read())
    case 5: self = .series(try record.read(), try record.read())
    default: throw RecordDamage()
    }
  }
}
