import CivilTime
import Liquid
import Testing

/// An object that prints as its name, as a term of a site does.
private struct Term: Drop {
  let name: String
  var propertyNames: [String] { ["name", "count"] }
  var printed: Value { .string(name) }
  func value(for key: Symbol) -> Value? {
    switch key.name {
    case "name": .string(name)
    case "count": .null
    default: nil
    }
  }
  func isSame(as other: any Drop) -> Bool { (other as? Term)?.name == name }
}

private struct Squares: ListSource {
  let count: Int
  subscript(_ index: Int) -> Value { .int(index * index) }
}

@Suite struct SiteFilterTests {
  private static func post(_ title: String, _ year: Int, _ tags: [String]) -> Value {
    .hash(
      Hash([
        ("title", .string(title)), ("year", .int(year)),
        ("tags", .array(tags.map { .drop(Term(name: $0)) })),
      ]))
  }

  private let rendering = Rendering(data: [
    (
      "posts",
      .array([
        post("B", 2025, ["swift"]), post("A", 2026, ["web", "swift"]), post("C", 2025, []),
        .hash(Hash([("title", .string("D"))])),
      ])
    ),
    ("date", .date(Rendering.now)), ("names", .array([.string("a"), .string("b"), .string("c")])),
    ("squares", .list(Squares(count: 5))), ("term", .drop(Term(name: "swift"))),
    ("object", .hash(Hash([("a", .array([.int(1), .null])), ("b", .string("x\"\n"))]))),
  ])

  @Test(arguments: [
    ("{{ posts | where: 'year', 2025 | map: 'title' | join }}", "B C"),
    ("{{ posts | where: 'tags', 'swift' | map: 'title' | join }}", "B A"),
    ("{{ posts | where_exp: 'p', 'p.year > 2025' | map: 'title' | join }}", "A"),
    (
      "{{ posts | where_exp: 'p', \"p.tags contains 'web' or p.title == 'C'\" | map: 'title' | join }}",
      "A C"
    ),
    ("{% assign y = 2025 %}{{ posts | where_exp: 'p', 'p.year == y' | size }}", "2"),
    ("{% assign p = posts | find: 'title', 'C' %}{{ p.year }}", "2025"),
    ("{% assign p = posts | find_exp: 'p', 'p.year == 2026' %}{{ p.title }}", "A"),
    (
      "{% assign g = posts | group_by: 'year' %}{% for y in g %}{{ y.name }}:{{ y.size }}:{{ y.items | map: 'title' | join }};{% endfor %}",
      "2025:2:B C;2026:1:A;:1:D;"
    ),
    (
      "{% assign g = posts | group_by_exp: 'p', 'p.title | downcase' %}{{ g | map: 'name' | join }}",
      "b a c d"
    ),
    ("{{ posts | sort: 'year' | map: 'title' | join }}", "B C A D"),
    ("{{ posts | sort: 'year', 'first' | map: 'title' | join }}", "D B C A"),
    ("{{ posts | sort: 'title' | map: 'title' | join }}", "A B C D"),
    ("{{ names | array_to_sentence_string }}", "a, b, and c"),
    ("{{ names | slice: 0, 2 | array_to_sentence_string: 'or' }}", "a or b"),
    ("{{ names | push: 'd' | join }}", "a b c d"), ("{{ names | unshift: 'd' | join }}", "d a b c"),
    ("{{ names | pop | join }}", "a b"), ("{{ names | shift: 2 | join }}", "c"),
    ("{{ names | sample: 3 | sort | join }}", "a b c"),
    ("{{ 'a  b\n c' | normalize_whitespace }}", "a b c"),
    ("{{ 'one two  three' | number_of_words }}", "3"),
    ("{{ '你好 world' | number_of_words: 'auto' }}", "3"),
    ("{{ object | jsonify }}", "{\"a\":[1,null],\"b\":\"x\\\"\\n\"}"),
    (
      "{{ object | inspect }}",
      "{&quot;a&quot;=&gt;[1, nil], &quot;b&quot;=&gt;&quot;x\\&quot;\\n&quot;}"
    ),
    ("{{ term | jsonify }}", "{\"name\":\"swift\",\"count\":null}"),
    ("{{ 'foo, bar; baz?' | cgi_escape }}", "foo%2C+bar%3B+baz%3F"),
    ("{{ 'http://a.b/é ?x=[1]' | uri_escape }}", "http://a.b/%C3%A9%20?x=[1]"),
    ("{{ 'a < b' | xml_escape }}", "a &lt; b"),
    ("{{ term }} {{ term.name }} {{ term.size }}", "swift swift "),
    ("{% if term == 'swift' %}y{% endif %}{% if 'swift' == term %}y{% endif %}", "yy"),
    (
      "{{ squares | join: ',' }} {{ squares.size }} {{ squares.last }} {{ squares[-2] }}",
      "0,1,4,9,16 5 16 9"
    ),
    ("{% for s in squares reversed limit: 2 offset: 2 %}{{ s }} {% endfor %}", "9 4 "),
    ("{{ posts | map: 'tags' | join: ',' }}", "swift,web,swift,"),
    ("{% if date > '2026-03-01' %}later{% endif %}", "later"),
  ])
  func `a filter for sites`(template: String, expected: String) {
    #expect(rendering(template) == expected)
  }

  @Test(arguments: [(6, "Hours"), (5, "Hours"), (4, "H...")])
  func `only a text that is too long is truncated`(length: Int, expected: String) {
    #expect(rendering("{{ 'Hours' | truncate: \(length) }}") == expected)
  }

  @Test(arguments: [
    ("", "the-config-yml-file"), (": 'pretty'", "the-_config.yml-file"),
    (": 'raw'", "the-_config.yml-file"), (": 'ascii'", "the-config-yml-file"),
    (": 'none'", "The _config.yml file"), (": 'latin'", "the-config-yml-file"),
  ])
  func `a text as part of a URL`(mode: String, expected: String) {
    #expect(rendering("{{ 'The _config.yml file' | slugify\(mode) }}") == expected)
  }

  @Test func `letters with accents stay, or lose them, or go`() {
    #expect(rendering("{{ 'Über Straße!' | slugify }}") == "über-straße")
    #expect(rendering("{{ 'Über Straße!' | slugify: 'latin' }}") == "uber-strasse")
    #expect(rendering("{{ 'Über Straße!' | slugify: 'ascii' }}") == "ber-stra-e")
  }

  @Test(arguments: [
    ("date_to_xmlschema", "2026-03-02T18:05:09+01:00"),
    ("date_to_rfc822", "Mon, 02 Mar 2026 18:05:09 +0100"), ("date_to_string", "02 Mar 2026"),
    ("date_to_string: 'ordinal'", "2nd Mar 2026"),
    ("date_to_string: 'ordinal', 'US'", "Mar 2nd, 2026"),
    ("date_to_long_string", "02 March 2026"),
    ("date_to_long_string: 'ordinal'", "2nd March 2026"),
    ("date_to_long_string: 'ordinal', 'US'", "March 2nd, 2026"),
  ])
  func `a date as Jekyll writes it`(filter: String, expected: String) {
    #expect(rendering("{{ date | \(filter) }}") == expected)
  }
}
