/// `import-report.md`: the summary, and what needs the author's hand.
public enum ImportReportPage {
  /// The first line, by which an earlier report is recognised.
  public static let heading = "# Import report"

  /// The text of the file.
  ///
  /// - Parameters:
  ///   - source: What was imported, for the first sentence.
  ///   - differing: Files that were not overwritten.
  ///   - removed: Files that were removed, as the old site no longer has them.
  public static func text(
    _ summary: ImportSummary, source: String, differing: [String], removed: [String]
  ) -> String {
    var lines = [heading, "", "Imported from \(MarkdownMarkup.code(source)).", ""]
    lines.append("| | in the old site | on the new site | changed | needs a hand |")
    lines.append("|---|--:|--:|--:|--:|")
    for row in summary.rows where row.total > 0 {
      lines.append(
        "| \(row.name) | \(row.total) | \(row.carried) | \(row.changed) | \(row.needsHand) |")
    }
    for effect in ImportFinding.Effect.allCases {
      let findings = summary.findings.filter { $0.effect == effect }
      if findings.isEmpty { continue }
      lines += ["", "## \(effect.title)", ""]
      lines += findings.map(line)
    }
    append("Files that differ and were not overwritten", differing, to: &lines)
    append("Files that the old site no longer has and that were removed", removed, to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ finding: ImportFinding) -> String {
    var text = "- \(finding.count) × \(escaped(finding.message))"
    if let hint = finding.hint { text += "; \(escaped(hint))" }
    guard !finding.examples.isEmpty else { return text }
    let shown = finding.examples.map(MarkdownMarkup.code).joined(separator: ", ")
    return text + ": \(shown)" + (finding.count > finding.examples.count ? ", …" : "")
  }

  private static func append(_ title: String, _ paths: [String], to lines: inout [String]) {
    guard !paths.isEmpty else { return }
    lines += ["", "## \(title)", ""]
    lines += paths.prefix(200).map { "- \(MarkdownMarkup.code($0))" }
    if paths.count > 200 { lines.append("- … and \(paths.count - 200) more") }
  }

  private static func escaped(_ text: String) -> String {
    String(decoding: PlainTextMarkdown.markdown(OldFrontMatter.line(text)), as: UTF8.self)
  }
}
