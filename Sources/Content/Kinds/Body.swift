public import SourceText

/// The Markdown text behind a file's front matter.
public struct Body: Sendable {
  /// The file that holds it.
  public let file: SourceFile
  /// Its bytes.
  public let range: Range<Int>

  /// A part of a file as Markdown.
  public init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
  }

  /// Whether there is nothing but white space.
  public var isEmpty: Bool {
    file.bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}
