import Hypertext
import Testing

/// Pages taken apart into tags and texts.
@Suite struct HTMLReaderTests {
  /// The tokens of a page: tags as `<name>`, texts as they are.
  private func tokens(_ html: String, keepsBrokenMarkup: Bool = true) -> [String] {
    let bytes = Array(html.utf8)
    return HTMLReader(bytes, keepsBrokenMarkup: keepsBrokenMarkup).map { token in
      switch token {
      case .tag(let tag): "<\(tag.isEnd ? "/" : "")\(tag.name)>"
      case .text(let range): String(decoding: bytes[range], as: UTF8.self)
      }
    }
  }

  @Test(arguments: [
    ("", []),
    ("text", ["text"]),
    ("<p>a</p>", ["<p>", "a", "</p>"]),
    ("a<br>b", ["a", "<br>", "b"]),
    ("<!doctype html><html>", ["<html>"]),
    ("<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0//EN\"><p>", ["<p>"]),
    ("<?xml version=\"1.0\"?><svg>", ["<svg>"]),
    ("<![CDATA[x]]>y", ["y"]),
  ])
  func `a page is tags and texts in order`(html: String, expected: [String]) {
    #expect(tokens(html) == expected)
  }

  @Test(arguments: [
    ("a < b", ["a ", "< b"]),
    ("1<2 and 3>2", ["1", "<2 and 3>2"]),
    ("I <3 <b>you</b>", ["I ", "<3 ", "<b>", "you", "</b>"]),
    ("<", ["<"]),
    ("<<p>", ["<", "<p>"]),
    ("a</ b", ["a", "</ b"]),
    ("<p class=\"a", ["<p class=\"a"]),
    ("<p class=\"a<b>c", ["<p class=\"a", "<b>", "c"]),
  ])
  func `a sign that begins no tag is text`(html: String, expected: [String]) {
    #expect(tokens(html) == expected)
  }

  @Test(arguments: [
    ("<p class=\"a", []), ("a<p class=\"b<b>c", ["a"]), ("a<b", ["a"]), ("a</b", ["a"]),
    ("a</ b>c", ["a", "c"]), ("a</>b", ["a", "b"]), ("a</3", ["a"]), ("a</", ["a", "</"]),
    ("a<", ["a", "<"]), ("a < b", ["a ", "< b"]), ("<b>a</b>", ["<b>", "a", "</b>"]),
  ])
  func `to a browser, broken markup is nothing`(html: String, expected: [String]) {
    #expect(tokens(html, keepsBrokenMarkup: false) == expected)
  }

  @Test(arguments: [
    ("a<!-- b -->c", ["a", "c"]),
    ("<!-- <p>not a tag</p> -->d", ["d"]),
    ("<!--[if lt IE 9]><script src=\"x\"></script><![endif]-->e", ["e"]),
    ("<!--[if !IE]><!--><p><!--<![endif]-->", ["<p>"]),
    ("<!-- a -- b - c -->d", ["d"]),
    ("<!-- a ---->d", ["d"]),
    ("<!---->d", ["d"]),
    ("<!-->d", ["d"]),
    ("<!--->d", ["d"]),
    ("<!-- a --!>d", ["d"]),
    ("<!-- <!-- --> -->", [" -->"]),
    ("a<!-- not closed <p>", ["a"]),
    ("a<!--", ["a"]),
    ("a<!-", ["a"]),
    ("a<!", ["a"]),
    ("a<!doctype", ["a"]),
  ])
  func `comments are skipped`(html: String, expected: [String]) {
    #expect(tokens(html) == expected)
  }

  @Test(arguments: [
    ("<script>if (a<b) x = \"<p>\";</script>y", ["<script>", "</script>", "y"]),
    ("<style>a > b { content: \"<p>\" }</style>y", ["<style>", "</style>", "y"]),
    ("<SCRIPT>a<b</SCRIPT>y", ["<script>", "</script>", "y"]),
    ("<script>a</script >y", ["<script>", "</script>", "y"]),
    ("<script>x = \"</style>\"</script>y", ["<script>", "</script>", "y"]),
    ("<script>x = \"</scripts>\"</script>y", ["<script>", "</script>", "y"]),
    ("<script src=a></script><p>", ["<script>", "</script>", "<p>"]),
    ("<script></script>", ["<script>", "</script>"]),
    ("<script>never closed <p>", ["<script>"]),
    ("<script>cut off </scr", ["<script>"]),
    ("<script>", ["<script>"]),
    ("</script>x", ["</script>", "x"]),
    ("<scripted>a<b></scripted>", ["<scripted>", "a", "<b>", "</scripted>"]),
    (
      "<script type=\"application/ld+json\">{\"a\": \"<\"}</script>", ["<script>", "</script>"]
    ),
  ])
  func `the texts of scripts and styles are skipped`(html: String, expected: [String]) {
    #expect(tokens(html) == expected)
  }

  @Test func `ranges are those of the whole page`() throws {
    let html = Array("<!-- é --><p id=a>é</p>".utf8)
    let tags = HTMLReader(html).compactMap { token in
      if case .tag(let tag) = token { tag } else { nil }
    }
    #expect(tags.map { String(decoding: html[$0.range], as: UTF8.self) } == ["<p id=a>", "</p>"])
  }

  @Test func `tokens are in order and within the page`() {
    let unit = "<p>a<b <!-- c --> <script>d</script>&amp;< e='f\n"
    let html = Array(String(repeating: unit, count: 20).utf8)
    for count in stride(from: 0, to: html.count, by: 7) {
      let part = Array(html[..<count])
      var end = 0
      for token in HTMLReader(part) {
        let range =
          switch token {
          case .tag(let tag): tag.range
          case .text(let range): range
          }
        #expect(range.lowerBound >= end && range.upperBound <= count && !range.isEmpty)
        end = range.upperBound
      }
    }
  }

  @Test(arguments: [
    ("<!---->", 0), ("<!x>", 0), ("<?x?>", 0), ("<", 40_000), ("<br>", 40_000),
  ])
  func `long rows of the same markup are read to their end`(unit: String, expected: Int) {
    let html = Array(String(repeating: unit, count: 40_000).utf8)
    var count = 0
    for _ in HTMLReader(html) { count += 1 }
    #expect(count == expected)
  }
}
