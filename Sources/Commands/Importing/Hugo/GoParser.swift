/// Parses the pieces of a template by the grammar of Go's text/template, without templates within it.
struct GoParser {
  typealias Unsupported = GoTemplate.Unsupported
  typealias Node = GoTemplate.Node

  private let pieces: [GoLexer.Piece]
  private var index = 0
  /// The tokens of the current action, and how many are read.
  private var tokens: [GoLexer.Token] = []
  private var cursor = 0
  private var depth = 0
  private var loops = 0
  /// The variables that are declared here.
  private var variables = ["$"]

  init(_ pieces: [GoLexer.Piece]) { self.pieces = pieces }

  /// The nodes of the whole template.
  mutating func template() throws(Unsupported) -> [Node] { try nodes(in: nil).nodes }

  /// The nodes up to the end of a block, and whether that is `else`.
  private mutating func nodes(
    in block: String?
  ) throws(Unsupported) -> (nodes: [Node], isElse: Bool) {
    depth += 1
    let declared = variables.count
    defer {
      depth -= 1
      variables.removeLast(variables.count - declared)
    }
    guard depth < 100 else { throw Unsupported(what: "deep nesting") }
    var nodes: [Node] = []
    while index < pieces.count {
      let piece = pieces[index]
      index += 1
      switch piece {
      case .text(let text): if !text.isEmpty { nodes.append(.text(text)) }
      case .action(let tokens):
        (self.tokens, cursor) = (tokens, 0)
        skipSpace()
        if let word = ["end", "else"].first(where: { next == .word($0) }) {
          guard block != nil else { throw Unsupported(what: "'\(word)' without a block") }
          cursor += 1
          if word == "end" { try finish() }
          return (nodes, word == "else")
        }
        nodes.append(try node())
      }
    }
    guard block == nil else { throw Unsupported(what: "a block that is not closed") }
    return (nodes, false)
  }

  private mutating func node() throws(Unsupported) -> Node {
    guard case .word(let word)? = next else { return try action() }
    switch word {
    case "if", "with", "range":
      cursor += 1
      return try block(word)
    case "break", "continue":
      cursor += 1
      try finish()
      guard loops > 0 else { throw Unsupported(what: "'\(word)' without a loop") }
      return .stop(continues: word == "continue")
    case "return":
      cursor += 1
      return .result(try wholePipeline())
    case "define", "block", "template": throw Unsupported(what: "'\(word)'")
    default: return try action()
    }
  }

  private mutating func action() throws(Unsupported) -> Node {
    let declaration = try declaration(most: 1)
    let pipeline = try wholePipeline()
    guard !declaration.names.isEmpty else { return .output(pipeline) }
    if declaration.isNew { variables += declaration.names }
    return .assignment(declaration, pipeline)
  }

  /// A block up to its end. What it declares is known up to there.
  private mutating func block(_ word: String) throws(Unsupported) -> Node {
    depth += 1
    let declared = variables.count
    defer {
      depth -= 1
      variables.removeLast(variables.count - declared)
    }
    let declaration = try declaration(most: word == "range" ? 2 : 1)
    let pipeline = try wholePipeline()
    if declaration.isNew { variables += declaration.names }
    if word == "range" { loops += 1 }
    let (then, hasElse) = try nodes(in: word)
    if word == "range" { loops -= 1 }
    let block = GoTemplate.Block(
      declaration: declaration, pipeline: pipeline, then: then,
      otherwise: hasElse ? try otherwise(word) : [])
    return word == "if" ? .condition(block) : word == "with" ? .with(block) : .range(block)
  }

  /// The nodes after `else`, which may begin another block of the same kind that has no `end`.
  private mutating func otherwise(_ word: String) throws(Unsupported) -> [Node] {
    skipSpace()
    if word != "range", next == .word(word) {
      cursor += 1
      return [try block(word)]
    }
    try finish()
    let (nodes, hasElse) = try nodes(in: word)
    guard !hasElse else { throw Unsupported(what: "'else' after 'else'") }
    return nodes
  }

