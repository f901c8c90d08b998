import Bytes
import CivilTime
import DataFormats
import Editing
import Fields
import SourceText

/// A value as it is typed on a command line, such as `2026-12-24 18:00`, `[rowing, tea]` or `Ada Lovelace`.
struct TypedValue {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The value for a key of a form; nil if the form is not known.
  func value(as form: FieldDescription.Form?) throws(ChangeRefusal) -> NewValue {
    switch form {
    case .text, .url, .color, .choice: return structured ?? .text(text)
    case .date, .partialDate: return .date(text)
    case .flag: return flag ?? .text(text)
    case .integer, .number, .amount: return number ?? .text(text)
    case .texts, .words, .choices, .pictures, .files, .picture:
      return try collection ?? .text(text)
    case .mapping, .list, .named, .free, nil: return try collection ?? plain
    }
  }

  /// The value that was entered in the field of a form: a list with a line for each value, and values in brackets
  /// only for keys that hold mappings or lists of them.
  func value(inFormFor form: FieldDescription.Form?) throws(ChangeRefusal) -> NewValue {
    switch form {
    case .text, .url, .color, .choice: return .text(text.trimmed)
    case .date, .partialDate, .flag, .integer, .number, .amount:
      return try TypedValue(text.trimmed).value(as: form)
    case .texts, .words:
      let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed)
      return .list(lines.filter { !$0.isEmpty }.map { .text($0) })
    default:
      let parsed = YAMLReader.read(SourceFile(path: "VALUE", text: text))
      let errors = parsed.diagnostics.filter { $0.severity == .error }
      guard errors.isEmpty, let node = parsed.node else { throw ChangeRefusal(errors) }
      return NewValue(node)
    }
  }

  private var flag: NewValue? {
    switch text.lowercased() {
    case "true", "yes", "on": .bool(true)
    case "false", "no", "off": .bool(false)
    default: nil
    }
  }

  private var number: NewValue? {
    switch Scalar(plain: text) {
    case .int, .double: .number(text)
    default: nil
    }
  }

  /// A value for each language of a text, such as `{en: Boat, de: Boot}`.
  private var structured: NewValue? {
    text.hasPrefix("{") ? (try? collection) : nil
  }

  /// A value in brackets.
  private var collection: NewValue? {
    get throws(ChangeRefusal) {
      guard text.hasPrefix("[") || text.hasPrefix("{") else { return nil }
      let parsed = YAMLReader.read(SourceFile(path: "VALUE", text: text))
      let errors = parsed.diagnostics.filter { $0.severity == .error }
      guard errors.isEmpty, let node = parsed.node else { throw ChangeRefusal(errors) }
      return NewValue(node)
    }
  }

  /// A scalar as YAML reads it.
  private var plain: NewValue {
    switch Scalar(plain: text) {
    case .null: .text(text)
    case .bool(let value): .bool(value)
    case .int, .double: .number(text)
    case .string: DateText(text) == nil ? .text(text) : .date(text)
    }
  }
}
