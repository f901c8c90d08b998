/// A parsed template in Go's language, as Hugo's shortcodes are.
struct GoTemplate {
  indirect enum Node {
    case text(String)
    case output(Pipeline)
    case assign(name: String, Pipeline)
    case condition(Pipeline, then: [Node], otherwise: [Node])
    case with(variable: String?, Pipeline, then: [Node], otherwise: [Node])
    case range(key: String?, value: String?, Pipeline, body: [Node], otherwise: [Node])
    case stop(continues: Bool)
    case result(Pipeline)
  }

  struct Pipeline { let commands: [Command] }
  struct Command { let operands: [Operand] }

  indirect enum Operand {
    case value(GoValue)
    /// A function by its name.
    case function(String)
    /// `.`, with names of fields.
    case field([String])
    /// `$name`, with names of fields.
    case variable(String, [String])
    case pipeline(Pipeline, [String])
  }

  /// What a template has that is not in the supported subset.
  struct Unsupported: Error { let what: String }

  let nodes: [Node]

  init(_ text: String) throws(Unsupported) {
    var parser = try Parser(text)
    nodes = try parser.nodes(until: []).nodes
  }

  private enum Piece {
    case text(String)
    case action([Token])
  }

  enum Token: Equatable {
    case word(String)
    case field(String)
    case variable(String)
    case string(String)
    case number(String)
    case sign(String)
  }

  private struct Parser {
    private var pieces: [Piece] = []
    private var index = 0
    private var depth = 0

    init(_ text: String) throws(Unsupported) {
      var rest = text[...]
      var trims = false
      func clean(_ part: Substring, _ end: Bool) -> String {
        var part = part
        if trims { part = part.drop { $0.isWhitespace } }
        if end { while part.last?.isWhitespace ?? false { part.removeLast() } }
        return String(part)
      }
      while let open = rest.range(of: "{{") {
        var inner = rest[open.upperBound...]
        let isTrimmed = inner.hasPrefix("-")
        pieces.append(.text(clean(rest[..<open.lowerBound], isTrimmed)))
        if isTrimmed { inner = inner.dropFirst() }
        let body = inner.drop { $0.isWhitespace }
        if body.hasPrefix("/*") {
          guard let end = body.range(of: "*/"),
            let close = body[end.upperBound...].range(of: "}}")
          else { throw Unsupported(what: "a comment that is not closed") }
          trims = body[end.upperBound..<close.lowerBound].contains("-")
          rest = body[close.upperBound...]
          continue
        }
        var scanner = Scanner(inner)
        let tokens = try scanner.tokens()
        trims = scanner.trims
        rest = scanner.rest
        pieces.append(.action(tokens))
      }
      pieces.append(.text(clean(rest, false)))
    }

    mutating func nodes(
      until ends: Set<String>
    ) throws(Unsupported) -> (nodes: [Node], end: [Token]) {
      depth += 1
      defer { depth -= 1 }
      guard depth < 100 else { throw Unsupported(what: "deep nesting") }
      var nodes: [Node] = []
      while index < pieces.count {
        let piece = pieces[index]
        index += 1
        switch piece {
        case .text(let text): if !text.isEmpty { nodes.append(.text(text)) }
        case .action(let tokens):
          guard case .word(let word)? = tokens.first else {
            nodes.append(try action(tokens))
            continue
          }
          if ends.contains(word) { return (nodes, tokens) }
          nodes += try statement(word, tokens)
        }
      }
      guard ends.isEmpty else { throw Unsupported(what: "a block that is not closed") }
      return (nodes, [])
    }

    private mutating func statement(_ word: String, _ tokens: [Token]) throws(Unsupported) -> [Node]
    {
      let rest = Array(tokens.dropFirst())
      switch word {
      case "if":
        let (then, otherwise) = try branches(of: "if")
        return [.condition(try GoTemplate.pipeline(rest), then: then, otherwise: otherwise)]
      case "with":
        let (then, otherwise) = try branches(of: "with")
        let (names, inner) = GoTemplate.declaration(rest)
        return [
          .with(
            variable: names.first, try GoTemplate.pipeline(inner), then: then, otherwise: otherwise)
        ]
      case "range":
        let (body, otherwise) = try branches(of: "range")
        let (names, inner) = GoTemplate.declaration(rest)
        return [
          .range(
            key: names.count > 1 ? names[0] : nil, value: names.last,
            try GoTemplate.pipeline(inner), body: body, otherwise: otherwise)
        ]
      case "break", "continue": return [.stop(continues: word == "continue")]
      case "return": return [.result(try GoTemplate.pipeline(rest))]
      case "define", "block", "template": throw Unsupported(what: "'\(word)'")
      case "end", "else": throw Unsupported(what: "'\(word)' without a block")
      default: return [try action(tokens)]
      }
    }

    /// The two branches of a block, whose `else` may have a condition.
    private mutating func branches(of word: String) throws(Unsupported) -> ([Node], [Node]) {
      depth += 1
      defer { depth -= 1 }
      let (then, end) = try nodes(until: ["else", "end"])
      guard end.first == .word("else") else { return (then, []) }
      guard end.count > 1, case .word(let inner) = end[1] else {
        return (then, try nodes(until: ["end"]).nodes)
      }
      // `else if` needs no `end` of its own.
      return (then, try statement(inner, Array(end.dropFirst())))
    }

    private func action(_ tokens: [Token]) throws(Unsupported) -> Node {
      let (names, inner) = GoTemplate.declaration(tokens)
      if let name = names.first { return .assign(name: name, try GoTemplate.pipeline(inner)) }
      return .output(try GoTemplate.pipeline(tokens))
    }
  }

