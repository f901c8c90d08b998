import Fields

/// A range of prices in words.
struct PriceText {
  let range: ClosedRange<Amount>

  /// One price, or the lowest and the highest.
  func text(in currency: String?) -> String {
    let (low, high) = (range.lowerBound.text(in: currency), range.upperBound.text(in: currency))
    return low == high ? low : "\(low) – \(high)"
  }
}
