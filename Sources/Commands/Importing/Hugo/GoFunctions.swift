import DataFormats
import Fields
import SourceText

/// The functions of Hugo's templates that need nothing but their arguments.
enum GoFunctions {
  typealias Unsupported = GoTemplate.Unsupported

  static func call(_ name: String, _ given: [GoValue]) throws -> GoValue {
    guard let value = try evaluate(names[name] ?? name, given) else {
      throw Unsupported(what: "a call of '\(name)'")
    }
    return value
  }

  /// Names with a namespace, and their short forms.
  private static let names: [String: String] = [
    "strings.ToLower": "lower", "strings.ToUpper": "upper", "strings.Title": "title",
    "strings.Replace": "replace", "strings.Split": "split", "strings.Trim": "trim",
    "strings.TrimSpace": "trimSpace", "strings.HasPrefix": "hasPrefix",
    "strings.HasSuffix": "hasSuffix", "strings.Contains": "contains",
    "strings.TrimPrefix": "trimPrefix", "strings.TrimSuffix": "trimSuffix",
    "strings.TrimLeft": "trimLeft", "strings.TrimRight": "trimRight",
    "strings.Repeat": "repeat", "strings.ReplaceRE": "replaceRE", "strings.Substr": "substr",
    "collections.Where": "where",
    "collections.Sort": "sort", "collections.Uniq": "uniq", "transform.Highlight": "highlight",
    "collections.Seq": "seq", "unmarshal": "transform.Unmarshal", "strings.Chomp": "chomp",
    "strings.Truncate": "truncate", "strings.FindRE": "findRE",
    "collections.Union": "union", "collections.Intersect": "intersect",
    "collections.Dictionary": "dict", "collections.Slice": "slice", "collections.In": "in",
    "collections.Index": "index", "collections.First": "first", "collections.Last": "last",
    "collections.After": "after", "collections.Delimit": "delimit", "collections.IsSet": "isset",
    "collections.Append": "append", "collections.Merge": "merge",
    "transform.Markdownify": "markdownify", "transform.Plainify": "plainify",
    "transform.HTMLEscape": "htmlEscape", "safe.HTML": "safeHTML", "safe.HTMLAttr": "safeHTMLAttr",
    "safe.URL": "safeURL", "safe.CSS": "safeCSS", "safe.JS": "safeJS", "fmt.Printf": "printf",
    "fmt.Print": "print", "urls.RelURL": "relURL", "urls.AbsURL": "absURL",
    "urls.URLize": "urlize", "urls.Anchorize": "anchorize", "math.Add": "add", "math.Sub": "sub",
    "math.Mul": "mul", "math.Div": "div", "math.Mod": "mod", "cast.ToInt": "int",
    "cast.ToString": "string", "cast.ToFloat": "float", "compare.Default": "default",
    "compare.Conditional": "cond", "relLangURL": "relURL", "absLangURL": "absURL",
    "urls.RelLangURL": "relURL", "urls.AbsLangURL": "absURL", "inflect.Humanize": "humanize",
    "warnidf": "warnf", "erroridf": "warnf", "errorf": "warnf", "encoding.Jsonify": "jsonify",
  ]

