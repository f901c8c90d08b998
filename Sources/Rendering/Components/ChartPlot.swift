import CivilTime
import Liquid

/// Where the marks of a chart are: across in percent of its width, down in pixels, so that it is drawn
/// without being stretched at any width.
struct ChartPlot {
  private struct Entry {
    let label: String
    let text: String
    let value: Double
  }

  private let entries: [Entry]
  private let low: Double
  private let high: Double
  private let step: Double

  private static let height = 232.0
  private static let top = 22.0
  private static let bottom = 206.0

  /// A chart of values: a list of numbers, or a text of them between commas, with `labels` alike; or a
  /// list of mappings with the keys `x` and `y`. Nil where there is no number.
  init?(_ input: Value, _ arguments: FilterArguments) {
    entries = Self.entries(input, arguments)
    guard !entries.isEmpty else { return nil }
    let values = entries.map(\.value)
    let most = values.max() ?? 0
    var least = values.min() ?? 0
    // A line far above zero would be flat; bars always stand on zero, as their length is compared.
    let isLine = arguments["type"]?.string == "line"
    if !(isLine && least > 0 && most - least < most / 2) { least = min(0, least) }
    let most2 = isLine && least > 0 ? most : max(0, most)
    step = Self.step(for: most2 - least)
    low = (least / step).rounded(.down) * step
    high = max((most2 / step).rounded(.up) * step, low + step)
  }

  /// The chart for a template.
  var hash: Hash {
    let ticks = ticks
    let gutter = 2 + 2.2 * Double(ticks.map { $0.text.count }.max() ?? 1)
    let slot = (100 - gutter) / Double(entries.count)
    let stride = labelStride
    var points: [Value] = []
    var previous: (x: Double, y: Double)?
    for (index, entry) in entries.enumerated() {
      let x = gutter + slot * (Double(index) + 0.5)
      let y = place(of: entry.value)
      let base = place(of: max(low, min(0, high)))
      points.append(
        .hash(
          Hash([
            ("label", .string(entry.label)), ("value", .string(entry.text)),
            ("is_labelled", .bool(index % stride == 0)),
            ("has_room", .bool(Double(entry.text.count) * 2.4 < slot + 1)),
            ("x", Self.number(x)), ("y", Self.number(y)),
            ("from_x", previous.map { Self.number($0.x) } ?? .null),
            ("from_y", previous.map { Self.number($0.y) } ?? .null),
            ("left", Self.number(x - slot * 0.36)), ("width", Self.number(slot * 0.72)),
            ("top", Self.number(min(y, base))), ("height", Self.number(max(1, abs(base - y)))),
            ("above", Self.number(min(y, base) - 6)),
          ])))
      previous = (x, y)
    }
    return Hash([
      ("height", Self.number(Self.height)), ("left", Self.number(gutter)),
      ("base", Self.number(place(of: max(low, min(0, high))))),
      ("foot", Self.number(Self.bottom)), ("points", .array(points)),
      (
        "ticks",
        .array(
          ticks.map { tick in
            .hash(Hash([("text", .string(tick.text)), ("y", Self.number(place(of: tick.value)))]))
          })
      ),
    ])
  }

  /// Every how many labels there is room for one on a phone.
  private var labelStride: Int {
    let widest = entries.map { $0.label.count }.max() ?? 0
    return max(1, (entries.count * (widest + 1) + 47) / 48)
  }

  private var ticks: [(value: Double, text: String)] {
    let count = Int(((high - low) / step).rounded())
    return (0...max(1, count)).map { index in
      let value = low + step * Double(index)
      return (value, Self.text(value))
    }
  }

  private func place(of value: Double) -> Double {
    Self.bottom - (value - low) / (high - low) * (Self.bottom - Self.top)
  }

  /// 1, 2, 2.5 or 5 times a power of ten, so that there are at most five steps.
  private static func step(for range: Double) -> Double {
    guard range > 0, range.isFinite else { return 1 }
    var power = 1.0
    while power * 10 <= range { power *= 10 }
    while power > range { power /= 10 }
    let steps = [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5].map { $0 * power }
    return steps.first { range / $0 <= 5 } ?? power * 10
  }

  // MARK: What is drawn

  private static func entries(_ input: Value, _ arguments: FilterArguments) -> [Entry] {
    let labels = list(arguments["labels"] ?? .null)
    let (x, y) = (arguments["x"]?.string, arguments["y"]?.string)
    return list(input).enumerated().compactMap { index, element in
      var (value, label) = (element, index < labels.count ? labels[index] : .null)
      if element.isMapping {
        value = element.property(y, at: 1)
        if case .null = label { label = element.property(x, at: 0) }
      }
      guard let number = number(value) else { return nil }
      return Entry(label: text(label), text: text(value), value: number)
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
      default: value.string.flatMap { Double($0.trimmingSpaces) }
      }
    guard let number, number.isFinite, abs(number) < 1e12 else { return nil }
    return number
  }

  private static func text(_ value: Value) -> String {
    guard case .date(let moment) = value else { return value.text }
    let date = moment.local.date
    return "\(date.day) \(Wording.months[date.month - 1].prefix(3))"
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }

  /// A coordinate with at most two places.
  private static func number(_ value: Double) -> Value {
    let rounded = (value * 100).rounded() / 100
    return .string(rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)")
  }
}

extension Value {
  fileprivate var isMapping: Bool {
    switch self {
    case .hash, .drop: true
    default: false
    }
  }

  /// A property by its name, or else a mapping's value at a place.
  fileprivate func property(_ name: String?, at place: Int) -> Value {
    switch self {
    case .hash(let hash):
      if let name { return hash[name] ?? .null }
      return place < hash.count ? hash.pair(at: place).value : .null
    case .drop(let drop): return name.flatMap { drop.value(for: Symbol($0)) } ?? .null
    default: return .null
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String { self[...].trimmed }
}
