import Testing

@testable import Highlighting

/// With the libraries of the system, which `Tools/setup` installs.
@Suite(.enabled(if: Installation.isComplete))
struct HighlighterTests {
  private func text(_ code: Highlighter.Code) -> String? {
    if case .html(let html) = code { String(decoding: html, as: UTF8.self) } else { nil }
  }

  private func text(_ formula: Highlighter.Formula) -> String? {
    if case .mathML(let html) = formula { String(decoding: html, as: UTF8.self) } else { nil }
  }

  @Test func `code is escaped and has classes`() {
    let html = text(Highlighter().highlight(Array("let a = \"<&é>\"\n".utf8), language: "swift"))
    #expect(
      html == """
        <span class="hljs-keyword">let</span> a = \
        <span class="hljs-string">"&lt;&amp;é&gt;"</span>\n
        """)
  }

  @Test func `empty code is empty, and an unknown language is reported`() {
    let highlighter = Highlighter()
    #expect(highlighter.highlight([], language: "swift") == .html([]))
    #expect(highlighter.highlight(Array("a".utf8), language: "swfit") == .unknownLanguage)
    #expect(highlighter.languages.contains("swift"))
    #expect(highlighter.languages.contains("c++"))
    #expect(highlighter.missingPackages == [])
  }

  @Test func `formulas are MathML`() throws {
    let highlighter = Highlighter()
    let inline = try #require(text(highlighter.math(Array("x^2".utf8), isDisplay: false)))
    #expect(inline.hasPrefix("<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><semantics>"))
    #expect(inline.hasSuffix("</semantics></math>"))
    #expect(inline.contains("<msup><mi>x</mi><mn>2</mn></msup>"))
    let display = try #require(text(highlighter.math(Array("x^2".utf8), isDisplay: true)))
    #expect(display.contains("display=\"block\""))
  }

  @Test(arguments: [
    ("a + \\frac{1", "Unexpected end of input in a macro argument, expected '}'", 11),
    ("é\\nope x", "Undefined control sequence: \\nope", 2),
    ("a^^b", "Expected group after '^'", 1),
  ])
  func `a mistake has its place`(_ tex: String, _ message: String, _ offset: Int) {
    let formula = Highlighter().math(Array(tex.utf8), isDisplay: false)
    #expect(formula == .mistake(message, offset: offset))
  }

  @Test func `code that is too long is refused`() {
    let highlighter = Highlighter()
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: CodeLimits.mostBytes + 1)
    let line = Array("a.".utf8).repeated(CodeLimits.mostLine / 2 + 1)
    let blanks = Array(" \n".utf8).repeated(CodeLimits.mostBlanks / 2 + 1)
    let words = Array("a\n".utf8).repeated(CodeLimits.mostWords / 2 + 1)
    for code in [long, line, blanks, words] {
      guard case .refused = highlighter.highlight(code, language: "swift") else {
        Issue.record("long code is not refused")
        return
      }
    }
    #expect(highlighter.math(long, isDisplay: true) != .unavailable)
    #expect(!highlighter.hasOpenedEngine)
  }

  @Test(arguments: [
    ("c++", "a b*\n", 410, false), ("c++", "a b*;\n", 410, true), ("swift", "a b*\n", 410, true),
    ("java", "void a\n", 60, false), ("java", "void a\n", 50, true), ("hsp", "'\"\n", 1_400, false),
  ])
  func `some languages have lower limits`(
    _ language: String, _ piece: String, _ count: Int, _ isAllowed: Bool
  ) {
    let code = Array(piece.utf8).repeated(count)
    #expect((CodeLimits.objection(to: code, language: language) == nil) == isAllowed)
  }

  @Test func `without the libraries the packages are named`() {
    let highlighter = Highlighter(libraries: ScriptLibraries(folder: "/nowhere"))
    #expect(highlighter.missingPackages == [])
    #expect(highlighter.highlight(Array("a".utf8), language: "swift") == .unavailable)
    #expect(highlighter.missingPackages == ["libjs-highlight.js", "libjavascriptcoregtk-4.1-0"])
    #expect(highlighter.math(Array("a".utf8), isDisplay: false) == .unavailable)
    #expect(highlighter.missingPackages.contains("libjs-katex"))
    #expect(!highlighter.hasOpenedEngine)
  }

  @Test func `threads share one highlighter`() async {
    let highlighter = Highlighter()
    let results = await withTaskGroup(of: String?.self) { group in
      for number in 0..<64 {
        group.addTask {
          let code = Array("let a\(number % 8) = \(number % 8) // one\n".utf8)
          return text(highlighter.highlight(code, language: "swift"))
        }
      }
      return await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(results.count == 8)
    #expect(results.allSatisfy { $0?.contains("hljs-comment") == true })
  }

  /// Inputs on which a grammar's expressions may look back and forth.
  @Test(
    .timeLimit(.minutes(1)), arguments: ["swift", "xml", "markdown", "javascript", "c++", "tex"])
  func `strange code is unchanged`(_ language: String) {
    let highlighter = Highlighter()
    for piece in ["(", "<a ", "`", "**a", "[a](", "/*", "\\", "a_", "\"a\\", "x < "] {
      let code = Array(String(repeating: piece, count: 500).utf8)
      let result = highlighter.highlight(code, language: language)
      #expect(result != .unavailable && result != .unknownLanguage)
    }
  }
}

extension [UInt8] {
  fileprivate func repeated(_ count: Int) -> [UInt8] {
    [[UInt8]](repeating: self, count: count).flatMap { $0 }
  }
}

enum Installation {
  /// Whether this machine has the libraries.
  static let isComplete =
    !Highlighter().languages.isEmpty && Highlighter().math([0x78], isDisplay: false) != .unavailable
}
