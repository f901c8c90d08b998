import SourceText

extension RenderContext {
  /// The part of a list that a loop runs through.
  private struct Slice {
    let items: Items
    let start: Int
    let count: Int
  }

  func render(_ loop: Loop, _ code: Code, into output: inout [UInt8]) {
    guard let slice = slice(loop, code) else { return }
    guard slice.count > 0 else {
      if let otherwise = loop.otherwise { render(otherwise, code, into: &output) }
      return
    }
    let place = scope.innerCount
    scope.push(code.symbols[Int(loop.variable)].id, .null)
    scope.pushLoop(LoopState(name: code.symbols[Int(loop.name)], length: slice.count))
    for index in 0..<slice.count {
      guard turn(loop, code) else { break }
      let item = loop.isReversed ? slice.count - 1 - index : index
      scope.set(place, slice.items[slice.start + item])
      if index > 0 { scope.turnLoop(index) }
      render(loop.body, code, into: &output)
      if endsLoop() { break }
    }
    scope.popLoop()
    scope.pop(to: place)
  }

  /// Counts one turn of a loop, or ends the render where there were too many.
  func turn(_ loop: Loop, _ code: Code) -> Bool {
    turn(at: loop.range, code)
  }

  func turn(at range: SourceRange, _ code: Code) -> Bool {
    iterations += 1
    if iterations > environment.limits.iterations {
      halt("loops run more than \(environment.limits.iterations) times", at: range, of: code)
    }
    return !isHalted
  }

  /// Takes a `break` or `continue` that ended a body; whether the loop ends.
  func endsLoop() -> Bool {
    defer { interrupt = .none }
    return isHalted || interrupt == .breakLoop
  }

  private func slice(_ loop: Loop, _ code: Code) -> Slice? {
    let items = Items(evaluate(loop.collection, code))
    let name = code.symbols[Int(loop.name)]
    let (from, limit): (Int, Int?)
    do throws(FilterError) {
      from = try loop.continues ? offset(of: name) : integer(loop.offset, code) ?? 0
      limit = try integer(loop.limit, code)
    } catch {
      report(error, at: loop.range, of: code)
      return nil
    }
    if items.isText { return Slice(items: items, start: 0, count: items.count) }
    let start = min(max(0, from), items.count)
    let end = limit.map { limit in
      let (sum, overflow) = limit.addingReportingOverflow(from)
      return overflow ? (limit < 0 ? 0 : items.count) : max(0, min(items.count, sum))
    }
    let count = max(0, (end ?? items.count) - start)
    if loop.columns == nil { remember(name, from &+ count) }
    return Slice(items: items, start: start, count: count)
  }

  private func integer(_ expression: ExpressionID?, _ code: Code) throws(FilterError) -> Int? {
    guard let expression else { return nil }
    let value = evaluate(expression, code)
    return value.isNull ? nil : try value.integer()
  }

  private func offset(of name: Symbol) -> Int {
    memory.offsets.first { $0.name == name }?.next ?? 0
  }

  private func remember(_ name: Symbol, _ next: Int) {
    if let place = memory.offsets.firstIndex(where: { $0.name == name }) {
      memory.offsets[place].next = next
    } else {
      memory.offsets.append((name, next))
    }
  }

  func renderTable(_ loop: Loop, _ code: Code, into output: inout [UInt8]) {
    if !evaluate(loop.collection, code, quietly: true).isTruthy { return }
    guard let slice = slice(loop, code) else { return }
    let columns: Int
    do throws(FilterError) {
      columns = try integer(loop.columns, code) ?? slice.count
    } catch {
      return report(error, at: loop.range, of: code)
    }
    output.append(contentsOf: "<tr class=\"row1\">\n".utf8)
    renderCells(loop, slice, columns, code, into: &output)
    output.append(contentsOf: "</tr>\n".utf8)
  }

  private func renderCells(
    _ loop: Loop, _ slice: Slice, _ columns: Int, _ code: Code, into output: inout [UInt8]
  ) {
    let place = scope.innerCount
    defer { scope.pop(to: place) }
    scope.push(Symbol("tablerowloop").id, .null)
    scope.push(code.symbols[Int(loop.variable)].id, .null)
    for index in 0..<slice.count {
      guard turn(loop, code) else { return }
      scope.set(place, .drop(TableLoopDrop(length: slice.count, columns: columns, index: index)))
      scope.set(place + 1, slice.items[slice.start + index])
      let column = columns > 0 ? index % columns : index
      output.append(contentsOf: "<td class=\"col\(column + 1)\">".utf8)
      render(loop.body, code, into: &output)
      output.append(contentsOf: "</td>".utf8)
      if endsLoop() { return }
      if columns > 0, column == columns - 1, index < slice.count - 1 {
        output.append(contentsOf: "</tr>\n<tr class=\"row\(index / columns + 2)\">".utf8)
      }
    }
  }
}

extension Value {
  /// A whole number, or a text of its digits and nothing else.
  func integer() throws(FilterError) -> Int {
    if case .int(let number) = self { return number }
    let text = string ?? (isScalar ? self.text : kind)
    guard let number = Int(text.utf8.first == UInt8(ascii: "+") ? String(text.dropFirst()) : text)
    else { throw FilterError("'\(text)' is not a whole number") }
    return number
  }

  private var isScalar: Bool {
    switch self {
    case .double, .bool, .null, .empty, .blank: true
    default: false
    }
  }
}
