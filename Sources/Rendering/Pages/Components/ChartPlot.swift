import Bytes
import CivilTime
import Liquid
import Localization
import Views

/// The geometry of a chart. Horizontal positions are percentages of the width and vertical ones are
/// pixels, so that the chart is not distorted at any width.
struct ChartPlot {
  /// A number, and the text that shows it.
  struct Entry {
    let text: String
    let value: Double

    /// Parses a number; nil if the text is not a number or the number is too large to draw.
    init?(_ text: String) {
      guard let number = Double(text.trimmed), number.isFinite, abs(number) < 1e12 else {
        return nil
      }
      self.init(text: text, value: number)
    }

    init(text: String, value: Double) {
      self.text = text
      self.value = value
    }
  }

  /// The values at one horizontal position: one per series; nil if the series has none.
  struct Row {
    let label: String
    let values: [Entry?]
  }

  private enum Form {
    case bars, stacked, line
  }

  private let rows: [Row]
  private let series: [String]
  private let form: Form
  private let low: Double
  private let high: Double
  private let step: Double
  private let language: Language

  private static let height = 232.0
  private static let top = 22.0
  private static let bottom = 206.0

  /// A chart of a filter's input; nil if it contains no number. The input is one of these:
  ///
  /// - a list of numbers, or a string of numbers separated by commas, with `labels` in the same
  ///   form
  /// - a list of mappings with the keys `x` and `y`; `y` may name several keys separated by commas,
  ///   and `series` names them in the chart
  /// Dates and numbers are written in a language.
  init?(_ input: Value, _ arguments: FilterArguments, _ language: Language) {
    let keys = Self.keys(arguments)
    let names = arguments["series"]?.string.map { $0.split(separator: ",").map(\.trimmed) }
    self.init(
      Self.rows(input, arguments, keys: keys, language), series: names ?? keys,
      type: arguments["type"]?.string ?? "bar",
      endsAtLargest: arguments["scale"]?.string == "largest", in: language)
  }

  /// A chart of rows. The scale ends at a round number, or at the largest value if `endsAtLargest`.
  init?(
    _ rows: [Row], series: [String], type: String, endsAtLargest: Bool = false,
    in language: Language
  ) {
    let form: Form = type == "line" ? .line : type == "stacked" ? .stacked : .bars
    let values = Self.extremes(rows, form)
    guard let most = values.max(), var least = values.min() else { return nil }
    (self.rows, self.series, self.form, self.language) = (rows, series, form, language)
    // A line far above zero would be flat. Bars always start at zero, because readers compare their
    // lengths.
    let isHigh = form == .line && least > 0
    if !(isHigh && most - least < most / 2) { least = min(0, least) }
    let most2 = isHigh ? most : max(0, most)
    let step = Self.step(for: most2 - least)
    // Counts, such as posts or sessions, need no fractional ticks.
    let isWhole = values.allSatisfy { $0 == $0.rounded() }
    self.step = isWhole && step != step.rounded() ? step.rounded(.up) : step
    low = (least / self.step).rounded(.down) * self.step
    let isExact = endsAtLargest && most2 - low >= Self.leastRange
    high = isExact ? most2 : max((most2 / self.step).rounded(.up) * self.step, low + self.step)
  }

  /// The values that the scale has to include; stacked values are summed.
  private static func extremes(_ rows: [Row], _ form: Form) -> [Double] {
    let values = rows.map { $0.values.compactMap { $0?.value } }
    guard form == .stacked else { return values.flatMap { $0 } }
    return values.filter { !$0.isEmpty }.flatMap { row in
      [row.filter { $0 > 0 }.reduce(0, +), row.filter { $0 < 0 }.reduce(0, +)]
    }
  }

