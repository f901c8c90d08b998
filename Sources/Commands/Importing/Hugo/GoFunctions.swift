import Bytes

/// The functions of Hugo's templates that need nothing but their arguments. Arguments whose meaning is
/// not certain are refused.
enum GoFunctions {
  typealias Unsupported = GoTemplate.Unsupported

  /// Names with a namespace, and their short forms.
  private static let names: [String: String] = [
    "strings.ToLower": "lower", "strings.ToUpper": "upper", "strings.Title": "title",
    "strings.Replace": "replace", "strings.Split": "split", "strings.Trim": "trim",
    "strings.HasPrefix": "hasPrefix", "strings.HasSuffix": "hasSuffix",
    "strings.ReplaceRE": "replaceRE", "strings.Substr": "substr", "strings.Chomp": "chomp",
    "strings.Truncate": "truncate", "strings.FindRE": "findRE", "collections.Where": "where",
    "collections.Sort": "sort", "collections.Uniq": "uniq", "transform.Highlight": "highlight",
    "collections.Seq": "seq", "unmarshal": "transform.Unmarshal", "collections.Union": "union",
    "collections.Intersect": "intersect", "collections.Dictionary": "dict",
    "collections.Slice": "slice", "collections.In": "in", "collections.Index": "index",
    "collections.First": "first", "collections.Last": "last", "collections.After": "after",
    "collections.Delimit": "delimit", "collections.IsSet": "isset", "collections.Append": "append",
    "collections.Merge": "merge", "transform.Markdownify": "markdownify",
    "transform.Plainify": "plainify", "safe.HTML": "safeHTML", "safe.HTMLAttr": "safeHTMLAttr",
    "safe.URL": "safeURL", "safe.CSS": "safeCSS", "safe.JS": "safeJS", "fmt.Printf": "printf",
    "fmt.Print": "print", "urls.RelURL": "relURL", "urls.AbsURL": "relURL", "absURL": "relURL",
    "urls.URLize": "urlize", "urls.Anchorize": "urlize", "anchorize": "urlize", "math.Add": "add",
    "math.Sub": "sub", "math.Mul": "mul", "math.Div": "div", "math.Mod": "mod",
    "cast.ToInt": "int", "cast.ToString": "string", "cast.ToFloat": "float",
    "compare.Default": "default", "compare.Conditional": "cond", "relLangURL": "relURL",
    "absLangURL": "relURL", "urls.RelLangURL": "relURL", "urls.AbsLangURL": "relURL",
    "transform.HTMLEscape": "htmlEscape", "warnidf": "warnf", "encoding.Jsonify": "jsonify",
  ]

  /// How many arguments the functions take that do not take any number.
  private static let counts: [String: ClosedRange<Int>] = [
    "eq": 2...20, "ne": 2...20, "lt": 2...20, "le": 2...20, "gt": 2...20, "ge": 2...20,
    "not": 1...1, "cond": 3...3, "default": 1...2, "add": 2...20, "sub": 2...20, "mul": 2...20,
    "div": 2...20, "mod": 2...2, "int": 1...1, "float": 1...1, "string": 1...1, "isset": 2...2,
    "len": 1...1, "index": 1...20, "merge": 2...20, "append": 2...100, "first": 2...2,
    "last": 2...2, "after": 2...2, "seq": 1...3, "in": 2...2, "delimit": 2...3, "where": 3...4,
    "sort": 1...3, "uniq": 1...1, "union": 2...2, "intersect": 2...2, "strings.Contains": 2...2,
    "hasPrefix": 2...2, "hasSuffix": 2...2, "split": 2...2, "trim": 2...2,
    "strings.TrimLeft": 2...2, "strings.TrimRight": 2...2, "strings.TrimPrefix": 2...2,
    "strings.TrimSuffix": 2...2, "strings.Repeat": 2...2, "replace": 3...3, "replaceRE": 3...3,
    "findRE": 2...3, "lower": 1...1, "upper": 1...1, "title": 1...1, "strings.TrimSpace": 1...1,
    "chomp": 1...1, "substr": 2...3, "truncate": 2...3, "htmlEscape": 1...1, "path.Base": 1...1,
    "path.Ext": 1...1, "path.Dir": 1...1, "urlize": 1...1, "relURL": 1...1, "markdownify": 1...1,
    "highlight": 2...3, "safeHTML": 1...1, "safeHTMLAttr": 1...1, "safeURL": 1...1,
    "safeCSS": 1...1, "safeJS": 1...1, "plainify": 1...1, "jsonify": 1...1,
    "transform.Unmarshal": 1...1, "transform.Remarshal": 2...2,
  ]

