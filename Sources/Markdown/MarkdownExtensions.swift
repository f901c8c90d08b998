/// What flavor `daybook` reads and writes beyond GitHub's extensions; each can be switched off.
public struct MarkdownExtensions: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: UInt32

  /// The extensions of some bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Ids on headings.
  public static let headingIDs = MarkdownExtensions(rawValue: 1)
  /// Links next to headings to themselves.
  public static let anchors = MarkdownExtensions(rawValue: 1 << 1)
  /// `[[toc]]` alone in a paragraph: links to the headings.
  public static let toc = MarkdownExtensions(rawValue: 1 << 2)
  /// `> [!NOTE]` and its kin.
  public static let alerts = MarkdownExtensions(rawValue: 1 << 3)
  /// A term, and below it `: what it means`.
  public static let definitionLists = MarkdownExtensions(rawValue: 1 << 4)
  /// `{.class #id key=value}` after headings, links and images.
  public static let attributes = MarkdownExtensions(rawValue: 1 << 5)
  /// An image alone in a paragraph with a title as a figure with a caption.
  public static let figures = MarkdownExtensions(rawValue: 1 << 6)
  /// `*[HTML]: what the letters stand for`.
  public static let abbreviations = MarkdownExtensions(rawValue: 1 << 7)
  /// `[^1]` and `[^1]: a note`.
  public static let footnotes = MarkdownExtensions(rawValue: 1 << 8)
  /// `==marked==`.
  public static let marks = MarkdownExtensions(rawValue: 1 << 9)
  /// `loading="lazy"` and `decoding="async"` on images.
  public static let lazyImages = MarkdownExtensions(rawValue: 1 << 10)

  /// All of them.
  public static let all = MarkdownExtensions(rawValue: 1 << 11 - 1)

  /// Those that a stranger's text may use: no ids, no classes of its own choice, no attributes.
  static let harmless: MarkdownExtensions = [
    .alerts, .definitionLists, .abbreviations, .marks,
  ]
}
