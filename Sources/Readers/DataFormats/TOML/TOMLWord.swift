import Bytes
/// Converts TOML's values without quotes to plain scalars with the same meaning in YAML.
enum TOMLWord {
  /// The scalar's text; nil if it is not a value.
  static func plain(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "true", "false": return text
    case "inf", "+inf": return ".inf"
    case "-inf": return "-.inf"
    case "nan", "+nan", "-nan": return ".nan"
    default: return radix(bytes) ?? number(bytes) ?? (isDate(bytes) ? text : nil)
    }
  }

  /// `0x`, `0o` and `0b`, without a sign and in lower case.
  private static func radix(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.first == UInt8(ascii: "0"), let mark = bytes.dropFirst().first else { return nil }
    let radix: Int
    switch mark {
    case UInt8(ascii: "x"): radix = 16
    case UInt8(ascii: "o"): radix = 8
    case UInt8(ascii: "b"): radix = 2
    default: return nil
    }
    guard let digits = digits(bytes.dropFirst(2)), digits.first != "-", digits.first != "+" else {
      return nil
    }
    return Int(digits, radix: radix).map(String.init)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> String? {
    var rest = bytes
    var sign = ""
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? "-" : ""
      rest = rest.dropFirst()
    }
    let whole = rest.prefix { $0.isDigit || $0 == UInt8(ascii: "_") }
    guard let first = whole.first, let left = digits(whole),
      first != UInt8(ascii: "0") || whole.count == 1
    else { return nil }
    rest = rest.dropFirst(whole.count)
    if rest.isEmpty { return Int(sign + left).map(String.init) }
    var text = sign + left
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { $0.isDigit || $0 == UInt8(ascii: "_") }
      guard let right = digits(fraction) else { return nil }
      text += "." + right
      rest = rest.dropFirst(fraction.count + 1)
    }
    if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      text += "e"
      if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
        text += first == UInt8(ascii: "-") ? "-" : "+"
        rest = rest.dropFirst()
      }
      guard rest.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "_") }), let power = digits(rest)
      else { return nil }
      text += power
      rest = rest[rest.endIndex...]
    }
    return rest.isEmpty ? text : nil
  }

  /// Digits without their underscores, each of which must be between two digits.
  private static func digits(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.first, let last = bytes.last, first != UInt8(ascii: "_"),
      last != UInt8(ascii: "_")
    else { return nil }
    var out: [UInt8] = []
    var wasUnderscore = false
    for byte in bytes {
      let isUnderscore = byte == UInt8(ascii: "_")
      if isUnderscore, wasUnderscore { return nil }
      if !isUnderscore { out.append(byte) }
      wasUnderscore = isUnderscore
    }
    return String(decoding: out, as: UTF8.self)
  }

  // MARK: Dates (RFC 3339 §5.6)

  static func isDay(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard matches(bytes, "dddd-dd-dd") else { return false }
    let digits = bytes.map { Int($0) - 48 }
    let month = digits[5] * 10 + digits[6]
    let day = digits[8] * 10 + digits[9]
    let year = digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3]
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && day >= 1 && day <= lengths[month - 1]
  }

  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    if isTime(bytes) { return true }
    guard isDay(bytes.prefix(10)) else { return false }
    let rest = bytes.dropFirst(10)
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "T") || mark == UInt8(ascii: "t") || mark == 0x20 else {
      return false
    }
    let time = rest.dropFirst()
    return isTime(time) || isTime(withoutOffset(time))
  }

  private static func withoutOffset(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if bytes.last == UInt8(ascii: "Z") || bytes.last == UInt8(ascii: "z") {
      return bytes.dropLast()
    }
    let offset = bytes.suffix(6)
    guard matches(offset, "+dd:dd") || matches(offset, "-dd:dd") else { return bytes }
    return isClock(offset.dropFirst(), seconds: false) ? bytes.dropLast(6) : []
  }

  private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard isClock(bytes.prefix(8), seconds: true) else { return false }
    let fraction = bytes.dropFirst(8)
    guard let point = fraction.first else { return true }
    return point == UInt8(ascii: ".") && fraction.count > 1
      && fraction.dropFirst().allSatisfy(\.isDigit)
  }

  private static func isClock(_ bytes: ArraySlice<UInt8>, seconds: Bool) -> Bool {
    guard matches(bytes, seconds ? "dd:dd:dd" : "dd:dd") else { return false }
    let digits = bytes.map { Int($0) - 48 }
    return digits[0] * 10 + digits[1] <= 23 && digits[3] <= 5
      && (!seconds || digits[6] * 10 + digits[7] <= 60)
  }

  /// Whether bytes match a pattern in which `d` is a digit.
  private static func matches(_ bytes: ArraySlice<UInt8>, _ form: StaticString) -> Bool {
    guard bytes.count == form.utf8CodeUnitCount else { return false }
    return zip(bytes, 0...).allSatisfy { byte, index in
      let sign = form.utf8Start[index]
      return sign == UInt8(ascii: "d") ? byte.isDigit : byte == sign
    }
  }
}
