import SourceText

/// The filters that replace or remove parts of a text.
enum ReplacementFilters {
  private enum Occurrences { case all, first, last }

  static let all: [String: Filter] = [
    "replace": replacing(.all), "replace_first": replacing(.first),
    "replace_last": replacing(.last), "remove": removing(.all), "remove_first": removing(.first),
    "remove_last": removing(.last),
  ]

  private static func replacing(_ occurrences: Occurrences) -> Filter {
    Filter((occurrences == .last ? 2 : 1)...2) { (input, arguments, context) throws(FilterError) in
      try replace(occurrences, in: input, arguments[0], by: arguments[1], context)
    }
  }

  private static func removing(_ occurrences: Occurrences) -> Filter {
    Filter(1...1) { (input, arguments, context) throws(FilterError) in
      try replace(occurrences, in: input, arguments[0], by: .null, context)
    }
  }

  private static func replace(
    _ occurrences: Occurrences, in input: Value, _ pattern: Value, by replacement: Value,
    _ context: RenderContext
  ) throws(FilterError) -> Value {
    let text = input.text
    let isMarkup = context.escaping.isMarkup(input)
    let most = context.environment.limits.outputBytes
    var ranges = try TextSearch.ranges(
      of: pattern.text, in: text, most: most / TextSearch.sizeOfRange)
    if ranges.isEmpty { return isMarkup ? input : .string(text) }
    let inserted = Array((isMarkup ? context.escaping.escaped(replacement) : replacement.text).utf8)
    switch occurrences {
    case .all: break
    case .first: ranges = Array(ranges.prefix(1))
    case .last: ranges = Array(ranges.suffix(1))
    }
    let (growth, overflow) = ranges.count.multipliedReportingOverflow(by: inserted.count)
    try context.checkSize(overflow ? .max : growth)
    let changed = replaced(ranges, in: text, by: inserted)
    return isMarkup ? .safe(changed) : .string(changed)
  }

  private static func replaced(
    _ ranges: [Range<Int>], in text: String, by inserted: [UInt8]
  ) -> String {
    text.withBytes { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + ranges.count * inserted.count)
      var start = 0
      for range in ranges {
        result.append(contentsOf: bytes[part: start..<range.lowerBound])
        result.append(contentsOf: inserted)
        start = range.upperBound
      }
      result.append(contentsOf: bytes[part: start..<bytes.count])
      return String(decoding: result, as: UTF8.self)
    }
  }
}
