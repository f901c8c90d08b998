import Loading
import SourceText

extension SourceSet {
  /// A file that was read again, with its old and new content.
  struct Rereading: Sendable {
    let path: String
    let old: ParsedSource?
    let new: ParsedSource?
    /// The diagnostics of the new content.
    let diagnostics: [Diagnostic]
  }
}
