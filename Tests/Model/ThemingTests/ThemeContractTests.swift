import Content
import DataFormats
import Fields
import SourceText
import Testing

@testable import Theming

/// What a theme declares, and the settings of a site for it.
@Suite struct ThemeContractTests {
  private static let head = "name: N\nversion: 1.2.0\ndaybook: \">=1.0 <2\"\n"

  private func read(
    _ text: String, over base: String? = nil
  ) -> (contract: ThemeContract, found: [String]) {
    let below = base.map { ThemeContract.read(SourceFile(path: "b", text: $0), over: nil).contract }
    let file = SourceFile(path: "theme.yaml", text: text)
    let (contract, diagnostics) = ThemeContract.read(file, over: below)
    return (contract, diagnostics.map(\.brief))
  }

  // MARK: Versions

  @Test(arguments: ["1", "1.2", "1.2.3", "0.10.0"])
  func `a version is numbers`(text: String) {
    #expect(Version(text)?.description == text)
  }

  @Test(arguments: ["", ".", "1.", "v1", "1.2.3.4", "1.x", "-1", "+1", "1 ", "9999999", "١"])
  func `other text is no version`(text: String) {
    #expect(Version(text) == nil)
  }

  @Test(arguments: [
    (">=1.0 <2", "1.0.0", true), (">=1.0 <2", "1.9.9", true), (">=1.0 <2", "2.0.0", false),
    (">=1.0 <2", "0.9.9", false), (">=1.0, <2", "1.1.0", true), ("1.2", "1.2.9", true),
    ("=1.2", "1.3.0", false), ("<=1.2", "1.2.9", true), ("<=1.2", "1.3.0", false),
    (">1", "1.5.0", false), (">1", "2.0.0", true), (">1.2.3", "1.2.10", true),
    (">= 0.1, < 1", "0.9", true), (">= 0.1 ,< 1,", "1.0", false), (" 1.2 ", "1.2", true),
    (">=2", "10.0", true),
    ("<1.0.1", "1.0", true),
  ])
  func `a range has versions`(range: String, version: String, isIn: Bool) throws {
    let (range, version) = (try #require(VersionRange(range)), try #require(Version(version)))
    #expect(range.contains(version) == isIn)
  }

  @Test(arguments: ["", " ", "~1", ">", "1 || 2", ">, 1", "> > 1", ","])
  func `other text is no range`(text: String) {
    #expect(VersionRange(text) == nil)
  }

  @Test func `a theme for another version says so at its place`() throws {
    let (contract, found) = read(Self.head)
    #expect(found == [])
    #expect(contract.problem(with: try #require(Version("1.4.2"))) == nil)
    let problem = contract.problem(with: try #require(Version("2.0.0")))
    #expect(
      problem?.brief
        == "3:10 the theme 'N' works with Daybook >=1.0 <2, and this is 2.0.0 | "
        + "use another version of the theme, or change this range if the theme works")
  }

  // MARK: Mistakes of a theme

  @Test(arguments: [
    ("version: one", "1:10 'version' is not a version: 'one' | write it as 1.2.0"),
    (
      "daybook: latest",
      "1:10 'daybook' is not a version range: 'latest' | write it as \">=1.0 <2\", in quotes"
    ),
    ("nme: x", "1:1 warning: unknown key 'nme' | did you mean 'name'?"),
    ("settings: [a]", "1:11 'settings' must be a mapping, not a list"),
    ("settings: {a: 1}", "1:15 'a' must be a mapping with a type, not a number"),
    (
      "settings: {1a: {type: text, description: D}}",
      "1:12 '1a' is not a valid setting name | a letter, then letters, digits, '_' or '-'"
    ),
    ("settings: {a: {description: D}}", "1:15 missing key 'type' | \(ThemeSetting.types)"),
    ("settings: {a: {type: text}}", "1:15 missing key 'description'"),
    (
      "settings: {a: {type: colour, description: D, default: x}}",
      "1:22 unknown type 'colour' | did you mean 'color'?"
    ),
    (
      "settings: {a: {type: choice, description: D}}",
      "1:15 'values' must list the allowed words | such as values: [small, large]"
    ),
    (
      "settings: {a: {type: choice, values: [b, c], default: d, description: D}}",
      "1:55 unknown default 'd' | use one of b, c"
    ),
    (
      "settings: {a: {type: choices, values: [large, small], default: [smal], description: D}}",
      "1:65 'default' has an unknown word 'smal' | did you mean 'small'?"
    ),
    (
      "settings: {a: {type: color, default: red, description: D}}",
      "1:38 'default' is not a colour: 'red' | write it as '#0b6e4f', in quotes"
    ),
    (
      "settings: {a: {type: number, default: .nan, description: D}}",
      "1:39 'default' must be a finite number"
    ),
    (
      "settings: {a: {type: file, default: x, description: D}}",
      "1:28 warning: unknown key 'default'"
    ),
    (
      "settings: {a: {type: font, default: x, description: D}}",
      "1:28 warning: unknown key 'default'"
    ),
    (
      "settings: {ab: {type: flag, needs: ca, description: D}, ba: {type: flag, description: D}}",
      "1:36 'ab' needs 'ca', which is not a setting in the same group | did you mean 'ba'?"
    ),
    ("settings: {accnt: }", "1:12 warning: there is no setting 'accnt' to remove"),
    ("daybook: \"\"", "1:1 warning: 'daybook' has no value"),
    ("name:", "1:1 warning: 'name' has no value"),
    (
      "settings: {a: {type: text, values: [x], description: D}}",
      "1:28 warning: unknown key 'values'"
    ),
    (
      "settings: {a: {type: group, description: D, settings: {b: {type: x, description: D}}}}",
      "1:66 unknown type 'x' | \(ThemeSetting.types)"
    ),
    (
      "settings: {a: {type: group, description: D, settings: {b: {type: group, description: D}}}}",
      "1:66 a group within a group"
    ),
  ])
  func mistakes(text: String, expected: String) {
    #expect(read(text, over: Self.head).found == [expected])
  }

  @Test func `a theme of its own says what it is`() {
    #expect(
      read("").found == ["name", "version", "daybook"].map { "1:1 missing key '\($0)'" })
    #expect(read("", over: Self.head).found == [])
  }