  // MARK: Actions

  private var next: GoLexer.Token? { cursor < tokens.count ? tokens[cursor] : nil }

  private mutating func skipSpace() { while next == .space { cursor += 1 } }

  private mutating func finish() throws(Unsupported) {
    skipSpace()
    guard next == nil else { throw Unsupported(what: "text after an action") }
  }

  /// The variables at the beginning of an action that get its value.
  private mutating func declaration(
    most: Int
  ) throws(Unsupported) -> GoTemplate.Declaration {
    let start = cursor
    var names: [String] = []
    skipSpace()
    while case .variable(let name)? = next {
      names.append(name)
      cursor += 1
      skipSpace()
      if next == .sign(":=") || next == .sign("=") {
        let isNew = next == .sign(":=")
        cursor += 1
        let unknown = names.first { $0 == "$" || !isNew && !variables.contains($0) }
        if let unknown { throw Unsupported(what: "the variable '\(unknown)'") }
        guard names.count <= most else { throw Unsupported(what: "too many variables") }
        return GoTemplate.Declaration(names: names, isNew: isNew)
      }
      guard next == .sign(",") else { break }
      cursor += 1
      skipSpace()
    }
    cursor = start
    return GoTemplate.Declaration()
  }

  private mutating func wholePipeline() throws(Unsupported) -> GoTemplate.Pipeline {
    let pipeline = try pipeline()
    guard next == nil else { throw Unsupported(what: "a parenthesis that is not open") }
    return pipeline
  }

  private mutating func pipeline() throws(Unsupported) -> GoTemplate.Pipeline {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw Unsupported(what: "deep nesting") }
    var commands = [try command()]
    while next == .sign("|") {
      cursor += 1
      let command = try command()
      switch command.operands[0] {
      case .value, .field([]): throw Unsupported(what: "a call of a value")
      default: commands.append(command)
      }
    }
    return GoTemplate.Pipeline(commands: commands)
  }

  private mutating func command() throws(Unsupported) -> GoTemplate.Command {
    var operands: [GoTemplate.Operand] = []
    repeat {
      skipSpace()
      if next == nil || next == .sign("|") || next == .sign(")") { break }
      operands.append(try operand())
    } while next == .space
    guard next == nil || next == .sign("|") || next == .sign(")") else {
      throw Unsupported(what: "operands without a space")
    }
    guard let first = operands.first else { throw Unsupported(what: "an empty action") }
    if case .value(.null) = first { throw Unsupported(what: "'nil'") }
    return GoTemplate.Command(operands: operands)
  }

  private mutating func operand() throws(Unsupported) -> GoTemplate.Operand {
    let token = next
    cursor += 1
    switch token {
    case .sign("("):
      let inner = try pipeline()
      guard next == .sign(")") else {
        throw Unsupported(what: "a parenthesis that is not closed")
      }
      cursor += 1
      return .pipeline(inner, try fields())
    case .field(let name): return .field(name.isEmpty ? [] : [name] + (try fields()))
    case .variable(let name):
      guard variables.contains(name) else { throw Unsupported(what: "the variable '\(name)'") }
      return .variable(name, try fields())
    case .word("true"): return .value(.bool(true))
    case .word("false"): return .value(.bool(false))
    case .word("nil"): return .value(.null)
    case .word(let name): return .function(([name] + (try fields())).joined(separator: "."))
    case .string(let text): return .value(.string(text))
    case .int(let value): return .value(.int(value))
    case .double(let value): return .value(.double(value))
    case .sign(let sign): throw Unsupported(what: "'\(sign)'")
    case .space, nil: throw Unsupported(what: "an empty action")
    }
  }

  /// The fields directly after an operand.
  private mutating func fields() throws(Unsupported) -> [String] {
    var names: [String] = []
    while case .field(let name)? = next {
      guard !name.isEmpty else { throw Unsupported(what: "'..'") }
      names.append(name)
      cursor += 1
    }
    return names
  }
}
