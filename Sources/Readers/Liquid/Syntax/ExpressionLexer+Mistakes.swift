import Bytes
import SourceText

/// Errors for syntax of other languages that is not Liquid, with the corrected text.
extension ExpressionLexer {
  /// The error for a token after a comparison, where an operator, `and` or `or` may follow.
  func unexpectedInCondition() -> SyntaxError {
    let word = joinedSymbols
    switch word {
    case "=": return wrong("'=' does not compare", word, hint: .writing("=="))
    case "=>", "=<":
      return wrong("unknown operator '\(word)'", word, hint: .writing("\(word.last ?? "<")="))
    case "&&", "&": return wrong("unknown operator '\(word)'", word, hint: .writing("and"))
    case "||": return wrong("unknown operator '||'", word, hint: .writing("or"))
    case "|": return filterInCondition
    case ")", "(":
      return wrong(
        "conditions have no parentheses", word, hint: "put one 'if' into another instead")
    default: break
    }
    guard token.kind == .word else {
      return unexpected("an operator such as ==, 'and' or 'or', or the end")
    }
    if let known = Self.operators[text.lowercased()] {
      return wrong("unknown operator '\(text)'", text, hint: .writing(known))
    }
    if text == "in" { return wrong("unknown operator 'in'", text, hint: reversedIn) }
    return wrong(
      isAfterNot ? "unknown operator 'not'" : "unknown operator '\(text)'", text,
      hint: isAfterNot
        ? "write {% unless … %}, or compare with == false"
        : Spelling.hint(for: text, in: ["contains", "and", "or"])
          ?? "the operators are ==, !=, <, >, <=, >=, contains, and, or")
  }

  /// The error for a token that cannot start a value.
  func unexpectedValue() -> SyntaxError {
    let first = isAtEnd ? 0 : bytes[token.range.lowerBound]
    switch first {
    case UInt8(ascii: "=")
    where previousEnd == token.range.lowerBound && previousEnd > range.lowerBound:
      let start = previousEnd - 2
      let sign = String(decoding: bytes[start..<token.range.upperBound], as: UTF8.self)
      return SyntaxError(
        "unknown operator '\(sign)'", SourceRange(start, token.range.upperBound),
        hint: .writing(String(sign.dropLast())))
    case UInt8(ascii: "!"):
      return wrong(
        "unknown operator '!'", "!", hint: "write {% unless … %}, or compare with == false")
    case UInt8(ascii: "."): return goField ?? unexpected("a value")
    case UInt8(ascii: "<") where isAtStart:
      return wrong(
        "a Hugo shortcode is not a template", "<",
        hint: ShortcodeHint.text(for: rest.dropFirst(), runsLiquid: true))
    case UInt8(ascii: "/") where rest.hasPrefix("/*"):
      return wrong(
        "'/*' begins no comment here", "/*", hint: "write {% comment %}…{% endcomment %}")
    case UInt8(ascii: "{"):
      return wrong(
        "an output cannot be inside of a tag", "{",
        hint: "write the name of the value without braces")
    case UInt8(ascii: "%") where isAtStart && !rest.dropFirst().hasPrefix("}"):
      return wrong(
        "a Hugo shortcode is not a template", "%",
        hint: ShortcodeHint.text(for: rest.dropFirst(), runsLiquid: true))
    case UInt8(ascii: "%"):
      let format = rest.prefix { !"|,".contains($0) }
      return wrong(
        "text must be in quotes", format.trimmed,
        hint: "write '\(format.trimming(while: \.isWhitespace))'")
    case 0xE2 where ["“", "”", "„", "‘", "’"].contains(text):
      let word = rest.dropFirst().prefix { !"“”„‘’".contains($0) }
      return wrong(
        "'\(text)' is no quote in a template", text, hint: "use straight quotes: \"\(word)\"")
    default: return unexpected("a value")
    }
  }

