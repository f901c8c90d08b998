import Highlighting
import Markdown
import SourceText

extension EmbeddedLanguages {
  /// Renders code and formulas with a highlighter. If its libraries are missing, both stay plain,
  /// and the build reports it once.
  init(_ highlighter: Highlighter, highlightsCode: Bool) {
    self.init(math: { tex, isDisplay in Self.formula(tex, isDisplay, highlighter) })
    if highlightsCode {
      highlight = { code, language in Self.code(code, language, highlighter) }
    }
  }

  private static func code(
    _ code: [UInt8], _ language: String, _ highlighter: Highlighter
  ) -> Written {
    switch highlighter.highlight(code, language: language.lowercased()) {
    case .html(let html): return .html(html)
    case .unavailable: return .plain
    case .refused(let reason): return .mistake(reason)
    case .unknownLanguage:
      return .mistake(
        "unknown code language '\(language)'",
        hint: Spelling.hint(for: language, in: highlighter.languages)
          ?? "for plain code write ```text")
    }
  }

  private static func formula(
    _ tex: [UInt8], _ isDisplay: Bool, _ highlighter: Highlighter
  ) -> Written {
    switch highlighter.math(tex, isDisplay: isDisplay) {
    case .mathML(let html): .html(html)
    case .mistake(let message, let offset): .mistake(message, offset: offset)
    case .unavailable: .plain
    }
  }
}
