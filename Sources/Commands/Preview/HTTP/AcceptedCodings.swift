import Bytes
/// Parses an `Accept-Encoding` field (RFC 9110 §12.5.3).
enum AcceptedCodings {
  /// Whether gzip is accepted, and preferred at least as much as no coding.
  static func prefersGzip(_ fields: HeaderFields) -> Bool {
    guard let list = fields.joined("Accept-Encoding") else { return false }
    var (gzip, identity, any): (Int?, Int?, Int?) = (nil, nil, nil)
    for element in list.utf8.split(separator: UInt8(ascii: ",")) {
      let parts = element.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      guard let name = parts.first.map({ Substring($0.trimming(while: \.isBlank)) }) else {
        continue
      }
      let quality = parts.dropFirst().lazy.compactMap {
        Self.quality($0.trimming(while: \.isBlank))
      }.first
      let weight = quality ?? 1000
      if name.isSame(ignoringCaseOf: "gzip") || name.isSame(ignoringCaseOf: "x-gzip") {
        gzip = max(gzip ?? 0, weight)
      } else if name.isSame(ignoringCaseOf: "identity") {
        identity = weight
      } else if name == "*" {
        any = weight
      }
    }
    let compressed = gzip ?? any ?? 0
    return compressed > 0 && compressed >= identity ?? 0
  }

  /// The weight of a parameter such as `q=0.5` in thousandths (§12.4.2); nil if it is not a weight.
  private static func quality(_ text: Substring.UTF8View) -> Int? {
    guard text.count >= 3, text.first.map(\.lowercased) == UInt8(ascii: "q") else { return nil }
    let value = text.dropFirst()
    guard value.first == UInt8(ascii: "="), let whole = value.dropFirst().first, whole.isDigit
    else { return nil }
    var thousandths = Int(whole - 0x30) * 1000
    let fraction = value.dropFirst(2)
    guard fraction.isEmpty || fraction.first == UInt8(ascii: ".") else { return nil }
    var digitValue = 100
    for digit in fraction.dropFirst() {
      guard digit.isDigit else { return nil }
      thousandths += Int(digit - 0x30) * digitValue
      digitValue /= 10
    }
    return min(1000, thousandths)
  }
}
