public import SourceText

/// The text after a file's front matter, or a description of an imported thing.
public struct Body: Sendable {
  /// What a text is written in.
  public enum Format: Sendable {
    /// Markdown of the author's.
    case markdown
    /// HTML that another program wrote, of which only what is harmless is shown.
    case html
  }

  /// The file that holds it.
  public let file: SourceFile
  /// Its bytes.
  public let range: Range<Int>
  /// What it is written in.
  public let format: Format

  /// How many words it has, where that was known before.
  let words: Int?

  /// A part of a file as Markdown, or as what else it is.
  public init(
    file: SourceFile, range: Range<Int>, format: Format = .markdown, words: Int? = nil
  ) {
    self.file = file
    self.range = range
    self.format = format
    self.words = words
  }

  /// Whether there is nothing but white space.
  public var isEmpty: Bool {
    file.bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}
