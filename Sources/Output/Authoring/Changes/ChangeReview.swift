public import Building
import Content
public import SourceText

/// What a change would do to a site: problems that are new, and texts that more people could read.
public struct ChangeReview: Sendable {
  /// The diagnostics that the site does not have before the change.
  public let problems: [Diagnostic]
  /// The paths in `content/` of texts and files that more people could read.
  public let revealed: [String]
  /// Whether fewer people could read a text.
  public let isConcealing: Bool

  /// Compares a site with itself after a change.
  ///
  /// - Parameters:
  ///   - after: The site after the change.
  ///   - scope: What is rendered to find diagnostics.
  public init(
    _ change: ContentChange, of site: SiteSnapshot, _ after: SiteSnapshot,
    scope: SiteSnapshot.Scope = .everything
  ) {
    let prefix = site.content.root
    let moves = change.movesInContent
    // The path of a built page changes with its text.
    func isSource(_ path: String) -> Bool { path.hasPrefix(prefix) }
    func shown(_ path: String) -> String? {
      guard isSource(path) else { return nil }
      let inner = String(path.dropFirst(prefix.count))
      return prefix + (moves[inner] ?? inner)
    }
    var known: [Key: Int] = [:]
    for diagnostic in site.diagnostics(scope) {
      known[Key(diagnostic, path: shown), default: 0] += 1
    }
    func key(_ diagnostic: Diagnostic) -> Key { Key(diagnostic) { isSource($0) ? $0 : nil } }
    let first = known
    let found = after.diagnostics(scope).filter { diagnostic in
      if known.take(key(diagnostic)) { return false }
      // A new row of a table has the warnings of its columns.
      let isTable = diagnostic.excerpt?.path.hasSuffix(".csv") == true
      let isKnown = isTable && diagnostic.severity == .warning && first[key(diagnostic)] != nil
      return diagnostic.severity != .note && !isKnown
    }
    // An old problem may name a page that moves.
    var old: [Key: Int] = [:]
    if !moves.isEmpty { for (key, count) in known { old[key.withoutNames, default: 0] += count } }
    problems = found.filter { !old.take(key($0).withoutNames) }
    let readers = (before: Readership(site), after: Readership(after))
    revealed = Self.revealed(by: change, readers.before, readers.after)
    isConcealing =
      change.isInPlace && !readers.after.revealed(by: readers.before, moves: [:]).isEmpty
  }

  /// The problems of the published site that it does not have before a change, such as links to a text that
  /// becomes a draft.
  public static func publishedProblems(
    after change: ContentChange, _ options: BuildOptions
  ) -> [Diagnostic] {
    var options = options
    options.audience = .visitors
    func key(_ diagnostic: Diagnostic) -> Key { Key(diagnostic) { $0 } }
    let known = Set(SiteBuilder(options).check().diagnostics.map(key))
    options.unsaved = change.unsaved
    return SiteBuilder(options).check().diagnostics
      .filter { $0.severity != .note && !known.contains(key($0)) }
  }

  /// The paths in `content/` of texts and files that more people could read after a change.
  public static func revealed(
    by change: ContentChange, of site: SiteSnapshot, _ after: SiteSnapshot
  ) -> [String] {
    revealed(by: change, Readership(site), Readership(after))
  }

  private static func revealed(
    by change: ContentChange, _ before: Readership, _ after: Readership
  ) -> [String] {
    before.revealed(by: after, moves: change.movesInContent)
      .filter { !change.published.contains($0) }
  }

  /// What makes two diagnostics the same, although lines before them were added or removed.
  fileprivate struct Key: Hashable {
    let severity: Diagnostic.Severity
    var message: String
    let path: String?

    /// The key without what the message quotes, and without numbers.
    var withoutNames: Key {
      var key = self
      let parts = message.split(separator: "'", omittingEmptySubsequences: false)
      key.message = parts.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
        .joined().filter { !$0.isNumber }
      return key
    }

    init(_ diagnostic: Diagnostic, path: (String) -> String?) {
      severity = diagnostic.severity
      message = diagnostic.message
      self.path = diagnostic.excerpt.flatMap { path($0.path) }
    }
  }
}

extension [ChangeReview.Key: Int] {
  /// Takes one of a key's occurrences; false if there is none left.
  fileprivate mutating func take(_ key: ChangeReview.Key) -> Bool {
    guard let count = self[key], count > 0 else { return false }
    self[key] = count - 1
    return true
  }
}
