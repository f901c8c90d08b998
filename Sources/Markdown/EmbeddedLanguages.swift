/// Functions that write code, TeX and charts in Markdown as HTML.
public struct EmbeddedLanguages: Sendable {
  /// The result of writing a text.
  public enum Written: Hashable, Sendable {
    /// HTML, which is written without changes. For code, it has only text and `span`s, and its text
    /// is the code.
    case html([UInt8])
    /// The text is shown unchanged.
    case plain
    /// The text is shown unchanged and the author is warned; `offset` is that of the mistake in the
    /// text.
    case mistake(String, hint: String? = nil, offset: Int? = nil)
  }

  /// Highlights code in a language; if nil, code is plain.
  public var highlight: (@Sendable (_ code: [UInt8], _ language: String) -> Written)?
  /// Converts a formula in TeX to MathML; if nil, TeX is shown.
  public var math: (@Sendable (_ tex: [UInt8], _ isDisplay: Bool) -> Written)?

  /// Draws the CSV of a `chart` block with its options; if nil, the block is code.
  public var chart:
    (@Sendable (_ csv: [UInt8], _ options: [(name: String, value: String)]) -> Written)?

  /// Ways to write code and formulas.
  public init(
    highlight: (@Sendable (_ code: [UInt8], _ language: String) -> Written)? = nil,
    math: (@Sendable (_ tex: [UInt8], _ isDisplay: Bool) -> Written)? = nil
  ) {
    self.highlight = highlight
    self.math = math
  }
}
