import CICU

/// Numbers in the notation of a language, by CLDR's data.
public enum NumberFormat {
  private struct Key: Hashable {
    var language: Language
    var skeleton: String
  }

  private static let formatters = ICUCache<Key> { key in
    let skeleton = Array(key.skeleton.utf16)
    return ICU.open(key.language, close: { icu_number_close($0) }) { locale, status in
      icu_number_open(skeleton, ICU.count(skeleton), locale, &status)
    }
  }

  /// The result of a closure that reads a number which was formatted with all its digits; nil if ICU
  /// fails.
  static func exact<Result: Sendable>(
    _ number: DecimalText, in language: Language, _ read: (UnsafeMutableRawPointer) -> Result?
  ) -> Result? {
    let zeros = String(repeating: "0", count: min(number.fractionDigits, 20))
    let skeleton = zeros.isEmpty ? "precision-unlimited" : "." + zeros
    return formatted(number, Key(language: language, skeleton: skeleton), read)
  }

  private static func formatted<Result: Sendable>(
    _ number: DecimalText, _ key: Key, _ read: (UnsafeMutableRawPointer) -> Result?
  ) -> Result? {
    formatters.use(key) { formatter in
      var status = U_ZERO_ERROR
      guard let result = icu_number_result_open(&status) else { return nil }
      defer { icu_number_result_close(result) }
      let text = Array(number.text.utf8.map(CChar.init(bitPattern:)))
      icu_number_format(formatter, text, Int32(text.count), result, &status)
      return status.rawValue <= 0 ? read(result) : nil
    }
  }
}
