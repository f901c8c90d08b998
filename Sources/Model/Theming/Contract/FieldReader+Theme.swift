import Content
import DataFormats
import Fields
import SourceText

/// Reads the values of settings that a theme declares.
extension FieldReader {
  /// The settings of a theme with their values, or with their defaults.
  ///
  /// - Parameter files: The files in `content/`; nil to accept any file.
  mutating func values(
    of settings: [ThemeSetting], files: ThemeSettingFiles?
  ) -> [(name: String, value: ThemeValue)] {
    for setting in settings {
      if isEmpty(setting) { reportEmpty(setting.name) }
      if let other = setting.needs { reportMissing(other, neededBy: setting.name) }
    }
    return settings.map { setting in
      guard !has(setting.name) || !isMissing(setting.name) else {
        // The key is valid; empty text is not also reported as a wrong word or number.
        _ = node(setting.name, setting.meaning)
        return (setting.name, setting.initial)
      }
      return (setting.name, value(of: setting, files: files) ?? setting.initial)
    }
  }

  /// Whether a setting is empty. An empty list is a value if it differs from the theme's default.
  private func isEmpty(_ setting: ThemeSetting) -> Bool {
    guard has(setting.name) else { return false }
    if isMissing(setting.name) { return true }
    switch (setting.form, setting.initial) {
    case (.choices, .texts(let texts)), (.texts, .texts(let texts)):
      return texts.isEmpty && isEmptyList(setting.name)
    case (.group, _): return node?[setting.name]?.entries?.isEmpty ?? false
    default: return false
    }
  }

  private mutating func reportMissing(_ other: String, neededBy key: String) {
    guard !isMissing(key), isMissing(other) else { return }
    report(
      "'\(key)' has no effect without '\(other)'", range(of: key), severity: .warning)
  }

  /// Adds a warning for every unknown setting, which suggests the nearest setting or lists all.
  mutating func reportUnknownSettings(of contract: ThemeContract) {
    let names = contract.settings.map(\.name)
    for entry in unknownEntries {
      let nearest = Spelling.hint(for: entry.key, in: names)
      let reason = nearest == nil ? ": the theme '\(contract.name)' has no such setting" : ""
      let all: Cure? = names.isEmpty ? nil : "the settings are \(names.joined(separator: ", "))"
      report(
        "unknown key '\(entry.key)'\(reason)", entry.keyRange, hint: nearest ?? all,
        severity: .warning)
    }
  }

  /// A setting's value; nil if it is missing or invalid.
  mutating func value(of setting: ThemeSetting, files: ThemeSettingFiles?) -> ThemeValue? {
    let (key, meaning) = (setting.name, setting.meaning)
    switch setting.form {
    case .text: return text(key, meaning).map(ThemeValue.text)
    case .color: return color(key, meaning).map(ThemeValue.text)
    case .number(let limits): return number(key, meaning, in: limits).map(ThemeValue.written)
    case .length: return length(key, meaning).map(ThemeValue.text)
    case .fonts(let all): return fonts(key, meaning, or: all)
    case .flag: return flag(key, meaning).map(ThemeValue.flag)
    case .file: return file(key, meaning, among: files).map(ThemeValue.file)
    case .font: return file(key, meaning, among: files, isFont: true).map(ThemeValue.file)
    case .choice(let words): return word(key, meaning, of: words).map(ThemeValue.text)
    case .style: return text(key, meaning).map(ThemeValue.text)
    case .choices(let all):
      return words(key, meaning, of: all, as: .words(all)).map(ThemeValue.texts)
    case .texts:
      let isThere = has(key)
      let texts = texts(key, meaning).map(\.value)
      return isThere && (!texts.isEmpty || isEmptyList(key)) ? .texts(texts) : nil
    case .group(let settings):
      return mapping(key, meaning) {
        $0.namesKnownKeys = true
        return .group($0.values(of: settings, files: files))
      }
    case .any: return node(key, meaning).map(ThemeValue.written)
    }
  }

  /// A file in `content/`, which must exist.
  private mutating func file(
    _ key: String, _ meaning: String, among files: ThemeSettingFiles?, isFont: Bool = false
  ) -> String? {
    guard let text = located(key, meaning, as: .url) else { return nil }
    let path = text.value.hasPrefix("/") ? String(text.value.dropFirst()) : text.value
    guard let files else { return path }
    guard files.paths.contains(path) else {
      report(
        "'\(key)' is not a file below content/: '\(text.value)'", text.range,
        hint: files.hint(for: path, isFont: isFont))
      return nil
    }
    if isFont, !ThemeSettingFiles.isFont(path) {
      report(
        "'\(key)' is not a font: '\(text.value)'", text.range,
        hint: "a font's name ends with \(ThemeSettingFiles.fontEndings)")
      return nil
    }
    if files.isEmpty(path) {
      report("'\(key)' is an empty file: '\(text.value)'", text.range, severity: .warning)
    }
    return path
  }
}
