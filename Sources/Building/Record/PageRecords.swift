import FileSystem
import Publishing
import Rendering

/// What the last build knows of each page beside what `BuildRecord` says of it as a whole.
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
  let pages: [PageRecord?]
  /// What the pages ask of the site, and what it answers.
  let questions: [PageQuestion]
  let questionAnswers: [UInt64]
  /// Whether places are there that links lead to.
  let answers: [FragmentLink.Place: FragmentLink.Answer]

  private static func path(_ options: BuildOptions) -> String { options.state + "/last-pages" }

  /// What is known of the pages of a build; nil where it cannot be read.
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
