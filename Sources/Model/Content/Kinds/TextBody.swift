import Bytes
public import SourceText

/// The text after a file's front matter, or the description of an imported entry.
public struct TextBody: Sendable {
  /// The format of a text.
  public enum Format: Sendable {
    /// Markdown.
    case markdown
    /// HTML of another program, which is sanitized.
    case html
  }

  /// The file that holds it.
  public let file: SourceFile
  /// Its bytes.
  public let range: Range<Int>
  /// Its format.
  public let format: Format
  /// The files that it contains.
  public let files: [AttachedFile]

  /// The language of the text if it has no translation into the language of the site; nil
  /// otherwise.
  public let language: String?

  /// The number of its words, if it was known before.
  package let words: Int?
  /// See `frontHash`; nil if it was not known before.
  private let knownFrontHash: UInt64?

  /// A part of a file in a format.
  ///
  /// - Parameters:
  ///   - words: The number of its words, if it is known.
  ///   - frontHash: See `frontHash`; it must be given if `file.beginning` lacks bytes before the
  ///     range.
  public init(
    file: SourceFile, range: Range<Int>, format: Format = .markdown, words: Int? = nil,
    files: [AttachedFile] = [], language: String? = nil, frontHash: UInt64? = nil
  ) {
    self.file = file
    self.range = range
    self.format = format
    self.words = words
    self.files = files
    self.language = language
    knownFrontHash = frontHash
  }

  /// The rest of the body from an offset on.
  func from(_ start: Int) -> TextBody {
    TextBody(
      file: file, range: start..<max(start, range.upperBound), format: format, files: files,
      language: language)
  }

  /// A hash of the bytes before the range, which are the front matter of a post.
  public var frontHash: UInt64 {
    knownFrontHash
      ?? XXH64.hash(of: file.beginning.span.extracting(first: range.lowerBound).bytes)
  }

  /// Whether it is only white space.
  public var isEmpty: Bool {
    file.bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}
