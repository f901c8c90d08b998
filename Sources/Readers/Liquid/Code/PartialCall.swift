import SourceText
import Synchronization

/// `include` or `render` with its arguments; a class, so that a copy needs one reference count.
final class PartialCall: Sendable {
  enum Target: Sendable {
    case named(PartialReference)
    case computed(ExpressionID)
    /// Jekyll's unquoted name that contains outputs.
    case template(Block)
  }

  enum Style: Sendable {
    /// The partial can read and set the caller's variables.
    case include
    /// As `include`, but the arguments are properties of `include`.
    case jekyll
    /// The partial sees only its arguments.
    case render
  }

  let target: Target
  let style: Style
  let bound: ExpressionID?
  let isLoop: Bool
  let alias: Int32?
  let arguments: [(symbol: Int32, value: ExpressionID)]
  /// The numbers of the arguments' symbols, and the arguments' source ranges, in the same order.
  let argumentIDs: [Int32]
  let argumentRanges: [SourceRange]
  let range: SourceRange

  init(
    target: Target, style: Style, bound: ExpressionID?, isLoop: Bool, alias: Int32?,
    arguments: NamedArguments, range: SourceRange
  ) {
    (self.target, self.style, self.bound, self.isLoop) = (target, style, bound, isLoop)
    (self.alias, self.arguments, self.range) = (alias, arguments.values, range)
    (argumentIDs, argumentRanges) = (arguments.ids, arguments.ranges)
  }
}

/// Names with values, and the symbol's number and source range of each pair.
struct NamedArguments {
  private(set) var values: [(symbol: Int32, value: ExpressionID)] = []
  private(set) var ids: [Int32] = []
  private(set) var ranges: [SourceRange] = []

  mutating func append(
    _ symbol: Int32, _ id: Int32, _ value: ExpressionID, _ range: SourceRange
  ) {
    values.append((symbol, value))
    ids.append(id)
    ranges.append(range)
  }
}

/// A literal name of a partial or layout, and its range.
final class PartialReference: Sendable {
  let name: String
  let symbol: Symbol
  let cell: PartialCell
  let range: SourceRange

  init(name: String, symbol: Symbol, cell: PartialCell, range: SourceRange) {
    (self.name, self.symbol, self.cell, self.range) = (name, symbol, cell, range)
  }
}

/// Caches one parsed partial; filled on first use, and then read without a lock.
final class PartialCell: Sendable {
  let name: String
  let kind: Kind
  private let content = Atomic<Unmanaged<Content>?>(nil)

  /// Layouts and partials may have the same name.
  enum Kind: Hashable, Sendable { case partial, layout }

  private final class Content: Sendable {
    let code: Code?
    init(_ code: Code?) { self.code = code }
  }

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The parsed partial; nil if there is no partial with that name.
  func code(in environment: Environment) -> Code? {
    if let known = content.load(ordering: .acquiring) {
      return known._withUnsafeGuaranteedRef { $0.code }
    }
    let own = Unmanaged.passRetained(Content(environment.load(self)))
    let (isFirst, first) = content.compareExchange(
      expected: nil, desired: own, ordering: .acquiringAndReleasing)
    if isFirst { return own._withUnsafeGuaranteedRef { $0.code } }
    own.release()
    return first?._withUnsafeGuaranteedRef { $0.code }
  }

  /// Releases the parsed code.
  fileprivate func empty() {
    content.exchange(nil, ordering: .acquiringAndReleasing)?.release()
  }

  deinit { empty() }
}

/// All partials that the templates of one environment have requested.
final class PartialCache: Sendable {
  private struct Key: Hashable {
    let name: String
    let kind: PartialCell.Kind
  }

  private let cells = Mutex<[Key: PartialCell]>([:])

  /// Breaks reference cycles: a partial that names itself retains its own cell.
  deinit {
    cells.withLock { cells in for cell in cells.values { cell.empty() } }
  }

  /// The cell for a name; all calls share it.
  func cell(_ name: String, _ kind: PartialCell.Kind) -> PartialCell {
    cells.withLock { cells in
      let key = Key(name: name, kind: kind)
      if let cell = cells[key] { return cell }
      let cell = PartialCell(name: name, kind: kind)
      cells[key] = cell
      return cell
    }
  }
}
