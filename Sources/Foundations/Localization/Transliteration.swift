import CLocalization

/// Texts of any script in the letters of ASCII.
public enum Transliteration {
  private static let transliterators = ICUCache<String> { id in
    var status: Int32 = 0
    let units = Array(id.utf16)
    guard let pointer = icu_transliterator_open(units, ICU.count(units), &status) else {
      return nil
    }
    let object = ICUObject(pointer, close: { icu_transliterator_close($0) })
    return status <= 0 ? object : nil
  }

  /// A text in ASCII: `Ελληνικά` becomes `Ellenika`. In German, `ä` becomes `ae`; in other languages
  /// `a`. Characters without a transliteration stay.
  public static func ascii(_ text: String, in language: Language) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let ids = language.code == "de" ? ["de-ASCII", general] : [general]
    return ids.reduce(text) { text, id in
      transliterators.use(id) { transliterated(text, $0) } ?? text
    }
  }

  // Letters of Arabic and Hebrew become Latin letters with marks, which Latin-ASCII removes.
  private static let general = "NFC; Any-Latin; Latin-ASCII; [:Mn:] Remove; NFC"

  private static func transliterated(
    _ text: String, _ transliterator: UnsafeMutableRawPointer
  ) -> String? {
    let units = Array(text.utf16)
    var capacity = units.count * 4 + 64
    // A letter can become many, but not without limit.
    while capacity <= units.count * 64 + 1024 {
      var buffer = units + [UInt16](repeating: 0, count: capacity - units.count)
      var (length, limit) = (ICU.count(units), ICU.count(units))
      var status: Int32 = 0
      icu_transliterate(
        transliterator, &buffer, &length, Int32(clamping: capacity), &limit, &status)
      if status <= 0, 0...capacity ~= Int(length) {
        return String(decoding: buffer[..<Int(length)], as: UTF16.self)
      }
      guard status == icu_buffer_overflow else { return nil }
      capacity *= 4
    }
    return nil
  }
}