  /// The chart as a hash for templates.
  var hash: Hash {
    let ticks = ticks
    let gutter = 2 + 2.2 * Double(ticks.map { $0.text.count }.max() ?? 1)
    let slot = (100 - gutter) / Double(rows.count)
    let stride = labelStride
    var previous: [Int: (x: Double, y: Double)] = [:]
    let points = rows.enumerated().map { index, row in
      let x = gutter + slot * (Double(index) + 0.5)
      let marks = marks(row, at: x, slot: slot, &previous)
      let said = marks.first ?? []
      let head: [(String, Value)] = [
        ("label", .string(row.label)), ("text", .string(text(of: row))),
        ("is_labelled", .bool(index % stride == 0)), ("x", Self.number(x)),
        ("band", Self.number(x - slot / 2)), ("band_width", Self.number(slot)),
        ("values", .array(row.values.map { .string($0.map { shown($0.text) } ?? "") })),
        ("marks", .array(marks.map { .hash(Hash($0)) })),
      ]
      return Value.hash(Hash(head + said.filter { $0.0 != "x" }))
    }
    return [
      "height": Self.number(Self.height), "left": Self.number(gutter),
      "base": Self.number(place(of: base)), "foot": Self.number(Self.bottom),
      "series": .array(series.map(Value.string)), "points": .array(points),
      "ticks": .array(
        ticks.map { tick in
          .hash(["text": .string(tick.text), "y": Self.number(place(of: tick.value))])
        }),
    ]
  }

  /// The value at which bars start.
  private var base: Double { max(low, min(0, high)) }

  /// A number in the language, with the decimals that it has.
  private func shown(_ number: String) -> String {
    NumberFormat.exact(number.trimmed, in: language)
  }

  /// The text of a row: `45`, or `attended 3, missed 1` if there are several series.
  private func text(of row: Row) -> String {
    guard series.count > 1 else { return row.values.first?.map { shown($0.text) } ?? "" }
    let parts = zip(series, row.values).compactMap { name, entry in
      entry.map { "\(name) \(shown($0.text))" }
    }
    return language.isEnglish
      ? parts.joined(separator: ", ") : ListFormat.text(parts, .units, in: language)
  }

  /// The marks of a row, one for each series with a value.
  private func marks(
    _ row: Row, at x: Double, slot: Double, _ previous: inout [Int: (x: Double, y: Double)]
  ) -> [[(String, Value)]] {
    var (up, down) = (0.0, 0.0)
    let count = form == .bars ? max(1, row.values.count) : 1
    let whole = Self.width(of: slot)
    let width = whole / Double(count)
    var marks: [[(String, Value)]] = []
    for (index, entry) in row.values.enumerated() {
      guard let entry else {
        previous[index] = nil
        continue
      }
      var (from, to) = (base, entry.value)
      if form == .stacked {
        from = entry.value < 0 ? down : up
        to = from + entry.value
        if entry.value < 0 { down = to } else { up = to }
      }
      let (y, foot) = (place(of: to), place(of: from))
      let left = x - whole / 2 + (form == .bars ? width * Double(index) : 0)
      let before = previous[index]
      marks.append([
        ("value", .string(shown(entry.text))), ("number", .int(index + 1)),
        ("series", Value(index < series.count ? series[index] : nil)),
        ("x", Self.number(x)), ("y", Self.number(y)),
        ("has_room", .bool(row.values.count == 1 && Double(entry.text.count) * 2.4 < slot + 1)),
        ("from_x", before.map { Self.number($0.x) } ?? .null),
        ("from_y", before.map { Self.number($0.y) } ?? .null),
        ("left", Self.number(left)), ("width", Self.number(width)),
        ("top", Self.number(min(y, foot))),
        ("height", Self.number(form == .stacked ? abs(foot - y) : max(1, abs(foot - y)))),
        ("above", Self.number(min(y, foot) - 6)),
      ])
      previous[index] = (x, y)
    }
    return marks
  }

  /// The width of a bar in a slot, limited so that a single bar does not fill the page.
  private static func width(of slot: Double) -> Double { min(slot * 0.72, 14) }

  /// The interval at which labels are shown, so that they fit on a phone.
  private var labelStride: Int {
    let widest = rows.map { $0.label.count }.max() ?? 0
    return max(1, (rows.count * (widest + 1) + 47) / 48)
  }

