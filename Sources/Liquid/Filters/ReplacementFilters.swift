import SourceText

/// The filters that replace or remove parts of a text.
enum ReplacementFilters {
  private enum Which { case all, first, last }

  static let all: [String: Filter] = [
    "replace": replacing(.all), "replace_first": replacing(.first),
    "replace_last": replacing(.last), "remove": removing(.all), "remove_first": removing(.first),
    "remove_last": removing(.last),
  ]

  private static func replacing(_ which: Which) -> Filter {
    Filter((which == .last ? 2 : 1)...2) { (input, arguments, context) throws(FilterError) in
      try replace(which, in: input, arguments[0], by: arguments[1], context)
    }
  }

  private static func removing(_ which: Which) -> Filter {
    Filter(1...1) { (input, arguments, context) throws(FilterError) in
      try replace(which, in: input, arguments[0], by: .null, context)
    }
  }

  private static func replace(
    _ which: Which, in input: Value, _ pattern: Value, by replacement: Value,
    _ context: RenderContext
  ) throws(FilterError) -> Value {
    let text = input.text
    let isMarkup = context.isMarkup(input)
    let most = context.environment.limits.outputBytes
    var places = try Bytes.ranges(of: pattern.text, in: text, most: most / Bytes.sizeOfRange)
    if places.isEmpty { return isMarkup ? input : .string(text) }
    let inserted = Array((isMarkup ? context.escaped(replacement) : replacement.text).utf8)
    switch which {
    case .all: break
    case .first: places = Array(places.prefix(1))
    case .last: places = Array(places.suffix(1))
    }
    let (growth, overflow) = places.count.multipliedReportingOverflow(by: inserted.count)
    try context.checkSize(overflow ? .max : growth)
    let changed = replaced(places, in: text, by: inserted)
    return isMarkup ? .safe(changed) : .string(changed)
  }

  private static func replaced(
    _ places: [Range<Int>], in text: String, by inserted: [UInt8]
  ) -> String {
    text.withBytes { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + places.count * inserted.count)
      var start = 0
      for place in places {
        result.append(contentsOf: bytes[part: start..<place.lowerBound])
        result.append(contentsOf: inserted)
        start = place.upperBound
      }
      result.append(contentsOf: bytes[part: start..<bytes.count])
      return String(decoding: result, as: UTF8.self)
    }
  }
}
