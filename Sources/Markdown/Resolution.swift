/// What the destination of a link or an image becomes in the output.
public struct Resolution: Sendable {
  /// The URL that is written.
  public var url: String
  /// A problem with the destination, in lower case and without a full stop; nil if there is none.
  public var problem: String?
  /// What to do about the problem.
  public var hint: String?
  /// Further attributes of the element in the order they are written, such as an image's `width`;
  /// an empty value is written as the bare name.
  public var attributes: [(name: String, value: String)]

  /// The attributes of an image's further sources, from which the browser chooses; if there are
  /// any, the image is in a `picture` element.
  public var sources: [[(name: String, value: String)]] = []

  /// A destination that becomes `url`.
  public init(
    url: String, problem: String? = nil, hint: String? = nil,
    attributes: [(name: String, value: String)] = []
  ) {
    self.url = url
    self.problem = problem
    self.hint = hint
    self.attributes = attributes
  }

  /// The resolver that leaves every destination as it is written.
  public static func unchanged(_ reference: LinkReference) -> Resolution {
    Resolution(url: reference.destination)
  }
}
