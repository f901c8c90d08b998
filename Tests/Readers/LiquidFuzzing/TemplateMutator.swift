/// Makes templates that nobody would write out of some that somebody wrote; the same ones for the
/// same seed.
public struct TemplateMutator: Sendable {
  private let corpus: [[UInt8]]
  private var state: UInt64

  /// A mutator of some templates.
  public init(corpus: [[UInt8]], seed: UInt64) {
    self.corpus = corpus.isEmpty ? [[]] : corpus
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  /// The next template.
  public mutating func next() -> [UInt8] {
    var text = corpus[below(corpus.count)]
    for _ in 0...below(6) { mutate(&text) }
    return Array(text.prefix(Self.longest))
  }

  /// The next number below a bound (SplitMix64).
  public mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(max(1, bound)))
  }

  private static let longest = 6_000

  private mutating func mutate(_ text: inout [UInt8]) {
    let place = below(text.count + 1)
    let end = min(text.count, place + below(12))
    switch below(9) {
    case 0: text.removeSubrange(place..<end)
    case 1: text.insert(contentsOf: text[place..<end], at: place)
    case 2, 3, 4: text.insert(contentsOf: Self.tokens[below(Self.tokens.count)], at: place)
    case 5: text.replaceSubrange(place..<end, with: Self.tokens[below(Self.tokens.count)])
    case 6: splice(&text, at: place)
    case 7: text.removeSubrange(place...)
    default:
      guard place < text.count else { return }
      text[place] = Self.bytes[below(Self.bytes.count)]
    }
  }

  /// Puts a part of another template in.
  private mutating func splice(_ text: inout [UInt8], at place: Int) {
    let other = corpus[below(corpus.count)]
    let start = below(other.count + 1)
    text.insert(contentsOf: other[start..<min(other.count, start + below(80))], at: place)
  }

  private static let bytes = Array("{}%|-:,.'\"[]() \n\u{0}09ae=<>!#\\".utf8) + [0x80, 0xFF, 0xC3]

  private static let tokens: [[UInt8]] =
    ([
      "{{", "}}", "{%", "%}", "{%-", "-%}", "{{-", "-}}", " | ", ": ", ", ", "..", "[", "]", "(",
      ")", "'", "\"", "-", "9999999999999999999999", "-9223372036854775808", "9223372036854775807",
      "1e400", "0.1", "nil", "blank", "empty", "true", " and ", " or ", " contains ", " == ",
      " <= ", "forloop.parentloop", ".first", ".last", ".size", "[-1]", "(1..a)", "(a..9999999)",
      "limit:", "offset: continue", "reversed", "cols:", " in ", "\u{1F468}\u{200D}\u{1F469}",
      "\u{0301}", "%Y%10N%^B%%%-z", "block.super", "include.x",
    ] + blocks + filters).map { Array($0.utf8) }

  private static let blocks =
    [
      "if a", "unless a", "case a", "for i in list", "tablerow i in list cols:2", "capture x",
      "comment", "raw", "ifchanged", "doc", "block 'x'",
    ].flatMap { block in
      ["{% \(block) %}", "{% end\(block.prefix { $0 != " " }) %}"]
    } + [
      "{% else %}", "{% elsif b %}", "{% when 1, 'a' %}", "{% break %}", "{% continue %}",
      "{% assign a = list %}", "{% increment a %}", "{% decrement a %}", "{% cycle 'a', b %}",
      "{% render 'part' for list as item %}", "{% include 'part' %}", "{% include part.html x=a %}",
      "{% extends 'part' %}", "{% render 'self' %}", "{% liquid\nassign b = 1\necho b\n%}",
      "{% # note %}", "{% echo a %}",
    ]

  private static let filters = [
    "abs", "append: list", "at_least: 'x'", "base64_decode", "base64_url_safe_decode", "capitalize",
    "ceil", "compact", "concat: list", "date: '%s %c %::z'", "date: a",
    "default: b, allow_false: a",
    "divided_by: 0", "divided_by: -1", "divided_by: 0.0", "modulo: 0", "modulo: -1.5",
    "escape_once",
    "find: 'a', 'b'", "find_exp: 'i', 'i > 1'", "first", "group_by: 'a'",
    "group_by_exp: 'i', 'i.a'",
    "has: 'a'", "inspect", "join: list", "json", "jsonify", "last", "map: 'a'", "minus: 'x'",
    "newline_to_br", "number_of_words: 'cjk'", "plus: 9223372036854775807", "pop: 99", "push: list",
    "reject: 'a'", "remove_last: ''", "replace: '', 'x'", "replace_first: '', 'x'", "reverse",
    "round: 400", "round: -400", "sample: 3", "shift: -1", "size", "slice: -9, 3",
    "slice: 9223372036854775807, 9223372036854775807", "slugify: 'pretty'", "sort: 'a', 'last'",
    "sort_natural: 'a'", "split: ''", "strip_html", "strip_newlines", "sum: 'a'",
    "times: 9223372036854775807", "to_integer", "truncate: -1, 'x'", "truncatewords: 0",
    "truncatewords: 9223372036854775807", "uniq: 'a'", "unshift: a", "uri_escape", "url_decode",
    "where: 'a', 1", "where_exp: 'i', 'i.a contains 1'", "array_to_sentence_string", "xml_escape",
    "localized_date: 'yMMMd'", "localized_date: a", "localized_date: '%c', to: 'now'",
    "localized_number: 99",
    "localized_number: a", "currency: 'EUR', -9", "plural: a, b", "localized_list: 'or'",
    "language_name",
  ].map { " | " + $0 }
}
