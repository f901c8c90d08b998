import Content
import Fields
import Testing

/// Every key of every kind, whatever keys there are, with a value that it cannot have, with nothing,
/// and with an empty text.
@Suite struct EveryKeyTests {
  /// A key with the text around its value.
  struct Place: CustomTestStringConvertible {
    let kind: String
    let path: String
    let name: String
    let field: FieldDescription
    /// The text before and after the value.
    let around: (String, String)

    var testDescription: String { "\(kind): \(name)" }
  }

  private static let files = [
    "site": "site.yaml", "profile": "profile.yaml", "people": "people.yaml",
    "members": "members.yaml", "material": "portfolio/a.md", "collection": "portfolio/a/index.md",
    "item": "portfolio/a/b.md",
    "journal": "journal/a/index.md", "post": "journal/a/2026-03-02-b.md",
    "comments": "events/a.comments.yaml", "timetable": "timetable/a.yaml",
    "attendance": "timetable/attendance.yaml", "event": "events/a.md", "library": "library/a.yaml",
    "medium": "library/a.md", "page": "a.md", "products": "portfolio/a/products.json",
    "collects": "portfolio/a/collects.json",
    "custom_collections": "portfolio/a/custom_collections.json",
  ]

  private static let places = KindDescription.all.flatMap { kind -> [Place] in
    guard let path = files[kind.name] else { return [] }
    let isList = [
      "people", "comments", "attendance", "products", "collects", "custom_collections",
    ].contains(kind.name)
    let around = path.hasSuffix(".md") ? ("---\n{", "}\n---\n") : isList ? ("[{", "}]") : ("{", "}")
    return below(kind.fields, kind.name, path, "", around)
  }

  private static func below(
    _ fields: [FieldDescription], _ kind: String, _ path: String, _ name: String,
    _ around: (String, String)
  ) -> [Place] {
    fields.flatMap { field -> [Place] in
      let inner = (around.0 + "\"\(field.key)\": ", around.1)
      let name = name.isEmpty ? field.key : "\(name).\(field.key)"
      let place = Place(kind: kind, path: path, name: name, field: field, around: inner)
      switch field.form {
      case .mapping(let fields):
        return [place] + below(fields, kind, path, name, (inner.0 + "{", "}" + inner.1))
      case .list(let fields):
        return [place] + below(fields, kind, path, name, (inner.0 + "[{", "}]" + inner.1))
      case .named(.list(let fields)):
        return [place] + below(fields, kind, path, name, (inner.0 + "{a: [{", "}]}" + inner.1))
      case .named(.mapping(let fields)):
        return [place] + below(fields, kind, path, name, (inner.0 + "{a: {", "}}" + inner.1))
      default: return [place]
      }
    }
  }

  @Test func `every kind has a file`() {
    #expect(Set(KindDescription.all.map(\.name)) == Set(Self.files.keys))
    #expect(Self.places.count > 250)
  }

  @Test(arguments: places.filter { $0.field.form != .free })
  func `a wrong value is an error at the value`(place: Place) {
    let key = place.field.key
    let (written, message) = Self.wrong(place.field)
    let value = place.path.hasSuffix(".json") ? written.replacing("x", with: "\"x\"") : written
    let (_, found) = parse(place.path, place.around.0 + value + place.around.1)
    let lines = place.around.0.split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last?.utf8.count ?? 0) + 1 + Self.offset(place.field.form)
    let expected = "\(lines.count):\(column) " + message.replacing("KEY", with: "'\(key)'")
    #expect(found.contains { $0 == expected || $0.hasPrefix(expected + " | ") }, "\(found)")
  }

  @Test(arguments: places)
  func `nothing is as good as no key`(place: Place) {
    let fine = found(place, "null")
    #expect(
      fine.allSatisfy {
        $0.contains("missing key") || $0.contains("at least") || $0.contains("names no group")
          || $0.contains("'a' is not a language tag")
      }, "\(fine)")
  }

  /// Only that of 'images' in site.yaml looks as if it said to make no smaller images.
  private static let texts = places.filter {
    [.text, .url, .partialDate, .color].contains($0.field.form) && $0.name != "images.sizes"
  }

  @Test(arguments: texts)
  func `an empty text is as good as no key`(place: Place) {
    #expect(found(place, "\"\"") == found(place, "null"))
  }

  private func found(_ place: Place, _ value: String) -> [String] {
    parse(place.path, place.around.0 + value + place.around.1).found
  }

  private static func wrong(_ field: FieldDescription) -> (value: String, message: String) {
    let dates = "2026-03-02, 2026-03-02 18:00 or 2026-03-02T18:00:00+01:00"
    switch field.form {
    case .text, .url: return ("{}", "KEY must be text, not a mapping")
    case .flag: return ("7", "KEY must be true or false, not a number")
    case .integer: return ("x", "KEY must be a whole number, not text")
    case .number: return ("x", "KEY must be a number, not text")
    case .words: return ("[{}]", "KEY must be text, not a mapping")
    case .choices: return ("[[]]", "KEY must be text, not a list")
    case .amount: return ("x", "KEY must be an amount such as 12.50, not text")
    case .date: return ("x", "KEY is not a date: 'x' | write it as \(dates)")
    case .partialDate:
      return ("x", "KEY is not a date: 'x' | write it as 2014, 2014-06 or 2014-06-29")
    case .color: return ("x", "KEY is not a colour: 'x' | write it as '#0b6e4f', in quotes")
    case .picture: return ("[]", "KEY must be a path or {src, alt}, not a list")
    case .pictures: return ("[[]]", "KEY must be a path or {src, alt}, not a list")
    case .files:
      return ("[]", "KEY must be a path or a mapping of languages to paths, not a list")
    case .texts: return ("[{}]", "KEY must be text, not a mapping")
    case .choice(let words):
      let list = words.joined(separator: ", ")
      return ("12345678", "unknown \(field.key) '12345678' | use one of \(list)")
    case .mapping: return ("x", "KEY must be a mapping, not text")
    case .list: return ("[x]", "an entry of KEY must be a mapping, not text")
    case .named: return ("x", "KEY must be a mapping, not text")
    case .free: return ("x", "")
    }
  }

  /// Where the wrong part of the value begins.
  private static func offset(_ form: FieldDescription.Form) -> Int {
    switch form {
    case .texts, .words, .choices, .pictures, .list: 1
    default: 0
    }
  }
}