  /// The result of a function; nil if the arguments are wrong.
  static func evaluate(_ name: String, _ a: [GoValue]) throws -> GoValue? {
    switch name {
    case "eq":
      return a.count > 1 ? .bool(a.dropFirst().contains { GoValue.equal(a[0], $0) }) : nil
    case "ne":
      return a.count == 2 ? .bool(!GoValue.equal(a[0], a[1])) : nil
    case "lt":
      return compare(a, <)
    case "le":
      return compare(a, <=)
    case "gt":
      return compare(a, >)
    case "ge":
      return compare(a, >=)
    case "not":
      return a.count == 1 ? .bool(!a[0].isTrue) : nil
    case "and":
      return a.first { !$0.isTrue } ?? a.last
    case "or":
      return a.first(where: \.isTrue) ?? a.last
    case "cond":
      return a.count == 3 ? (a[0].isTrue ? a[1] : a[2]) : nil
    case "default":
      return a.count == 2 ? (a[1].isTrue || isFalse(a[1]) ? a[1] : a[0]) : a.count == 1 ? a[0] : nil
    case "isset":
      guard a.count == 2 else { return nil }
      if case .list(let values) = a[0], case .int(let index) = a[1] {
        return .bool(values.indices.contains(index))
      }
      return .bool(a[0][a[1].text] != nil)
    case "len":
      guard let first = a.first else { return nil }
      if let elements = first.elements { return .int(elements.count) }
      return .int(first.text.utf8.count)
    case "index":
      guard var value = a.first else { return nil }
      // A list of keys is a path.
      for key in a.dropFirst().flatMap({ $0.listElements ?? [$0] }) {
        if case .list(let values) = value, case .int(let index) = key {
          value = values.indices.contains(index) ? values[index] : .null
        } else {
          value = value[key.text] ?? .null
        }
      }
      return value
    case "slice":
      return .list(a)
    case "dict":
      guard a.count % 2 == 0 else { return nil }
      return .map(
        stride(from: 0, to: a.count, by: 2).map { index -> (key: String, value: GoValue) in
          let path = a[index].listElements?.map(\.text) ?? [a[index].text]
          let inner = path.dropFirst().reversed().reduce(a[index + 1]) { .map([($1, $0)]) }
          return (path.first ?? "", inner)
        })
    case "merge":
      var pairs: [(key: String, value: GoValue)] = []
      for map in a {
        guard case .map(let more) = map else { return nil }
        for pair in more {
          pairs.removeAll { $0.key == pair.key }
          pairs.append(pair)
        }
      }
      return .map(pairs)
    case "append":
      guard let last = a.last else { return nil }
      let new = Array(a.dropLast())
      return .list((last.elements ?? []) + (new.count == 1 ? new[0].listElements ?? new : new))
    case "first":
      return part(a) { Array($1.prefix($0)) }
    case "last":
      return part(a) { Array($1.suffix($0)) }
    case "after":
      return part(a) { Array($1.dropFirst($0)) }
    case "seq":
      let numbers = a.compactMap(\.whole)
      guard numbers.count == a.count, numbers.count <= 2, let end = numbers.last else { return nil }
      let start = numbers.count == 2 ? numbers[0] : 1
      return start <= end && end < start + 10_000
        ? .list((start...end).map { .int($0) }) : .list([])
    case "in":
      guard a.count == 2 else { return nil }
      if let elements = a[0].listElements {
        return .bool(elements.contains { GoValue.equal($0, a[1]) })
      }
      return .bool(a[0].text.contains(a[1].text))
    case "contains":
      return a.count == 2 ? .bool(a[0].text.contains(a[1].text)) : nil
    case "delimit":
      return a.count >= 2
        ? .string((a[0].elements ?? []).map(\.text).joined(separator: a[1].text)) : nil
    case "split":
      guard a.count == 2 else { return nil }
      let separator = a[1].text
      if separator.isEmpty { return .list(a[0].text.map { .string(String($0)) }) }
      return .list(
        a[0].text.split(separator: separator, omittingEmptySubsequences: false)
          .map { .string(String($0)) })
    case "replace":
      return a.count == 3 && !a[1].text.isEmpty
        ? .string(a[0].text.replacing(a[1].text, with: a[2].text)) : nil
    case "lower":
      return text(a) { $0.lowercased() }
    case "upper":
      return text(a) { $0.uppercased() }
    case "title":
      return text(a, titled)
    case "humanize":
      return text(a, humanized)
    case "trimSpace":
      return text(a, \.trimmed)
    case "chomp":
      return text(a, chomped)
    case "trim":
      guard a.count == 2 else { return nil }
      return .string(trimmed(trimmed(a[0].text, a[1].text, atEnd: false), a[1].text, atEnd: true))
    case "substr":
      return substring(a)
    case "where":
      return filtered(a)
    case "sort":
      return sorted(a)
    case "uniq":
      return a.first?.elements.map { values in
        .list(
          values.enumerated().filter { index, value in
            !values[..<index].contains { GoValue.equal($0, value) }
          }.map(\.element))
      }
    case "highlight":
      guard a.count >= 2 else { return nil }
      let fence = MarkdownMarkup.fence(Array(a[0].text.utf8)[...], info: a[1].text)
      return .html(HugoMarkdown.block(String(decoding: fence, as: UTF8.self)))
    case "replaceRE":
      return a.count == 3 ? replaced(a[0].text, a[1].text, in: a[2]) : nil
    case "findRE":
      guard a.count == 2 || a.count == 3 else { return nil }
      return found(a[0].text, in: a[1].text, limit: a.count == 3 ? a[2].whole : nil)
    case "truncate":
      return truncated(a)
    case "union":
      return combined(a, isUnion: true)
    case "intersect":
      return combined(a, isUnion: false)
    case "path.Dir":
      return text(a) { SitePath.folder($0) }
    case "path.Base":
      return text(a) { SitePath.name($0) }
    case "path.Ext":
      return text(a) { SitePath.split($0).ending.isEmpty ? "" : "." + SitePath.split($0).ending }
    case "path.Join":
      return .string(
        a.map(\.text).filter { !$0.isEmpty }.joined(separator: "/").replacing("//", with: "/"))
    case "transform.Unmarshal":
      return a.last.flatMap(unmarshalled)
    case "transform.Remarshal":
      return a.count == 2 ? remarshalled(a[0].text, a[1]) : nil
    case "trimLeft":
      return a.count == 2 ? .string(trimmed(a[1].text, a[0].text, atEnd: false)) : nil
    case "trimRight":
      return a.count == 2 ? .string(trimmed(a[1].text, a[0].text, atEnd: true)) : nil
    case "trimPrefix":
      guard a.count == 2 else { return nil }
      let (prefix, word) = (a[0].text, a[1].text)
      return .string(word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : word)
    case "trimSuffix":
      guard a.count == 2 else { return nil }
      let (suffix, word) = (a[0].text, a[1].text)
      return .string(word.hasSuffix(suffix) ? String(word.dropLast(suffix.count)) : word)
    case "hasPrefix":
      return a.count == 2 ? .bool(a[0].text.hasPrefix(a[1].text)) : nil
    case "hasSuffix":
      return a.count == 2 ? .bool(a[0].text.hasSuffix(a[1].text)) : nil
    case "repeat":
      guard a.count == 2, let count = a[0].whole, (0...1_000).contains(count) else { return nil }
      return .string(String(repeating: a[1].text, count: count))
    case "printf":
      return a.first.map { .string(formatted($0.text, Array(a.dropFirst()))) }
    case "print":
      return .string(a.map(\.text).joined())
    case "string":
      return a.first.map { .string($0.text) }
    case "int":
      return a.first?.whole.map { .int($0) }
    case "float":
      return a.first?.number.map { .double($0) }
    case "add":
      return a.isEmpty ? nil : a.dropFirst().reduce(a[0], GoRun.sum)
    case "sub":
      return number(a, -)
    case "mul":
      return number(a, *)
    case "div":
      return a.count == 2 && a[1].number == 0 ? nil : number(a, /)
    case "mod":
      guard a.count == 2, let x = a[0].whole, let y = a[1].whole, y != 0 else { return nil }
      return .int(x % y)
    case "safeHTML":
      return markup(a)
    case "safeHTMLAttr":
      return markup(a)
    case "safeURL":
      return markup(a)
    case "safeCSS":
      return markup(a)
    case "safeJS":
      return markup(a)
    case "htmlEscape":
      return text(a, HTMLText.escaped)
    case "htmlUnescape":
      return text(a) {
        $0.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
          .replacing("&#34;", with: "\"").replacing("&#39;", with: "'").replacing(
            "&amp;", with: "&")
      }
    case "plainify":
      return text(a, plain)
    case "markdownify":
      return a.first.map { .html(HugoMarkdown.html($0.text)) }
    case "urlize":
      return text(a) { $0.lowercased().replacing(" ", with: "-") }
    case "anchorize":
      return text(a) { Slug(title: $0).text }
    case "relURL":
      return text(a, url)
    case "absURL":
      return text(a, url)
    case "warnf":
      return .string("")
    case "jsonify":
      return a.last.flatMap(json)
    default: throw Unsupported(what: "the function '\(name)'")
    }
  }
}

extension GoValue {
  /// The elements of a list only.
  fileprivate var listElements: [GoValue]? {
    if case .list(let values) = self { values } else { nil }
  }
}
