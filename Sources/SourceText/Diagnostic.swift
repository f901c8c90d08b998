/// Something wrong with what an author wrote: a value that is collected, never thrown.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The site cannot be built.
    case error
    /// The page stays usable.
    case warning
  }

  /// A further place that explains the first, such as the layout that rendered a partial.
  public struct Note: Hashable, Sendable {
    /// What is there, in lower case and without a full stop.
    public let message: String
    /// Where it is.
    public let excerpt: SourceExcerpt?

    /// A note about a place.
    public init(_ message: String, _ excerpt: SourceExcerpt? = nil) {
      self.message = message
      self.excerpt = excerpt
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong, in lower case and without a full stop; names stand in single quotes.
  public let message: String
  /// Where it is.
  public let excerpt: SourceExcerpt?
  /// What to do about it, such as the nearest name.
  public let hint: String?
  /// Further places, innermost first.
  public var notes: [Note]

  /// A mistake of a severity at a place.
  public init(
    _ severity: Severity, _ message: String, at excerpt: SourceExcerpt?, hint: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.excerpt = excerpt
    self.hint = hint
    self.notes = notes
  }

  /// An error at a place.
  public static func error(
    _ message: String, at excerpt: SourceExcerpt?, hint: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, at: excerpt, hint: hint, notes: notes)
  }

  /// A warning at a place.
  public static func warning(
    _ message: String, at excerpt: SourceExcerpt?, hint: String? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: excerpt, hint: hint, notes: notes)
  }

  /// The order in which mistakes are listed: by path, place, then message.
  public static func inReadingOrder(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    let (x, y) = (a.excerpt, b.excerpt)
    if x?.path != y?.path { return (x?.path ?? "") < (y?.path ?? "") }
    if let x, let y {
      if let one = x.offset, let other = y.offset {
        if one != other { return one < other }
      } else if x.position != y.position {
        return x.position < y.position
      }
    }
    return (a.severity.rawValue, a.message) < (b.severity.rawValue, b.message)
  }
}
