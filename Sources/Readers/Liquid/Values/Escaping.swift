import Markup

/// How texts are escaped when they are printed.
public enum Escaping: Hashable, Sendable {
  /// Texts are printed unchanged, as in plain Liquid.
  case none
  /// `&`, `<`, `>`, `"` and `'` become character references, unless the value is marked safe.
  case html

  /// Appends a text, escaped if necessary.
  func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .none: output.append(contentsOf: text.utf8)
    case .html: HTMLEscaping.anyQuotes.append(text, to: &output)
    }
  }
}
