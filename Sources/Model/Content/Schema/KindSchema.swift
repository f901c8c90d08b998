public import DataFormats
import Fields

/// A kind as a JSON Schema (2020-12), for editors and other checkers. What the schema rejects is an
/// error, or a warning if it is an unknown key.
struct KindSchema {
  private let kind: KindDescription

  init(_ kind: KindDescription) {
    self.kind = kind
  }

  /// The schema of a file, or of a document's front matter.
  var value: JSONValue {
    let object = object(kind.fields, isOpen: kind.extraKeys != .closed)
    let pairs: Pairs = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(kind.name)), ("description", .string(kind.files)),
    ]
    if kind.extraKeys == .names { return .object(pairs + names) }
    guard let list = kind.listName else { return .object(pairs + object) }
    let rows = JSONValue.object([("type", .string("array")), ("items", .object(object))])
    let wrapped = JSONValue.object([
      ("type", .string("object")), ("properties", .object([(list, rows)])),
      ("required", .array([.string(list)])),
    ])
    let nothing = JSONValue.object([("type", .string("null"))])
    return .object(pairs + [("anyOf", .array([rows, wrapped, nothing]))])
  }

  /// A mapping whose keys are names of the author's own.
  private var names: Pairs {
    let inner = kind.fields.first.map { field in
      [("description", .string(field.meaning))] + form(field.form)
    }
    return Self.types(["object", "null"]) + [
      ("propertyNames", .object(Self.pattern("[a-z0-9-]+"))),
      ("additionalProperties", .object(inner ?? [])),
    ]
  }

  private typealias Pairs = [(key: String, value: JSONValue)]

  private func object(_ fields: [FieldDescription], isOpen: Bool) -> Pairs {
    let properties = fields.map { field -> (key: String, value: JSONValue) in
      let description: Pairs = [("description", .string(field.meaning))]
      return (field.key, .object(description + form(field.form)))
    }
    let required = fields.filter(\.isRequired).map { JSONValue.string($0.key) }
    var pairs: Pairs = [("type", .string("object")), ("properties", .object(properties))]
    if !required.isEmpty { pairs.append(("required", .array(required))) }
    if !isOpen { pairs.append(("additionalProperties", .bool(false))) }
    return pairs
  }

  private func form(_ form: FieldDescription.Form) -> Pairs {
    switch form {
    case .text: return Self.types(Self.scalars + ["object"]) + Self.byLanguage(Self.scalars)
    case .url:
      return Self.types(Self.scalars + ["object"]) + [("format", .string("uri-reference"))]
        + Self.byLanguage(Self.scalars)
    case .flag: return [("anyOf", .array([.object(Self.types(["boolean"])), Self.yesAndNo]))]
    case .integer:
      return Self.types(["integer", "string", "null"]) + Self.pattern("[+-]?[0-9]{1,9}")
        + [("minimum", .int(-999_999_999)), ("maximum", .int(999_999_999))]
    case .number: return Self.types(["number", "null"])
    case .amount:
      return Self.types(["number", "string", "null"])
        + Self.pattern("([0-9]{1,12}(\\.[0-9]{1,3})?)?")
        + [("minimum", .int(0))]
    case .date: return Self.types(["string", "null"]) + Self.pattern(Self.date)
    case .partialDate:
      return Self.types(["string", "integer", "null"])
        + Self.pattern("([0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?)?")
        + [("minimum", .int(1000)), ("maximum", .int(9999))]
    case .color:
      return Self.types(["string", "null"]) + Self.pattern("(#([0-9A-Fa-f]{3}){1,2})?")
    case .texts:
      return Self.types(Self.scalars + ["array", "object"])
        + [("items", .object(Self.types(Self.scalars)))]
        + Self.byLanguage(Self.scalars + ["array"])
    case .choice(let words):
      return Self.words(words)
    case .words(let words):
      let word = JSONValue.object(Self.words(words))
      let list = JSONValue.object(Self.types(["array"]) + [("items", word)])
      return [("anyOf", .array([word, list]))]
    case .choices(let words, let fields):
      let named = words.map { ($0, JSONValue.object(nested(fields))) }
      let entry =
        Self.types(["object"]) + [
          ("properties", .object(named)), ("additionalProperties", .bool(false)),
          ("maxProperties", .int(1)),
        ]
      let word = JSONValue.array([.object(Self.words(words)), .object(entry)])
      let list = Self.types(["array"]) + [("items", .object([("anyOf", word)]))]
      return [("anyOf", .array([.object(Self.words(words)), .object(list)]))]
    case .picture: return Self.picture
    case .pictures:
      let list = Self.types(["array", "null"]) + [("items", .object(Self.captioned))]
      return [("anyOf", .array([.object(Self.captioned), .object(list)]))]
    case .files:
      return Self.types(Self.scalars + ["object"])
        + [("additionalProperties", .object(Self.types(Self.scalars)))]
    case .mapping(let fields): return nested(fields)
    case .list(let fields):
      return Self.types(["array", "null"])
        + [("items", .object(object(fields, isOpen: isOpen)))]
    case .named(let form):
      let inner =
        if case .mapping(let fields) = form { object(fields, isOpen: isOpen) } else {
          self.form(form)
        }
      return Self.types(["object", "null"]) + [("additionalProperties", .object(inner))]
    case .free: return []
    }
  }

  private func nested(_ fields: [FieldDescription]) -> Pairs {
    let pairs = object(fields, isOpen: isOpen || fields.isEmpty)
    return Self.types(["object", "null"]) + pairs.filter { $0.key != "type" }
  }

  /// Whether keys of the author's own are allowed in nested mappings.
  private var isOpen: Bool { kind.extraKeys == .everywhere }

  // MARK: Parts

  private static let scalars = ["string", "number", "boolean", "null"]
  private static let yesAndNo = JSONValue.object(
    words(["yes", "no", "on", "off", "Yes", "No", "On", "Off"]))
  private static let picture = picture([
    ("src", "The image's path"), ("alt", "Alternative text"),
  ])
  private static let captioned = picture([
    ("src", "The image's path, or a folder's"), ("alt", "Alternative text"),
    ("caption", "The caption"),
  ])

  private static func picture(_ texts: [(key: String, meaning: String)]) -> Pairs {
    let properties = texts.map { key, meaning -> (key: String, value: JSONValue) in
      (key, .object([("description", .string(meaning))] + types(scalars)))
    }
    return types(scalars + ["object"]) + [
      ("properties", .object(properties)), ("required", .array([.string("src")])),
      ("additionalProperties", .bool(false)),
    ]
  }

  /// The date scanner accepts these, but rejects days that do not exist.
  private static let date =
    " *[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"
    + "(([Tt]| +)[0-9]{1,2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,18})?)?"
    + " *(Z|z|UTC|GMT|[+-][0-9]{2}(:?[0-9]{2})?)?)? *"

  private static func types(_ names: [String]) -> Pairs {
    [("type", names.count == 1 ? .string(names[0]) : .array(names.map(JSONValue.string)))]
  }

  /// A value for each language instead.
  private static func byLanguage(_ names: [String]) -> Pairs {
    let tag = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"
    return [
      ("patternProperties", .object([(tag, .object(types(names)))])),
      ("additionalProperties", .bool(false)),
    ]
  }

  private static func pattern(_ expression: String) -> Pairs {
    [("pattern", .string("^" + expression + "$"))]
  }

  /// One of some words, or nothing.
  private static func words(_ words: [String]) -> Pairs {
    [("enum", .array(words.map(JSONValue.string) + [.null]))]
  }
}

extension KindDescription {
  /// The kind as a JSON Schema (2020-12).
  public var schema: JSONValue { KindSchema(self).value }
}
