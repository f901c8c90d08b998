import Imaging
import Publishing
import Queries
import Site
import Texts

extension PageRecords {
  /// Records that another version of the program wrote are ignored.
  private static let header = "daybook-pages 10 \(ProgramVersion.text)"

  /// The records as bytes, followed by their hash.
  var bytes: [UInt8] { FieldWriter.sealed(add) }

  /// Adds the fields of the records.
  func add(to writer: inout FieldWriter) {
    writer.add(Self.header)
    writer.add(Int(bitPattern: UInt(build)))
    writer.add(outline.circumstances)
    writer.add(outline.templates)
    for hashes in [
      outline.files, outline.statuses, outline.fronts, outline.positions, outline.routes, results,
    ] { writer.add(hashes) }
    writer.add(list: pages) { writer, page in
      writer.add(small: page == nil ? 0 : 1)
      if let page { writer.add(page) }
    }
    writer.add(list: queries) { $0.add($1) }
    let answers = answers.sorted {
      ($0.key.path, $0.key.fragment) < ($1.key.path, $1.key.fragment)
    }
    writer.add(list: answers) { writer, found in
      writer.add(found.key)
      writer.add(found.value)
    }
  }

  /// Reads records; nil if the bytes are not records.
  init?(bytes: [UInt8]) {
    guard var reader = RecordReader(sealed: bytes), reader.string() == Self.header,
      let build = reader.int(), let outline = reader.outline(),
      let results = reader.hashes(),
      let pages = reader.list({ $0.optionalPage() }),
      let queries = reader.list({ $0.query() }),
      let answers = reader.list({ $0.answer() }),
      pages.count == outline.routes.count, results.count == queries.count,
      pages.allSatisfy({ $0?.queries.last.map { $0 < queries.count } ?? true })
    else { return nil }
    self.init(
      build: UInt64(UInt(bitPattern: build)), outline: outline, pages: pages, queries: queries,
      results: results,
      answers: Dictionary(answers.map { ($0.anchor, $0.answer) }) { first, _ in first })
  }
}

extension FieldWriter {
  fileprivate mutating func add(_ hashes: [UInt64]) {
    add(list: hashes) { $0.add(Int(bitPattern: UInt($1))) }
  }

  fileprivate mutating func add(_ page: PageRecord) {
    add(ascending: page.diagnostics.sorted())
    add(small: page.fragments.count)
    for link in page.fragments {
      add(link.anchor)
      add(Optional(link.excerpt))
    }
    add(ascending: page.queries)
    add(small: page.images.count)
    for image in page.images {
      add(image.path)
      add(image.role)
    }
  }

  private mutating func add(_ role: ImageRole) {
    switch role {
    case .picture: add(small: 0)
    case .poster: add(small: 1)
    case .cut(let cut):
      add(small: 2)
      add(small: cut.width)
      add(small: cut.height ?? 0)
      add(cut.position.rawValue)
    case .large: add(small: 3)
    }
  }

  /// Adds ascending numbers, each as the difference from the previous one.
  private mutating func add<Number: FixedWidthInteger>(ascending numbers: [Number]) {
    add(small: numbers.count)
    var last = 0
    for number in numbers.lazy.map({ Int($0) }) {
      add(small: number - last)
      last = number
    }
  }

  fileprivate mutating func add(_ anchor: FragmentLink.Anchor) {
    add(anchor.path.text)
    add(anchor.fragment)
  }

  fileprivate mutating func add(_ answer: FragmentLink.Answer) {
    switch answer {
    case .there: add(small: 0)
    case .missing(nil): add(small: 1)
    case .missing(let nearest?):
      add(small: 2)
      add(nearest)
    }
  }
}

extension RecordReader {
  fileprivate mutating func hashes() -> [UInt64]? {
    list { reader in reader.int().map { UInt64(UInt(bitPattern: $0)) } }
  }

  fileprivate mutating func outline() -> SiteOutline? {
    guard let circumstances = fingerprint(), let templates = fingerprint(),
      let files = hashes(), let statuses = hashes(), let fronts = hashes(),
      let positions = hashes(), let routes = hashes(),
      [statuses.count, fronts.count, positions.count].allSatisfy({ $0 == files.count })
    else { return nil }
    return SiteOutline(
      circumstances: circumstances, templates: templates, files: files, statuses: statuses,
      fronts: fronts, positions: positions, routes: routes)
  }

  fileprivate mutating func optionalPage() -> PageRecord?? {
    switch small() {
    case 0: .some(nil)
    case 1: page().map { .some($0) }
    default: nil
    }
  }

  private mutating func page() -> PageRecord? {
    guard let diagnostics: [Int] = ascending(), let fragments = list({ $0.fragment() }),
      let queries: [Int32] = ascending(), let images = list({ $0.image() })
    else { return nil }
    return PageRecord(
      diagnostics: diagnostics, fragments: fragments, images: images, queries: queries)
  }

  private mutating func ascending<Number: FixedWidthInteger>() -> [Number]? {
    var last: Number = 0
    return list { reader in
      guard let step = reader.small().flatMap(Number.init(exactly:)) else { return nil }
      let (sum, overflows) = last.addingReportingOverflow(step)
      last = sum
      return overflows ? nil : sum
    }
  }

  private mutating func fragment() -> FragmentLink? {
    guard let anchor = anchor(), case .some(let excerpt?) = excerpt() else { return nil }
    return FragmentLink(anchor, at: excerpt)
  }

  private mutating func anchor() -> FragmentLink.Anchor? {
    guard let path = pagePath(), let fragment = string() else { return nil }
    return FragmentLink.Anchor(path: path, fragment: fragment)
  }

  private mutating func image() -> ShownImage? {
    guard let path = string(), let role = role() else { return nil }
    return ShownImage(path: path, role: role)
  }

  private mutating func role() -> ImageRole? {
    switch small() {
    case 0: return .picture
    case 1: return .poster
    case 2:
      guard let width = small(), let height = small(), let name = string(),
        let position = ImageCut.Position(rawValue: name)
      else { return nil }
      return ImageCut(width: width, height: height == 0 ? nil : height, position: position)
        .map { .cut($0) }
    case 3: return .large
    default: return nil
    }
  }

  fileprivate mutating func answer() -> (
    anchor: FragmentLink.Anchor, answer: FragmentLink.Answer
  )? {
    guard let anchor = anchor() else { return nil }
    switch small() {
    case 0: return (anchor, .there)
    case 1: return (anchor, .missing(nearest: nil))
    case 2: return string().map { (anchor, .missing(nearest: $0)) }
    default: return nil
    }
  }
}
