import CivilTime
import Localization
import SourceText

/// The filters that write dates, numbers, lists and names in the language of the output.
enum LanguageFilters {
  static let all: [String: Filter] = [
    "localized_date": Filter(0...2, names: ["to"], date),
    "localized_number": Filter(0...1, number),
    "currency": Filter(1...2, currency),
    "plural": Filter(0...6, names: categories + ["ordinal"], plural),
    "localized_list": Filter(0...1, list),
    "capitalize_first": Filter(0...0) { input, _, context in
      guard let first = input.text.first else { return input }
      let rest = input.text.dropFirst()
      return .string(LetterCase.upper(String(first), in: context.language) + rest)
    },
    "quoted": Filter(0...0) { input, _, context in
      let marks = QuotationMarks(of: context.language)
      let text = marks.start + input.text + marks.end
      return input.isMarkup ? .safe(text) : .string(text)
    },
    "zone_city": Filter(0...0) { input, _, context in
      .string(DateTimeFormat.city(ofZone: input.text, in: context.language))
    },
    "locale_name": Filter(0...0) { input, _, _ in
      input.isNull ? .null : .string(Language(input.text).localeWithTerritory)
    },
    "language_name": Filter(0...1) { input, arguments, context in
      guard !input.isNull else { return .null }
      let named = Language(input.text)
      let isOwn = arguments[0].text == "own"
      return .string(
        isOwn ? LanguageNames.own(named) : LanguageNames.language(named, in: context.language))
    },
  ]

  private static let categories = PluralCategory.allCases.map(\.rawValue)

  // MARK: Dates

  @Sendable private static func date(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    guard let date = DateFilters.moment(of: input, context) else { return input }
    let form = arguments.count > 0 ? arguments[0].text : "long"
    if let value = arguments["to"], !value.isNull {
      guard let end = DateFilters.moment(of: value, context) else {
        throw FilterError("'\(value.text)' is not a date")
      }
      return .string(try range(date, end, form: form, time: arguments[1].text, context))
    }
    return .string(try text(date, form: form, time: arguments[1].text, context))
  }

  private static func text(
    _ date: Timestamp, form: String, time: String, _ context: RenderContext
  ) throws(FilterError) -> String {
    if form.utf8.contains(UInt8(ascii: "%")) {
      let isEnglish = context.language.isEnglish
      let text = isEnglish ? nil : DateTimeFormat.text(date, format: form, in: context.language)
      return text ?? DateFilters.text(date, form, context)
    }
    if form == "relative" {
      context.environment.clock.note()
      let days = date.local.date.daysSinceEpoch - context.now.local.date.daysSinceEpoch
      return RelativeTime.text(days: days, in: context.language) ?? ""
    }
    let timeStyle = try style(time)
    let dateStyle = DateTimeFormat.Style(rawValue: form)
    let text =
      dateStyle == nil && form != "none"
      ? DateTimeFormat.text(date, skeleton: form, in: context.language)
      : DateTimeFormat.text(
        date, date: dateStyle, time: timeStyle ?? (form == "none" ? .short : nil),
        in: context.language)
    guard let text else { throw unknownForm(form) }
    return text
  }

  private static func range(
    _ start: Timestamp, _ end: Timestamp, form: String, time: String, _ context: RenderContext
  ) throws(FilterError) -> String {
    let hasFormat = form.utf8.contains(UInt8(ascii: "%"))
    let language = hasFormat ? context.language.withRanges : context.language
    let clock = try style(time) == nil ? "" : "jm"
    let skeleton =
      switch DateTimeFormat.Style(rawValue: form) {
      case .full: "yMMMMEEEEd" + clock
      case .long: "yMMMMd" + clock
      case .medium: "yMMMd" + clock
      case .short: "yMd" + clock
      case nil where form == "none": "jm"
      case nil: DateSkeleton.make(fromFormat: form) ?? form
      }
    let text = DateTimeFormat.range(from: start, to: end, skeleton: skeleton, in: language)
    guard let text else { throw unknownForm(form) }
    return text
  }

  private static func style(_ text: String) throws(FilterError) -> DateTimeFormat.Style? {
    if text.isEmpty { return nil }
    guard let style = DateTimeFormat.Style(rawValue: text) else {
      throw FilterError(
        "'\(text)' is not a style of times", hint: "the styles are full, long, medium and short")
    }
    return style
  }

  private static func unknownForm(_ form: String) -> FilterError {
    FilterError(
      "'\(form)' is not a form of dates",
      hint: "write full, long, medium, short or relative, fields such as 'yMMMd', or '%-d %B %Y'")
  }

  // MARK: Numbers

  @Sendable private static func number(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    if input.isNull { return .null }
    let style: NumberFormat.Style
    switch arguments[0] {
    case .null: style = .decimal
    case .int(let digits): style = .fixed(digits)
    case let value where value.text == "percent": style = .percent(0)
    case let value where value.text == "compact": style = .compact
    case let value where value.text == "exact":
      return .string(NumberFormat.exact(input.text, in: context.language))
    case let value where value.text == "digits":
      return .string(NumberFormat.digits(of: input.text, in: context.language))
    case let value:
      guard let digits = Int(value.text) else {
        throw FilterError(
          "'\(value.text)' is not a form of numbers",
          hint: "write the number of decimals, percent, compact, exact or digits")
      }
      style = .fixed(digits)
    }
    return .string(try text(input, style, context))
  }

  @Sendable private static func currency(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    if input.isNull { return .null }
    let code = arguments[0].text
    let digits = arguments[1].isNull ? nil : try arguments[1].integer()
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      throw FilterError("'\(code)' is not a currency", hint: "write its code, such as EUR")
    }
    return .string(try text(input, .currency(code, digits), context))
  }

  private static func text(
    _ input: Value, _ style: NumberFormat.Style, _ context: RenderContext
  ) throws(FilterError) -> String {
    let text = input.text
    guard let made = NumberFormat.text(text, style, in: context.language) else {
      throw FilterError("'\(text)' is not a number")
    }
    return made
  }

  /// The category of a number's plural form, or the argument for it: by name, or in the order of the
  /// language's categories.
  @Sendable private static func plural(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    let kind: PluralRules.Kind = arguments["ordinal"]?.isTruthy ?? false ? .ordinal : .cardinal
    let category =
      switch input {
      case .int(let number): PluralRules.category(of: number, in: context.language, kind: kind)
      default: PluralRules.category(ofDecimal: input.text, in: context.language, kind: kind)
      }
    if let named = arguments[category.rawValue] { return named }
    if arguments.count > 0 {
      let order = PluralRules.categories(of: context.language, kind: kind)
      return arguments[min(order.firstIndex(of: category) ?? 0, arguments.count - 1)]
    }
    if let other = arguments[PluralCategory.other.rawValue] { return other }
    guard !arguments.named.contains(where: { categories.contains($0.name) }) else {
      throw FilterError("'plural' has no form for '\(category.rawValue)'", hint: "add other: '…'")
    }
    return .string(category.rawValue)
  }

  // MARK: Lists

  @Sendable private static func list(
    _ input: Value, _ arguments: FilterArguments, _ context: RenderContext
  ) throws(FilterError) -> Value {
    let kind = arguments[0].text
    guard kind.isEmpty || kind == "and" || kind == "or" else {
      throw FilterError("'\(kind)' is not a word of lists", hint: "write and or or")
    }
    let texts = try input.elements().map(\.text)
    return .string(
      ListFormat.text(texts, kind == "or" ? .or : .and, in: context.language))
  }
}
