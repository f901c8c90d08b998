import Hypertext
import Testing

/// Tags as people and programs write them.
@Suite struct HTMLTagTests {
  private func read(_ html: String, at start: Int = 0) -> HTMLTag? {
    HTMLTag(Array(html.utf8), at: start)
  }

  /// A tag in one line: its name, its form and its attributes.
  private func described(_ tag: HTMLTag) -> String {
    let name = (tag.isEnd ? "/" : "") + tag.name + (tag.isClosed ? "/" : "")
    return ([name] + tag.attributes.map { "\($0.name)=[\($0.value)]" }).joined(separator: " ")
  }

  @Test(arguments: [
    ("<p>", "p"),
    ("<P>", "p"),
    ("</p>", "/p"),
    ("</P  >", "/p"),
    ("<br/>", "br/"),
    ("<br / >", "br"),
    ("<h1>", "h1"),
    ("<my-card>", "my-card"),
    ("<svg:rect/>", "svg:rect/"),
    ("<a href=\"/x\">", "a href=[/x]"),
    ("<a href='/x'>", "a href=[/x]"),
    ("<a href=/x>", "a href=[/x]"),
    ("<a href=/x/>", "a href=[/x/]"),
    ("<a href = \"/x\" >", "a href=[/x]"),
    ("<a\n\thref=\"/x\"\r\n\tid=y\n>", "a href=[/x] id=[y]"),
    ("<A HREF=\"/X\" ID=Y>", "a href=[/X] id=[Y]"),
    ("<input disabled>", "input disabled=[]"),
    ("<input disabled value=1>", "input disabled=[] value=[1]"),
    ("<input disabled = >", "input disabled=[]"),
    ("<input value=\"\">", "input value=[]"),
    ("<img src=a.png alt=\"a > b\"/>", "img/ src=[a.png] alt=[a > b]"),
    ("<img alt='\"quoted\"'>", "img alt=[\"quoted\"]"),
    ("<a href=\"/x\"class=\"y\">", "a href=[/x] class=[y]"),
    ("<a href=\"/x\"/class=y>", "a href=[/x] class=[y]"),
    ("<a id=1 id=2>", "a id=[1] id=[2]"),
    ("<a =x>", "a =x=[]"),
    ("<a \"=x>", "a \"=[x]"),
    ("<a data-x=\"a\nb\">", "a data-x=[a\nb]"),
    (
      "<div @click=\"open = !open\" :class=\"{a: b}\">",
      "div @click=[open = !open] :class=[{a: b}]"
    ),
    ("<p title=\"Grüße\">", "p title=[Grüße]"),
    ("<p title=>", "p title=[]"),
  ])
  func `a tag has a name, a form and attributes in order`(html: String, expected: String) throws {
    let tag = try #require(read(html))
    #expect(described(tag) == expected)
    #expect(tag.range == 0..<html.utf8.count)
  }

  @Test(arguments: [
    "", "<", "</", "<>", "< p>", "</ p>", "<3 you>", "<1>", "<-- a -->", "<!-- a -->",
    "<!doctype html>",
    "<?xml?>", "<é>", "<[a]>", "<@x>", "<{{ tag }}>",
  ])
  func `text that only looks like a tag is none`(html: String) {
    #expect(read(html) == nil)
  }

  @Test(arguments: [
    "<p", "<p ", "<p class", "<p class=", "<p class= ", "<p class=\"", "<p class=\"a>",
    "<p class='a>b",
    "<p class=a", "<p /", "</p", "<p class=\"a\"",
  ])
  func `a tag that is not closed is none`(html: String) {
    #expect(read(html) == nil)
  }

  @Test func `a tag is read from its offset on`() throws {
    let html = "a <b>c</b> <i id=\"x\">"
    let end = try #require(read(html, at: 6))
    #expect(end.isEnd && end.name == "b" && end.range == 6..<10)
    let italic = try #require(read(html, at: 11))
    #expect(italic.range == 11..<21)
    #expect(read(html, at: html.utf8.count - 1) == nil)
  }

  @Test(arguments: [
    ("<a href=\"/x y\">", "href", "/x y"),
    ("<a class=b href='/x'>", "href", "/x"),
    ("<a href=/x>", "href", "/x"),
    ("<a href=\"\">", "href", ""),
    ("<input disabled>", "disabled", "disabled"),
    ("<p title=\"Grüße\" id=\"ö\">", "id", "ö"),
    ("<INPUT DISABLED>", "disabled", "DISABLED"),
  ])
  func `an attribute's range is that of its value, or of its name without one`(
    html: String, name: String, expected: String
  ) throws {
    let attribute = try #require(read(html)?.attribute(name))
    let bytes = Array(html.utf8)
    #expect(String(decoding: bytes[attribute.range], as: UTF8.self) == expected)
  }

  @Test func `the first attribute of a name counts`() throws {
    let tag = try #require(read("<a HREF=/first href=/second>"))
    #expect(tag.attribute("href")?.value == "/first")
    #expect(tag.attribute("HREF") == nil)
    #expect(tag.attribute("id") == nil)
  }

  @Test func `an attribute's text has its references replaced`() throws {
    let tag = try #require(read("<a href=\"/?a=1&amp;b=2\" title='&quot;&#x2713;&quot;'>"))
    #expect(tag.attribute("href")?.value == "/?a=1&amp;b=2")
    #expect(tag.attribute("href")?.text == "/?a=1&b=2")
    #expect(tag.attribute("title")?.text == "\"✓\"")
  }

  @Test func `bytes that are not UTF-8 do no harm`() throws {
    let html = Array("<a title=\"caf".utf8) + [0xE9] + Array("\" id=x>".utf8)
    let tag = try #require(HTMLTag(html, at: 0))
    #expect(tag.attribute("title")?.value == "caf\u{FFFD}")
    #expect(tag.attribute("id")?.value == "x")
  }

  @Test func `every prefix of a tag ends without one`() {
    let html = Array("<img src=\"a.png\" alt='b' width=3 hidden/>".utf8)
    for count in 1..<html.count {
      #expect(HTMLTag(Array(html[..<count]), at: 0) == nil, "\(count) bytes")
    }
    #expect(HTMLTag(html, at: 0)?.attributes.count == 4)
  }
}
