import Content
import DataFormats
import Fields
import SourceText

/// Reads the values of settings that a theme declares.
enum ThemeValues {
  /// The settings of a theme with their values, or with their defaults.
  ///
  /// - Parameter files: The files in `content/`; nil to accept any file.
  static func read(
    _ settings: [ThemeSetting], _ reader: inout FieldReader, files: ThemeSettingFiles?
  ) -> [(name: String, value: ThemeValue)] {
    for setting in settings {
      if isEmpty(setting, reader) { reader.reportEmpty(setting.name) }
      if let other = setting.needs {
        reportMissing(other, neededBy: setting.name, &reader)
      }
    }
    return settings.map { setting in
      guard !reader.has(setting.name) || !reader.isMissing(setting.name) else {
        // The key is valid; empty text is not also reported as a wrong word or number.
        _ = reader.node(setting.name, setting.meaning)
        return (setting.name, setting.initial)
      }
      return (setting.name, value(of: setting, &reader, files: files) ?? setting.initial)
    }
  }

  /// Whether a setting is empty. An empty list is a value if it differs from the theme's default.
  private static func isEmpty(_ setting: ThemeSetting, _ reader: FieldReader) -> Bool {
    guard reader.has(setting.name) else { return false }
    if reader.isMissing(setting.name) { return true }
    switch (setting.form, setting.initial) {
    case (.choices, .texts(let texts)), (.texts, .texts(let texts)):
      return texts.isEmpty && reader.isEmptyList(setting.name)
    case (.group, _): return reader[setting.name]?.entries?.isEmpty ?? false
    default: return false
    }
  }

  private static func reportMissing(
    _ other: String, neededBy key: String, _ reader: inout FieldReader
  ) {
    guard !reader.isMissing(key), reader.isMissing(other) else { return }
    reader.report(
      "'\(key)' has no effect without '\(other)'", reader.range(of: key), severity: .warning)
  }

  /// Adds a warning for every unknown setting, which suggests the nearest setting or lists all.
  static func reportUnknown(of contract: ThemeContract, _ reader: inout FieldReader) {
    let names = contract.settings.map(\.name)
    for entry in reader.unknownEntries {
      let nearest = Spelling.hint(for: entry.key, in: names)
      let reason = nearest == nil ? ": the theme '\(contract.name)' has no such setting" : ""
      let all: Cure? = names.isEmpty ? nil : "the settings are \(names.joined(separator: ", "))"
      reader.report(
        "unknown key '\(entry.key)'\(reason)", entry.keyRange, hint: nearest ?? all,
        severity: .warning)
    }
  }

  /// A setting's value; nil if it is missing or invalid.
  static func value(
    of setting: ThemeSetting, _ reader: inout FieldReader, files: ThemeSettingFiles?
  ) -> ThemeValue? {
    let (key, meaning) = (setting.name, setting.meaning)
    switch setting.form {
    case .text: return reader.text(key, meaning).map(ThemeValue.text)
    case .color: return reader.color(key, meaning).map(ThemeValue.text)
    case .number(let limits):
      return LookValue.number(key, meaning, &reader, in: limits).map(ThemeValue.written)
    case .length: return LookValue.length(key, meaning, &reader).map(ThemeValue.text)
    case .fonts(let all): return LookValue.fonts(key, meaning, &reader, or: all)
    case .flag: return reader.flag(key, meaning).map(ThemeValue.flag)
    case .file: return file(key, meaning, &reader, among: files).map(ThemeValue.file)
    case .font: return file(key, meaning, &reader, among: files, isFont: true).map(ThemeValue.file)
    case .choice(let words): return reader.word(key, meaning, of: words).map(ThemeValue.text)
    case .style: return reader.text(key, meaning).map(ThemeValue.text)
    case .choices(let all, let settings):
      return settings.isEmpty
        ? reader.words(key, meaning, of: all, as: .words(all)).map(ThemeValue.texts)
        : reader.choices(key, meaning, of: all) {
          $0.namesKnownKeys = true
          return ThemeValue.group(read(settings, &$0, files: files))
        }.map { .choices($0.map { ($0.word, $0.value ?? .nothing) }) }
    case .texts:
      let isThere = reader.has(key)
      let texts = reader.texts(key, meaning).map(\.value)
      return isThere && (!texts.isEmpty || reader.isEmptyList(key)) ? .texts(texts) : nil
    case .group(let settings):
      return reader.mapping(key, meaning) {
        $0.namesKnownKeys = true
        return .group(read(settings, &$0, files: files))
      }
    case .any: return reader.node(key, meaning).map(ThemeValue.written)
    }
  }

  /// A file in `content/`, which must exist.
  private static func file(
    _ key: String, _ meaning: String, _ reader: inout FieldReader, among files: ThemeSettingFiles?,
    isFont: Bool = false
  ) -> String? {
    guard let text = reader.located(key, meaning, as: .url) else { return nil }
    let path = text.value.hasPrefix("/") ? String(text.value.dropFirst()) : text.value
    guard let files else { return path }
    guard files.paths.contains(path) else {
      reader.report(
        "'\(key)' is not a file below content/: '\(text.value)'", text.range,
        hint: files.hint(for: path, isFont: isFont))
      return nil
    }
    if isFont, !ThemeSettingFiles.isFont(path) {
      reader.report(
        "'\(key)' is not a font: '\(text.value)'", text.range,
        hint: "a font's name ends with \(ThemeSettingFiles.fontEndings)")
      return nil
    }
    if files.isEmpty(path) {
      reader.report("'\(key)' is an empty file: '\(text.value)'", text.range, severity: .warning)
    }
    return path
  }
}
