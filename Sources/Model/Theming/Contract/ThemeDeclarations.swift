import Bytes
import DataFormats
import Fields
import SourceText

/// Reads the settings that a theme declares.
enum ThemeDeclarations {
  /// The settings by name, which override those of another theme. A setting without a value removes
  /// the setting with that name.
  static func read(
    _ key: String, over base: [ThemeSetting], _ reader: inout FieldReader, isWithin: Bool = false
  ) -> [ThemeSetting] {
    guard let node = reader.node(key, "The settings that it reads"), !node.isNull else {
      return base
    }
    guard let entries = node.entries else {
      reader.reportType(key, "a mapping", node)
      return base
    }
    var settings = base
    for entry in entries {
      guard let setting = declaration(entry, &reader, isWithin: isWithin) else {
        if entry.value.isNull { remove(entry, from: &settings, &reader) }
        continue
      }
      if let index = settings.firstIndex(where: { $0.name == entry.key }) {
        settings[index] = setting
      } else {
        settings.append(setting)
      }
    }
    for setting in settings {
      checkNeeds(of: setting, among: settings, key, &reader)
    }
    return settings
  }

  private static func remove(
    _ entry: Node.Entry, from settings: inout [ThemeSetting], _ reader: inout FieldReader
  ) {
    guard let index = settings.firstIndex(where: { $0.name == entry.key }) else {
      reader.report(
        "there is no setting '\(entry.key)' to remove", entry.keyRange,
        hint: Spelling.hint(for: entry.key, in: settings.map(\.name)), severity: .warning)
      return
    }
    settings.remove(at: index)
  }

  /// Reports a setting of this file that needs a setting which does not exist.
  private static func checkNeeds(
    of setting: ThemeSetting, among settings: [ThemeSetting], _ key: String,
    _ reader: inout FieldReader
  ) {
    let names = settings.map(\.name)
    guard let other = setting.needs, !names.contains(other),
      let range = reader[key]?[setting.name]?["needs"]?.range
    else { return }
    reader.report(
      "'\(setting.name)' needs '\(other)', which is not a setting in the same group", range,
      hint: Spelling.hint(for: other, in: names))
  }

  private static func declaration(
    _ entry: Node.Entry, _ reader: inout FieldReader, isWithin: Bool
  ) -> ThemeSetting? {
    guard isName(entry.key) else {
      reader.report(
        "'\(entry.key)' is not a valid setting name", entry.keyRange,
        hint: "a letter, then letters, digits, '_' or '-'")
      return nil
    }
    if entry.value.isNull { return nil }
    guard entry.value.entries != nil else {
      reader.reportType(entry.key, "a mapping with a type", entry.value)
      return ThemeSetting(name: entry.key, form: .any, meaning: "")
    }
    return reader.nested(entry.value) {
      ThemeSetting(Located(entry.key, entry.keyRange), &$0, isWithin: isWithin)
    }
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.first?.isLetter == true
      && text.utf8.allSatisfy { $0.isWord || $0 == UInt8(ascii: "-") }
  }
}
