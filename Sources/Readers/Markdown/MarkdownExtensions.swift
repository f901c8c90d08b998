/// The extensions of the flavor `daybook` in addition to GitHub's; each can be switched off.
public struct MarkdownExtensions: OptionSet, Hashable, Sendable {
  /// The bit set, with one bit per extension.
  public let rawValue: UInt32

  /// Creates a set of extensions from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Ids on headings.
  public static let headingIDs = MarkdownExtensions(rawValue: 1)
  /// A link next to each heading that points to the heading.
  public static let anchors = MarkdownExtensions(rawValue: 1 << 1)
  /// `[[toc]]` alone in a paragraph: a table of contents.
  public static let toc = MarkdownExtensions(rawValue: 1 << 2)
  /// Alerts such as `> [!NOTE]`.
  public static let alerts = MarkdownExtensions(rawValue: 1 << 3)
  /// A term, and `: its definition` on the next line.
  public static let definitionLists = MarkdownExtensions(rawValue: 1 << 4)
  /// `{.class #id key=value}` after headings, links and images.
  public static let attributes = MarkdownExtensions(rawValue: 1 << 5)
  /// A figure with a caption, for an image with a title that is alone in a paragraph.
  public static let figures = MarkdownExtensions(rawValue: 1 << 6)
  /// `*[HTML]: the long form`.
  public static let abbreviations = MarkdownExtensions(rawValue: 1 << 7)
  /// `[^1]` and `[^1]: a note`.
  public static let footnotes = MarkdownExtensions(rawValue: 1 << 8)
  /// `==marked==`.
  public static let marks = MarkdownExtensions(rawValue: 1 << 9)
  /// `loading="lazy"` and `decoding="async"` on images.
  public static let lazyImages = MarkdownExtensions(rawValue: 1 << 10)

  /// All extensions.
  public static let all = MarkdownExtensions(rawValue: 1 << 11 - 1)

  /// The extensions allowed in comments: none that lets writers choose ids, classes or attributes.
  static let harmless: MarkdownExtensions = [
    .alerts, .definitionLists, .abbreviations, .marks,
  ]
}
