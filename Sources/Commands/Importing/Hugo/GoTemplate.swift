/// A parsed template in Go's language, as Hugo's shortcodes are.
struct GoTemplate {
  indirect enum Node {
    case text(String)
    case output(Pipeline)
    case assignment(Declaration, Pipeline)
    case condition(Block)
    case with(Block)
    case range(Block)
    case stop(continues: Bool)
    case result(Pipeline)
  }

  /// Variables that get a value.
  struct Declaration {
    var names: [String] = []
    /// Whether the variables are new, as with `:=`.
    var isNew = false
  }

  struct Block {
    let declaration: Declaration
    let pipeline: Pipeline
    let then: [Node]
    let otherwise: [Node]
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
    var parser = GoParser(try GoLexer.pieces(text))
    nodes = try parser.template()
  }
}
