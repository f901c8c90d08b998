import DataFormats
import SourceText

/// Values of settings that a theme declares.
extension FieldReader {
  /// The settings of a theme with their values, or with their defaults.
  ///
  /// - Parameter files: The files that there are below `content/`; nil where they are not looked for.
  mutating func values(
    of settings: [ThemeSetting], files: [String]?
  ) -> [(name: String, value: ThemeValue)] {
    settings.map { ($0.name, value(of: $0, files: files) ?? $0.initial) }
  }

  /// A setting's value; nil where there is none, or a wrong one.
  mutating func value(of setting: ThemeSetting, files: [String]?) -> ThemeValue? {
    let (key, meaning) = (setting.name, setting.meaning)
    switch setting.form {
    case .text: return text(key, meaning).map(ThemeValue.text)
    case .color: return color(key, meaning).map(ThemeValue.text)
    case .number: return number(key, meaning).map(ThemeValue.written)
    case .flag: return flag(key, meaning).map(ThemeValue.flag)
    case .file: return file(key, meaning, among: files).map(ThemeValue.file)
    case .choice(let words): return word(key, meaning, of: words).map(ThemeValue.text)
    case .choices(let all):
      return words(key, meaning, of: all, as: .words(all)).map(ThemeValue.texts)
    case .texts:
      let isThere = has(key)
      let texts = texts(key, meaning).map(\.value)
      return isThere && (!texts.isEmpty || isEmptyList(key)) ? .texts(texts) : nil
    case .group(let settings):
      return mapping(key, meaning) { .group($0.values(of: settings, files: files)) }
    case .any: return node(key, meaning).map(ThemeValue.written)
    }
  }

  /// A number, as it is written.
  private mutating func number(_ key: String, _ meaning: String) -> Node? {
    guard let node = node(key, meaning, as: .number), !node.isNull else { return nil }
    switch node.resolved {
    case .int: return node
    case .double(let value) where value.isFinite: return node
    default:
      reportType(key, "a number", node)
      return nil
    }
  }

  /// A file below `content/`, which has to be there.
  private mutating func file(
    _ key: String, _ meaning: String, among files: [String]?
  ) -> String? {
    guard let text = located(key, meaning, as: .url) else { return nil }
    let path = text.value.hasPrefix("/") ? String(text.value.dropFirst()) : text.value
    guard let files, !files.contains(path) else { return path }
    report(
      "'\(key)' is not a file below content/: '\(text.value)'", text.range,
      hint: Spelling.hint(for: path, in: files) ?? "write its path, such as fonts/text.woff2")
    return nil
  }
}
