public import SourceText

/// The tree of a document as a list of events, with the source ranges of its blocks, texts, spans
/// and destinations.
///
/// Two documents have the same events exactly if the renderer writes the same elements, texts and
/// attributes for them; ids that come from headings' texts do not count. Texts have straight
/// quotes, whatever the options say.
public struct MarkdownOutline: Sendable {
  /// An event of a walk over the tree.
  public enum Event: Hashable, Sendable {
    /// The start of an element, with its name and properties.
    case open(String)
    /// The end of an element.
    case close
    /// A text with soft line breaks as line feeds; two texts are never adjacent.
    case text([UInt8])
    /// The destination of a link or an image, without escapes.
    case address(String)
    /// A leaf without text, such as a rule, raw HTML or an attribute list.
    case leaf(String, [UInt8])
  }

  /// A block, or a table's cell.
  public struct Block: Sendable {
    /// The kinds of blocks.
    public enum Kind: String, Hashable, Sendable {
      case paragraph, heading, quote, list, item, code, html, rule, table, cell
    }

    /// The kind.
    public let kind: Kind
    /// The range in the file from the block's first byte to the end of its last line.
    public internal(set) var range: Range<Int>
    /// The indices of the block's events, from its start to its end.
    public internal(set) var events: Range<Int>
    /// The ranges of the lines of its content, without the markers of containers; empty for a
    /// container.
    public internal(set) var lines: [Range<Int>] = []
    /// Whether the block is an item of a list without blank lines.
    public internal(set) var isTight = false
    /// The range of its inlines; nil if the block has none, or if they could not be located.
    public internal(set) var content: Range<Int>?
    /// The range of the attribute list at the end of a heading.
    public internal(set) var attributes: Range<Int>?
  }

  /// A text with the source range of each byte.
  public struct Text: Sendable {
    /// How a text is written.
    public enum Form: Hashable, Sendable {
      /// Markdown with backslash escapes and character references.
      case markdown
      /// Code.
      case code
      /// The text of a link that is also its destination.
      case address
    }

    /// The form.
    public let form: Form
    /// The index of its event.
    public let event: Int
    /// The index of its block.
    public let block: Int
    /// The rendered bytes.
    public let bytes: [UInt8]
    /// For each byte, the range in the file of the character, escape, reference or line break that
    /// it comes from; empty if the text could not be located.
    public internal(set) var sources: [Range<Int>]
  }

  /// A link, an image, or an emphasized, marked or struck text.
  public struct Span: Sendable {
    /// How a link or an image ends.
    public enum Tail: Hashable, Sendable {
      /// With a destination or with the label of a reference, or without either.
      case closed
      /// As a reference whose label is its text; the range is that of `[]`, or empty.
      case shortcut(Range<Int>)
    }

    /// The element: `em`, `strong`, `del`, `mark`, `link` or `image`.
    public let name: String
    /// The indices of the events, from its start to its end.
    public internal(set) var events: Range<Int>
    /// The number of events between its start and its content.
    public internal(set) var head = 1
    /// The range in the file.
    public internal(set) var range: Range<Int>
    /// The range of its content.
    public internal(set) var content: Range<Int>
    /// The end of a link or an image.
    public internal(set) var tail = Tail.closed
    /// The range of the attribute list after a link or an image.
    public internal(set) var attributes: Range<Int>?
  }

  /// A destination in the source, of a link or of a reference definition.
  public struct Destination: Sendable {
    /// How a destination is written.
    public enum Form: Hashable, Sendable {
      /// After `](` or `]:`; with angle brackets around the range or without.
      case plain(isBracketed: Bool)
      /// An address in the text, in angle brackets or bare.
      case address
      /// A value of raw HTML.
      case html
    }

    /// The kind of the element.
    public let kind: LinkReference.Kind
    /// The form.
    public let form: Form
    /// The destination without escapes.
    public let destination: String
    /// The range in the file.
    public let range: Range<Int>
    /// The indices of the events that have the destination; for raw HTML, that of the whole HTML.
    public internal(set) var events: [Int]
  }

  /// The events.
  public internal(set) var events: [Event] = []
  /// The blocks in the order of their starts.
  public internal(set) var blocks: [Block] = []
  /// The texts in the order of their events.
  public internal(set) var texts: [Text] = []
  /// The spans in the order of their ends.
  public internal(set) var spans: [Span] = []
  /// The destinations in no particular order.
  public internal(set) var destinations: [Destination] = []

  /// The events and ranges of a body.
  ///
  /// - Parameter body: The range after the front matter.
  public init(_ file: SourceFile, body: Range<Int>, options: MarkdownOptions) {
    self = OutlineBuilder.outline(of: file.bytes, body, options, locates: true)
  }

  /// The events of a body.
  public static func events(
    of file: SourceFile, body: Range<Int>, options: MarkdownOptions
  ) -> [Event] {
    OutlineBuilder.outline(of: file.bytes, body, options, locates: false).events
  }

  init() {}
}
