import Content
import SourceText

/// The journals of an export.
struct FirebaseJournals {
  struct Journal {
    let name: String
    /// Nil if the requested journal is not in the export.
    let record: FirebaseRecord?
    let contributors: [String]
    let observers: [String]
    let posts: [String]
    var unknown: [String] = []
  }

  static let titleFields = ["title", "name"]
  static let imageFields = ["imageurl", "image", "photourl", "photo", "cover", "coverurl"]
  static let ownerFields = ["owner", "ownerid", "creator", "creatorid", "author", "userid", "uid"]
  static let fields = Set(
    titleFields + imageFields + ownerFields
      + [
        "description", "summary", "contributors", "observers", "postids", "posts", "id", "key",
        "timestamp", "date", "createdat", "created", "invites",
      ])

  private(set) var all: [Journal] = []
  /// The index of the requested journal.
  private var fallback: Int?
  private var byPost: [String: Int] = [:]
  private var byJournal: [String: Int] = [:]
  private var byContributor: [String: [Int]] = [:]

  init(_ records: [FirebaseRecord], _ people: FirebasePeople, asked: String?) {
    var names = UniqueNames()
    for record in records {
      let wanted = record.text(Self.titleFields) ?? ""
      let base = UniqueNames.slug(wanted) ?? UniqueNames.slug("journal \(record.id)")
      let contributors = people.ids(record.field(["contributors"]))
      let observers = people.ids(record.field(["observers"]))
      var writers = contributors.known
      if let owner = record.text(Self.ownerFields).flatMap(people.id), !writers.contains(owner) {
        writers.insert(owner, at: 0)
      }
      all.append(
        Journal(
          name: names.name(base ?? "journal"), record: record, contributors: writers,
          observers: observers.known,
          posts: FirebaseRecord.ids(record.field(["postids", "posts"])),
          unknown: contributors.unknown + observers.unknown))
    }
    if let asked { choose(asked) }
    for (index, journal) in all.enumerated() {
      for post in journal.posts where byPost[post] == nil { byPost[post] = index }
      if let id = journal.record?.id { byJournal[id] = index }
      for person in journal.contributors { byContributor[person, default: []].append(index) }
    }
  }

  /// Finds the requested journal, or adds it.
  private mutating func choose(_ asked: String) {
    fallback = all.firstIndex { journal in
      journal.name == asked || journal.record?.id == asked
        || journal.record?.text(Self.titleFields) == asked
    }
    guard fallback == nil, let slug = UniqueNames.slug(asked) else { return }
    fallback = all.firstIndex { $0.name == slug } ?? all.count
    if fallback == all.count {
      all.append(Journal(name: slug, record: nil, contributors: [], observers: [], posts: []))
    }
  }

  /// The index of a post's journal: the journal whose `postIds` contain the post, else the journal
  /// that the post names, else its author's only journal, else the requested journal; nil if it
  /// cannot be found.
  func journal(of post: FirebaseRecord, by poster: String?) -> Int? {
    if let index = byPost[post.id] { return index }
    if let named = post.text(["journalid", "journal"]), let index = byJournal[named] {
      return index
    }
    if let poster, let own = byContributor[poster], own.count == 1 { return own[0] }
    return fallback
  }
}
