import Bytes

extension GoFormat {
  /// A verb of a format with its flags.
  private struct Directive {
    var flags: Set<UInt8> = []
    var width = 0
    var precision: Int?
    var verb: UInt8 = 0

    func has(_ flag: Unicode.Scalar) -> Bool { flags.contains(UInt8(ascii: flag)) }

    /// Whether it has no flags besides some, and no precision unless that is allowed.
    func allows(_ flags: String, precision: Bool = false) -> Bool {
      self.flags.isSubset(of: flags.utf8) && (precision || self.precision == nil)
    }
  }

  /// The largest width and precision.
  private static let widest = 1_000

  /// A format with its verbs replaced by values, of which it must use all.
  static func formatted(_ format: String, _ values: [GoValue]) throws -> String {
    var out: [UInt8] = []
    var rest = Array(format.utf8)[...]
    var values = values[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        out.append(byte)
        continue
      }
      let directive = try directive(&rest)
      if directive.verb == UInt8(ascii: "%") {
        guard directive.allows(""), directive.width == 0 else { throw refused("'%' with flags") }
        out.append(byte)
      } else if let value = values.popFirst() {
        out += padded(try formatted(directive, value), directive).utf8
      } else {
        throw refused("'printf' without a value for a verb")
      }
    }
    guard values.isEmpty else { throw refused("'printf' with more values than verbs") }
    return String(decoding: out, as: UTF8.self)
  }

  private static func directive(_ rest: inout ArraySlice<UInt8>) throws -> Directive {
    var directive = Directive()
    let flags = rest.prefix { "+-# 0".utf8.contains($0) }
    directive.flags = Set(flags)
    rest = rest[flags.endIndex...]
    directive.width = try number(&rest) ?? 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      directive.precision = try number(&rest) ?? 0
    }
    guard let verb = rest.popFirst() else { throw refused("'printf' without a verb") }
    directive.verb = verb
    return directive
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) throws -> Int? {
    let digits = rest.prefix(while: \.isDigit)
    rest = rest[digits.endIndex...]
    if digits.isEmpty { return nil }
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number <= widest else {
      throw refused("a width of more than \(widest)")
    }
    return number
  }

  private static func formatted(_ directive: Directive, _ value: GoValue) throws -> String {
    switch (UnicodeScalar(directive.verb), value) {
    case ("v", .int), ("d", .int), ("x", .int), ("X", .int), ("o", .int), ("b", .int):
      return try integer(directive, value)
    case ("v", .double(let number)) where directive.allows("+- 0"),
      ("g", .double(let number)) where directive.allows("+- 0"):
      return signed(try shortest(number), directive)
    case ("f", .double(let number)) where directive.allows("+- 0", precision: true):
      return signed(try fixed(number, directive.precision ?? 6), directive)
    case ("s", .string), ("s", .safe), ("v", .string), ("v", .safe):
      guard directive.allows("-", precision: true) else { break }
      let text = try text(value)
      return directive.precision.map { String(text.unicodeScalars.prefix($0)) } ?? text
    case ("q", .string), ("q", .safe):
      guard directive.allows("-") else { break }
      return try quoted(try text(value))
    case ("x", .string(let text)) where directive.allows("-"): return Base16.encode(text.utf8)
    case ("t", .bool), ("v", .bool), ("v", .null):
      guard directive.allows("-") else { break }
      return try text(value)
    case ("v", .list), ("v", .map):
      guard directive.allows(""), directive.width == 0 else { break }
      return try text(value)
    default: break
    }
    throw refused("'%\(UnicodeScalar(directive.verb))' for such a value")
  }

  private static func integer(_ directive: Directive, _ value: GoValue) throws -> String {
    guard case .int(let number) = value, directive.allows("+- 0") else {
      throw refused("flags of '%\(UnicodeScalar(directive.verb))'")
    }
    switch UnicodeScalar(directive.verb) {
    case "x": return signed(String(number, radix: 16), directive)
    case "X": return signed(String(number, radix: 16, uppercase: true), directive)
    case "o": return signed(String(number, radix: 8), directive)
    case "b": return signed(String(number, radix: 2), directive)
    default: return signed(String(number), directive)
    }
  }

  /// A number with its sign, and with zeros up to the width if the flags want that.
  private static func signed(_ number: String, _ directive: Directive) -> String {
    let isNegative = number.hasPrefix("-")
    let sign = isNegative ? "-" : directive.has("+") ? "+" : directive.has(" ") ? " " : ""
    let digits = number.dropFirst(isNegative ? 1 : 0)
    guard directive.has("0"), !directive.has("-") else { return sign + digits }
    let missing = directive.width - sign.count - digits.count
    return sign + String(repeating: "0", count: max(0, missing)) + digits
  }

  private static func padded(_ text: String, _ directive: Directive) -> String {
    let missing = directive.width - text.unicodeScalars.count
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return directive.has("-") ? text + spaces : spaces + text
  }

  /// A text in quotes, as in the source of a Go program.
  private static func quoted(_ text: String) throws -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\\(scalar)"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case "\r": out += "\\r"
      default:
        let isShown =
          scalar.isASCII ? (0x20..<0x7F).contains(scalar.value) : scalar.properties.isAlphabetic
        guard isShown else { throw refused("'%q' of a special character") }
        out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// A number with a fixed number of digits after the point, rounded from its exact value.
  static func fixed(_ number: Double, _ precision: Int) throws -> String {
    let size = abs(number)
    guard size < 0x1p53 else { throw refused("the number \(number)") }
    var whole = Int(size)
    let fraction = size - Double(whole)
    let bits = fraction == 0 ? 1 : max(1, -fraction.ulp.exponent)
    guard bits <= 120, precision <= 30 else { throw refused("the number \(number)") }
    // The fraction as a multiple of a power of two.
    let one = UInt128(1) << UInt128(bits)
    var rest = UInt128(Double(sign: .plus, exponent: Int(bits), significand: fraction))
    var digits: [UInt8] = []
    for _ in 0..<precision {
      rest *= 10
      digits.append(UInt8(rest >> UInt128(bits)))
      rest &= one - 1
    }
    let last = digits.last ?? UInt8(whole & 1)
    if rest * 2 > one || rest * 2 == one && last & 1 == 1 {
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 { digits[index] += 1 } else { whole += 1 }
    }
    let sign = number.sign == .minus ? "-" : ""
    return sign + "\(whole)" + (precision == 0 ? "" : "." + digits.map(String.init).joined())
  }

  static func refused(_ what: String) -> GoTemplate.Unsupported {
    GoTemplate.Unsupported(what: what)
  }
}
