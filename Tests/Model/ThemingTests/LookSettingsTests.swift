import Content
import SourceText
import Testing

@testable import Theming

/// Settings of lengths, numbers with limits, and fonts, and their diagnostics.
struct LookSettingsTests {
  private static let contract = """
    name: N
    version: 1.2.0
    daybook: ">=1.0 <2"
    settings:
      paper: {type: color, description: D}
      ink: {type: color, description: D}
      radius: {type: length, description: D}
      scale: {type: number, min: 0.75, max: 1.5, description: D}
      fonts: {type: fonts, values: [classic, serif], default: classic, description: D}
    """

  private func resolve(_ settings: String) -> (theme: ThemeSettings, found: [String]) {
    let file = SourceFile(path: "theme.yaml", text: Self.contract)
    let contract = ThemeContract.read(file, over: nil).contract
    var (content, _) = assemble(["site.yaml": "theme: {\(settings)}"])
    let problems = content.resolveTheme(by: contract) { _ in false }
    return (content.settings.theme, problems.map(\.brief))
  }

  @Test(arguments: [
    ("style: mine", "#123456"), ("style: plain", "#0b6e4f"),
    ("style: mine, accent: \"#ff5a1f\"", "#ff5a1f"),
  ])
  func `a style has an accent for sites without one`(settings: String, accent: String) {
    let theme = SourceFile(
      path: "theme.yaml",
      text: """
        name: N
        version: 1.2.0
        daybook: ">=1.0 <2"
        settings:
          style: {type: text, default: daybook, description: D}
          accent: {type: color, default: "#0b6e4f", description: D}
        """)
    var files = ThemeFiles()
    files.styleSheets.add(
      "styles/mine.css",
      SourceFile(path: "mine.css", text: ":root{--accent-source:#123456;--round:0}"))
    var (content, _) = assemble(["site.yaml": "theme: {\(settings)}"])
    let problems = content.resolveTheme(
      by: ThemeContract.read(theme, over: nil).contract, accent: files.accent(ofStyle:)
    ) { _ in false }
    #expect(problems.isEmpty)
    #expect(content.settings.theme.text("accent") == accent)
  }

  @Test(arguments: ["0.5rem", "12px", "0", "66ch", "1.25em"])
  func `lengths are read`(text: String) {
    let (theme, found) = resolve("radius: \(text)")
    #expect(found.isEmpty)
    #expect(theme.text("radius") == (text == "0" ? "0px" : text))
  }

  @Test(arguments: [
    ("radius: 8", "1:17 'radius' has no unit: '8' | write 8px or 8rem"),
    (
      "radius: -1px",
      "1:17 'radius' is not a length: '-1px' | write a number with px, rem, em or ch, such as 0.5rem"
    ),
    (
      "radius: \"1px;} a{\"",
      "1:17 'radius' is not a length: '1px;} a{' | write a number with px, rem, em or ch, such as 0.5rem"
    ),
    (
      "radius: .",
      "1:17 'radius' is not a length: '.' | write a number with px, rem, em or ch, such as 0.5rem"
    ),
    ("scale: 2", "1:16 'scale' must be between 0.75 and 1.5, not 2"),
    ("scale: big", "1:16 'scale' must be a number, not text"),
    ("ink: red", "1:14 'ink' is not a colour: 'red' | write it as '#0b6e4f', in quotes"),
    (
      "paper: \"#888888\", ink: \"#777777\"",
      "1:32 warning: text in '#777777' on the paper '#888888' has a contrast of 1.2 to 1, and needs 4.5 | write ink: \"#212121\""
    ),
    ("fonts: [a]", "1:16 'fonts' must be text, not a list | write fonts: a"),
  ])
  func `mistakes have their positions`(settings: String, message: String) {
    #expect(resolve(settings).found == [message])
  }

  @Test(arguments: [
    ("fonts: serif", "serif"), ("fonts: Inter", "text=Inter heading=Inter"),
    ("fonts: {text: Source Serif 4, mono: Fira Code}", "text=Source Serif 4 mono=Fira Code"),
  ])
  func `fonts are words or names`(settings: String, expected: String) {
    let (theme, found) = resolve(settings)
    #expect(found.isEmpty)
    switch theme["fonts"] {
    case .text(let word): #expect(word == expected)
    case .group(let names):
      let texts = names.compactMap { name, value -> String? in
        if case .text(let text) = value { return "\(name)=\(text)" }
        return nil
      }
      #expect(texts.joined(separator: " ") == expected)
    default: Issue.record("no fonts")
    }
  }
}
