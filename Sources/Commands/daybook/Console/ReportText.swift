import Building
import CivilTime
import DataFormats
import Pages
import SourceText
import Terminal

/// A build's report, as a summary line and as JSON.
struct ReportText {
  /// The report with merged diagnostics.
  let report: BuildReport
  let output: String
  private let all: [Diagnostic]
  private let loads: [String]

  init(report: BuildReport, output: String) {
    self.report = report.merged
    self.output = output
    (all, loads) = (report.diagnostics, report.loads)
  }

  /// `built 143 pages, 212 files in 0.04 s: 12 written, 200 unchanged`, for a shard `built part
  /// 2/8: 18 pages, …`, or the reason for a failure.
  var built: String {
    guard report.isSuccess else {
      // Files are only published if there are no errors, so these errors come from the later
      // comparison.
      if report.files > 0 { return "built, but the output differs from a clean build: \(mistakes)" }
      return "build failed: \(mistakes); '\(output)' was left unchanged"
    }
    let removed = report.removed > 0 ? ", \(report.removed) removed" : ""
    let problems = report.diagnostics.isEmpty ? "" : "; \(mistakes)"
    let part = report.shard.map { "part \($0): " } ?? ""
    return "built \(part)\(String(report.pages, "page")), \(String(report.files, "file")) in "
      + "\(seconds): "
      + "\(report.written) written, \(report.unchanged) unchanged\(removed)\(problems)\(changes)"
  }

  /// `left out: 2 drafts, 1 future document; 'daybook list' names them`; nil if there are none.
  var leftOut: String? {
    guard report.isSuccess, !report.leftOut.isEmpty else { return nil }
    let (drafts, future, expired) = (
      report.leftOut.drafts, report.leftOut.future, report.leftOut.expired
    )
    let events = report.leftOut.privateEvents
    let parts = [
      events > 0 ? String(events, "private event") : nil,
      drafts > 0 ? String(drafts, "draft") : nil, future > 0 ? "\(future) with a later date" : nil,
      expired > 0 ? "\(expired) expired" : nil,
    ]
    let documents = drafts + future + expired
    return "left out: \(parts.compactMap { $0 }.joined(separator: ", "))"
      + (documents > 0 ? "; 'daybook list' names \(documents == 1 ? "it" : "them")" : "")
  }

  /// The notes about missing settings, and about what pages load from other hosts.
  var notices: [String] {
    report.isSuccess ? report.notices.map { "note: \($0)" } + loadNotices : []
  }

  /// The notes about what pages load from other hosts.
  var loadNotices: [String] { loads.map { "note: \($0)" } }

  /// `verified: a clean build writes the same 212 files`; nil if verification was not requested.
  var verified: String? {
    report.verified.map { "verified: a clean build writes the same \(String($0, "file"))" }
  }

  /// `checked 143 pages in 0.03 s: 2 errors`.
  var checked: String {
    let result = report.diagnostics.isEmpty ? "no problems found" : mistakes
    return "checked \(String(report.pages, "page")) in \(seconds): \(result)"
  }

  /// The state after a change: `1 fixed; now 2 errors`, `fixed; no problems` or `now 1 warning`.
  func state(fixed: Int) -> String {
    if report.diagnostics.isEmpty { return "fixed; no problems" }
    return (fixed > 0 ? "\(fixed) fixed; now " : "now ") + mistakes
  }

  /// The report as a JSON object.
  var json: JSONValue {
    let cause: JSONValue = report.cause.map(DiagnosticJSON.value) ?? .null
    return .object(
      [
        ("ok", .bool(report.isSuccess)), ("cause", cause), ("pages", .int(report.pages)),
        ("files", .int(report.files)), ("written", .int(report.written)),
        ("unchanged", .int(report.unchanged)), ("removed", .int(report.removed)),
        ("rendered", .int(report.rendered)),
        ("changes", report.changes.map { .string($0.rfc3339) } ?? .null),
        (
          "leftOut",
          .object([
            ("drafts", .int(report.leftOut.drafts)), ("future", .int(report.leftOut.future)),
            ("expired", .int(report.leftOut.expired)),
            ("privateEvents", .int(report.leftOut.privateEvents)),
          ])
        ),
        ("notices", .array((report.notices + loads).map { .string($0) })),
        ("seconds", .double(Double(milliseconds) / 1000)), ("errors", .int(report.errors)),
        ("warnings", .int(all.count { $0.severity == .warning })),
        ("diagnostics", .array(all.map(DiagnosticJSON.value))),
      ] + untranslated + criteria + (report.shard.map { [("shard", .string("\($0)"))] } ?? [])
        + (report.verified.map { [("verified", .int($0))] } ?? [])
        + (report.profile.map { [("profile", ProfileText(profile: $0).json)] } ?? []))
  }

  /// The criteria of WCAG 2.2 that depend on the content, with what was found.
  var accessibility: [String] {
    let rows = report.accessibility.flatMap { criterion -> [String] in
      guard let problems = criterion.problems else {
        return ["  \(criterion.name): \(criterion.duty)"]
      }
      let found = problems.isEmpty ? "no problems found" : String(problems.count, "problem")
      return ["  \(criterion.name): \(found); \(criterion.duty)"]
        + problems.map { "    \($0.place)\($0.message)" }
    }
    let heading =
      "accessibility: the theme is designed for WCAG 2.2, level AA; of the content, it asks:"
    return rows.isEmpty ? [] : [heading] + rows
  }

  private var untranslated: [(key: String, value: JSONValue)] {
    guard !report.untranslated.isEmpty else { return [] }
    return [("untranslated", .array(report.untranslated.map { .string($0) }))]
  }

  private var criteria: [(key: String, value: JSONValue)] {
    guard !report.accessibility.isEmpty else { return [] }
    let rows = report.accessibility.map { criterion in
      JSONValue.object([
        ("criterion", .string(criterion.name)), ("duty", .string(criterion.duty)),
        ("problems", criterion.problems.map { .array($0.map(DiagnosticJSON.value)) } ?? .null),
      ])
    }
    return [("accessibility", .array(rows))]
  }

  private var milliseconds: Int {
    let (whole, fraction) = report.duration.components
    return Int(whole) * 1000 + Int(fraction / 1_000_000_000_000_000)
  }

  private var seconds: String {
    String(hundredths: (milliseconds + 5) / 10) + " s"
  }

  /// The next scheduled change, if it is within eight days.
  private var changes: String {
    guard let next = report.changes,
      next.unixSeconds - report.time.unixSeconds <= 8 * 86_400
    else { return "" }
    let local = Timestamp(unixSeconds: next.unixSeconds, utcOffset: report.time.utcOffset).local
    let text = Timestamp(local, utcOffset: 0).rfc3339
    return "; next scheduled change: \(text.prefix(10)) at \(text.dropFirst(11).prefix(5))"
  }

  private var mistakes: String {
    [(report.errors, "error"), (report.warnings, "warning")].filter { $0.0 > 0 }
      .map { String($0.0, $0.1) }.joined(separator: ", ")
  }
}

extension Diagnostic {
  /// Its file and position before a message, such as `content/a.md:3:1: `; empty if it has none.
  fileprivate var place: String {
    excerpt.map { "\($0.path):\($0.position.line):\($0.position.column): " } ?? ""
  }
}
