import Authoring
import Revisions
import SourceText

/// A change that an act of the studio makes.
struct StudioChange {
  let change: ContentChange
  /// The path in `content/` of a text that is new; nil if there is none.
  let text: String?

  init(_ change: ContentChange, text: String? = nil) { (self.change, self.text) = (change, text) }

  /// Refuses a change of files that a browser must not change.
  func checkFiles() throws(ChangeRefusal) {
    for step in change.revision.steps {
      guard case .write(let path, _, _) = step, !Self.isAllowed(path) else { continue }
      throw ChangeRefusal(
        "this also changes '\(path)', which the browser cannot change",
        hint: "use the command: 'daybook rename'")
    }
  }

  /// Whether a file can be changed by a browser: files of members and secrets are left to commands.
  private static func isAllowed(_ path: String) -> Bool {
    EditableFiles.isAllowed(path) || path == "content/_redirects" || path.hasSuffix(".csv")
  }
}
