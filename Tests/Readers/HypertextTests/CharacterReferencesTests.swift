import Hypertext
import Testing

/// Character references, with and without an end.
@Suite struct CharacterReferencesTests {
  @Test(arguments: [
    ("", ""),
    ("plain", "plain"),
    ("a &amp; b", "a & b"),
    ("&lt;p&gt;", "<p>"),
    ("&quot;&apos;", "\"'"),
    ("a&nbsp;b", "a\u{A0}b"),
    ("&#65;", "A"),
    ("&#x41;&#X41;", "AA"),
    ("&#x1F600;", "😀"),
    ("&#0000065;", "A"),
    ("&#38;amp;", "&amp;"),
    ("&amp;amp;", "&amp;"),
    ("&amp;#65;", "&#65;"),
    ("ü&amp;ß", "ü&ß"),
    ("e&#x301;", "e\u{301}"),
    ("caf&eacute; &rsquo;&amp;lt;&#8217;&nosuch;", "café ’&lt;’&nosuch;"),
    ("&AMP;&copy;&hellip;&Afr;&NotEqualTilde;", "&©…𝔄≂̸"),
    ("&#128;&#x93;&#150;", "€“–"),
  ])
  func `a reference is replaced by its character`(text: String, expected: String) {
    #expect(CharacterReferences.decode(text) == expected)
  }

  @Test(arguments: [
    "&", "&&", "&;", "&#;", "&#x;", "& amp;", "&amp", "&Amp;", "&unknown;", "&#1;", "&#127;",
    "&#129;",
    "a=1&b=2",
    "a=1&amp=2", "&#xD800;", "&#x110000;", "&#99999999999;", "&#-5;", "&#+65;", "&#x+41;",
    "&#6 5;",
    "&#xZZ;", "&averylongnamethatisnone;", "&&&amp", "AT&T;",
  ])
  func `text that is no reference stays as it is`(text: String) {
    #expect(CharacterReferences.decode(text) == text)
  }

  @Test func `a stray ampersand does not hide the next reference`() {
    #expect(CharacterReferences.decode("&&lt;& &gt;&") == "&<& >&")
    #expect(CharacterReferences.decode("R&D &amp; &#x43;&#43") == "R&D & C&#43")
  }
}
