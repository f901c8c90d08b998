import DataFormats
import Importing
import SourceText
import Terminal

/// The report of an import, as text and as JSON.
struct ImportReport {
  /// The most entries that a list shows in text; JSON has all of them.
  private static let longest = 60

  let result: ImportResult
  let summary: ImportSummary
  let problems: [Diagnostic]
  let writer: ImportWriter
  /// Whether the site can be built afterwards; nil if that is not known.
  let proof: ImportProof?

  /// Whether all files were written, and the site can be built.
  var isSuccess: Bool { result.isUsable && writer.kept.isEmpty && proof?.cause == nil }

  private var all: [Diagnostic] { problems + result.diagnostics + failure }

  /// What prevents a build of the site, as an error.
  private var failure: [Diagnostic] {
    proof?.cause.map { [.error("the site cannot be built yet: \($0)", at: nil)] } ?? []
  }

  /// The diagnostics, up to a limit.
  func diagnostics(onlyErrors: Bool) -> [Diagnostic] {
    let chosen = all.filter { !onlyErrors || $0.severity == .error }
    guard chosen.count > Self.longest else { return chosen }
    let rest = chosen.count - Self.longest
    return Array(chosen.prefix(Self.longest))
      + [.warning("\(rest) more messages", at: nil, hint: "use --json to list all")]
  }

  /// Lists of the files that were not fully converted, and a summary.
  var text: String {
    var lines: [String] = []
    guard result.isUsable else { return closing }
    append("kept in content/_import/, which is not published", .kept, to: &lines)
    append("not imported", .left, to: &lines)
    append("imported with changes", .carried, to: &lines)
    if !writer.kept.isEmpty {
      lines.append("files that differ and were not overwritten (use --force to replace them):")
      lines += Self.cut(writer.kept.map { "  \($0)" })
    }
    if !writer.removed.isEmpty {
      lines.append("removed, as the old site no longer has them:")
      lines += Self.cut(writer.removed.map { "  \($0)" })
    }
    lines += table
    lines.append(closing)
    return lines.joined(separator: "\n")
  }

  /// The summary by effect.
  private var table: [String] {
    let rows = summary.rows.filter { $0.total > 0 }
    guard !rows.isEmpty else { return [] }
    let cells = rows.map {
      [$0.name, String($0.total), String($0.carried), String($0.changed), String($0.needsHand)]
    }
    return ([["", "in", "carried", "changed", "needs a hand"]] + cells).tableLines
  }

  private var closing: String {
    guard result.isUsable else { return "nothing imported" }
    let carried = result.outcomes.count { $0.status == .carried }
    let verb = writer.isDry ? "would be written" : "written"
    let differing = writer.kept.isEmpty ? "" : ", \(writer.kept.count) different"
    let isBuildable = proof.map { $0.cause == nil } ?? false
    let verdict = isBuildable ? "\nthe site can be built: \(proof?.pages ?? 0) pages" : ""
    let count = problems.count + result.diagnostics.count
    let warnings = count == 0 ? "" : "; \(count) warning\(count == 1 ? "" : "s")"
    return "imported \(carried) of \(result.outcomes.count): \(writer.written.count) \(verb), "
      + "\(writer.unchanged) unchanged\(differing)\(warnings)\(verdict)"
  }

  private func append(_ title: String, _ status: ImportOutcome.Status, to lines: inout [String]) {
    let chosen = result.outcomes.filter { $0.status == status && $0.reason != nil }
    guard !chosen.isEmpty else { return }
    lines.append("\(title):")
    lines += Self.cut(chosen.map { "  \($0.source): \($0.reason ?? "")" })
  }

  private static func cut(_ lines: [String]) -> [String] {
    guard lines.count > longest else { return lines }
    return lines.prefix(longest) + ["  … and \(lines.count - longest) more; use --json to list all"]
  }

  /// The report as a JSON object.
  var json: JSONValue {
    let builds: JSONValue = proof.map { .bool($0.cause == nil) } ?? .null
    let cause: JSONValue = proof?.cause.map { .string($0) } ?? .null
    return .object([
      ("ok", .bool(isSuccess)), ("dryRun", .bool(writer.isDry)),
      ("builds", builds), ("cause", cause),
      ("written", .texts(writer.written)),
      ("unchanged", .int(writer.unchanged)),
      ("different", .texts(writer.kept)),
      ("removed", .texts(writer.removed)),
      ("summary", .array(summary.rows.map(Self.json))),
      ("findings", .array(summary.findings.map(Self.json))),
      ("sources", .array(result.outcomes.map(Self.json))),
      ("diagnostics", .array(all.map(DiagnosticJSON.value))),
    ])
  }

  private static func json(_ row: ImportSummary.Row) -> JSONValue {
    .object([
      ("name", .string(row.name)), ("in", .int(row.total)), ("carried", .int(row.carried)),
      ("changed", .int(row.changed)), ("needsHand", .int(row.needsHand)),
    ])
  }

  private static func json(_ finding: ImportFinding) -> JSONValue {
    var pairs: [(key: String, value: JSONValue)] = [
      ("effect", .string(finding.effect.name)), ("message", .string(finding.message)),
      ("count", .int(finding.count)),
      ("examples", .texts(finding.examples)),
    ]
    if let hint = finding.hint { pairs.append(("hint", .string(hint))) }
    return .object(pairs)
  }

  private static func json(_ outcome: ImportOutcome) -> JSONValue {
    var pairs: [(key: String, value: JSONValue)] = [
      ("source", .string(outcome.source)), ("fate", .string(outcome.status.rawValue)),
      ("targets", .texts(outcome.targets)),
    ]
    if let reason = outcome.reason { pairs.append(("reason", .string(reason))) }
    return .object(pairs)
  }
}
