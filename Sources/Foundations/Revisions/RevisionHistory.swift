import FileSystem

/// The files of `history/`: one record for each revision. The name is the revision's number, with an
/// ending if the revision is undone.
struct RevisionHistory {
  struct Item: Hashable, Sendable {
    let number: Int
    let isUndone: Bool
    let size: Int

    var name: String { RevisionHistory.name(number, isUndone: isUndone) }
  }

  private static let folder = "history"

  let state: StateFolder
  /// The revisions, the oldest first.
  private(set) var items: [Item]

  init(_ state: StateFolder) throws {
    self.state = state
    try state.makeFolder(Self.folder)
    items = try state.folder.names(in: Self.folder).names.compactMap { name in
      let parts = name.text.split(separator: ".", maxSplits: 1)
      guard let number = parts.first.flatMap({ Int($0) }),
        parts.count == 1 || parts[1] == "undone"
      else { return nil }
      let status = try state.folder.linkStatus(of: "\(Self.folder)/\(name.text)")
      return Item(number: number, isUndone: parts.count == 2, size: status.size)
    }.sorted { $0.number < $1.number }
  }

  static func name(_ number: Int, isUndone: Bool) -> String {
    "\(folder)/\(number)" + (isUndone ? ".undone" : "")
  }

  var nextNumber: Int { (items.last?.number ?? 0) + 1 }

  /// The revision to undo.
  var last: Item? { items.last { !$0.isUndone } }

  /// The revision to redo.
  var next: Item? { items.first { $0.isUndone } }

  func record(_ item: Item) throws -> RevisionRecord {
    do {
      return try RevisionRecord(try state.folder.read(item.name))
    } catch is RevisionRecord.Damage {
      throw RevisionError.damaged(path: state.folder.shown(item.name))
    }
  }

  /// Whether the history shows that the action of a record is done.
  func hasCommitted(_ record: RevisionRecord) -> Bool {
    items.contains { $0.number == record.number && $0.isUndone == (record.action == .undo) }
  }

  /// Enters an action into the history by one rename. After a new revision, none can be redone.
  ///
  /// - Parameter entry: The path of the file that becomes a new revision's record.
  func commit(_ record: RevisionRecord, entry: String) throws(FileError) {
    let names = [false, true].map { Self.name(record.number, isUndone: $0) }
    switch record.action {
    case .apply:
      for item in items where item.isUndone { try state.folder.remove(item.name) }
      try state.folder.rename(entry, to: names[0])
    case .undo: try state.folder.rename(names[0], to: names[1])
    case .redo: try state.folder.rename(names[1], to: names[0])
    }
  }

  /// Removes the oldest revisions above the limits.
  func prune(_ limits: RevisionStore.Limits) throws(FileError) {
    var (count, size) = (items.count, items.reduce(0) { $0 + $1.size })
    for item in items where count > limits.count || size > limits.bytes {
      try state.folder.remove(item.name)
      (count, size) = (count - 1, size - item.size)
    }
  }
}
