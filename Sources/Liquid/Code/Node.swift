import SourceText

/// A run of nodes.
struct Block: Sendable {
  var start: Int32
  var end: Int32
}

/// One step of rendering; the numbers are indices into the arrays of `Code`.
enum Node: Sendable {
  case text(Int32, Int32)
  case print(ExpressionID)
  case output(Int32)
  /// An output whose last filter is `escape`: its text is appended escaped, without a value in
  /// between.
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

/// One part of `if` or `unless`.
struct Branch: Sendable {
  /// The first of its comparisons; -1 is `else`.
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
  /// The variable and the text of the list: the key of `offset: continue`.
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

/// `cycle`, by the value or the text of its group.
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

/// A tag that was registered from outside.
struct CustomCall: Sendable {
  let tag: CustomTag
  let markup: String
  /// The markup as a template, if it has outputs.
  let template: Block?
  let body: Block?
  let raw: SourceRange?
  let range: SourceRange
}
