import CivilTime
import Content
import Loading
import Site
import SourceText

/// What a check reports of a site's translations: those that are missing, and those that are older than
/// their originals.
struct TranslationAdvice {
  /// A line for each language that texts are not translated into.
  let missing: [String]
  /// Warnings for outdated translations.
  let outdated: [Diagnostic]

  private static let mostNames = 10

  init(_ plan: SitePlan, _ options: BuildOptions) {
    guard let files = plan.translatedFiles else {
      (missing, outdated) = ([], [])
      return
    }
    let dates = options.gitDates ?? (try? GitDates(of: options.source))
    outdated = files.outdated(plan.graph.entries.zone, changed: dates?.ofContent ?? [:])
    missing = files.missing.map { language, texts in
      let names = texts.prefix(Self.mostNames).joined(separator: ", ")
      let more = texts.count > Self.mostNames ? " and \(texts.count - Self.mostNames) more" : ""
      let count = texts.count == 1 ? "1 text has" : "\(texts.count) texts have"
      return "\(count) no translation into \(language.tag): \(names)\(more)"
    }
  }
}
