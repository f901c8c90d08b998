extension Number {
  /// A decimal fraction: `digits` divided by ten to the power of `scale`.
  private struct Decimal {
    var digits: Int
    var scale: Int

    init?(_ number: Number) {
      switch number {
      case .int(let value): (digits, scale) = (value, 0)
      case .double(let value):
        let text = "\(value)"
        guard !text.contains("e"), let point = text.firstIndex(of: ".") else { return nil }
        let fraction = text[text.index(after: point)...]
        guard let digits = Int(text[..<point] + fraction) else { return nil }
        (self.digits, scale) = (digits, fraction.utf8.count)
      }
    }

    /// The same number with the given number of digits after the decimal point.
    func scaled(to target: Int) -> Int? {
      var result = digits
      for _ in scale..<max(scale, target) {
        let (product, overflow) = result.multipliedReportingOverflow(by: 10)
        if overflow { return nil }
        result = product
      }
      return result
    }
  }

  /// Both numbers with the same number of digits after the decimal point.
  private static func aligned(_ a: Number, _ b: Number) -> (a: Int, b: Int, scale: Int)? {
    guard let x = Decimal(a), let y = Decimal(b) else { return nil }
    let scale = max(x.scale, y.scale)
    guard let p = x.scaled(to: scale), let q = y.scaled(to: scale) else { return nil }
    return (p, q, scale)
  }

  private static func unscaled(_ digits: Int, _ scale: Int) -> Double {
    // Parsing a text rounds correctly; dividing by a power of ten does not.
    Double("\(digits)e-\(scale)") ?? Double(digits)
  }

  static func + (a: Number, b: Number) -> Number {
    combine(a, b, whole: { $0.addingReportingOverflow($1) }, inexact: +)
  }

  static func - (a: Number, b: Number) -> Number {
    combine(a, b, whole: { $0.subtractingReportingOverflow($1) }, inexact: -)
  }

  private static func combine(
    _ a: Number, _ b: Number, whole: (Int, Int) -> (partialValue: Int, overflow: Bool),
    inexact: (Double, Double) -> Double
  ) -> Number {
    if case .int(let x) = a, case .int(let y) = b {
      let (result, overflow) = whole(x, y)
      return overflow ? .double(inexact(Double(x), Double(y))) : .int(result)
    }
    if let (x, y, scale) = aligned(a, b) {
      let (result, overflow) = whole(x, y)
      if !overflow { return .double(unscaled(result, scale)) }
    }
    return .double(inexact(a.double, b.double))
  }

  static func * (a: Number, b: Number) -> Number {
    if case .int(let x) = a, case .int(let y) = b {
      let (result, overflow) = x.multipliedReportingOverflow(by: y)
      return overflow ? .double(Double(x) * Double(y)) : .int(result)
    }
    if let x = Decimal(a), let y = Decimal(b) {
      let (result, overflow) = x.digits.multipliedReportingOverflow(by: y.digits)
      if !overflow { return .double(unscaled(result, x.scale + y.scale)) }
    }
    return .double(a.double * b.double)
  }

  /// The quotient; nil if whole numbers are divided by 0. The quotient of whole numbers is rounded
  /// down; a fraction divided by 0 is infinite.
  static func / (a: Number, b: Number) -> Number? {
    if case .int(let x) = a, case .int(let y) = b {
      guard y != 0 else { return nil }
      if y == -1 { return .int(0) - a }
      return .int(x / y - (x % y != 0 && (x < 0) != (y < 0) ? 1 : 0))
    }
    if b.double != 0, let (x, y, _) = aligned(a, b) { return .double(Double(x) / Double(y)) }
    return .double(a.double / b.double)
  }

  /// The remainder, with the sign of the divisor; nil if the divisor is 0.
  static func % (a: Number, b: Number) -> Number? {
    if case .int(let x) = a, case .int(let y) = b {
      return y == 0 ? nil : .int(remainder(x, y))
    }
    guard b.double != 0 else { return nil }
    if let (x, y, scale) = aligned(a, b) { return .double(unscaled(remainder(x, y), scale)) }
    let rest = a.double.truncatingRemainder(dividingBy: b.double)
    return .double(rest != 0 && (rest < 0) != (b.double < 0) ? rest + b.double : rest)
  }

  private static func remainder(_ x: Int, _ y: Int) -> Int {
    if y == -1 { return 0 }
    let rest = x % y
    return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest
  }

  /// The absolute value.
  var magnitude: Number {
    switch self {
    case .int(let number): .int(number == .min ? .max : abs(number))
    case .double(let number): .double(abs(number))
    }
  }

  /// The number rounded to the given number of digits after the point, half away from zero.
  func rounded(to places: Int) -> Number {
    switch self {
    case .int(let number):
      guard places < 0 else { return self }
      guard places > -19, let unit = Int("1" + String(repeating: "0", count: -places)) else {
        return .int(0)
      }
      let half = number < 0 ? -unit / 2 : unit / 2
      let (sum, overflow) = number.addingReportingOverflow(half)
      return overflow ? self : .int(sum / unit * unit)
    case .double(let number):
      if places <= 0, places > -300 {
        let unit = Double("1e\(-places)") ?? 1
        let rounded = (number / unit).rounded(.toNearestOrAwayFromZero) * unit
        return places < 0 ? .int(Self.integer(rounded)) : .double(rounded)
      }
      return places < 0 ? .int(0) : roundedDecimal(to: places)
    }
  }

  private func roundedDecimal(to places: Int) -> Number {
    guard let decimal = Decimal(self), places < decimal.scale else { return self }
    var digits = decimal.digits
    for step in places..<decimal.scale {
      let isLast = step == decimal.scale - 1
      digits = isLast ? (digits + (digits < 0 ? -5 : 5)) / 10 : digits / 10
    }
    return .double(Self.unscaled(digits, places))
  }
}