  /// The value of a function.
  static func value(_ call: GoCall) throws -> GoValue {
    let named = call.renamed(names[call.name] ?? call.name)
    try call.check(counts[named.name] ?? 0...Int.max)
    guard
      let value = try comparison(named) ?? list(named) ?? text(named) ?? number(named)
        ?? conversion(named)
    else { throw Unsupported(what: "the function '\(call.name)'") }
    return value
  }

  private static func comparison(_ call: GoCall) throws -> GoValue? {
    let values = call.values
    switch call.name {
    case "eq", "ne":
      let isEqual = try values.dropFirst().contains { try call.equal(values[0], $0) }
      return .bool(isEqual == (call.name == "eq"))
    case "lt": return try compare(call) { $0 < 0 }
    case "le": return try compare(call) { $0 <= 0 }
    case "gt": return try compare(call) { $0 > 0 }
    case "ge": return try compare(call) { $0 >= 0 }
    case "not": return .bool(!values[0].isTrue)
    case "cond": return values[0].isTrue ? values[1] : values[2]
    case "default":
      if case .bool = call.last { return call.last }
      return call.last.isTrue ? call.last : values[0]
    default: return nil
    }
  }

  /// Whether the first value has an order to each of the others.
  private static func compare(_ call: GoCall, _ isOrdered: (Int) -> Bool) throws -> GoValue {
    .bool(
      try call.values.dropFirst().allSatisfy { other in
        if let a = size(call.values[0]), let b = size(other) {
          return isOrdered(a < b ? -1 : a > b ? 1 : 0)
        }
        guard let a = word(call.values[0])?.utf8, let b = word(other)?.utf8 else {
          throw call.wrong
        }
        return isOrdered(a.lexicographicallyPrecedes(b) ? -1 : a.elementsEqual(b) ? 0 : 1)
      })
  }

  /// The number by which a value is ordered.
  private static func size(_ value: GoValue) -> Double? {
    switch value {
    case .null: return 0
    case .list(let values): return Double(values.count)
    case .map(let map): return Double(map.values.count)
    case .string(let text):
      let digits = text.drop { $0 == "-" || $0 == "+" }
      let isNumber = digits.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      return isNumber && text.utf8.count - digits.utf8.count < 2 ? Double(text) : nil
    default: return number(value)
    }
  }

  /// A text that is certainly no number.
  private static func word(_ value: GoValue) -> String? {
    guard let text = value.string else { return nil }
    let isNumber = text.utf8.first.map { $0.isDigit || "+-.".utf8.contains($0) } ?? false
    return isNumber || ["inf", "nan", "infinity"].contains(text.lowercased()) ? nil : text
  }

  static func number(_ value: GoValue) -> Double? {
    switch value {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  private static func number(_ call: GoCall) throws -> GoValue? {
    switch call.name {
    case "add":
      if call.values.allSatisfy({ if case .string = $0 { true } else { false } }) {
        return .string(call.values.compactMap(\.string).joined())
      }
      return try calculated(call, { $0.addingReportingOverflow($1) }, +)
    case "sub": return try calculated(call, { $0.subtractingReportingOverflow($1) }, -)
    case "mul": return try calculated(call, { $0.multipliedReportingOverflow(by: $1) }, *)
    case "div": return try calculated(call, { $0.dividedReportingOverflow(by: $1) }, /)
    case "mod":
      guard case .int(let x) = call.values[0], case .int(let y) = call.values[1], y != 0, y != -1
      else { throw call.wrong }
      return .int(x % y)
    case "int": return .int(try call.whole(0))
    case "float":
      guard let number = number(call.values[0]) else { throw call.wrong }
      return .double(number)
    default: return nil
    }
  }

  private static func calculated(
    _ call: GoCall, _ whole: (Int, Int) -> (partialValue: Int, overflow: Bool),
    _ real: (Double, Double) -> Double
  ) throws -> GoValue {
    try call.values.dropFirst().reduce(call.values[0]) { sum, value in
      if case .int(let x) = sum, case .int(let y) = value {
        let (result, overflow) = whole(x, y)
        guard !overflow else { throw call.wrong }
        return .int(result)
      }
      guard let x = number(sum), let y = number(value) else { throw call.wrong }
      let result = real(x, y)
      guard result.isFinite else { throw call.wrong }
      return .double(result)
    }
  }
}
