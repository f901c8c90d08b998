import Testing

@testable import Theming

struct CSSMinifierTests {
  @Test(arguments: [
    ("a { color : red ; }\n\nb { margin: 0 auto; }\n", "a{color :red}b{margin:0 auto}"),
    ("/* one */ a > b , c { top: 0 } /* two */", "a>b,c{top:0}"),
    ("a :hover { x: y }", "a :hover{x:y}"),
    (
      "@media (min-width: 40rem) and (hover: hover) { a { x: y; } }",
      "@media (min-width:40rem) and (hover:hover){a{x:y}}"
    ),
    ("a { width: calc( 1px + 2px - 3px ) }", "a{width:calc(1px + 2px - 3px)}"),
    ("a::before { content: \"a  /* b */ ;}\" }", "a::before{content:\"a  /* b */ ;}\"}"),
    ("a { content: '\\'  x' }", "a{content:'\\'  x'}"),
    (
      "a { background: url( data:image/png;base64,a/*b  c ) no-repeat }",
      "a{background:url( data:image/png;base64,a/*b  c ) no-repeat}"
    ),
    ("a { background: URL( \"x y\" ) }", "a{background:URL(\"x y\")}"),
    ("a { color: red !important }", "a{color:red!important}"),
    (".a\\:b  .c + .d ~ e { x: y }", ".a\\:b .c + .d ~ e{x:y}"),
    ("a /**/ b { font: 600 1rem / 1.2 x }", "a b{font:600 1rem / 1.2 x}"),
    (".ähre{ content: \"日本 語\" }", ".ähre{content:\"日本 語\"}"),
    ("", ""),
  ])
  func `only unneeded space is removed`(sheet: String, minified: String) {
    let result = CSSMinifier.minify(Array(sheet.utf8))
    #expect(String(decoding: result, as: UTF8.self) == minified)
  }

  @Test func `a minified sheet stays as it is`() {
    let sheet = Array("@media (width>40rem){a:is(b,c)>d{x:y;z:calc(1px + 2px)}}".utf8)
    #expect(CSSMinifier.minify(sheet) == sheet)
  }

  @Test(arguments: ["/* x", "a { content: \"x", "a{b:url(", "\\", "url", "}", "{", "\"\n"])
  func `broken sheets are read`(sheet: String) {
    #expect(CSSMinifier.minify(Array(sheet.utf8)).count <= sheet.utf8.count)
  }
}
