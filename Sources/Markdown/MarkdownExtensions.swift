/// The extensions of the flavor `daybook` beyond GitHub's; each can be switched off.
public struct MarkdownExtensions: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: UInt32

  /// The extensions of a bit set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Ids on headings.
  public static let headingIDs = MarkdownExtensions(rawValue: 1)
  /// A link to each heading, next to it.
  public static let anchors = MarkdownExtensions(rawValue: 1 << 1)
  /// `[[toc]]` alone in a paragraph: links to the headings.
  public static let toc = MarkdownExtensions(rawValue: 1 << 2)
  /// Alerts such as `> [!NOTE]`.
  public static let alerts = MarkdownExtensions(rawValue: 1 << 3)
  /// A term, and `: its definition` on the next line.
  public static let definitionLists = MarkdownExtensions(rawValue: 1 << 4)
  /// `{.class #id key=value}` after headings, links and images.
  public static let attributes = MarkdownExtensions(rawValue: 1 << 5)
  /// An image alone in a paragraph with a title as a figure with a caption.
  public static let figures = MarkdownExtensions(rawValue: 1 << 6)
  /// `*[HTML]: the long form`.
  public static let abbreviations = MarkdownExtensions(rawValue: 1 << 7)
  /// `[^1]` and `[^1]: a note`.
  public static let footnotes = MarkdownExtensions(rawValue: 1 << 8)
  /// `==marked==`.
  public static let marks = MarkdownExtensions(rawValue: 1 << 9)
  /// `loading="lazy"` and `decoding="async"` on images.
  public static let lazyImages = MarkdownExtensions(rawValue: 1 << 10)

  /// All of them.
  public static let all = MarkdownExtensions(rawValue: 1 << 11 - 1)

  /// The extensions that comments may use: none with ids, classes or attributes of the writer's
  /// choice.
  static let harmless: MarkdownExtensions = [
    .alerts, .definitionLists, .abbreviations, .marks,
  ]
}
