import Fields
import Localization

/// A range of prices as text.
struct PriceText {
  let range: ClosedRange<Amount>

  /// A single price, or the lowest and the highest price.
  func text(in currency: String?, _ language: Language) -> String {
    let (low, high) = (
      range.lowerBound.text(in: currency, language), range.upperBound.text(in: currency, language)
    )
    return low == high ? low : "\(low) – \(high)"
  }
}
