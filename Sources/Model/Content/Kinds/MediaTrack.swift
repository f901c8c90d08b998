import DataFormats
public import Fields
import SourceText

/// A text track of a film or sound, in WebVTT.
public struct MediaTrack: Sendable {
  /// The kind of a text track (HTML §4.8.11).
  public enum Kind: String, CaseIterable, Sendable {
    /// Subtitles with sounds.
    case captions
    /// A description of the picture for people who cannot see it.
    case descriptions
    /// Chapters.
    case chapters
  }

  /// Its kind.
  public let kind: Kind
  /// The file, as written.
  public let file: Located<String>
  /// The language as a BCP 47 tag; nil for the site's.
  public let language: String?

  /// A track of a file.
  public init(kind: Kind, file: Located<String>, language: String? = nil) {
    self.kind = kind
    self.file = file
    self.language = language
  }
}

extension MediaTrack {
  /// The tracks of a film or sound: each a path, or a mapping of languages to paths.
  static func list(_ reader: inout FieldReader) -> [MediaTrack] {
    list(.captions, "What is said and heard", &reader)
      + list(.descriptions, "A description of the picture for people who cannot see it", &reader)
      + list(.chapters, "Chapters with their start times", &reader)
  }

  private static func list(
    _ kind: Kind, _ meaning: String, _ reader: inout FieldReader
  ) -> [MediaTrack] {
    let key = kind.rawValue
    let meaning = meaning + ": a .vtt file, or a mapping of languages to such files"
    guard let node = reader.node(key, meaning, as: .files), !node.isNull else { return [] }
    if case .scalar(let text, _) = node.content {
      return text.isEmpty ? [] : [MediaTrack(kind: kind, file: Located(text, node.range))]
    }
    guard let entries = node.entries else {
      reader.reportType(key, "a path or a mapping of languages to paths", node)
      return []
    }
    return entries.compactMap { track(kind, $0, &reader) }
  }

  private static func track(
    _ kind: Kind, _ entry: Node.Entry, _ reader: inout FieldReader
  ) -> MediaTrack? {
    guard case .scalar(let text, _) = entry.value.content, !text.isEmpty, !entry.value.isNull else {
      reader.reportType(entry.key, "a path", entry.value)
      return nil
    }
    guard LanguageTag.isValid(entry.key) else {
      reader.report(
        "'\(entry.key)' is not a language tag", entry.keyRange,
        hint: "write it as en or pt-BR", severity: .warning)
      return nil
    }
    return MediaTrack(
      kind: kind, file: Located(text, entry.value.range), language: entry.key)
  }
}