  private var ticks: [(value: Double, text: String)] {
    let steps = (high - low) / step
    // If values differ only in their last digit, the step may be too small to divide by.
    let count = steps.isFinite ? Int(min(max(0, steps + 0.001), 100)) : 0
    return (0...count).map { index in
      let value = low + step * Double(index)
      return (value, shown(Self.text(value)))
    }
  }

  private func place(of value: Double) -> Double {
    Self.bottom - (value - low) / (high - low) * (Self.bottom - Self.top)
  }

  /// The smallest range that is divided into steps. Labels have three decimals, and steps must be
  /// above zero.
  private static let leastRange = 1e-9

  /// The step of the scale: 1, 2, 2.5 or 5 times a power of ten, so that there are at most five
  /// steps.
  private static func step(for range: Double) -> Double {
    guard range >= leastRange, range.isFinite else { return 1 }
    var power = 1.0
    while power * 10 <= range { power *= 10 }
    while power > range { power /= 10 }
    let steps = [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5].map { $0 * power }
    return steps.first { range / $0 <= 5 } ?? power * 10
  }

  // MARK: What is drawn

  private static func rows(
    _ input: Value, _ arguments: FilterArguments, keys: [String], _ language: Language
  ) -> [Row] {
    let labels = list(arguments["labels"] ?? .null)
    let x = arguments["x"]?.string
    return list(input).enumerated().compactMap { index, element in
      var label = index < labels.count ? labels[index] : .null
      if isMapping(element), case .null = label { label = property(of: element, x, at: 0) }
      let entries = values(of: element, keys).map { value in
        number(value).map { Entry(text: text(value, language), value: $0) }
      }
      guard entries.contains(where: { $0 != nil }) else { return nil }
      return Row(label: text(label, language), values: entries)
    }
  }

  private static func values(of element: Value, _ keys: [String]) -> [Value] {
    guard isMapping(element) else { return [element] }
    let shown: [String?] = keys.isEmpty ? [nil] : keys
    return shown.map { property(of: element, $0, at: 1) }
  }

  private static func isMapping(_ element: Value) -> Bool {
    switch element {
    case .hash, .drop: true
    default: false
    }
  }

  /// A property by name; without a name, a hash's value at an index.
  private static func property(of element: Value, _ name: String?, at place: Int) -> Value {
    switch element {
    case .hash(let hash):
      if let name { return hash[name] ?? .null }
      return place < hash.count ? hash.pair(at: place).value : .null
    case .drop(let drop): return name.flatMap { drop.value(for: Symbol($0)) } ?? .null
    default: return .null
    }
  }

  private static func keys(_ arguments: FilterArguments) -> [String] {
    arguments["y"]?.string.map { $0.split(separator: ",").map(\.trimmed) } ?? []
  }

  /// The values that are neither numbers nor empty, without duplicates.
  static func otherTexts(_ input: Value, _ arguments: FilterArguments) -> [String] {
    var seen: Set<String> = []
    return list(input).flatMap { values(of: $0, keys(arguments)) }.compactMap { value in
      let text = value.text.trimmed
      return number(value) == nil && !text.isEmpty && seen.insert(text).inserted ? text : nil
    }
  }

  private static func list(_ value: Value) -> [Value] {
    if let text = value.string, value.elements == nil {
      return text.split(separator: ",").map { .string($0.trimmed) }
    }
    return value.elements ?? []
  }

  private static func number(_ value: Value) -> Double? {
    let number: Double? =
      switch value {
      case .int(let number): Double(number)
      case .double(let number): number
      default: value.string.flatMap { Double($0.trimmed) }
      }
    guard let number, number.isFinite, abs(number) < 1e12 else { return nil }
    return number
  }

  private static func text(_ value: Value, _ language: Language) -> String {
    guard case .date(let moment) = value else { return value.text }
    return CalendarText.shortDay(moment.local.date, in: language)
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }

  /// A coordinate, rounded to two decimals.
  private static func number(_ value: Double) -> Value {
    let rounded = (value * 100).rounded() / 100
    return .string(rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)")
  }
}
