/// The filters for arithmetic.
enum NumberFilters {
  static let all: [String: Filter] = [
    "abs": Filter { input, _, _ in Number(input).magnitude.value },
    "plus": Filter(1...1) { input, arguments, _ in (Number(input) + Number(arguments[0])).value },
    "minus": Filter(1...1) { input, arguments, _ in (Number(input) - Number(arguments[0])).value },
    "times": Filter(1...1) { input, arguments, _ in (Number(input) * Number(arguments[0])).value },
    "divided_by": Filter(1...1) { (input, arguments, _) throws(FilterError) in
      guard let quotient = Number(input) / Number(arguments[0]) else { throw byZero }
      return quotient.value
    },
    "modulo": Filter(1...1) { (input, arguments, _) throws(FilterError) in
      guard let rest = Number(input) % Number(arguments[0]) else { throw byZero }
      return rest.value
    },
    "at_least": Filter(1...1) { input, arguments, _ in
      let (number, least) = (Number(input), Number(arguments[0]))
      return (least.double > number.double ? least : number).value
    },
    "at_most": Filter(1...1) { input, arguments, _ in
      let (number, most) = (Number(input), Number(arguments[0]))
      return (most.double < number.double ? most : number).value
    },
    "ceil": Filter { input, _, _ in whole(Number(input), .up) },
    "floor": Filter { input, _, _ in whole(Number(input), .down) },
    "round": Filter(0...1) { input, arguments, _ in
      let places = Number(arguments[0])
      let result = Number(input).rounded(to: places.truncated)
      return places.double == 0 ? .int(result.truncated) : result.value
    },
    "to_integer": Filter { input, _, _ in
      if case .bool(let value) = input { return .int(value ? 1 : 0) }
      return .int(Number(input).truncated)
    },
  ]

  private static let byZero = FilterError("divided by 0")

  private static func whole(_ number: Number, _ rule: FloatingPointRoundingRule) -> Value {
    switch number {
    case .int: number.value
    case .double(let value): .int(Number.integer(value.rounded(rule)))
    }
  }
}
