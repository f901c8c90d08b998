public import DataFormats
import SourceText

/// The response to a request: an outcome, and a JSON object.
public struct StudioResponse: Sendable {
  /// What became of a request.
  public enum Outcome: Sendable {
    /// It was carried out.
    case done
    /// The request is malformed.
    case invalid
    /// What it names does not exist.
    case notFound
    /// The change was refused.
    case refused
    /// The file has changed since the browser read it.
    case outdated
  }

  /// A field of the object.
  typealias Field = (key: String, value: JSONValue)

  /// The outcome.
  public let outcome: Outcome
  /// The object.
  public let body: JSONValue

  init(_ outcome: Outcome, _ fields: [Field]) {
    (self.outcome, body) = (outcome, .object(fields))
  }

  /// A response with a message.
  init(_ outcome: Outcome, _ message: String, _ more: [Field] = []) {
    self.init(outcome, [("message", .string(message))] + more)
  }

  /// A refusal with its diagnostics.
  init(refusal diagnostics: [Diagnostic]) {
    self.init(
      .refused, diagnostics.first?.message ?? "the change was refused",
      [("problems", .array(diagnostics.map { .object(Self.fields(of: $0)) }))])
  }

  /// The fields of a diagnostic.
  static func fields(of diagnostic: Diagnostic) -> [Field] {
    [
      ("message", .string(diagnostic.message)),
      ("file", diagnostic.excerpt.map { .string($0.path) } ?? .null),
      ("line", diagnostic.excerpt.map { .int($0.position.line) } ?? .null),
      ("column", diagnostic.excerpt.map { .int($0.position.column) } ?? .null),
      ("hint", diagnostic.hint.map { .string($0.text) } ?? .null),
    ]
  }
}
