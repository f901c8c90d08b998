import Bibliography
import Bytes

/// When a publication appeared: a year, a month and a day if they are known.
public struct PublicationDate: Sendable {
  /// The year; nil if it is not a number, as in `to appear`, or missing.
  public let year: Int?
  /// The month, from 1.
  public let month: Int?
  /// The day of the month.
  public let day: Int?
  /// The year as shown: `2024`, `to appear`; empty if it is unknown.
  public let text: String

  init(_ entry: BibTeXEntry) {
    let iso = entry.text("date") ?? ""
    let written = entry.text("year") ?? iso
    let year = Self.year(in: written) ?? Self.year(in: iso)
    self.year = year
    text = year.map(String.init) ?? written
    let parts = iso.split(separator: "/").first?.split(separator: "-").map { Int($0) } ?? []
    let month = entry.text("month").flatMap(Self.month) ?? (parts.count > 1 ? parts[1] : nil)
    self.month = month.flatMap { (1...12).contains($0) ? $0 : nil }
    let day = entry.text("day").flatMap { Int($0) } ?? (parts.count > 2 ? parts[2] : nil)
    self.day = day.flatMap { (1...31).contains($0) ? $0 : nil }
  }

  /// `2024-05`, as far as it is known; nil without a year.
  public var iso: String? {
    guard let year else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "-0\(number)" : "-\(number)" }
    return String(year) + (month.map { two($0) + (day.map(two) ?? "") } ?? "")
  }

  /// The position in a list, the newest first: works to appear, then by date, then undated works.
  package var order: (Int, Int, Int) {
    (year ?? (text.isEmpty ? .min : .max), month ?? 0, day ?? 0)
  }

  /// The first number of four digits.
  private static func year(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let digits = bytes[start...].prefix(while: \.isDigit)
      if digits.count == 4 { return Int(String(decoding: digits, as: UTF8.self)) }
      start += max(1, digits.count)
    }
    return nil
  }

  private static let names = "jan feb mar apr may jun jul aug sep oct nov dec".split(separator: " ")

  /// A month's number in a text such as `3`, `mar` or `March 3--5`.
  private static func month(_ text: String) -> Int? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    for word in words {
      if let index = names.firstIndex(where: { word.hasPrefix($0) }) { return index + 1 }
    }
    return words.first.flatMap { Int($0) }
  }
}