  @Test func `a setting that is removed has to exist`() {
    let base = Self.head + "settings: {accent: {type: color, description: D}}"
    #expect(
      read("settings: {accnt: }", over: base).found == [
        "1:12 warning: there is no setting 'accnt' to remove | did you mean 'accent'?"
      ])
  }

  @Test func `a file that cannot be read is one mistake, and the settings of the theme below stay`()
  {
    let (contract, found) = read("a: [", over: Self.head)
    #expect(found.count == 1)
    #expect(contract.name == "N")
  }

  // MARK: One theme over another

  @Test func `settings are added, replaced and removed`() {
    let base =
      Self.head + """
        settings:
          a: {type: text, default: one, description: D}
          b: {type: text, description: D}
          c: {type: flag, description: D}
        """
    let (contract, found) = read(
      """
      version: 2.0.0
      settings:
        b:
        a: {type: number, default: 2, description: D}
        d: {type: flag, default: yes, description: D}
      """, over: base)
    #expect(found == [])
    #expect(contract.settings.map(\.name) == ["a", "c", "d"])
    #expect(contract.name == "N" && contract.version?.description == "2.0.0")
    #expect(contract.range?.text == ">=1.0 <2")
    #expect(contract.fields.map(\.form) == [.number, .flag, .flag])
    #expect(!contract.isSame(as: read(base).contract))
    #expect(read(base).contract.isSame(as: read(base).contract))
  }

  // MARK: Settings of a site

  private static let contract =
    head + """
      settings:
        motto: {type: text, default: Onwards, description: D}
        accent: {type: color, default: "#0B6", description: D}
        width: {type: number, default: 1.5, description: D}
        wide: {type: flag, description: D}
        size: {type: choice, values: [small, large], default: small, description: D}
        home: {type: choices, values: [posts, events], description: D}
        names: {type: texts, default: [a], description: D}
        fonts:
          type: group
          description: D
          settings:
            text: {type: font, description: D}
            bold: {type: font, needs: text, description: D}
            note: {type: file, description: D}
      """

  private func resolve(_ settings: String) -> (values: String, found: [String]) {
    var (content, _) = assemble([
      "site.yaml": settings, "fonts/a b.woff2": "", "fonts/a.txt": "", "fonts/empty.ttf": "",
    ])
    let problems = content.resolveTheme(by: read(Self.contract).contract) {
      $0 == "fonts/empty.ttf"
    }
    return (Self.text(content.settings.theme.values), problems.map(\.brief))
  }

  static func text(_ values: [(name: String, value: ThemeValue)]) -> String {
    values.map { "\($0.name)=\(text($0.value))" }.joined(separator: " ")
  }

  private static func text(_ value: ThemeValue) -> String {
    switch value {
    case .nothing: "-"
    case .text(let text): text
    case .file(let path): "<\(path)>"
    case .flag(let flag): "\(flag)"
    case .texts(let texts): "\(texts)"
    case .choices(let choices): "\(choices.map { "\($0.word)\(text($0.settings))" })"
    case .group(let values): "{\(text(values))}"
    case .written(let node): JSONValue(node).text
    }
  }

  @Test(arguments: ["", "theme:", "theme: {}"])
  func `a setting without a value has its default`(settings: String) {
    let (values, found) = resolve(settings)
    #expect(found == [])
    let expected =
      "motto=Onwards accent=#00bb66 width=1.5 wide=false size=small home=[] names=[\"a\"] "
      + "fonts={text=- bold=- note=-}"
    #expect(values == expected)
  }

  @Test(arguments: [
    (
      "theme:\n  accent: #1d6670", "2:3", "accent",
      " | '#' begins a comment; put the text in quotes: \"#1d6670\""
    ),
    (
      "theme:\r\n  accent:  #abc  later\r\n", "2:3", "accent",
      " | '#' begins a comment; put the text in quotes: \"#abc\""
    ),
    ("theme:\n  accent: # see below\n", "2:3", "accent", ""),
    ("theme:\n  accent:\n  # see below\n", "2:3", "accent", ""),
    ("theme: {accent: \"\"} #1d6670", "1:9", "accent", ""),
    ("theme: {home: []}", "1:9", "home", ""),
    ("theme: {home: null}", "1:9", "home", ""), ("theme: {motto: ''}", "1:9", "motto", ""),
    ("theme: {names: }", "1:9", "names", ""), ("theme: {width: ~}", "1:9", "width", ""),
    ("theme: {width: ''}", "1:9", "width", ""), ("theme: {wide: \"\"}", "1:9", "wide", ""),
    ("theme: {wide: }", "1:9", "wide", ""), ("theme: {size: ''}", "1:9", "size", ""),
    ("theme: {fonts: {}}", "1:9", "fonts", ""), ("theme: {fonts: {text: }}", "1:17", "text", ""),
  ])
  func `a setting without a value is reported`(
    settings: String, place: String, key: String, hint: String
  ) {
    let (values, found) = resolve(settings)
    #expect(found == ["\(place) warning: '\(key)' has no value\(hint)"])
    #expect(values == resolve("").values)
  }

  @Test func `the values of a site are used`() {
    let (values, found) = resolve(
      """
      theme:
        motto: 7
        accent: "#ABCDEF"
        width: 3
        wide: yes
        size: large
        home: events
        names: []
        fonts: {text: /fonts/a b.woff2, bold: fonts/a b.woff2, note: fonts/a.txt}
      """)
    #expect(found == [])
    let expected =
      "motto=7 accent=#abcdef width=3 wide=true size=large home=[\"events\"] names=[] "
      + "fonts={text=<fonts/a b.woff2> bold=<fonts/a b.woff2> note=<fonts/a.txt>}"
    #expect(values == expected)
  }

  @Test(arguments: [
    ("theme: {motto: []}", "1:16 'motto' must be text, not a list"),
    (
      "theme: {accent: green}",
      "1:17 'accent' is not a colour: 'green' | write it as '#0b6e4f', in quotes"
    ),
    ("theme: {width: wide}", "1:16 'width' must be a number, not text"),
    (
      "theme: {wide: 3}",
      "1:15 'wide' must be true or false, not a number | write wide: true or wide: false"
    ),
    ("theme: {size: lagre}", "1:15 unknown size 'lagre' | did you mean 'large'?"),
    (
      "theme: {home: [posts, x]}",
      "1:23 'home' has an unknown word 'x' | use one of posts, events"
    ),
    ("theme: {names: [{}]}", "1:17 'names' must be text, not a mapping"),
    (
      "theme: {fonts: a}",
      "1:16 'fonts' must be a mapping, not text | write fonts: {text: …, bold: …}"
    ),
    (
      "theme: {fonts: {text: fonts/ab.woff2}}",
      "1:23 'text' is not a file below content/: 'fonts/ab.woff2' | did you mean 'fonts/a b.woff2'?"
    ),
    (
      "theme: {fonts: {txt: a}}", "1:17 warning: unknown key 'txt' | did you mean 'text'?"
    ),
    (
      "theme: {fonts: {x1y2z: a}}",
      "1:17 warning: unknown key 'x1y2z' | the keys are text, bold, note"
    ),
    (
      "theme: {fonts: {text: a b.woff2}}",
      "1:23 'text' is not a file below content/: 'a b.woff2' | did you mean 'fonts/a b.woff2'?"
    ),
    (
      "theme: {fonts: {text: fonts/a b.woff}}",
      "1:23 'text' is not a file below content/: 'fonts/a b.woff' | did you mean 'fonts/a b.woff2'?"
    ),
    (
      "theme: {fonts: {text: Emptty.woff2}}",
      "1:23 'text' is not a file below content/: 'Emptty.woff2' | did you mean 'fonts/empty.ttf'?"
    ),
    (
      "theme: {fonts: {text: Inter.woff2}}",
      "1:23 'text' is not a file below content/: 'Inter.woff2' | "
        + "write its path, such as fonts/text.woff2"
    ),
    (
      "theme: {fonts: {text: fonts/a.txt}}",
      "1:23 'text' is not a font: 'fonts/a.txt' | "
        + "a font's name ends with .woff2, .woff, .ttf or .otf"
    ),
    (
      "theme: {fonts: {text: fonts/empty.ttf}}",
      "1:23 warning: 'text' is an empty file: 'fonts/empty.ttf'"
    ),
    (
      "theme: {fonts: {bold: fonts/a b.woff2}}",
      "1:23 warning: 'bold' has no effect without 'text'"
    ),
    (
      "theme: {home: [posts, events, posts]}",
      "1:31 warning: 'posts' is listed twice | remove one of them"
    ),
    (
      "theme: {home: {posts: 3}}", "1:15 'home' must be a list, not a mapping | write home: [posts]"
    ),
    ("theme: {names: {a: b}}", "1:16 'names' must be a list, not a mapping | write names: [a]"),
    ("theme: {width: .inf}", "1:16 'width' must be a finite number"),
    (
      "theme: {colour: '#fff'}",
      "1:9 warning: unknown key 'colour': the theme 'N' has no such setting | "
        + "the settings are motto, accent, width, wide, size, home, names, fonts"
    ),
    ("theme: {homes: [a]}", "1:9 warning: unknown key 'homes' | did you mean 'home'?"),
  ])
  func `mistakes of a site are reported`(settings: String, expected: String) {
    let (values, found) = resolve(settings)
    #expect(found == [expected])
    #expect(values.hasPrefix("motto=Onwards accent=#00bb66"))
  }

  @Test func `without a theme what is written stays as it is`() {
    let (content, found) = assemble(["site.yaml": "theme: {any: [1, {b: true}], accent: '#123456'}"]
    )
    #expect(found == [])
    #expect(
      Self.text(content.settings.theme.values) == "any=[1,{\"b\":true}] accent=\"#123456\"")
    #expect(content.settings.theme.color("accent") == "#123456")
    #expect(content.settings.theme.color("any") == nil)
  }
}
