public import Fields
import SourceText

/// The podcast's values of a medium of the library.
public struct Episode: Sendable {
  /// Apple's `itunes:episodeType`.
  public enum Kind: String, CaseIterable, Sendable {
    case full, trailer, bonus
  }

  /// Its number.
  public let number: Int?
  /// The season's number.
  public let season: Int?
  /// Its type.
  public let kind: Kind?
  /// Whether it has explicit language; nil for the podcast's value.
  public let isExplicit: Bool?
  /// The size in bytes of a file on another host.
  public let size: Located<Int>?

  init(_ reader: inout FieldReader) {
    number = Self.positive("episode", "Its number in the podcast", &reader)
    season = Self.positive("season", "The number of its season in the podcast", &reader)
    kind = reader.choice("episodeType", "What it is in the podcast; otherwise full")
    isExplicit = reader.flag("explicit", "Whether it has explicit language")
    let bytes = Self.positive(
      "bytes", "The size of a file elsewhere in bytes, for the podcast", &reader)
    let range = reader.range(of: "bytes")
    size = bytes.map { Located($0, range) }
  }

  /// A whole number above 0; nil with an error for any other number.
  private static func positive(
    _ key: String, _ meaning: String, _ reader: inout FieldReader
  ) -> Int? {
    guard let number = reader.integer(key, meaning) else { return nil }
    if number > 0 { return number }
    reader.report("'\(key)' must be at least 1", reader.range(of: key))
    return nil
  }
}
