import SourceText

/// Something of an import that needs the author's hand, with all its occurrences.
public struct ImportFinding: Sendable {
  /// What it affects, the largest effect first.
  public enum Effect: Int, CaseIterable, Sendable {
    case pagesMissing, textChanged, pagesChanged, filesMissing

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
    public var name: String {
      switch self {
      case .pagesMissing: "pages-missing"
      case .textChanged: "text-changed"
      case .pagesChanged: "pages-changed"
      case .filesMissing: "files-missing"
      }
    }
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
    var list = FindingList()
    for diagnostic in result.diagnostics {
      let position = diagnostic.excerpt.map { "\($0.path):\($0.position.line)" }
      list.add(.textChanged, diagnostic.message, diagnostic.hint?.text, position)
    }
    for outcome in result.outcomes {
      guard let reason = outcome.reason else { continue }
      list.add(effect(of: outcome), reason, nil, outcome.source)
    }
    return list.sorted
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

/// Groups findings by effect and message.
private struct FindingList {
  private var findings: [ImportFinding] = []
  private var indexes: [String: Int] = [:]

  mutating func add(
    _ effect: ImportFinding.Effect, _ message: String, _ hint: String?, _ example: String?
  ) {
    let key = "\(effect.rawValue) \(message)"
    let index = indexes[key] ?? findings.count
    if index == findings.count {
      indexes[key] = index
      findings.append(ImportFinding(effect: effect, message: message, hint: hint))
    }
    findings[index].count += 1
    if let example, findings[index].examples.count < 5 { findings[index].examples.append(example) }
  }

  var sorted: [ImportFinding] {
    findings.enumerated().sorted { a, b in
      (a.element.effect.rawValue, -a.element.count, a.offset)
        < (b.element.effect.rawValue, -b.element.count, b.offset)
    }.map(\.element)
  }
}
