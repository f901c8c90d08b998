/// An object of a Go template.
final class GoObject {
  /// What an object is, which decides about its methods.
  enum Kind {
    /// A page, a site, or an object without methods.
    case plain
    /// A call of a shortcode.
    case call
    /// A `.Scratch` or `.Store`, whose values templates set.
    case store
    /// `.Resources`, and one of them.
    case resources, resource
    /// The parameters of a page, of which Hugo has more than the page.
    case parameters
  }

  let kind: Kind
  /// The values of a store.
  var values: [String: GoValue] = [:]
  /// The values of `.Resources` whose names have a pattern.
  let matches: (String) -> [GoValue]
  private let properties: (String) -> GoValue?

  init(
    _ kind: Kind = .plain, matches: @escaping (String) -> [GoValue] = { _ in [] },
    _ properties: @escaping (String) -> GoValue?
  ) {
    (self.kind, self.matches, self.properties) = (kind, matches, properties)
  }

  /// The value of a property; nil if it is not supported.
  func property(_ name: String) -> GoValue? { properties(name) }
}
