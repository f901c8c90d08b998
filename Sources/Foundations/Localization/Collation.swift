import CLocalization

/// The order of words in a language (Unicode Technical Standard #10 with CLDR's rules).
public enum Collation {
  /// The bytes by which a text sorts; equal texts of one language have equal keys.
  public struct Key: Hashable, Comparable, Sendable {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Compares bytes.
    public static func < (a: Key, b: Key) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
  }

  private static let collators = ICUCache<Language> { language in
    ICU.open(language, close: { icu_collator_close($0) }) { locale, status in
      icu_collator_open(locale, &status)
    }
  }

  /// The sort key of a text.
  public static func key(of text: String, in language: Language) -> Key {
    let units = Array(text.utf16)
    let key = collators.use(language) { bytes(units, $0) }
    return Key(key ?? Array(text.lowercased().utf8))
  }

  private static func bytes(_ units: [UInt16], _ collator: UnsafeMutableRawPointer) -> [UInt8] {
    var capacity = units.count * 4 + 16
    while true {
      var length = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        length = Int(
          icu_collator_key(
            collator, units, ICU.count(units), buffer.baseAddress, Int32(clamping: capacity)))
        initialized = length <= capacity ? length : 0
      }
      if length <= capacity { return bytes }
      capacity = length
    }
  }
}
