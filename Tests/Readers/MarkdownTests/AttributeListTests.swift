import Testing

@testable import Markdown

struct AttributeListTests {
  private func read(_ text: String) -> AttributeList? {
    AttributeList.read(Array(text.utf8), at: 0)?.list
  }

  @Test func `an id, classes and pairs are read in their order`() throws {
    let text = #"ab{#one .x .y-z lines start=10 File="a \"b\" c.swift" t='é'} rest"#
    let (list, end) = try #require(AttributeList.read(Array(text.utf8), at: 2))
    #expect(list.id == "one")
    #expect(list.classes == ["x", "y-z"])
    #expect(list.pairs.map(\.name) == ["lines", "start", "file", "t"])
    #expect(list.pairs.map(\.value) == ["", "10", #"a "b" c.swift"#, "é"])
    #expect(Array(text.utf8)[end...].elementsEqual(" rest".utf8))
    #expect(!list.isBare)
  }

  @Test func `a later id wins, and class is a key like others`() {
    let list = read(#"{ #a id=b class="x y" .z }"#)
    #expect(list?.id == "b")
    #expect(list?.classes == ["x", "y", "z"])
    #expect(list?.pairs == [])
  }

  @Test(arguments: [
    "", "{", "{}", "{ }", "{.}", "{#}", "{.a", "{=html}", "{a=}", "{a=\"b}", "{a\n}",
    "{a=\"b\nc\"}", "{,}", "{a b", "{.a#b}", "{{a}}", "{% a %}", "{a=\"b\"c}", "x{a}", "{-}",
  ])
  func `other text is no list`(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test func `a long list is text`() {
    #expect(read("{" + String(repeating: ".a ", count: 1_000) + "}")?.classes.count == 1_000)
    #expect(read("{" + String(repeating: ".a ", count: 10_000) + "}") == nil)
  }

  @Test func `keys alone may be text`() {
    #expect(read("{name}")?.isBare == true)
    #expect(read("{name=x}")?.isBare == false)
  }

  @Test func `only harmless keys are passed on`() {
    let text =
      "{onclick=a ONLOAD=b style=c srcdoc=d src=e href=f data-x=1 data-=2 aria-label=g title=h"
      + " formaction=i on=j xlink:href=k width=5}"
    #expect(read(text)?.harmlessPairs.map(\.name) == ["data-x", "aria-label", "title", "width"])
  }
}