  /// The error for a token in an output, where a filter or the end may follow.
  func unexpectedInOutput() -> SyntaxError {
    let word = joinedSymbols
    let left = before.trimming(while: \.isWhitespace)
    switch word {
    case "=", "==", "!=", "<", ">", "<=", ">=", "<>", "contains":
      let condition = "\(left) \(word == "=" ? "==" : word) \(afterToken(word))"
      return wrong(
        "'\(word)' compares, and an output does not", word,
        hint: "write {% if \(condition) %}…{% endif %}")
    case "+", "-", "*", "/", "%":
      let right = afterToken(word)
      let isText =
        word == "+" && [left, right].contains { $0.hasPrefix("'") || $0.hasPrefix("\"") }
      let filter = isText ? "append" : Self.arithmetic[word] ?? ""
      return wrong(
        "'\(word)' cannot be used in an output", word,
        hint: "write \(left) | \(filter): \(right)")
    case "?":
      return wrong(
        "'?' cannot be used in an output", word,
        hint: "write {% if \(left) %}…{% else %}…{% endif %}")
    case "}":
      return wrong(
        "output is not closed: expected '}}', found '}'", word, hint: "write {{ \(left) }}")
    case "(":
      return wrong(
        "templates have no functions", word,
        hint: "values are changed by filters: {{ value | upcase }}")
    case "|":
      return wrong("unknown operator '||'", "|", hint: "write | default: \(afterToken(word))")
    case "and", "or", "&&":
      return wrong(
        "'\(word)' cannot be used in an output", word,
        hint:
          "write {% if \(left) \(word == "or" ? "or" : "and") \(afterToken(word)) %}…{% endif %}")
    default: return unexpected("a filter after '|', or the end")
    }
  }

  /// The error for a token in parentheses, which are only allowed for ranges such as `(1..5)`.
  func unexpectedInRange() -> SyntaxError {
    let isCondition = token.kind == .comparison || text == "and" || text == "or"
    return isCondition
      ? wrong("conditions have no parentheses", text, hint: "put one 'if' into another instead")
      : unexpected("'..'")
  }

  /// The error for a token after the name of an assigned variable.
  func unexpectedInAssign(_ tag: String, _ name: String) -> SyntaxError {
    guard !isAtEnd else { return unexpected("'='") }
    let value =
      text == "==" || text == ":" ? afterToken(text) : rest[...].trimming(while: \.isWhitespace)
    return SyntaxError(
      text == "==" ? "'==' compares; to set a variable use '='" : "expected '=' after '\(name)'",
      token.sourceRange, hint: "write {% \(tag) \(name) = \(value) %}")
  }

  /// The error for a token after the variable of a loop.
  func unexpectedInLoop(_ tag: String, _ name: String) -> SyntaxError {
    guard !isAtEnd else { return unexpected("'in'") }
    let isSign = ["of", ":", "=", ","].contains(text)
    let list = isSign ? afterToken(text) : rest[...].trimming(while: \.isWhitespace)
    return SyntaxError(
      "expected 'in' after '\(name)'", token.sourceRange,
      hint: "write {% \(tag) \(name) in \(list) %}")
  }

  /// The error for the name of a partial or a layout without quotes.
  func unquotedName(_ tag: String) -> SyntaxError {
    let name = rest.prefix { !$0.isWhitespace && $0 != "," }
    guard token.kind == .word, !name.isEmpty else { return unexpected("a name in quotes") }
    return wrong(
      "the name '\(name)' must be in quotes", String(name), hint: "write {% \(tag) '\(name)' %}")
  }

  /// The error for an argument that follows a filter's name without a colon; nil if there is none.
  func missingColon(after name: String, _ sourceRange: SourceRange) -> SyntaxError? {
    let isSign = [";", "=", "("].contains(text)
    guard
      token.kind == .text || token.kind == .number || isSign
        || (token.kind == .word && !["and", "or"].contains(text))
    else { return nil }
    let skipped = isSign ? String(rest.dropFirst()) : rest
    let list = skipped.prefix { $0 != "|" }
    var arguments = list.trimming(while: \.isWhitespace)
    if text == "(", arguments.hasSuffix(")") { arguments = arguments.dropLast() }
    return SyntaxError(
      "missing ':' after the filter '\(name)'", sourceRange, hint: "write \(name): \(arguments)")
  }

