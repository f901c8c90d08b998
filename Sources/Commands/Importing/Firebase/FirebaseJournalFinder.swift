import SourceText

/// Finds the journal of a post: the journal whose `postIds` contain the post, else the journal that
/// the post names, else its author's only journal, else the requested journal.
struct FirebaseJournalFinder {
  private var byPost: [String: Int] = [:]
  private var byJournal: [String: Int] = [:]
  private var byContributor: [String: [Int]] = [:]
  private let fallback: Int?

  /// - Parameter fallback: The index of the requested journal.
  init(_ journals: [FirebaseJournals.Journal], fallback: Int?) {
    self.fallback = fallback
    for (index, journal) in journals.enumerated() {
      for post in journal.posts where byPost[post] == nil { byPost[post] = index }
      if let id = journal.record?.id { byJournal[id] = index }
      for person in journal.contributors { byContributor[person, default: []].append(index) }
    }
  }

  /// The index of the post's journal; nil if it cannot be found.
  func journal(of post: FirebaseRecord, by poster: String?) -> Int? {
    if let index = byPost[post.id] { return index }
    if let named = post.text(["journalid", "journal"]), let index = byJournal[named] {
      return index
    }
    if let poster, let own = byContributor[poster], own.count == 1 { return own[0] }
    return fallback
  }
}
