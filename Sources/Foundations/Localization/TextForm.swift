import CLocalization

/// Normalization forms of texts (Unicode Standard Annex #15).
public enum TextForm {
  /// Letters and their marks as single characters where these exist.
  public static func composed(_ text: String) -> String {
    normalized(text) { icu_nfc(&$0) }
  }

  /// `composed`, with characters that are variants for compatibility replaced by the usual ones:
  /// full-width letters, ligatures, letters in circles.
  public static func compatible(_ text: String) -> String {
    normalized(text) { icu_nfkc(&$0) }
  }

  private static func normalized(
    _ text: String, _ form: (inout Int32) -> UnsafeRawPointer?
  ) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var status: Int32 = 0
    guard let form = form(&status), status <= 0 else { return text }
    let units = Array(text.utf16)
    return ICU.text { icu_normalize(form, units, ICU.count(units), $0, $1, &$2) } ?? text
  }
}
