public import SourceText

/// The result of resolving the destination of a link or an image.
public struct Resolution: Sendable {
  /// The URL to write.
  public var url: String
  /// A problem with the destination, in lower case and without a full stop; nil if there is none.
  public var problem: String?
  /// The hint for fixing the problem.
  public var hint: Cure?
  /// The severity of the problem.
  public var severity = Diagnostic.Severity.warning
  /// Additional attributes of the element in the order they are written, such as an image's
  /// `width`; an attribute with an empty value is written as its name only.
  public var attributes: [(name: String, value: String)]

  /// The attributes of an image's alternative sources, from which the browser chooses; if there are
  /// any, the image is written in a `picture` element.
  public var sources: [[(name: String, value: String)]] = []

  /// Creates a resolution with a URL.
  public init(
    url: String, problem: String? = nil, hint: Cure? = nil,
    attributes: [(name: String, value: String)] = []
  ) {
    self.url = url
    self.problem = problem
    self.hint = hint
    self.attributes = attributes
  }

  /// A resolver that leaves every destination unchanged.
  public static func unchanged(_ reference: LinkReference) -> Resolution {
    Resolution(url: reference.destination)
  }
}
