import Authoring
import Content
import DataFormats
import Editing
import Fields
import SourceText

/// A key of a file as a field of a form.
struct FormField {
  /// The keys that the form shows first, even if they are not set.
  private static let first = [
    "title", "name", "date", "start", "end", "summary", "tags", "price", "place", "host", "guests",
    "author", "authors", "image", "imageAlt", "cover", "photo", "status", "draft",
  ]
  /// Keys that other requests change, because files and links change with them.
  private static let others: Set = ["slug", "url", "id", "aliases", "permalink", "access"]

  /// The key.
  let key: String
  private let description: FieldDescription
  private let node: Node?
  private let file: SourceFile

  /// The fields of a file.
  static func all(of file: SourceFile, _ edit: KeyEdit) -> [FormField] {
    guard !edit.isSettings else { return [] }
    let tree = DataEditor.tree(of: file)
    let fields = edit.fields.filter { !others.contains($0.key) }.map { field in
      FormField(key: field.key, description: field, node: tree?[field.key], file: file)
    }
    let leading = first.compactMap { key in fields.first { $0.key == key } }
    return leading + fields.filter { !first.contains($0.key) }
  }

  /// Whether a person expects the field at the beginning.
  private var isFirst: Bool {
    node != nil || description.isRequired || Self.first.contains(key)
  }

  /// The source of the value in its field.
  private var source: String {
    guard let node else { return "" }
    if form == "flag", case .bool(let value)? = node.resolved { return String(value) }
    switch node.content {
    case .scalar(let text, _): return text
    case .sequence(let values) where form == "lines":
      return values.map { if case .scalar(let text, _) = $0.content { text } else { "" } }
        .joined(separator: "\n")
    default: return Self.lines(of: node, in: file)
    }
  }

  /// The lines of a value without the indent of the first one.
  private static func lines(of node: Node, in file: SourceFile) -> String {
    let text = String(decoding: file.bytes[node.range.bytes], as: UTF8.self)
    let indent = file.position(at: node.range.start).column - 1
    let blanks = String(repeating: " ", count: indent)
    return text.replacing("\n" + blanks, with: "\n")
  }

  /// The type of the field.
  private var form: String {
    if case .mapping? = node?.content { return "data" }
    let hasOnlyTexts = (node?.elements ?? []).allSatisfy { value in
      if case .scalar = value.content { true } else { false }
    }
    switch description.form {
    case .date, .partialDate: return "date"
    case .flag: return "flag"
    case .integer, .number, .amount: return "number"
    case .color: return "color"
    case .choice: return "choice"
    case .texts, .words: return hasOnlyTexts ? "lines" : "data"
    case .text, .url: return node?.elements == nil ? "text" : "data"
    case .picture: return node?.elements == nil ? "text" : "data"
    default: return "data"
    }
  }

  /// The fields of a response.
  var fields: [StudioResponse.Field] {
    var choices: [String] = []
    if case .choice(let words) = description.form { choices = words }
    return [
      ("key", .string(key)), ("form", .string(form)), ("source", .string(source)),
      ("meaning", .string(description.meaning)), ("first", .bool(isFirst)),
      ("required", .bool(description.isRequired)),
      ("choices", .array(choices.map { .string($0) })),
    ]
  }
}
