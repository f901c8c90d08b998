import Bytes
import DataFormats
import SourceText

/// Keys without values.
extension FieldReader {
  /// Adds a warning at a key without a value.
  package mutating func reportEmpty(_ key: String) {
    guard let entry = node?.entries?.last(where: { $0.key == key }),
      commentHint(behind: entry) == nil
    else { return }
    report("'\(key)' has no value", entry.keyRange, severity: .warning)
  }

  /// Adds a warning for a key whose value is a comment in YAML, as in `title: #1 fan`.
  mutating func reportComment(for key: String) {
    guard let entry = node?.entries?.last(where: { $0.key == key }),
      let hint = commentHint(behind: entry)
    else { return }
    report("'\(key)' has no value", entry.keyRange, hint: hint, severity: .warning)
  }

  /// Adds a warning for a title that ends before a word that begins with `#`, as in `title:
  /// Proposal #3`: a comment has a space after the `#`.
  package mutating func reportCut(_ title: Located<String>?) {
    guard let title, case .scalar(_, isPlain: true) = self["title"]?.content else { return }
    let end = file.lineRange(at: title.range.start).upperBound
    guard title.range.end < end else { return }
    let rest = file.text(SourceRange(title.range.end, end)).drop { $0 == " " }
    guard rest.first == "#", let next = rest.dropFirst().first, !next.isWhitespace, next != "#"
    else { return }
    let whole = rest.trimming(while: \.isWhitespace)
    report(
      "' #' begins a comment and cuts the title", SourceRange(title.range.start, end),
      hint: "put it in quotes: \"\(title.value) \(whole)\"", severity: .warning)
  }

  /// The hint that `#` begins a comment, if there is one instead of a value.
  private func commentHint(behind entry: Node.Entry) -> Cure? {
    guard entry.value.isNull else { return nil }
    let end = file.lineRange(at: entry.keyRange.start).upperBound
    guard entry.keyRange.end < end else { return nil }
    let rest = file.text(SourceRange(entry.keyRange.end, end)).drop { $0 == " " }
    return rest.first == ":" ? CommentHint.text(in: rest.dropFirst()) : nil
  }
}
