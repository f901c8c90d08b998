import SourceText
import Testing

@testable import Theming

struct StyleSheetsTests {
  private func sheets(_ files: [String: String]) -> StyleSheets {
    var sheets = StyleSheets()
    for (path, text) in files {
      sheets.add(path, SourceFile(path: "templates/\(path)", text: text))
    }
    return sheets
  }

  private func joined(_ files: [String: String], style: String = "daybook") -> String? {
    sheets(files).joined(style: style).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `parts are joined in layers`() {
    let sheet = joined(
      [
        "css/tokens.css": ":root { --a: 1 }", "css/cards.css": ".card { x: y }",
        "css/reset.css": "* { margin: 0 }", "css/print.css": "@media print { a { x: y } }",
        "css/settings.css": "b { x: y }",
        "styles/loud.css": "a { b: c }", "styles/daybook.css": "/* none */",
        "custom.css": "p { q: r }",
      ], style: "loud")
    #expect(
      sheet == """
        @layer reset,base,style,site;@layer reset{*{margin:0}}
        @layer base{:root{--a:1}.card{x:y}}
        @layer style{a{b:c}b{x:y}}
        @layer site{p{q:r}}

        """)
  }

  @Test(arguments: [
    ("daybook", nil, false), ("daybook", ":root { --usual-text: Lora, serif }", true),
    ("daybook", ":root { --usual-heading: Lora }", false), ("mine", nil, true),
    ("loud", nil, false),
  ])
  func `a site's own typeface replaces that of the style`(
    style: String, custom: String?, isOwn: Bool
  ) {
    var files = [
      "css/tokens.css": ":root { --type-text: Karla; --usual-text: sans-serif }",
      "styles/mine.css": ":root { --usual-text: Georgia }",
      "styles/loud.css": ":root { --type-text: Inter; --usual-text: sans-serif }",
    ]
    files["custom.css"] = custom
    #expect(sheets(files).namesTypeface(of: "text", style: style) == isOwn)
  }

  @Test func `components in folders are sheets of their own`() {
    let sheets = sheets([
      "css/cards.css": ".card { x: y }", "css/shop/b.css": ".filter { x: y }",
      "css/shop/a.css": ".item { x: y }", "css/media/a.css": ".picture { x: y }",
      "css/print.css": "@media print { a { x: y } }",
    ])
    #expect(
      sheets.groupSheets.mapValues { String(decoding: $0, as: UTF8.self) } == [
        "shop.css": "@layer base{.item{x:y}.filter{x:y}}\n",
        "media.css": "@layer base{.picture{x:y}}\n",
        "print.css": "@layer style{@media print{a{x:y}}}\n",
      ])
    #expect(
      sheets.joined(style: "daybook").map { String(decoding: $0, as: UTF8.self) }
        == "@layer reset,base,style,site;@layer base{.card{x:y}}\n")
  }

  @Test(arguments: [
    ("<p class=\"item\">", ["shop.css"]), ("<p class='a item b'>", ["shop.css"]),
    ("<p class=\"picture\"><p class=\"filter-é\">", ["media.css", "shop.css"]),
    ("<p class=\"both\">", ["media.css", "shop.css"]),
    ("<p class=\"card\">", []), ("<p class=\"items\">", []), ("<p id=\"item\">", []),
    ("item .item class", []), ("<p class=\"item", ["shop.css"]), ("<p class=", []),
  ])
  func `pages need the sheets of their classes`(html: String, needed: [String]) {
    let sheets = sheets([
      "css/cards.css": ".card { x: y }", "css/print.css": ".item { x: y }",
      "css/shop/a.css": "p.item:hover, .filter-é > a { width: .5em } /* .items */",
      "css/media/a.css": ".picture { background: url(x.items) } .both { x: y }",
      "css/shop/b.css": ".both::after { content: '.items' }",
    ])
    #expect(sheets.usage.sheets(for: Array(html.utf8)) == needed)
  }

  @Test(arguments: [
    (".a.b > .c, p.d .e { x: y } .f{}", "a b d f"), (".a .b, .c{}", "a c"), (".a>.b{}", "a"),
    (":is(.a, .b .c, p > .d) .e {}", "a b"), (".a :is(.b, .c), :where(.d) {}", "a d"),
    ("@media (width > 4px) { .a { .b & { x: y } } }", "a b"),
    (".a:not(.b):has(.c .d) .e {}", "a b c"),
    ("[x=\".z\"] .a, .b[y] {}", "b"), ("p { width: .5em; background: url(x.png) }", ""),
  ])
  func `rules are for the classes they begin with`(css: String, classes: String) {
    let found = CSSClasses.subjects(of: Array(css.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(found.joined(separator: " ") == classes)
  }

  @Test func `a theme without parts has no sheet`() { #expect(joined([:]) == nil) }

  @Test func `empty parts make no layer`() {
    #expect(joined(["styles/daybook.css": "/* none */"]) == "@layer reset,base,style,site;")
  }

  @Test(arguments: [
    ("css/cards.css", true), ("css/a/b.css", true), ("css/a/b/c.css", false),
    ("styles/a/b.css", false), ("css/cards.css~", false),
    ("styles/mine.css", true), ("custom.css", true), ("other.css", false), ("css/x.scss", false),
  ])
  func `only some paths are parts`(path: String, isPart: Bool) {
    #expect(StyleSheets.isPart(path) == isPart)
  }

  @Test func `styles are named after their files`() {
    let sheets = sheets(["styles/b.css": "", "styles/a.css": "", "css/c.css": ""])
    #expect(sheets.styleNames == ["a", "b"])
  }

  @Test(arguments: [
    (
      "a { b: c }\n@import url(x.css);",
      "2:1 '@import' has no effect: this file is one part of a style sheet | copy the rules of that file into this one"
    ),
    ("a { b: c", "1:3 '{' without '}'"), ("a { b: c }\n }", "2:2 '}' without '{'"),
    ("a { }\n /* x", "2:2 the comment has no end"),
    ("a { b: \"c\n}", "1:8 the string or URL has no end"),
    ("a { b: url(x }", "1:8 the string or URL has no end"),
  ])
  func `unbalanced parts are errors`(sheet: String, message: String) {
    let problems = sheets(["custom.css": sheet]).diagnostics(except: [])
    #expect(problems.map(\.brief) == [message])
    #expect(
      problems.allSatisfy { $0.severity == .error && $0.excerpt?.path == "templates/custom.css" })
  }

  @Test func `sound parts have no problems`() {
    let sheet = "a::after { content: '}'; background: url(x{y) } /* { */ @media x { b { c: d } }"
    #expect(sheets(["css/a.css": sheet]).diagnostics(except: []).isEmpty)
  }

  /// A build does not check the built-in sheets.
  @Test func `the built-in sheets have no problems`() {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let (theme, problems) = ThemeLoader.load(
      ThemeFolders(
        builtIn: "/\(root)/templates/styles", templates: "/\(root)/templates", program: nil))
    #expect(theme.styleSheets.files.count > 10 && theme.builtIn.isEmpty)
    #expect(problems.isEmpty)
  }
}
