public import Building
import Content
public import SourceText

/// What a change would do to a site: problems that are new, and texts that more people could read.
public struct ChangeReview: Sendable {
  /// The diagnostics that the site does not have before the change.
  public let problems: [Diagnostic]
  /// The paths in `content/` of texts and files that more people could read.
  public let revealed: [String]

  /// Compares a site with itself after a change.
  ///
  /// - Parameter scope: What is rendered to find diagnostics.
  public init(
    _ change: ContentChange, of site: SiteSnapshot, scope: SiteSnapshot.Scope = .everything
  ) {
    let after = site.changed(by: change.unsaved)
    defer { after.releaseLater() }
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
    problems = after.diagnostics(scope).filter { diagnostic in
      let key = Key(diagnostic) { isSource($0) ? $0 : nil }
      guard let count = known[key], count > 0 else { return diagnostic.severity != .note }
      known[key] = count - 1
      return false
    }
    revealed = Self.revealed(by: change, site, after)
  }

  /// The paths in `content/` of texts and files that more people could read after a change.
  public static func revealed(by change: ContentChange, of site: SiteSnapshot) -> [String] {
    let after = site.changed(by: change.unsaved)
    defer { after.releaseLater() }
    return revealed(by: change, site, after)
  }

  private static func revealed(
    by change: ContentChange, _ site: SiteSnapshot, _ after: SiteSnapshot
  ) -> [String] {
    Readership(site).revealed(by: Readership(after), moves: change.movesInContent)
      .filter { !change.published.contains($0) }
  }

  /// What makes two diagnostics the same, although lines before them were added or removed.
  private struct Key: Hashable {
    let severity: Diagnostic.Severity
    let message: String
    let path: String?

    init(_ diagnostic: Diagnostic, path: (String) -> String?) {
      severity = diagnostic.severity
      message = diagnostic.message
      self.path = diagnostic.excerpt.flatMap { path($0.path) }
    }
  }
}
