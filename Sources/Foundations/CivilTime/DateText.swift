/// A date as people write it in front matter: a day, a day with a time, or a moment with an offset.
///
/// Read from `YYYY-MM-DD`, then optionally `T` or spaces and `HH:MM[:SS[.fraction]]`, then
/// optionally `Z`, `UTC`, `GMT` or `±HH[:]MM` (RFC 3339 §5.6, with the spaces YAML 1.1 and Jekyll
/// allow and months and days of one digit).
public enum DateText: Hashable, Sendable {
  /// A day without a time.
  case day(CivilDate)
  /// A local time in an unspecified zone.
  case local(CivilDateTime)
  /// A moment with its offset from UTC.
  case moment(Timestamp)

  /// Parses a date; nil if the text is not entirely a date.
  public init?(_ text: some StringProtocol) {
    func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> DateText? {
      var scanner = Scanner(text: bytes)
      return scanner.scan()
    }
    let inPlace = text.utf8.withContiguousStorageIfAvailable(scan)
    guard let value = inPlace ?? Array(text.utf8).withUnsafeBufferPointer(scan) else { return nil }
    self = value
  }

  /// The local day, as written.
  public var date: CivilDate { local.date }

  /// The local time, as written.
  public var local: CivilDateTime {
    switch self {
    case .day(let date): CivilDateTime(date)
    case .local(let local): local
    case .moment(let timestamp): timestamp.local
    }
  }
}

private struct Scanner {
  let text: UnsafeBufferPointer<UInt8>
  var index = 0

  var isAtEnd: Bool { index == text.count }

  mutating func scan() -> DateText? {
    skipSpaces()
    guard let year = number(digits: 4...4), skip("-"), let month = number(digits: 1...2),
      skip("-"), let day = number(digits: 1...2),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    if endsHere() { return .day(date) }
    guard skip("T") || skip("t") || skipSpaces() else { return nil }
    guard let time = timeOfDay() else { return nil }
    let local = CivilDateTime(date, time)
    if endsHere() { return .local(local) }
    skipSpaces()
    guard let offset = offset(), endsHere() else { return nil }
    return .moment(Timestamp(local, utcOffset: offset))
  }

  private mutating func timeOfDay() -> CivilTimeOfDay? {
    guard let hour = number(digits: 1...2), skip(":"), let minute = number(digits: 2...2) else {
      return nil
    }
    guard skip(":") else { return CivilTimeOfDay(hour: hour, minute: minute) }
    guard let second = number(digits: 2...2) else { return nil }
    if skip("."), number(digits: 1...18) == nil { return nil }
    return CivilTimeOfDay(hour: hour, minute: minute, second: second)
  }

  private mutating func offset() -> Int? {
    if skip("Z") || skip("z") || skip("UTC") || skip("GMT") { return 0 }
    let sign: Int
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let (hours, minutes) = offsetDigits(), hours <= 23, minutes <= 59 else { return nil }
    return sign * (hours * 60 + minutes) * 60
  }

  /// `HHMM`, `HH:MM` or `HH`.
  private mutating func offsetDigits() -> (hours: Int, minutes: Int)? {
    if let digits = number(digits: 4...4) { return (digits / 100, digits % 100) }
    guard let hours = number(digits: 1...2) else { return nil }
    guard skip(":") else { return (hours, 0) }
    return number(digits: 2...2).map { (hours, $0) }
  }

  private mutating func endsHere() -> Bool {
    let start = index
    skipSpaces()
    if isAtEnd { return true }
    index = start
    return false
  }

  @discardableResult
  private mutating func skipSpaces() -> Bool {
    let start = index
    while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    return index > start
  }

  @inline(__always)
  private mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= text.count else { return false }
    for offset in 0..<count where text[index + offset] != word.utf8Start[offset] { return false }
    index += count
    return true
  }

  /// A number with a limited number of digits; nil if it has more.
  @inline(__always)
  private mutating func number(digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while index + count < text.count, case let byte = text[index + count], byte >= 0x30,
      byte <= 0x39
    {
      value = value * 10 + Int(byte - 0x30)
      count += 1
      if count > digits.upperBound { return nil }
    }
    guard digits.contains(count) else { return nil }
    index += count
    return value
  }
}
