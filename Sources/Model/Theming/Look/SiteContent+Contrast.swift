import Coloring
import Content
import DataFormats
import SourceText

extension SiteSettings {
  /// A warning if text in the author's ink cannot be read on the paper (WCAG 2.2, 1.4.3).
  var inkProblems: [Diagnostic] {
    let written = ["ink", "paper"].filter { theme.node?[$0] != nil }
    guard let key = written.first, let range = theme.node?[key]?.range else { return [] }
    let color = { (name: String, usual: String) in RGBColor(theme.color(name) ?? usual) }
    guard let ink = color("ink", "#24211c"), let paper = color("paper", "#faf8f3") else {
      return []
    }
    let contrast = ink.contrast(with: paper)
    guard contrast < 4.5 else { return [] }
    let solved = ContrastSolver(on: [paper], atLeast: 4.5).color(ink)
    return [
      .warning(
        "text in '\(ink.hex)' on the paper '\(paper.hex)' has a contrast of "
          + "\(Self.text(contrast)) to 1, and needs 4.5", at: SourceExcerpt(file, range),
        hint: key == "ink"
          ? Cure("write ink: \"\(solved.hex)\"", .replacement("\"\(solved.hex)\""))
          : "write ink: \"\(solved.hex)\"")
    ]
  }

  private static func text(_ contrast: Double) -> String {
    // Rounded down, so that a value below the limit is never shown as the limit.
    let tenths = Int(contrast * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
