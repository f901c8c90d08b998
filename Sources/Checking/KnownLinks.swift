public import SourceText

/// What is known of a site's links before its pages are looked at.
public struct KnownLinks: Sendable {
  /// Where sources other than pages name a link, such as the navigation in `site.yaml`.
  public let places: [String: SourceExcerpt]
  private let messages: Set<String>
  private let links: Set<String>

  /// What the diagnostics of a build report, and the links that sources name.
  public init(_ diagnostics: [Diagnostic] = [], places: [String: SourceExcerpt] = [:]) {
    self.places = places
    messages = Set(diagnostics.map(\.message))
    let about = diagnostics.filter { $0.message.contains("link '") }
    links = Set(about.compactMap { Self.quoted($0.message) })
  }

  /// Whether a message is reported already, or a link in one of its spellings.
  func contains(_ message: String, _ spellings: [String]) -> Bool {
    messages.contains(message) || spellings.contains { links.contains($0) }
  }

  /// The first text in single quotes.
  private static func quoted(_ message: String) -> String? {
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
