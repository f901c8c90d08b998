import CivilTime
import DataFormats
import Testing

@testable import Formats
@testable import Site

@Suite struct MachineTextTests {
  @Test func `XML has no character that it cannot have`() {
    var xml = XMLText()
    xml.element(
      "a", "<&>\"]]>\u{0}\u{8}\u{B}\u{1F}\u{FFFE}\u{FFFF}\u{7F}\t\n\u{FFFD}🎉é", [("b", "\"<\u{1}")])
    let text = String(decoding: xml.bytes, as: UTF8.self)
    #expect(
      text == """
        <?xml version="1.0" encoding="utf-8"?>
        <a b="&quot;&lt;">&lt;&amp;&gt;&quot;]]&gt;\u{7F}\t\n\u{FFFD}🎉é</a>

        """)
  }

  /// The values are those of Python's `uuid.uuid5(uuid.NAMESPACE_URL, name)`.
  @Test(arguments: [
    ("https://ada.example/", "ff3e449b-a294-587c-8987-8318222ebf87"),
    ("", "1b4db7eb-4057-5ddf-91e0-36dec72071f5"),
  ])
  func `a name is always the same UUID`(name: String, expected: String) {
    #expect(NameUUID(url: name).text == expected)
  }

  @Test(arguments: [55, 56, 63, 64, 119, 120])
  func `the digest takes every length`(count: Int) {
    let known = [
      55: "c1c8bbdc22796e28c0e15163d20899b65621d65a",
      56: "c2db330f6083854c99d4b5bfb6e8f29f201be699",
      63: "03f09f5b158a7a8cdad920bddc29b81c18a551f5",
      64: "0098ba824b5c16427bd7a1122a5a442a25ec644d",
      119: "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56",
      120: "f34c1488385346a55709ba056ddd08280dd4c6d6",
    ]
    let digest = SHA1.digest([UInt8](repeating: UInt8(ascii: "a"), count: count))
    #expect(
      digest.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
        == known[count])
  }

  @Test(arguments: [
    (0, 0, "Thu, 01 Jan 1970 00:00:00 +0000"),
    (1_772_474_400, 3_600, "Mon, 02 Mar 2026 19:00:00 +0100"),
    (1_772_474_400, -12_600, "Mon, 02 Mar 2026 14:30:00 -0330"),
    (-62_135_596_800, 0, "Mon, 01 Jan 0001 00:00:00 +0000"),
  ])
  func `dates have the form of e-mail`(seconds: Int, offset: Int, expected: String) {
    #expect(Timestamp(unixSeconds: seconds, utcOffset: offset).rfc822 == expected)
  }

  @Test func `structured data cannot end its element`() {
    var thing = LinkedThing("Thing")
    thing.add("name", "</script><!-- & \u{2028}\u{2029} \"\\ ¨")
    thing.add("none", nil as String?)
    thing.add("empty", "")
    thing.add("list", ["", "a"])
    let text = String(decoding: LinkedThing.document([thing]), as: UTF8.self)
    #expect(
      text == #"{"@context":"https://schema.org","@graph":[{"@type":"Thing","name":"#
        + #""\u003c/script\u003e\u003c!-- \u0026 \u2028\u2029 \"\\ ¨","list":["a"]}]}"#)
  }

  @Test func `an icon file holds its image`() {
    let png: [UInt8] = [1, 2, 3]
    #expect(
      IconFile.ico(png, size: 48) == [
        0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 22, 0, 0, 0, 1, 2, 3,
      ])
  }
}
