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

  /// A text for visitors, with prices in a currency (an ISO 4217 code).
  public func text(in currency: String?) -> String {
    switch self {
    case .price(let amount): amount.thousandths == 0 ? "Free" : amount.text(in: currency)
    case .post(isSent: false, _): "Not sent by post"
    case .post(isSent: true, let grams): "By post" + (grams.map { ", " + Self.weight($0) } ?? "")
    case .words(let text): text
    }
  }

  private static func weight(_ grams: Int) -> String {
    guard grams >= 1000 else { return "\(grams) g" }
    return Amount(thousandths: grams).number + " kg"
  }
}
