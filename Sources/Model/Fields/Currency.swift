/// Currencies by their ISO 4217 codes.
package enum Currency {
  private static let signs = ["EUR": "€", "GBP": "£", "USD": "$", "JPY": "¥", "INR": "₹"]

  /// ISO 4217, list one: the currencies whose minor unit is not a hundredth.
  private static let whole: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV", "XAF", "XOF", "XPF",
  ]
  private static let thousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

  /// The number of decimals of its amounts; two by default.
  static func decimals(of code: String?) -> Int {
    guard let code else { return 2 }
    if whole.contains(code) { return 0 }
    return thousandths.contains(code) ? 3 : 2
  }

  /// The sign before an amount.
  static func sign(of code: String) -> String? { signs[code] }

  /// The currency whose sign or code a text contains; nil if there is none.
  static func code(in text: String) -> String? {
    if let known = signs.first(where: { text.contains($0.value) }) { return known.key }
    return text.split { !$0.isLetter }.map(String.init).first(where: isCode)
  }

  /// Whether a text has the form of a code.
  package static func isCode(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}
