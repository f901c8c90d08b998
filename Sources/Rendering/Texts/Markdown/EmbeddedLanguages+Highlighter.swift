import Diagrams
package import Highlighting
import Localization
package import Markdown
import Phrases
import SourceText

extension EmbeddedLanguages {
  /// Renders code and formulas with a highlighter. If its libraries are missing, both stay plain,
  /// and the build reports it once.
  package init(_ highlighter: Highlighter, highlightsCode: Bool) {
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
      let name = language.lowercased()
      let relatives = CodeLanguages.relatives(of: name)
      for relative in relatives where relative != name {
        if case .html(let html) = highlighter.highlight(code, language: relative) {
          return .html(html)
        }
      }
      if !relatives.isEmpty || CodeLanguages.isPlain(name) { return .plain }
      // Short names are near to many others.
      let near = name.count < 4 ? nil : Spelling.hint(for: language, in: highlighter.languages)
      return .mistake(
        "unknown code language '\(language)'", hint: near ?? "for plain code write ```text")
    }
  }

  /// Draws a diagram. If Graphviz is missing, it stays code, and the build reports it once.
  static func diagram(
    _ source: [UInt8], _ language: String, title: String?, by drawer: DiagramDrawer,
    _ words: PhraseTable
  ) -> Written {
    let reader = Language(words.language)
    let translated = DiagramWords(
      kindName: { words.text($0.lowercased().replacing(" ", with: "_"), in: "diagrams") ?? $0 },
      number: { NumberFormat.exact($0, in: reader) },
      digits: { NumberFormat.digits(of: $0, in: reader) })
    let drawn = drawer.draw(source, language: language, title: title, words: translated)
    return switch drawn {
    case .html(let html): .html(html)
    case .unavailable: .plain
    case .mistake(let mistake):
      .mistake(
        "the diagram is shown as code: \(mistake.message)", hint: mistake.hint.map { Cure($0) },
        offset: mistake.offset)
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
