import Bytes
public import Content
import DataFormats
import Fields
import SourceText

/// A setting that a theme declares in its `theme.yaml`.
public struct ThemeSetting: Sendable {
  /// The type of a setting's value.
  public indirect enum Form: Sendable {
    /// Text.
    case text
    /// A colour: `#0b6e4f`.
    case color
    /// A number, within limits if there are any.
    case number(in: ClosedRange<Double>?)
    /// A length of CSS: `0.5rem`.
    case length
    /// A typeface by word, or the names of fonts.
    case fonts([String])
    /// `true` or `false`.
    case flag
    /// A file in `content/`.
    case file
    /// A font in `content/`.
    case font
    /// One word from a list.
    case choice([String])
    /// The name of a style in `styles/`.
    case style
    /// Several words from a list, each with settings of its own if there are any.
    case choices([String], settings: [ThemeSetting])
    /// A list of texts.
    case texts
    /// A mapping with its own settings.
    case group([ThemeSetting])
    /// Any value: the declaration is invalid, which is already reported.
    case any
  }

  /// The name of a type in `theme.yaml`.
  enum FormName: String, CaseIterable, Sendable {
    case text, color, number, length, flag, file, font, fonts, choice, style, choices, texts, group
  }

  /// The key under `theme` in `site.yaml`.
  public let name: String
  /// The type of the value.
  public let form: Form
  /// The meaning, in a sentence without a full stop.
  public let meaning: String
  /// The default value.
  public let initial: ThemeValue
  /// The setting in the same group that this setting depends on.
  let needs: String?

  init(
    name: String, form: Form, meaning: String, initial: ThemeValue? = nil, needs: String? = nil
  ) {
    self.name = name
    self.needs = needs
    self.form = form
    self.meaning = meaning
    self.initial = initial ?? Self.nothing(of: form)
  }

  /// Reads the declaration of a setting.
  ///
  /// - Parameter isWithin: Whether the setting is in a group, which must not contain groups.
  init(_ name: Located<String>, _ reader: inout FieldReader, isWithin: Bool) {
    let kind: FormName? = reader.choice("type", "The type of its value")
    reader.require("type", hint: Self.types)
    let meaning = reader.text("description", "What it says") ?? ""
    reader.require("description")
    if isWithin, kind == .group {
      reader.report("a group within a group", reader.range(of: "type"))
    }
    let form = Self.form(kind == .group && isWithin ? nil : kind, &reader)
    let usual = ThemeSetting(name: "default", form: form, meaning: "")
    self.init(
      name: name.value, form: form, meaning: meaning,
      initial: Self.takesDefault(form) ? ThemeValues.value(of: usual, &reader, files: nil) : nil,
      needs: reader.text("needs", "The setting in the same group that it depends on"))
  }

  static let types: Cure = "use one of \(FormName.allCases.map(\.rawValue).joined(separator: ", "))"

  /// Whether a setting can have a default. A file cannot, as a theme does not know the content; a
  /// group's defaults are those of its settings.
  private static func takesDefault(_ form: Form) -> Bool {
    switch form {
    case .file, .font, .group: false
    default: true
    }
  }

  private static func form(_ kind: FormName?, _ reader: inout FieldReader) -> Form {
    switch kind {
    case .text: .text
    case .color: .color
    case .number: .number(in: limits(&reader))
    case .length: .length
    case .fonts: .fonts(words(&reader))
    case .flag: .flag
    case .file: .file
    case .font: .font
    case .texts: .texts
    case .choice: .choice(words(&reader))
    case .style: .style
    case .choices:
      .choices(
        words(&reader),
        settings: reader.has("settings")
          ? ThemeDeclarations.read("settings", over: [], &reader, isWithin: true) : [])
    case .group: .group(ThemeDeclarations.read("settings", over: [], &reader, isWithin: true))
    case nil: unknown(&reader)
    }
  }

  /// Reads the keys of a setting with an unknown type, so that they are not reported as unknown.
  private static func unknown(_ reader: inout FieldReader) -> Form {
    for key in ["default", "values", "settings"] { _ = reader.node(key, "") }
    return .any
  }

  /// The limits of a number; nil if it has none.
  private static func limits(_ reader: inout FieldReader) -> ClosedRange<Double>? {
    let (least, most) = (
      LookValue.number("min", "The least value", &reader),
      LookValue.number("max", "The greatest value", &reader)
    )
    guard least != nil || most != nil else { return nil }
    let low = least ?? -.greatestFiniteMagnitude
    let high = most ?? .greatestFiniteMagnitude
    guard low <= high else {
      reader.report("'min' is greater than 'max'", reader.range(of: "min"))
      return nil
    }
    return low...high
  }

  private static func words(_ reader: inout FieldReader) -> [String] {
    let words = reader.texts("values", "The words that it may be").map(\.value)
    if words.isEmpty {
      reader.report(
        "'values' must list the allowed words", reader.range(of: "values"),
        hint: "such as values: [small, large]")
    }
    return words
  }

  /// The setting with the names of the theme's styles as its values, if it names a style.
  func naming(styles: [String]) -> ThemeSetting {
    guard case .style = form else { return self }
    return ThemeSetting(
      name: name, form: .choice(styles), meaning: meaning, initial: initial, needs: needs)
  }

  private static func nothing(of form: Form) -> ThemeValue {
    switch form {
    case .choices, .texts: .texts([])
    case .group(let settings): .group(settings.map { ($0.name, $0.initial) })
    case .flag: .flag(false)
    default: .nothing
    }
  }
}
