/// A call of a function with its arguments.
struct GoCall {
  let name: String
  let values: [GoValue]
  let budget: GoBudget

  /// The error for arguments that the function does not take.
  var wrong: GoTemplate.Unsupported { GoTemplate.Unsupported(what: "a call of '\(name)'") }

  var last: GoValue { values.last ?? .null }

  func check(_ count: ClosedRange<Int>) throws {
    guard count.contains(values.count) else { throw wrong }
  }

  /// An argument as text, as Hugo converts it.
  func text(_ index: Int) throws -> String {
    guard index < values.count, let text = values[index].text else { throw wrong }
    return text
  }

  func whole(_ index: Int) throws -> Int {
    guard index < values.count, let whole = values[index].whole else { throw wrong }
    return whole
  }

  func list(_ index: Int) throws -> [GoValue] {
    guard index < values.count, let list = values[index].list else { throw wrong }
    return list
  }

  /// Whether two values are equal.
  func equal(_ a: GoValue, _ b: GoValue) throws -> Bool {
    guard let isEqual = GoValue.equal(a, b) else { throw wrong }
    return isEqual
  }

  func renamed(_ name: String) -> GoCall { GoCall(name: name, values: values, budget: budget) }
}
