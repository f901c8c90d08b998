import Authoring
import Building
import CivilTime
import DataFormats
import Revisions
import Terminal

/// `daybook undo`, `daybook redo` and `daybook history`.
struct HistoryCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let options = try BuildSettings.authorOptions(arguments)
    guard console.findsSite(options) else { return .failure }
    let store = RevisionStore.of(options)
    do {
      if let recovery = try store.recover() { console.remark("\(recovery)") }
      switch arguments.command {
      case .undo: return try repeated("undone", options, store.undo)
      case .redo: return try repeated("made again", options, store.redo)
      default: list(try store.list().reversed())
      }
      return .success
    } catch {
      return console.refuse("\(error)")
    }
  }

  /// Undoes or redoes a change, unless more people could read a text after it.
  private func repeated(
    _ word: String, _ options: BuildOptions,
    _ carryOut: ((Revision) -> Bool) throws(RevisionError) -> RevisionEntry?
  ) throws(RevisionError) -> ExitStatus {
    var revealed: [String] = []
    let entry = try carryOut { revision in
      guard !arguments.has(.publish) else { return true }
      let site = SiteSnapshot(options)
      let change = ContentChange(revision, options)
      let after = site.changed(by: change.unsaved)
      defer { [site, after].forEach { $0.releaseLater() } }
      revealed = ChangeReview.revealed(by: change, of: site, after)
      return revealed.isEmpty
    }
    guard let entry else { return console.refuse([ChangeWriter.revealing(revealed, options)]) }
    show(word, entry.title)
    return .success
  }

  private func show(_ word: String, _ title: String) {
    if arguments.has(.json) {
      console.print(.object([("change", .string(title)), ("done", .string(word))]))
    } else if !arguments.has(.quiet) {
      console.print("\(word): \(title)")
    }
  }

  private func list(_ entries: [RevisionEntry]) {
    if arguments.has(.json) {
      let rows = entries.map { entry in
        JSONValue.object([
          ("change", .string(entry.title)), ("undone", .bool(entry.isUndone)),
          ("time", .string(entry.time.rfc3339)),
        ])
      }
      return console.print(.array(rows))
    }
    if entries.isEmpty { console.print("no changes yet") }
    for entry in entries {
      let time = entry.time.rfc3339.prefix(16).replacing("T", with: " ")
      console.print("\(time)  \(entry.title)\(entry.isUndone ? " (undone)" : "")")
    }
  }
}