  /// The variables that are declared at the beginning of an action, and the rest.
  private static func declaration(_ tokens: [Token]) -> ([String], [Token]) {
    var names: [String] = []
    var index = 0
    while index + 1 < tokens.count, case .variable(let name) = tokens[index] {
      names.append(name)
      switch tokens[index + 1] {
      case .sign(":="), .sign("="): return (names, Array(tokens[(index + 2)...]))
      case .sign(","): index += 2
      default: return ([], tokens)
      }
    }
    return ([], tokens)
  }

  static func pipeline(_ tokens: [Token], depth: Int = 0) throws(Unsupported) -> Pipeline {
    guard depth < 40 else { throw Unsupported(what: "deep nesting") }
    var commands: [Command] = []
    var current: [Operand] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token {
      case .sign("|"):
        guard !current.isEmpty else { throw Unsupported(what: "an empty command") }
        commands.append(Command(operands: current))
        current = []
      case .sign("("):
        var depth = 1
        let start = index
        while index < tokens.count, depth > 0 {
          if tokens[index] == .sign("(") { depth += 1 }
          if tokens[index] == .sign(")") { depth -= 1 }
          index += 1
        }
        guard depth == 0 else { throw Unsupported(what: "a parenthesis that is not closed") }
        let inner = try pipeline(Array(tokens[start..<(index - 1)]), depth: depth + 1)
        var fields: [String] = []
        if index < tokens.count, case .field(let name) = tokens[index], name.hasPrefix("\u{1}") {
          fields = GoTemplate.parts(String(name.dropFirst()))
          index += 1
        }
        current.append(.pipeline(inner, fields))
      case .sign(let sign): throw Unsupported(what: "'\(sign)'")
      case .word("true"): current.append(.value(.bool(true)))
      case .word("false"): current.append(.value(.bool(false)))
      case .word("nil"): current.append(.value(.null))
      case .word(let name): current.append(.function(name))
      case .field(let name):
        current.append(.field(parts(name.hasPrefix("\u{1}") ? String(name.dropFirst()) : name)))
      case .variable(let name):
        let all = parts(name)
        current.append(.variable(all.first ?? "", Array(all.dropFirst())))
      case .string(let text): current.append(.value(.string(text)))
      case .number(let text):
        current.append(.value(Int(text).map { .int($0) } ?? .double(Double(text) ?? 0)))
      }
    }
    guard !current.isEmpty else { throw Unsupported(what: "an empty action") }
    return Pipeline(commands: commands + [Command(operands: current)])
  }

  private static func parts(_ text: String) -> [String] {
    text.split(separator: ".").map(String.init)
  }

  private struct Scanner {
    var rest: Substring
    var trims = false

    init(_ rest: Substring) { self.rest = rest }

    /// The tokens up to `}}`.
    mutating func tokens() throws(Unsupported) -> [Token] {
      var tokens: [Token] = []
      while let first = rest.first {
        if rest.hasPrefix("}}") {
          rest = rest.dropFirst(2)
          return tokens
        }
        if rest.hasPrefix("-}}") {
          trims = true
          rest = rest.dropFirst(3)
          return tokens
        }
        if first.isWhitespace {
          rest.removeFirst()
          continue
        }
        tokens.append(try token(first, isAdjacent: tokens.last == .sign(")") && wasAdjacent))
      }
      throw Unsupported(what: "an action that is not closed")
    }

    private var previous: Character = " "
    private var wasAdjacent: Bool { previous == ")" }

    private mutating func token(_ first: Character, isAdjacent: Bool) throws(Unsupported) -> Token {
      previous = " "
      switch first {
      case "\"": return .string(try quoted())
      case "`":
        guard let end = rest.dropFirst().firstIndex(of: "`") else {
          throw Unsupported(what: "a text that is not closed")
        }
        let text = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        return .string(String(text))
      case "(", ")", "|", ",", "=":
        rest.removeFirst()
        previous = first
        return .sign(String(first))
      case ":" where rest.hasPrefix(":="):
        rest = rest.dropFirst(2)
        return .sign(":=")
      case ".":
        let name = take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return .field(isAdjacent ? "\u{1}" + name : name)
      case "$":
        rest.removeFirst()
        return .variable("$" + take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
      case "-", "0"..."9":
        return .number(take { $0.isNumber || $0 == "." || $0 == "-" || $0 == "_" })
      case let first where first.isLetter || first == "_":
        return .word(take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
      default: throw Unsupported(what: "'\(first)'")
      }
    }

    private mutating func take(_ isPart: (Character) -> Bool) -> String {
      let word = rest.prefix(while: isPart)
      rest = rest.dropFirst(word.count)
      return String(word)
    }

    private mutating func quoted() throws(Unsupported) -> String {
      rest.removeFirst()
      var text = ""
      while let character = rest.popFirst() {
        if character == "\"" { return text }
        guard character == "\\", let next = rest.popFirst() else {
          text.append(character)
          continue
        }
        switch next {
        case "n": text.append("\n")
        case "t": text.append("\t")
        default: text.append(next)
        }
      }
      throw Unsupported(what: "a text that is not closed")
    }
  }
}

extension Substring {
  /// The first range of a word.
  fileprivate func range(of word: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      guard let first = self[index...].firstIndex(of: word.first ?? " ") else { return nil }
      if self[first...].hasPrefix(word) {
        return first..<self.index(first, offsetBy: word.count)
      }
      index = self.index(after: first)
    }
    return nil
  }
}
