public import Fields
import SourceText

/// A call to action in the hero: an entry of `cta` in `site.yaml`.
public struct CallToAction: Sendable {
  /// Its text.
  public let text: String
  /// Its target.
  public let url: Located<String>

  /// The number of calls that a hero has room for.
  static let most = 2

  private init?(_ reader: inout FieldReader) {
    text = reader.requiredText("text", "Its text, such as Book a class")
    let url = reader.url("url", "Its target: a path or URL")
    reader.require("url")
    guard let url, !text.isEmpty else { return nil }
    self.url = url
  }

  /// The calls in the value of a key.
  static func list(_ key: String, _ meaning: String, _ reader: inout FieldReader) -> [Self] {
    let calls = reader.list(key, meaning, example: "{text: Book a class, url: /timetable/}") {
      CallToAction(&$0)
    }
    if calls.count > most {
      reader.report(
        "'\(key)' has \(calls.count) entries, and only the first \(most) are shown",
        reader.range(of: key), severity: .warning)
    }
    return Array(calls.compactMap { $0 }.prefix(most))
  }
}
