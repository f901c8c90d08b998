import Hypertext
import Testing

/// Files that are XML, and files that are nearly.
@Suite struct XMLReaderTests {
  private func mistake(_ xml: String) -> (message: String, offset: Int)? {
    XMLReader.mistake(in: Array(xml.utf8))
  }

  @Test(arguments: [
    "<a/>", "<a></a>", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<a/>\n", "\u{FEFF}<a/>",
    "<a b='c'>&amp;&#10;<![CDATA[<&]]></a>", "<!-- c --><a/><!-- d -->",
    "<!DOCTYPE html><html><head/></html>",
    "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"de\"><title>Grüße</title></feed>",
    "<rss version=\"2.0\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:a>x</dc:a></rss>",
    "<?xml-stylesheet href=\"feed.xsl\" type=\"text/xsl\"?><a/>",
  ])
  func `well-formed text has no mistake`(xml: String) {
    #expect(mistake(xml) == nil)
  }

  @Test(arguments: [
    ("", "no element found", 0),
    ("   ", "no element found", 3),
    ("text", "syntax error", 0),
    ("<a>", "no element found", 3),
    ("<a></b>", "mismatched tag", 5),
    ("<a/><b/>", "junk after document element", 4),
    ("<a b=1/>", "not well-formed (invalid token)", 5),
    ("<a b='1' b='2'/>", "duplicate attribute", 9),
    ("<a>&nbsp;</a>", "undefined entity", 3),
    ("<a>R&D</a>", "not well-formed (invalid token)", 6),
    ("<a>\u{1}</a>", "not well-formed (invalid token)", 3),
    (" <?xml version=\"1.0\"?><a/>", "XML or text declaration not at start of entity", 1),
    ("<a><![CDATA[x</a>", "unclosed CDATA section", 17),
    ("<?xml version=\"1.0\" encoding=\"klingon\"?><a/>", "unknown encoding", 30),
  ])
  func `a mistake is named with its offset`(xml: String, message: String, offset: Int) throws {
    let found = try #require(mistake(xml))
    #expect(found.message == message)
    #expect(found.offset == offset)
  }

  @Test func `bytes that are not UTF-8 are a mistake`() throws {
    let xml = Array("<a>caf".utf8) + [0xE9] + Array("</a>".utf8)
    #expect(try #require(XMLReader.mistake(in: xml)).offset == 6)
    let declared = Array("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>".utf8) + xml
    #expect(XMLReader.mistake(in: declared) == nil)
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b \"c\">]><a/>",
    "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>",
    "<!DOCTYPE a [<!ENTITY % b SYSTEM \"http://example.org/x.dtd\"> %b;]><a/>",
    "<!DOCTYPE a [<!ENTITY b 'c'><!ENTITY d '&b;&b;'><!ENTITY e '&d;&d;'>]><a>&e;</a>",
  ])
  func `entities of a document type are refused before they are expanded`(xml: String) throws {
    #expect(try #require(mistake(xml)).message == "parsing aborted")
  }

  @Test func `deep nesting is read to its end`() {
    let depth = 20_000
    let open = String(repeating: "<a>", count: depth)
    #expect(mistake(open + String(repeating: "</a>", count: depth)) == nil)
    #expect(mistake(open)?.offset == open.utf8.count)
  }
}
