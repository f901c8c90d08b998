import CLocalization
public import CivilTime

/// Dates and times in the forms of a language, by CLDR's data for the Gregorian calendar.
///
/// A tag can name another calendar: `fa-u-ca-persian`. Zones are shown by their offset, as in
/// `GMT+2`, because a moment has no zone's name.
public enum DateTimeFormat {
  /// The length of a date or a time.
  public enum Style: String, CaseIterable, Sendable {
    case full, long, medium, short

    fileprivate var number: Int32 {
      switch self {
      case .full: 0
      case .long: 1
      case .medium: 2
      case .short: 3
      }
    }
  }

  private enum Form: Hashable {
    case styles(date: Style?, time: Style?)
    case skeleton(String)

    /// Whether texts contain the offset from UTC.
    var showsOffset: Bool {
      switch self {
      case .styles(_, let time): time == .full || time == .long
      case .skeleton(let letters): letters.utf8.contains { "zZOvVXx".utf8.contains($0) }
      }
    }
  }

  private struct Key: Hashable {
    var language: Language
    var form: Form
    /// The offset from UTC in seconds; 0 if texts do not contain it.
    var offset: Int
  }

  private struct RangeKey: Hashable {
    var language: Language
    var skeleton: String
  }

  private struct CityKey: Hashable {
    var language: Language
    var zone: String
  }

  private static let cities = ICUCache<CityKey> { key in
    let (zone, pattern) = (Array(key.zone.utf16), Array("VVV".utf16))
    return ICU.open(key.language, close: { icu_date_close($0) }) { locale, status in
      icu_date_open_pattern(locale, zone, ICU.count(zone), pattern, ICU.count(pattern), &status)
    }
  }

  private static let formatters = ICUCache<Key> { open($0) }

  private static let generators = ICUCache<Language> { language in
    ICU.open(language, close: { icu_pattern_generator_close($0) }) { locale, status in
      icu_pattern_generator_open(ICU.gregorian(locale), &status)
    }
  }

  private static let ranges = ICUCache<RangeKey> { key in
    let (skeleton, zone) = (Array(key.skeleton.utf16), zone(0))
    return ICU.open(key.language, close: { icu_interval_close($0) }) { locale, status in
      icu_interval_open(
        ICU.gregorian(locale), skeleton, ICU.count(skeleton), zone, ICU.count(zone), &status)
    }
  }

  /// A moment with its date, its time or both, such as `26 November 2026 at 14:30`; nil if both
  /// styles are nil.
  public static func text(
    _ moment: Timestamp, date: Style?, time: Style?, in language: Language
  ) -> String? {
    guard date != nil || time != nil else { return nil }
    return text(moment, .styles(date: date, time: time), language)
  }

  /// A moment with the fields of a skeleton, such as `yMMMd` or `Hm`, in the language's order
  /// (Unicode Technical Standard #35, part 4); nil if the skeleton has a letter that is no field.
  public static func text(
    _ moment: Timestamp, skeleton: String, in language: Language
  ) -> String? {
    guard isSkeleton(skeleton) else { return nil }
    return text(moment, .skeleton(skeleton), language)
  }

  /// A range such as `3–5 March 2026`, with the fields of a skeleton; nil if the skeleton has a
  /// letter that is no field.
  public static func range(
    from start: Timestamp, to end: Timestamp, skeleton: String, in language: Language
  ) -> String? {
    guard isSkeleton(skeleton) else { return nil }
    // Times alone have no days, which would be added if the end were on another day.
    let isTime = skeleton.utf8.allSatisfy { "aBbhHKkjJCms".utf8.contains($0) }
    let day = start.local.date
    let end =
      isTime ? Timestamp(CivilDateTime(day, end.local.time), utcOffset: start.utcOffset) : end
    // For a range of months, CLDR's data of Persian name the first month twice.
    if language.code == "fa", !skeleton.utf8.contains(UInt8(ascii: "d")), !isTime,
      let first = text(start, skeleton: skeleton, in: language),
      let last = text(end, skeleton: skeleton, in: language)
    {
      return first == last ? first : "\(first) تا \(last)"
    }
    let text = ranges.use(RangeKey(language: language, skeleton: skeleton)) { formatter in
      ICU.text {
        icu_interval_format(formatter, milliseconds(start, 0), milliseconds(end, 0), $0, $1, &$2)
      }
    }
    // CLDR 42 has thin spaces around some dashes, later versions have spaces.
    return text?.replacing("\u{2009}", with: " ")
  }

