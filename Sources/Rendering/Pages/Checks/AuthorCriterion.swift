public import SourceText

/// A success criterion of WCAG 2.2, level A or AA, that the theme cannot meet alone, as it depends on
/// the content of a site.
public struct AuthorCriterion: Sendable {
  /// Its number and name, such as `1.1.1 Non-text Content`.
  public let name: String
  /// What the author has to do.
  public let duty: String
  /// What was found; nil if only a person can judge it.
  public private(set) var problems: [Diagnostic]?
  /// The parts of messages about pages that belong to the criterion.
  private let messages: [String]

  init(
    _ name: String, _ duty: String, _ problems: [Diagnostic]? = nil, messages: [String] = []
  ) {
    (self.name, self.duty, self.messages) = (name, duty, messages)
    self.problems = messages.isEmpty ? problems : problems ?? []
  }

  /// The criterion with those of the problems of pages that belong to it.
  public func adding(_ found: [Diagnostic]) -> AuthorCriterion {
    var copy = self
    copy.problems? += found.filter { one in messages.contains { one.message.contains($0) } }
    return copy
  }
}
