import SourceText

/// A run of nodes.
struct Block: Sendable {
  var start: Int32
  var end: Int32
}

/// One step of rendering; the numbers are indices into the arrays of `Code`.
enum TemplateNode: Sendable {
  case text(Int32, Int32)
  case print(ExpressionID)
  case output(Int32)
  /// An output whose last filter is `escape`. Its text is escaped directly into the output, without
  /// an intermediate value.
  case escaped(Int32)
  case assign(Int32, Int32)
  case capture(Int32, Block)
  case branch(Int32, Int32)
  case choice(Int32)
  case loop(Int32)
  case table(Int32)
  case cycle(Int32)
  case increment(Int32)
  case decrement(Int32)
  case ifChanged(Block)
  case partial(Int32)
  case breakLoop
  case continueLoop
  case layoutBlock(Int32)
  case custom(Int32)
}

/// One branch of `if` or `unless`.
struct Branch: Sendable {
  /// The index of the branch's first comparison; -1 for `else`.
  let condition: Int32
  let isNegated: Bool
  let body: Block
}

/// `case`: the value and its branches.
struct Choice: Sendable {
  struct When: Sendable {
    /// Nil for `else`.
    let value: ExpressionID?
    let body: Block
  }

  let subject: ExpressionID
  let whens: [When]
}

/// `for` and `tablerow`.
struct Loop: Sendable {
  let variable: Int32
  /// The variable and the text of the list, which are the key of `offset: continue`.
  let name: Int32
  let collection: ExpressionID
  let limit: ExpressionID?
  let offset: ExpressionID?
  let columns: ExpressionID?
  let continues: Bool
  let isReversed: Bool
  let body: Block
  let otherwise: Block?
  let range: SourceRange
}

/// `cycle`, whose group is identified by a value or a text.
struct Cycle: Sendable {
  let group: ExpressionID?
  let text: String
  let values: [ExpressionID]
}

/// A named block of a layout.
struct LayoutBlock: Sendable {
  let name: String
  let body: Block
}

/// A call of a registered tag.
struct CustomCall: Sendable {
  let tag: CustomTag
  let markup: String
  /// The markup parsed as a template, if it contains outputs.
  let template: Block?
  let body: Block?
  let raw: SourceRange?
  let range: SourceRange
}
