public import SourceText

/// Functions that convert code, TeX and charts in Markdown to HTML.
public struct EmbeddedLanguages: Sendable {
  /// The result of a conversion.
  public enum Written: Hashable, Sendable {
    /// HTML, which is written unchanged. For code, it may contain only text and `span`s, and its
    /// text must equal the code.
    case html([UInt8])
    /// The source is shown as plain text.
    case plain
    /// The source is shown as plain text and the author is warned; `offset` is the position of the
    /// mistake in the source.
    case mistake(String, hint: Cure? = nil, offset: Int? = nil)
  }

  /// Highlights code in a language; if nil, code is shown as plain text.
  public var highlight: (@Sendable (_ code: [UInt8], _ language: String) -> Written)?
  /// Converts a TeX formula to MathML; if nil, the TeX is shown.
  var math: (@Sendable (_ tex: [UInt8], _ isDisplay: Bool) -> Written)?

  /// Draws a chart from a `chart` block's CSV and options; if nil, the block is shown as code.
  public var chart:
    (@Sendable (_ csv: [UInt8], _ options: [(name: String, value: String)]) -> Written)?

  /// Draws a diagram in a language of `diagramLanguages`, with the title of its block; if nil, the
  /// block is shown as code.
  public var diagram:
    (@Sendable (_ source: [UInt8], _ language: String, _ title: String?) -> Written)?
  /// The languages of diagrams, in lowercase.
  public var diagramLanguages: Set<String> = []

  /// Creates a set of conversion functions.
  public init(
    highlight: (@Sendable (_ code: [UInt8], _ language: String) -> Written)? = nil,
    math: (@Sendable (_ tex: [UInt8], _ isDisplay: Bool) -> Written)? = nil
  ) {
    self.highlight = highlight
    self.math = math
  }
}
