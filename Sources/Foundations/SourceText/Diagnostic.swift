/// A problem in what an author wrote: a value that is collected, never thrown.
public struct Diagnostic: Hashable, Sendable {
  /// The severity.
  public enum Severity: String, Hashable, Sendable {
    /// The site cannot be built.
    case error
    /// The site can be built.
    case warning
    /// A fact that the report counts; it is no problem.
    case note
  }

  /// A related source position with an explanation, such as the layout that rendered a partial.
  public struct Note: Hashable, Sendable {
    /// The explanation, in lower case and without a full stop.
    public let message: String
    /// The source excerpt.
    public let excerpt: SourceExcerpt?

    /// A note at a source position.
    public init(_ message: String, _ excerpt: SourceExcerpt? = nil) {
      self.message = message
      self.excerpt = excerpt
    }
  }

  /// The severity.
  public var severity: Severity
  /// The message, in lower case and without a full stop, with names in single quotes.
  public let message: String
  /// The source excerpt.
  public let excerpt: SourceExcerpt?
  /// The cure, such as the nearest name.
  public let hint: Cure?
  /// Related positions, innermost first.
  public var notes: [Note]

  /// A diagnostic at a source position.
  public init(
    _ severity: Severity, _ message: String, at excerpt: SourceExcerpt?, hint: Cure? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.excerpt = excerpt
    self.hint = hint
    self.notes = notes
  }

  /// An error at a source position.
  public static func error(
    _ message: String, at excerpt: SourceExcerpt?, hint: Cure? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, message, at: excerpt, hint: hint, notes: notes)
  }

  /// A warning at a source position.
  public static func warning(
    _ message: String, at excerpt: SourceExcerpt?, hint: Cure? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.warning, message, at: excerpt, hint: hint, notes: notes)
  }

  /// The text that cures the problem, and how many bytes from the marked position on it replaces; nil
  /// if the cure is not a text. Quotes around what is marked are kept.
  public var replacement: (text: String, length: Int)? {
    guard let excerpt, case .replacement(let text, let length) = hint?.change else { return nil }
    if let length { return (text, length) }
    guard let marked = excerpt.marked else { return nil }
    let quote = marked.prefix(1)
    let isQuoted = marked.utf8.count > 1 && marked.hasSuffix(quote) && "\"'".contains(quote)
    let hasOwn = text.first.map { "\"'[{".contains($0) } ?? false
    return (isQuoted && !hasOwn ? quote + text + quote : text, marked.utf8.count)
  }

  /// The order in which diagnostics are listed: by path, position, then message.
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
