import CLocalization

/// Calls of ICU with Swift's texts.
enum ICU {
  /// Data of languages that ICU does not know comes from its default locale, which would be that of
  /// the environment; so that results are the same everywhere, it is English.
  private static let ready: Void = {
    var status: Int32 = 0
    icu_set_default_locale("en", &status)
  }()

  /// ICU's name for the locale of a language tag.
  static func locale(_ language: Language) -> String {
    _ = ready
    // CLDR's `pt` is that of Brazil. As `pt-BR` has words of its own, `pt` is that of Portugal.
    if language.tag == "pt" { return "pt_PT" }
    var status: Int32 = 0
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 160) { buffer in
      guard let start = buffer.baseAddress else { return "en" }
      let length = icu_locale_for_tag(language.tag, start, Int32(buffer.count), &status)
      guard status <= 0, length > 0, length < buffer.count else { return "en" }
      return String(decoding: buffer[..<Int(length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// The code of the country where most people use a language, or of its own region; nil if ICU knows
  /// none.
  static func country(of language: Language) -> String? {
    let full = name(of: locale(language)) { icu_likely_subtags($0, $1, $2, &$3) }
    return full.flatMap { name(of: $0) { icu_country($0, $1, $2, &$3) } }
  }

  private static func name(
    of locale: String,
    _ write: (String, UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) -> String? {
    var status: Int32 = 0
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 160) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = write(locale, start, Int32(buffer.count), &status)
      guard status <= 0, length > 0, length < buffer.count else { return nil }
      return String(decoding: buffer[..<Int(length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// A locale with the Gregorian calendar, unless it names another one: the calendars and pages of a
  /// site are Gregorian.
  static func gregorian(_ locale: String) -> String {
    if locale.contains("calendar=") { return locale }
    return locale + (locale.contains("@") ? ";" : "@") + "calendar=gregorian"
  }

  /// An object that a function of ICU opens for a language; nil if that fails.
  static func open(
    _ language: Language, close: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
    _ open: (String, inout Int32) -> UnsafeMutableRawPointer?
  ) -> ICUObject? {
    var status: Int32 = 0
    guard let pointer = open(locale(language), &status) else { return nil }
    let object = ICUObject(pointer, close: close)
    return status <= 0 ? object : nil
  }

  /// The text of code units in UTF-16. Swift decodes one character at a time, ten times as slowly.
  private static func text(_ units: UnsafeBufferPointer<UInt16>) -> String {
    guard !units.contains(where: { 0xD800...0xDFFF ~= $0 }) else {
      return String(decoding: units, as: UTF16.self)
    }
    return String(unsafeUninitializedCapacity: units.count * 3) { bytes in
      var count = 0
      func add(_ value: UInt16) {
        bytes[count] = UInt8(truncatingIfNeeded: value)
        count += 1
      }
      for unit in units {
        if unit < 0x80 {
          add(unit)
        } else if unit < 0x800 {
          add(0xC0 | unit >> 6)
          add(0x80 | unit & 0x3F)
        } else {
          add(0xE0 | unit >> 12)
          add(0x80 | unit >> 6 & 0x3F)
          add(0x80 | unit & 0x3F)
        }
      }
      return count
    }
  }

  /// The text that a function of ICU writes into a buffer; nil if it fails. The function is called a
  /// second time if the text does not fit.
  static func text(
    _ write: (UnsafeMutablePointer<UInt16>, Int32, inout Int32) -> Int32
  ) -> String? {
    var capacity = 128
    while true {
      let attempt: (text: String?, length: Int) = withUnsafeTemporaryAllocation(
        of: UInt16.self, capacity: capacity
      ) { buffer in
        guard let start = buffer.baseAddress else { return (nil, 0) }
        var status: Int32 = 0
        let length = Int(write(start, Int32(capacity), &status))
        guard status <= 0, 0...capacity ~= length else { return (nil, length) }
        return (text(UnsafeBufferPointer(rebasing: buffer[..<length])), length)
      }
      if let text = attempt.text { return text }
      guard attempt.length > capacity, attempt.length < 100_000_000 else { return nil }
      capacity = attempt.length + 1
    }
  }

  /// The number of code units, as ICU's functions expect it.
  static func count(_ units: [UInt16]) -> Int32 { Int32(clamping: units.count) }
}
