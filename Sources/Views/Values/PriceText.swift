import Fields

/// A range of prices as text.
struct PriceText {
  let range: ClosedRange<Amount>

  /// A single price, or the lowest and the highest price.
  func text(in currency: String?) -> String {
    let (low, high) = (range.lowerBound.text(in: currency), range.upperBound.text(in: currency))
    return low == high ? low : "\(low) – \(high)"
  }
}
