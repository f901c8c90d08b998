public import Fields

/// The shipping of a variant of an item.
public enum Shipping: Hashable, Sendable {
  /// At a price; zero is free.
  case price(Amount)
  /// Whether a shop ships it, with the weight in grams if it is known.
  case post(isSent: Bool, grams: Int?)
  /// A description by the author.
  case words(String)

  /// Reads a price such as `4.20`, or words.
  public init(_ text: String) {
    self = Amount(text).map(Shipping.price) ?? .words(text)
  }

  /// The weight as text, such as `1.5 kg`; nil if it is not known.
  public var weight: String? {
    guard case .post(_, let grams?) = self else { return nil }
    guard grams >= 1000 else { return "\(grams) g" }
    return Amount(thousandths: grams).number + " kg"
  }
}
