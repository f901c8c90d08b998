import FileSystem
import Publishing
import Rendering

/// What the last build knows of each page next to what `BuildRecord` says of it as a whole.
///
/// It is a file of the state folder that may be deleted or damaged at any time: then all pages are made.
struct PageRecords: Sendable, Hashable {
  /// The manifest that the build wrote.
  let manifest: Fingerprint
  /// Of what it was made: see `BuildInputs`.
  let surroundings: Fingerprint
  let statuses: [UInt64]
  /// Of each of the content's files that is a post, a hash of what stands before its text; 0 for others.
  let fronts: [UInt64]
  /// Where each of the content's documents stands: see `DocumentFronts`.
  let stands: [UInt64]
  /// Which files, posts and routes there were.
  let places: SitePlaces
  /// By what templates.
  let templates: TemplateHashes
  /// The pages, route by route; nil for files.
  private(set) var pages: [PageRecord?]
  /// What the pages ask of the site, and what it answers.
  private(set) var questions: [PageQuestion]
  private(set) var questionAnswers: [UInt64]
  /// Whether places are there that links lead to.
  let answers: [FragmentLink.Place: FragmentLink.Answer]

  /// Forgets the questions that no page asks any more, but for those of all pages.
  mutating func tidy(keeping common: Set<PageQuestion>) {
    var isAsked = questions.map(common.contains)
    for page in pages {
      for question in page?.questions ?? [] { isAsked[question] = true }
    }
    guard isAsked.contains(false) else { return }
    var numbers: [Int] = []
    numbers.reserveCapacity(questions.count)
    for isAsked in isAsked { numbers.append((numbers.last ?? -1) + (isAsked ? 1 : 0)) }
    for (index, page) in pages.enumerated() {
      guard let page, !page.questions.isEmpty else { continue }
      pages[index]?.questions = page.questions.map { numbers[$0] }
    }
    questionAnswers = zip(questionAnswers, isAsked).filter(\.1).map(\.0)
    questions = zip(questions, isAsked).filter(\.1).map(\.0)
  }

  private static func path(_ options: BuildOptions) -> String { options.state + "/last-pages" }

  /// What is known of the pages of a build; nil if it cannot be read.
  static func read(_ options: BuildOptions, of head: BuildRecordHead) -> PageRecords? {
    guard let bytes = try? Files.read(path(options)), let records = PageRecords(bytes: bytes),
      records.manifest == head.manifest
    else { return nil }
    return records
  }

  /// Forgets them.
  static func remove(_ options: BuildOptions) {
    let path = path(options)
    if Files.exists(path) { try? Files.remove(path) }
  }

  /// Writes it. A record that cannot be written is none, which is no mistake.
  func write(_ options: BuildOptions) {
    try? FieldWriter.write(to: Self.path(options), add)
  }
}
