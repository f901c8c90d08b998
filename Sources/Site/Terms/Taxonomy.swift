/// A key of front matter whose values have pages: `tags`.
public struct Taxonomy: Sendable {
  /// A value of the key and everything that carries it.
  public struct Term: Sendable {
    /// The value as it was first written.
    public let name: String
    /// Where its page is.
    public let path: URLPath
    /// What carries it, the newest first, then what has no date.
    public let members: [Route.Subject]
  }

  /// The key.
  public let name: String
  /// Where its page is.
  public let path: URLPath
  /// Its terms by name.
  public let terms: [Term]
  private let byValue: [String: Int]

  init(name: String, path: URLPath, terms: [Term], byValue: [String: Int]) {
    self.name = name
    self.path = path
    self.terms = terms
    self.byValue = byValue
  }

  /// The term that a value of some front matter belongs to.
  public func term(for value: String) -> Int? {
    byValue[value]
  }
}
