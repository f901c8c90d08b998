/// What writes the languages that Markdown holds, code and TeX, as HTML; it comes from outside.
public struct EmbeddedLanguages: Sendable {
  /// What became of a text.
  public enum Written: Hashable, Sendable {
    /// HTML, to be put on the page as it is. Of code it has nothing but text and `span`s, and its
    /// text is the code's.
    case html([UInt8])
    /// The text is shown as it is.
    case plain
    /// Likewise, and the author is warned; the offset is that of the mistake in the text.
    case mistake(String, hint: String? = nil, offset: Int? = nil)
  }

  /// Colours code in a language; without it code is plain.
  public var highlight: (@Sendable (_ code: [UInt8], _ language: String) -> Written)?
  /// Sets a formula in TeX; without it TeX is shown.
  public var math: (@Sendable (_ tex: [UInt8], _ isDisplay: Bool) -> Written)?

  /// Draws the CSV of a `chart` block with its options; without it the block is code.
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