  /// The error for an action of Go's templates, such as `range .Pages`; nil if there is none.
  var goAction: SyntaxError? {
    guard token.kind == .word, let hint = FamiliarNames.goHint(for: text) else { return nil }
    let behind = String(decoding: bytes[token.range.upperBound..<range.upperBound], as: UTF8.self)
    let next = behind.drop { $0 == " " || $0 == "-" }.first
    let isAlone = next == nil && ["end", "else"].contains(text)
    let hasArgument =
      behind.first == " "
      && next.map { $0 == "." || $0 == "\"" || $0 == "$" || $0.isLetter } ?? false
    guard isAlone || hasArgument else { return nil }
    return SyntaxError(
      "'\(text)' is of Go's templates; these are Liquid", token.sourceRange, hint: hint)
  }

  // MARK: Parts

  private static let operators = [
    "and": "and", "or": "or", "eq": "==", "is": "==", "equals": "==", "ne": "!=", "neq": "!=",
    "gt": ">", "lt": "<", "ge": ">=", "gte": ">=", "le": "<=", "lte": "<=", "has": "contains",
    "includes": "contains", "contain": "contains", "matches": "contains", "xor": "!=",
  ]

  private static let arithmetic = [
    "+": "plus", "-": "minus", "*": "times", "/": "divided_by", "%": "modulo",
  ]

  /// The text from the current token on.
  private var rest: String {
    String(decoding: bytes[token.range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// The text before the current token.
  private var before: Substring {
    String(decoding: bytes[range.lowerBound..<token.range.lowerBound], as: UTF8.self)[...]
  }

  private var isAtStart: Bool { before.trimming(while: \.isWhitespace).isEmpty }

  /// The text from after a sign up to the next filter.
  private func afterToken(_ sign: String) -> Substring {
    rest.dropFirst(sign.count).prefix { $0 != "|" }.trimming(while: \.isWhitespace)
  }

  /// The current token, with the next symbol if both form one operator in other languages.
  private var joinedSymbols: String {
    let pairs = ["&&", "||", "=>", "=<"]
    return pairs.first { rest.hasPrefix($0) } ?? text
  }

  private func wrong(_ message: String, _ word: String, hint: Cure?) -> SyntaxError {
    let start = token.range.lowerBound
    let end = min(start + word.utf8.count, range.upperBound)
    return SyntaxError(message, SourceRange(start, end), hint: hint)
  }

  /// Whether the token follows `not`, which Liquid reads as the name of a variable.
  private var isAfterNot: Bool {
    before.trimming(while: \.isWhitespace).split(whereSeparator: \.isWhitespace).last == "not"
  }

  private var filterInCondition: SyntaxError {
    let operand = before.trimming(while: \.isWhitespace).split(separator: " ").last ?? ""
    let filter = afterToken("|").prefix { $0.isLetter || $0 == "_" }
    return wrong(
      "a condition has no filters", "|",
      hint: "assign the value first: {% assign value = \(operand) | \(filter) %}")
  }

  private var reversedIn: Cure {
    let operand = before.trimming(while: \.isWhitespace).split(separator: " ").last ?? ""
    let list = afterToken("in").prefix { !$0.isWhitespace }
    return "write \(list) contains \(operand)"
  }

  /// The error for a field of Go's templates, such as `.Title` or `.Params.author`.
  private var goField: SyntaxError? {
    let name = rest.dropFirst().prefix { $0.isLetter || $0 == "." || $0 == "_" }
    guard let letter = name.first, letter.isLetter else { return nil }
    let parts = name.split(separator: ".").filter { !["Params", "Page", "Site"].contains($0) }
    let root = name.hasPrefix("Site.") ? "site" : "page"
    let path = ([root] + parts.map { $0.lowercased() }).joined(separator: ".")
    return wrong(
      "'.\(name)' is of Go's templates; these are Liquid", "." + name, hint: .writing(path))
  }
}
