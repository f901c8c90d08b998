import Content
import DataFormats
import Liquid
import Localization
import Markdown
import SourceText
import Views

/// Draws the `chart` blocks in Markdown with the theme's partial `chart`. A block is CSV: the first
/// column has the labels, and each further column is a series.
struct ChartBlock: Sendable {
  /// Parses and renders the partial.
  let environment: Environment
  let language: Language
  /// The fields of `site` that the partial reads.
  private let site: Hash

  /// Draws charts in the language of a site.
  init(environment: Environment, _ settings: SiteSettings) {
    self.environment = environment
    language = Language(settings.language)
    let original = settings.languages.isOriginal(settings.language) ? nil : settings.languages
    site = [
      "language": .string(settings.language), "original_language": Value(original?.original),
    ]
  }

  /// The maximum number of rows in a chart.
  private static let mostRows = 500
  private static let types = ["bar", "line", "stacked"]
  private static let options = ["type", "title", "unit", "description"]

  /// The block as HTML, or the mistake in it.
  func html(_ csv: [UInt8], _ options: [(name: String, value: String)]) -> EmbeddedLanguages.Written
  {
    do throws(Mistake) {
      let values = try Self.checked(options)
      let (label, plot) = try plot(csv, type: values["type"] ?? "bar")
      return .html(render(plot, label: label, values))
    } catch {
      return .mistake(
        "invalid chart: \(error.message)", hint: error.hint, offset: error.offset)
    }
  }

  /// The name of the partial that draws charts.
  static let partial = "chart"

  private func render(_ plot: ChartPlot, label: String, _ options: [String: String]) -> [UInt8] {
    let call = """
      {% render '\(Self.partial)', plot: plot, label: label, type: type, title: title, unit: unit, \
      description: description %}
      """
    let (template, _) = environment.parse(SourceFile(path: "chart", bytes: Array(call.utf8)))
    var html: [UInt8] = []
    let values = Self.options.map { ($0, Value(options[$0])) }
    let globals = ChartGlobals(
      values: Hash(
        [("plot", .hash(plot.hash)), ("label", .string(label)), ("site", .hash(site))] + values))
    _ = environment.render(template, globals: globals, language: language, into: &html)
    html.append(10)
    return html
  }

  // MARK: Reading

  private struct Mistake: Error {
    let message: String
    var hint: Cure?
    var offset: Int?
  }

  private static func checked(
    _ written: [(name: String, value: String)]
  ) throws(Mistake) -> [String: String] {
    var values: [String: String] = [:]
    for (name, value) in written {
      guard options.contains(name) else {
        throw Mistake(
          message: "unknown option '\(name)'",
          hint: Spelling.hint(for: name, in: options)
            ?? "the options are type, title, unit and description")
      }
      values[name] = value
    }
    if let type = values["type"], !types.contains(type) {
      throw Mistake(
        message: "unknown type '\(type)'",
        hint: Spelling.hint(for: type, in: types) ?? "the types are bar, line and stacked")
    }
    return values
  }

  private func plot(
    _ csv: [UInt8], type: String
  ) throws(Mistake) -> (label: String, plot: ChartPlot) {
    let parsed = CSVReader.read(SourceFile(path: "chart", bytes: csv))
    if let first = parsed.diagnostics.first {
      throw Mistake(
        message: first.message, hint: first.hint,
        offset: first.excerpt.map { Self.offset($0.position, in: csv) })
    }
    guard let rows = parsed.node?.elements, !rows.isEmpty else {
      throw Mistake(message: "it has no rows", hint: "the first line names the columns")
    }
    let names = Self.columns(csv)
    guard names.count > 1 else {
      throw Mistake(
        message: "it has one column only", hint: "write a label and its values: Mon,45", offset: 0)
    }
    guard rows.count <= Self.mostRows else {
      throw Mistake(
        message: "it has \(rows.count) rows, more than \(Self.mostRows)",
        offset: rows[Self.mostRows].range.start)
    }
    var made: [ChartPlot.Row] = []
    for row in rows { made.append(try Self.row(row, names)) }
    let series = Array(names.dropFirst())
    guard let plot = ChartPlot(made, series: series, type: type, in: language) else {
      throw Mistake(message: "it has no numbers", offset: rows.first?.range.start)
    }
    return (names[0], plot)
  }

  /// The byte offset of a line and column.
  private static func offset(_ position: SourcePosition, in csv: [UInt8]) -> Int {
    var start = 0
    for _ in 1..<max(1, position.line) {
      start = csv[start...].firstIndex(of: 10).map { $0 + 1 } ?? start
    }
    return min(start + position.column - 1, csv.count)
  }

  /// The fields of the first line. The line is parsed as if it were repeated as a row, because the
  /// reader uses it as a header and other rows may be shorter.
  private static func columns(_ csv: [UInt8]) -> [String] {
    let line = csv.drop { $0 == 10 || $0 == 13 }.prefix { $0 != 10 }
    let twice = SourceFile(path: "chart", bytes: line + [10] + line)
    return CSVReader.read(twice).node?.elements?.first?.entries?.map(\.value.text) ?? []
  }

  private static func row(_ row: Node, _ names: [String]) throws(Mistake) -> ChartPlot.Row {
    let fields = row.entries ?? []
    guard fields.count == names.count else {
      throw Mistake(
        message:
          "\(fields.count) field\(fields.count == 1 ? "" : "s"), but the first line names \(names.count)",
        offset: row.range.start)
    }
    var values: [ChartPlot.Entry?] = []
    for field in fields.dropFirst() {
      let text = field.value.text
      if text.isEmpty {
        values.append(nil)
        continue
      }
      guard let entry = ChartPlot.Entry(text) else {
        throw Mistake(
          message: "'\(text)' is not a number",
          hint: text.contains(",") ? "write it without ','" : nil, offset: field.value.range.start)
      }
      values.append(entry)
    }
    return ChartPlot.Row(label: fields[0].value.text, values: values)
  }
}

/// The variables for the partial of a chart block.
private struct ChartGlobals: Drop {
  let values: Hash
  var propertyNames: [String] { [] }
  func value(for key: Symbol) -> Value? { values[key] ?? .null }
}

extension Node {
  fileprivate var text: String {
    guard case .scalar(let text, _) = content else { return "" }
    return text
  }
}
