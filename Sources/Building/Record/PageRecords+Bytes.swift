import Images
import Publishing
import Rendering
import Site

extension PageRecords {
  /// Written by a program of another version, records are of no use.
  private static let header = "daybook-pages 8 \(ProgramVersion.text)"

  /// The records as bytes, with the hash of them at the end.
  var bytes: [UInt8] { FieldWriter.sealed(add) }

  /// Adds what they say.
  func add(to writer: inout FieldWriter) {
    writer.add(Self.header)
    writer.add(manifest)
    writer.add(surroundings)
    writer.add(statuses)
    writer.add(fronts)
    writer.add(stands)
    writer.add(places.files)
    writer.add(list: places.areas) { $0.add(small: Int($1.rawValue)) }
    writer.add(list: places.posts) { $0.add(small: $1) }
    writer.add(places.routes)
    writer.add(templates.common)
    writer.add(list: templates.layouts.sorted { $0.key < $1.key }) { writer, layout in
      writer.add(layout.key)
      writer.add(Int(bitPattern: UInt(layout.value)))
    }
    writer.add(list: pages) { writer, page in
      writer.add(small: page.map { $0.readsData ? 2 : 1 } ?? 0)
      if let page { writer.add(page) }
    }
    writer.add(list: questions) { $0.add($1) }
    writer.add(questionAnswers)
    let answers = answers.sorted {
      ($0.key.path, $0.key.fragment) < ($1.key.path, $1.key.fragment)
    }
    writer.add(list: answers) { writer, found in
      writer.add(found.key)
      writer.add(found.value)
    }
  }

  /// Reads records; nil if the bytes are none.
  init?(bytes: [UInt8]) {
    guard var reader = FieldReader(sealed: bytes), reader.string() == Self.header,
      let manifest = reader.fingerprint(), let surroundings = reader.fingerprint(),
      let statuses = reader.hashes(), let fronts = reader.hashes(),
      let stands = reader.hashes(), let places = reader.places(),
      let common = reader.fingerprint(), let layouts = reader.list({ $0.layout() }),
      let pages = reader.list({ $0.optionalPage() }),
      let questions = reader.list({ $0.question() }), let replies = reader.hashes(),
      let answers = reader.list({ $0.answer() }),
      places.posts.allSatisfy(places.files.indices.contains),
      places.areas.count == places.files.count, stands.count == places.files.count,
      fronts.count == stands.count,
      statuses.count == stands.count, pages.count == places.routes.count,
      replies.count == questions.count,
      pages.allSatisfy({ $0?.questions.last ?? -1 < questions.count })
    else { return nil }
    self.init(
      manifest: manifest, surroundings: surroundings, statuses: statuses, fronts: fronts,
      stands: stands, places: places,
      templates: TemplateHashes(
        common: common, layouts: Dictionary(layouts.map { ($0.name, $0.hash) }) { $1 }),
      pages: pages, questions: questions, questionAnswers: replies,
      answers: Dictionary(answers.map { ($0.place, $0.answer) }) { first, _ in first })
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
      add(link.place)
      add(Optional(link.excerpt))
    }
    add(ascending: page.posts)
    add(list: page.texts) { $0.add($1) }
    add(list: page.files) { $0.add($1) }
    add(ascending: page.questions)
    add(small: Int(page.areas.rawValue))
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
    }
  }

  /// Numbers that ascend, each as the difference to the one before.
  private mutating func add(ascending numbers: [Int]) {
    add(small: numbers.count)
    var last = 0
    for number in numbers {
      add(small: number - last)
      last = number
    }
  }

  fileprivate mutating func add(_ place: FragmentLink.Place) {
    add(place.path.text)
    add(place.fragment)
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

extension FieldReader {
  fileprivate mutating func hashes() -> [UInt64]? {
    list { reader in reader.int().map { UInt64(UInt(bitPattern: $0)) } }
  }

  fileprivate mutating func places() -> SitePlaces? {
    guard let files = hashes(), let areas = list({ $0.areas() }), let posts = list({ $0.small() }),
      let routes = hashes()
    else {
      return nil
    }
    return SitePlaces(files: files, areas: areas, posts: posts, routes: routes)
  }

  private mutating func areas() -> ContentAreas? {
    small().flatMap { UInt8(exactly: $0) }.map(ContentAreas.init)
  }

  fileprivate mutating func layout() -> (name: String, hash: UInt64)? {
    guard let name = string(), let hash = int() else { return nil }
    return (name, UInt64(UInt(bitPattern: hash)))
  }

  fileprivate mutating func optionalPage() -> PageRecord?? {
    switch small() {
    case 0: .some(nil)
    case 1: page(readsData: false).map { .some($0) }
    case 2: page(readsData: true).map { .some($0) }
    default: nil
    }
  }

  private mutating func page(readsData: Bool) -> PageRecord? {
    guard let diagnostics = ascending(), let fragments = list({ $0.fragment() }),
      let posts = ascending(), let texts = list({ $0.string() }), let files = list({ $0.string() }),
      let questions = ascending(), let areas = areas(), let images = list({ $0.image() })
    else { return nil }
    return PageRecord(
      diagnostics: diagnostics, fragments: fragments, posts: posts, texts: texts,
      images: images, files: files, questions: questions,
      areas: areas, readsData: readsData)
  }

  private mutating func ascending() -> [Int]? {
    var last = 0
    return list { reader in
      guard let step = reader.small() else { return nil }
      let (sum, overflows) = last.addingReportingOverflow(step)
      last = sum
      return overflows ? nil : sum
    }
  }

  private mutating func fragment() -> FragmentLink? {
    guard let place = place(), case .some(let excerpt?) = excerpt() else { return nil }
    return FragmentLink(place, at: excerpt)
  }

  private mutating func place() -> FragmentLink.Place? {
    guard let path = pagePath(), let fragment = string() else { return nil }
    return FragmentLink.Place(path: path, fragment: fragment)
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
      guard let width = small(), let height = small(), let place = string(),
        let position = ImageCut.Position(rawValue: place)
      else { return nil }
      return ImageCut(width: width, height: height == 0 ? nil : height, position: position)
        .map { .cut($0) }
    default: return nil
    }
  }

  fileprivate mutating func answer() -> (
    place: FragmentLink.Place, answer: FragmentLink.Answer
  )? {
    guard let place = place() else { return nil }
    switch small() {
    case 0: return (place, .there)
    case 1: return (place, .missing(nearest: nil))
    case 2: return string().map { (place, .missing(nearest: $0)) }
    default: return nil
    }
  }
}
