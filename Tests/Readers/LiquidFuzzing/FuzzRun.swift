import CivilTime
import Liquid
import SourceText

/// Parses and renders mutated templates: nothing may crash, hang, or take more than its limits.
public struct FuzzRun {
  /// How many templates were run.
  public private(set) var count = 0
  private var mutator: TemplateMutator
  private let globals = FuzzGlobals()

  /// A run over mutations of some templates.
  public init(corpus: [[UInt8]], seed: UInt64) {
    mutator = TemplateMutator(corpus: corpus + Self.seeds, seed: seed)
  }

  /// The next template.
  public mutating func next() -> [UInt8] { mutator.next() }

  /// Parses and renders a template in one of the four ways; returns how many bytes were printed.
  public mutating func run(_ template: [UInt8]) -> Int {
    count += 1
    let isStrict = mutator.below(2) == 0
    var environment = Environment(
      escape: mutator.below(2) == 0 ? .html : .none, mode: isStrict ? .strict : .lax,
      now: Timestamp(unixSeconds: 1_772_471_109, utcOffset: 3600),
      loader: { name in
        switch name {
        case "part":
          SourceFile(path: "part", text: "[{{ part }}{% block x %}{{ item }}{% endblock %}]")
        case "self", "part.html": SourceFile(path: "self", bytes: template)
        default: nil
        }
      }, partialNames: ["part", "self"])
    environment.limits.iterations = 2_000
    environment.limits.outputBytes = 200_000
    environment.limits.partialDepth = 20
    environment.warnsAboutUnknownNames = mutator.below(2) == 0
    let (parsed, _) = environment.parse(SourceFile(path: "fuzz", bytes: template))
    var output: [UInt8] = []
    _ = environment.check(parsed)
    _ = environment.render(parsed, globals: globals, into: &output)
    return output.count
  }

  private static let seeds = [
    "{% for i in list limit: 3 offset: 1 reversed %}{{ forloop.index }}{{ i.a | default: 'x' }}{% else %}none{% endfor %}",
    "{% if a == 1 and b contains 'x' or c %}{{ hash.key[0] }}{% elsif d %}{% else %}{% endif %}",
    "{% case a %}{% when 1, 2 %}one{% when 'x' or 'y' %}two{% else %}three{% endcase %}",
    "{% tablerow i in (1..5) cols: 2 %}{{ tablerowloop.col }}{% endtablerow %}",
    "{% extends 'part' %}{% block x %}{{ block.super }}{{ 'now' | date: '%Y' }}{% endblock %}",
    "{%- liquid\nassign x = 'a,b' | split: ','\nfor i in x\necho i\nendfor -%}",
    "{% capture c %}<b>{{ html }}</b>{% endcapture %}{{ c | strip_html | truncate: 5 }}",
    "{% include part.html x=a y='b' %}{% render 'part', item: 1 %}{% render 'part' for list as item %}",
  ].map { Array($0.utf8) }
}

/// A value of every kind.
private struct FuzzGlobals: Drop {
  private let hash = Hash([
    ("a", .int(1)), ("b", .string("x <y> & 'z' é 日本")), ("c", .double(-1.5)), ("d", .null),
    ("e", .bool(false)), ("html", .html(Array("<p>hi</p>".utf8))), ("range", .range(1...9)),
    ("safe", .safe("<i>&amp;</i>")), ("when", .date(Timestamp(unixSeconds: 0, utcOffset: -34_200))),
    ("huge", .range(1...Int.max)), ("min", .int(.min)), ("nan", .double(.nan)),
    (
      "list",
      .array([
        .hash(Hash([("a", .int(2)), ("b", .null)])), .hash(Hash([("a", .string("x"))])), .null,
        .int(7), .string("text"), .array([.int(3), .array([])]), .bool(true),
      ])
    ),
    ("hash", .hash(Hash([("key", .array([.string("v")])), ("", .int(0))]))),
  ])

  var propertyNames: [String] { hash.keys }
  var printed: Value { .string("all") }
  func value(for key: Symbol) -> Value? { hash[key] }
}
