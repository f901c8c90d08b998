public import SourceText

/// The links of a site that are known before its pages are inspected.
public struct KnownLinks: Sendable {
  /// The source excerpts of links in sources other than pages, such as the navigation in
  /// `site.yaml`.
  public let places: [String: SourceExcerpt]
  private let messages: Set<String>
  private let links: Set<String>

  /// Takes the messages and links of a build's diagnostics, and the links in other sources.
  public init(_ diagnostics: [Diagnostic] = [], places: [String: SourceExcerpt] = [:]) {
    self.places = places
    messages = Set(diagnostics.map(\.message))
    let about = diagnostics.filter { $0.message.contains("link '") }
    links = Set(about.compactMap { Self.quoted($0.message) })
  }

  /// Whether a message, or a link in one of its spellings, is already reported.
  func contains(_ message: String, _ spellings: [String]) -> Bool {
    messages.contains(message) || spellings.contains { links.contains($0) }
  }

  /// Whether a broken link to a file is already reported, with its path or a part of it.
  func mayLead(to file: String) -> Bool {
    links.contains { link in
      let path = link.drop { $0 == "/" || $0 == "." }
      return file == path || file.hasSuffix("/" + path)
    }
  }

  /// The first text in single quotes.
  private static func quoted(_ message: String) -> String? {
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
