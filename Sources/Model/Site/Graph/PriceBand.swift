public import Fields
import Localization
public import Phrases

/// A range of prices with round limits; the upper limit is not included.
public struct PriceBand: Hashable, Sendable {
  /// The lower limit; nil if it includes all cheaper items.
  public let low: Amount?
  /// The upper limit; nil if it includes all more expensive items.
  public let high: Amount?

  /// The most bands for a number of prices: on average, a band has at least two prices.
  private static func most(of count: Int) -> Int { min(5, max(2, count / 2)) }

  /// Whether a price belongs to it.
  public func contains(_ price: Amount) -> Bool {
    (low.map { $0 <= price } ?? true) && (high.map { price < $0 } ?? true)
  }

  /// The last part of its page's URL: `under-10`, `10-25`, `100-up`.
  var slug: String {
    guard let low else { return "under-\(high?.number ?? "")" }
    return low.number + "-" + (high?.number ?? "up")
  }

  /// The band in words.
  public func title(in currency: String?, _ words: PhraseTable) -> String {
    let language = Language(words.language)
    func text(_ price: Amount) -> String { price.shortText(in: currency, language) }
    guard let low else { return words.text(.priceUnder, ["price": high.map(text) ?? ""]) }
    guard let high else { return words.text(.priceMore, ["price": text(low)]) }
    return "\(text(low)) – \(text(high))"
  }

  /// The bands for the given prices. Limits are 1, 2.5 and 5 times powers of ten, or multiples of a
  /// round step if these would not divide the prices. Every band has prices. If there are too many
  /// bands, the neighbours with the fewest prices are merged. If all prices are equal, there are no
  /// bands.
  static func bands(of prices: [Amount]) -> [PriceBand] {
    let sorted = prices.sorted()
    guard let first = sorted.first, let last = sorted.last, first < last else { return [] }
    var limits = ladder(from: first, to: last)
    if limits.count < 2 { limits = steps(from: first, to: last) }
    var counts = [Int](repeating: 0, count: limits.count + 1)
    var band = 0
    for price in sorted {
      while band < limits.count, price >= limits[band] { band += 1 }
      counts[band] += 1
    }
    while let index = limitOfEmptyBand(limits, counts) { join(index, &limits, &counts) }
    while counts.count > most(of: sorted.count) {
      let pairs = limits.indices.map { counts[$0] + counts[$0 + 1] }
      join(pairs.firstIndex(of: pairs.min() ?? 0) ?? 0, &limits, &counts)
    }
    let ends = limits.map(Optional.some)
    return limits.isEmpty
      ? [] : zip([nil] + ends, ends + [nil]).map { PriceBand(low: $0, high: $1) }
  }

  /// The index of an empty band's less round limit; the first and the last band have only one
  /// limit.
  private static func limitOfEmptyBand(_ limits: [Amount], _ counts: [Int]) -> Int? {
    guard let empty = counts.firstIndex(of: 0) else { return nil }
    guard empty > 0, empty < limits.count else { return max(0, empty - 1) }
    return roundness(limits[empty - 1]) <= roundness(limits[empty]) ? empty - 1 : empty
  }

  private static func roundness(_ amount: Amount) -> Int {
    var (rest, zeros) = (amount.thousandths, 0)
    while rest > 0, rest % 10 == 0 { (rest, zeros) = (rest / 10, zeros + 1) }
    return zeros
  }

  /// Merges the bands on both sides of a limit.
  private static func join(_ index: Int, _ limits: inout [Amount], _ counts: inout [Int]) {
    counts[index] += counts.remove(at: index + 1)
    limits.remove(at: index)
  }

  private static func ladder(from first: Amount, to last: Amount) -> [Amount] {
    var limits: [Amount] = []
    var unit = 1
    while unit <= last.thousandths {
      for limit in [unit, unit / 2 * 5, unit * 5] {
        let limit = Amount(thousandths: limit)
        if first < limit, limit <= last { limits.append(limit) }
      }
      unit *= 10
    }
    return limits
  }

  private static func steps(from first: Amount, to last: Amount) -> [Amount] {
    let wanted = max(1, (last.thousandths - first.thousandths) / 3)
    var step = 1
    while step * 10 <= wanted { step *= 10 }
    if step * 5 <= wanted { step *= 5 } else if step * 2 <= wanted { step *= 2 }
    let start = first.thousandths / step + 1
    let end = last.thousandths / step
    return start <= end ? (start...end).map { Amount(thousandths: $0 * step) } : []
  }
}
