import DataFormats
import SourceText

/// The records of a Realtime Database export.
struct FirebaseExport {
  static let nodes = ["users", "journals", "posts", "comments", "invites"]

  private(set) var users: [FirebaseRecord] = []
  private(set) var journals: [FirebaseRecord] = []
  private(set) var posts: [FirebaseRecord] = []
  /// Comments, with the id of their post if they are grouped by posts.
  private(set) var comments: [(post: String?, record: FirebaseRecord)] = []
  private(set) var invites: [FirebaseRecord] = []
  /// Unknown nodes.
  private(set) var others: [Node.Entry] = []
  /// Values at positions where records are expected.
  private(set) var strays: [(node: String, entry: Node.Entry)] = []

  /// Finds the known nodes at the top of an export, or nested under single keys; nil if there are
  /// none.
  init?(_ root: Node) {
    guard let top = Self.top(root) else { return nil }
    for entry in top {
      let isRecords = entry.value.entries != nil || entry.value.elements != nil
      switch FirebaseRecord.plain(entry.key) {
      case "users" where isRecords: users += records(entry)
      case "journals" where isRecords: journals += records(entry)
      case "posts" where isRecords: posts += records(entry)
      case "invites" where isRecords: invites += records(entry)
      case "comments" where isRecords:
        for record in records(entry) { addComments(record) }
      default: others.append(entry)
      }
    }
    for post in posts {
      guard let below = post.field(["comments"]), below.entries != nil || below.elements != nil
      else { continue }
      let key = Node.Entry(key: "Posts/\(post.id)/comments", keyRange: post.range, value: below)
      comments += records(key).map { (post.id, $0) }
    }
  }

  private static func top(_ root: Node) -> [Node.Entry]? {
    var entries = root.entries ?? []
    for _ in 0..<3 {
      if entries.contains(where: { nodes.contains(FirebaseRecord.plain($0.key)) }) {
        return entries
      }
      guard entries.count == 1, let inner = entries[0].value.entries else { return nil }
      entries = inner
    }
    return nil
  }

  /// The records of a node: a mapping, or a list if the ids are numbers.
  private mutating func records(_ node: Node.Entry) -> [FirebaseRecord] {
    let entries =
      node.value.entries
      ?? (node.value.elements ?? []).enumerated().map { index, element in
        Node.Entry(key: String(index), keyRange: element.range, value: element)
      }
    var records: [FirebaseRecord] = []
    for entry in entries where !entry.value.isNull {
      if entry.value.entries != nil {
        records.append(FirebaseRecord(entry))
      } else {
        strays.append((node.key, entry))
      }
    }
    return records
  }

  /// Adds a comment, or the comments that are grouped under a post's id.
  private mutating func addComments(_ record: FirebaseRecord) {
    let inner = record.node.entries ?? []
    let isGroup = !inner.isEmpty && inner.allSatisfy { $0.value.entries != nil }
    guard isGroup else {
      comments.append((nil, record))
      return
    }
    comments += inner.map { (record.id, FirebaseRecord($0)) }
  }
}
