import Building
import SourceText

/// The report in the terminal after each change: new problems, and the number of fixed ones.
struct LiveReport {
  /// The most diagnostics that are listed at a time.
  static let limit = 20

  /// The diagnostics to list, errors before warnings.
  let listed: [Diagnostic]
  /// The summary line; nil if nothing changed.
  let words: String?

  /// The changes between two reports; nil before the first one.
  init(_ report: BuildReport, after old: [Diagnostic]?) {
    let known = Set(old ?? [])
    let new = report.diagnostics.filter { $0.severity != .note && !known.contains($0) }
    let present = Set(report.diagnostics)
    let fixed = known.count { $0.severity != .note && !present.contains($0) }
    let ordered =
      new.filter { $0.severity == .error } + new.filter { $0.severity != .error }
    listed = Array(ordered.prefix(Self.limit))
    let text = ReportText(report: report, output: "")
    let more =
      new.count > Self.limit
      ? "and \(new.count - Self.limit) more; run 'daybook check' to list all\n" : ""
    if old == nil {
      let lines = [text.checked, text.leftOut].compactMap { $0 } + text.notices
      words = more + lines.joined(separator: "\n")
    } else if new.isEmpty, fixed == 0 {
      words = nil
    } else {
      words = more + text.state(fixed: fixed)
    }
  }
}