  /// The city of a zone such as `Europe/Berlin`, in a language.
  public static func city(ofZone name: String, in language: Language) -> String {
    cities.use(CityKey(language: language, zone: name)) { formatter in
      ICU.text { icu_date_format(formatter, 0, $0, $1, &$2) }
    } ?? name.split(separator: "/").last.map { String($0).replacing("_", with: " ") } ?? name
  }

  /// Whether a text consists of the letters of date fields.
  static func isSkeleton(_ text: String) -> Bool {
    let fields = "GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSAzZOvVXx".utf8
    return !text.isEmpty && text.utf8.count <= 64 && text.utf8.allSatisfy { fields.contains($0) }
  }

  private static func text(_ moment: Timestamp, _ form: Form, _ language: Language) -> String? {
    let offset = form.showsOffset ? moment.utcOffset : 0
    let text = formatters.use(Key(language: language, form: form, offset: offset)) { formatter in
      ICU.text { icu_date_format(formatter, milliseconds(moment, offset), $0, $1, &$2) }
    }
    return language.code == "fr" && moment.local.date.day == 1 ? text.map(withOrdinal) : text
  }

  /// In French, the first day of a month is `1er mars`; CLDR has `1 mars`.
  private static func withOrdinal(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.indices.map { index in
      let isDay = words[index] == "1" && index + 1 < words.count && words[index + 1].count > 2
      return isDay ? "1er" : String(words[index])
    }.joined(separator: " ")
  }

  /// The moment for a formatter whose zone has an offset, so that it shows the moment's local time.
  private static func milliseconds(_ moment: Timestamp, _ offset: Int) -> Double {
    Double(moment.unixSeconds + moment.utcOffset - offset) * 1000
  }

  private static func open(_ key: Key) -> ICUObject? {
    let zone = zone(key.offset)
    let object = ICU.open(key.language, close: { icu_date_close($0) }) { locale, status in
      let locale = ICU.gregorian(locale)
      switch key.form {
      case .styles(let date, let time):
        return icu_date_open(
          date?.number ?? -1, time?.number ?? -1, locale, zone, ICU.count(zone), &status)
      case .skeleton(let letters):
        guard let pattern = pattern(letters, key.language) else { return nil }
        return icu_date_open_pattern(
          locale, zone, ICU.count(zone), pattern, ICU.count(pattern), &status)
      }
    }
    // Other calendars have no change to make, and report that.
    var ignored: Int32 = 0
    if let object { icu_date_be_proleptic(object.pointer, &ignored) }
    return object
  }

  private static func pattern(_ skeleton: String, _ language: Language) -> [UInt16]? {
    let skeleton = Array(skeleton.utf16)
    let pattern = generators.use(language) { generator in
      ICU.text { icu_pattern_best(generator, skeleton, ICU.count(skeleton), $0, $1, &$2) }
    }
    return pattern.map { Array($0.utf16) }
  }

  /// ICU's name of a zone with an offset, such as `GMT+02:00`.
  private static func zone(_ offset: Int) -> [UInt16] {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    guard offset != 0, abs(offset) < 86_400 else { return Array("GMT".utf16) }
    let (size, sign) = (abs(offset), offset < 0 ? "-" : "+")
    let seconds = size % 60 == 0 ? "" : ":" + two(size % 60)
    return Array("GMT\(sign)\(two(size / 3600)):\(two(size / 60 % 60))\(seconds)".utf16)
  }
}
