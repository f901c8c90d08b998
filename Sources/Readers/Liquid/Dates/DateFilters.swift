import Bytes
import CivilTime
import Localization

/// The filters that format dates.
enum DateFilters {
  static let all: [String: Filter] = [
    "date": Filter(1...1) { input, arguments, context in
      let format = arguments[0].text
      guard !format.isEmpty, let date = moment(of: input, context) else { return input }
      return .string(text(date, format, context))
    },
    "date_to_xmlschema": Filter { (input, _, context) throws(FilterError) in
      if case .date(let date) = input, let text = UsualFormat.xmlSchema(date) {
        return .string(text)
      }
      return try format(input, "%Y-%m-%dT%H:%M:%S%:z", context)
    },
    "date_to_rfc822": Filter { (input, _, context) throws(FilterError) in
      try format(input, "%a, %d %b %Y %H:%M:%S %z", context)
    },
    "date_to_string": Filter(0...2) { (input, arguments, context) throws(FilterError) in
      try format(input, month: "%b", arguments, context)
    },
    "date_to_long_string": Filter(0...2) { (input, arguments, context) throws(FilterError) in
      try format(input, month: "%B", arguments, context)
    },
  ]

  private static func format(
    _ input: Value, _ format: String, _ context: RenderContext
  )
    throws(FilterError) -> Value
  {
    if input.isNull { return .null }
    guard let date = moment(of: input, context) else {
      throw FilterError("'\(input.text)' is not a date")
    }
    return .string(DateFormat.format(date, format))
  }

  /// Formats a date with the names of the output's language.
  static func text(_ date: Timestamp, _ format: String, _ context: RenderContext) -> String {
    if context.language.isEnglish {
      return UsualFormat.text(date, format) ?? DateFormat.format(date, format)
    }
    return UsualFormat.digits(date, format) ?? DateFormat.format(date, format, context.dateNames)
  }

  /// Formats a date in Jekyll's styles: `"ordinal"` writes `7th`, and `"US"` puts the month first.
  private static func format(
    _ input: Value, month: String, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    guard arguments[0].text == "ordinal", let date = moment(of: input, context) else {
      if input.isNull { return .null }
      guard let date = moment(of: input, context) else {
        throw FilterError("'\(input.text)' is not a date")
      }
      return .string(text(date, "%d \(month) %Y", context))
    }
    let day = context.language.isEnglish ? ordinal(date.local.date.day) : "%-d"
    let pattern = arguments[1].text == "US" ? "\(month) \(day), %Y" : "\(day) \(month) %Y"
    return .string(text(date, pattern, context))
  }

  private static func ordinal(_ day: Int) -> String {
    if (11...13).contains(day) { return "\(day)th" }
    switch day % 10 {
    case 1: return "\(day)st"
    case 2: return "\(day)nd"
    case 3: return "\(day)rd"
    default: return "\(day)th"
    }
  }

  /// The time of a value: a date, seconds since 1970, a text that contains a date, or `now`.
  static func moment(of value: Value, _ context: RenderContext) -> Timestamp? {
    let now = context.now
    switch value {
    case .date(let date): return date
    case .int(let seconds): return moment(seconds, utcOffset: now.utcOffset)
    case .drop(let drop):
      if case .drop = drop.printed { return nil }
      return moment(of: drop.printed, context)
    default: break
    }
    guard let text = value.string, !text.isEmpty else { return nil }
    if let date = DateParser.parse(text, utcOffset: now.utcOffset) { return date }
    if text.utf8.count <= 5, ["now", "today"].contains(text.lowercased()) {
      context.environment.clock.note()
      return now
    }
    if let date = DateParser.parse(text, utcOffset: now.utcOffset, now: now) {
      context.environment.clock.note()
      return date
    }
    return text.utf8.allSatisfy(\.isDigit)
      ? Int(text).flatMap { moment($0, utcOffset: now.utcOffset) } : nil
  }

  /// The time for seconds since 1970; nil if the year is outside of the calendar's range.
  private static func moment(_ seconds: Int, utcOffset: Int) -> Timestamp? {
    guard (-62_167_132_800..<253_402_214_400).contains(seconds) else { return nil }
    return Timestamp(unixSeconds: seconds, utcOffset: utcOffset)
  }
}
