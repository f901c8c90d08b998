import Building
import Bytes
import Fields
import Terminal

/// The questions of `daybook new DIR` in a terminal. An empty answer is the default; at the end of
/// input, so are the remaining ones.
struct NewSiteQuestions {
  /// The answers.
  struct Answers: Equatable {
    var name: String?
    var isMinimal = false
    var example: ExampleSite?
    var language: String?
  }

  /// Shows a question, and returns the line that was typed; nil at the end of input.
  let ask: (String) -> String?

  /// The sites to start from, with their summaries.
  private static let sites =
    [
      ("sample", "everything: journals, a timetable, events, a portfolio, a library"),
      ("minimal", "four short files with comments"),
    ] + ExampleSite.allCases.map { ($0.rawValue, $0.summary) }

  func answers() -> Answers {
    var answers = Answers()
    guard let name = line("Your name [that of the example]: ") else { return answers }
    answers.name = name.isEmpty ? nil : name
    guard let site = start() else { return answers }
    answers.isMinimal = site == "minimal"
    answers.example = ExampleSite(rawValue: site)
    answers.language = language()
    return answers
  }

  private func line(_ question: String) -> String? { ask(question)?.trimmed }

  /// The name of the site to start from.
  private func start() -> String? {
    let names = Self.sites.map(\.0)
    let list = Self.sites.enumerated().map { number, site in
      "  \(number + 1)  \(site.0.padded(to: 14))\(site.1)\n"
    }
    var question = "\nSites to start from:\n\(list.joined())Number or name [1]: "
    while let typed = line(question) {
      if typed.isEmpty { return names[0] }
      if names.contains(typed) { return typed }
      if let number = Int(typed), names.indices.contains(number - 1) { return names[number - 1] }
      question = "There is no '\(typed)'. Number or name [1]: "
    }
    return nil
  }

  /// The language tag; nil for the default.
  private func language() -> String? {
    var question = "\nLanguage of the site, such as en, de or pt-BR [en]: "
    while let typed = line(question), !typed.isEmpty {
      if LanguageTag.isValid(typed) { return typed }
      question = "'\(typed)' is not a language tag. Language, such as en, de or pt-BR [en]: "
    }
    return nil
  }
}
