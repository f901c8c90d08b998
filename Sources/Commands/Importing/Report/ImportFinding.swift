import SourceText

/// Something of an import that needs the author's hand, with all its occurrences.
public struct ImportFinding: Sendable {
  /// What it affects, the largest effect first.
  public enum Effect: String, CaseIterable, Sendable {
    case pagesMissing = "pages-missing"
    case textChanged = "text-changed"
    case pagesChanged = "pages-changed"
    case filesMissing = "files-missing"

    /// The heading of its findings.
    public var title: String {
      switch self {
      case .pagesMissing: "Pages that are not on the site"
      case .textChanged: "Texts that need a look"
      case .pagesChanged: "Pages that were converted with changes"
      case .filesMissing: "Files that are not on the site"
      }
    }

    /// The name in JSON.
    public var name: String { rawValue }
  }

  /// What it affects.
  public let effect: Effect
  /// What was found.
  public let message: String
  /// What can be done.
  public var hint: String?
  /// The number of occurrences.
  public var count = 0
  /// The first files or records, with lines if they are known.
  public var examples: [String] = []

  /// The findings of a result, sorted by effect, then by the number of occurrences.
  static func list(_ result: ImportResult) -> [ImportFinding] {
    var findings: [ImportFinding] = []
    var indexes: [String: Int] = [:]
    func add(_ effect: Effect, _ message: String, hint: String?, example: String?) {
      let key = "\(effect.rawValue) \(message)"
      let index = indexes[key] ?? findings.count
      if index == findings.count {
        indexes[key] = index
        findings.append(ImportFinding(effect: effect, message: message, hint: hint))
      }
      findings[index].count += 1
      if let example, findings[index].examples.count < 5 {
        findings[index].examples.append(example)
      }
    }
    for diagnostic in result.diagnostics {
      let position = diagnostic.excerpt.map { "\($0.path):\($0.position.line)" }
      add(.textChanged, diagnostic.message, hint: diagnostic.hint?.text, example: position)
    }
    for outcome in result.outcomes {
      guard let reason = outcome.reason else { continue }
      add(effect(of: outcome), reason, hint: nil, example: outcome.source)
    }
    return Effect.allCases.flatMap { effect in
      findings.filter { $0.effect == effect }.enumerated().sorted { a, b in
        (-a.element.count, a.offset) < (-b.element.count, b.offset)
      }.map(\.element)
    }
  }

  private static func effect(of outcome: ImportOutcome) -> Effect {
    if outcome.status == .carried { return .pagesChanged }
    let ending = SitePath.split(outcome.source).ending
    let isText =
      outcome.measure != nil || ["md", "markdown", "mdown"].contains(ending)
      || outcome.status == .kept && ["html", "htm"].contains(ending)
    return isText ? .pagesMissing : .filesMissing
  }
}
