import SourceText

extension ParsedDocument {
  /// A text with the original formulas and escapes in place of their replacements.
  ///
  /// - Parameter asWritten: Whether a formula includes its dollars, and an escape its backslash.
  func restored(_ bytes: ByteView, asWritten: Bool) -> [UInt8] {
    if formulas.isEmpty, !hasEscapedMarkup { return Array(bytes) }
    var result: [UInt8] = []
    for part in Formula.parts(of: bytes) {
      switch part {
      case .text(let text):
        if hasEscapedMarkup {
          result += EscapedMarkup.restored(text, isCode: asWritten)
        } else {
          result += text
        }
      case .formula(let number):
        guard formulas.indices.contains(number) else { continue }
        result += asWritten ? formulas[number].source : formulas[number].tex
      }
    }
    return result
  }

  /// The label of a footnote as written in the file.
  func restoredLabel(_ label: [UInt8]) -> [UInt8] {
    guard hasEscapedMarkup else { return label }
    return label.withBytes { EscapedMarkup.restored($0, isCode: true) }
  }

  /// A text with formulas and escapes as the author wrote them.
  func restoredText(_ text: String) -> String {
    guard !formulas.isEmpty else {
      return hasEscapedMarkup ? EscapedMarkup.restored(text) : text
    }
    return text.withBytes { String(decoding: restored($0, asWritten: false), as: UTF8.self) }
  }

  /// A destination as the author wrote it, as dollars in a destination do not start formulas.
  func restoredAddress(_ bytes: ByteView) -> String {
    guard !formulas.isEmpty, Formula.isMarked(bytes) else {
      return restoredText(String(decoding: bytes, as: UTF8.self))
    }
    var result: [UInt8] = []
    for part in Formula.parts(of: bytes) {
      switch part {
      case .text(let text): result += restoredText(String(decoding: text, as: UTF8.self)).utf8
      case .formula(let number) where formulas.indices.contains(number):
        result += formulas[number].source
      case .formula: break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
