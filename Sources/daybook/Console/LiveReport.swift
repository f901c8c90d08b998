import Building
import SourceText

/// What the terminal says of a site that is looked at again and again: what is wrong since the last
/// time, and what is mended.
struct LiveReport {
  /// How many mistakes are listed at a time.
  static let limit = 20

  /// What is to be listed, mistakes before warnings.
  let listed: [Diagnostic]
  /// The line below that; nil where nothing is other than before.
  let words: String?

  /// What to say of a report after another one; nil before the first.
  init(_ report: BuildReport, after old: [Diagnostic]?) {
    let known = Set(old ?? [])
    let new = report.diagnostics.filter { !known.contains($0) }
    let present = Set(report.diagnostics)
    let mended = known.count { !present.contains($0) }
    let ordered =
      new.filter { $0.severity == .error } + new.filter { $0.severity != .error }
    listed = Array(ordered.prefix(Self.limit))
    let text = ReportText(report: report, output: "")
    let more =
      new.count > Self.limit
      ? "and \(new.count - Self.limit) more, which 'daybook check' lists\n" : ""
    if old == nil {
      words = more + text.checked
    } else if new.isEmpty, mended == 0 {
      words = nil
    } else {
      words = more + text.state(mended: mended)
    }
  }
}
