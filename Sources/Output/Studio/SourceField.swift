import Authoring
import Bibliography
import CivilTime
import DataFormats
import Editing
import Fields
import Markdown
import SourceText

/// The source at a location as a field of a form.
struct SourceField {
  /// How a source is typed.
  private enum Form: String {
    case markdown, text, date, flag, number, color, choice, data
  }

  private let form: Form
  /// The values among which to choose.
  private var choices: [String] = []
  private let source: String
  private let line: Int?

  /// A block of a text.
  init(block index: Int, of edit: BlockEdit) throws(ChangeRefusal) {
    let editor = try edit.editor()
    guard let source = editor.source(ofBlock: index) else {
      throw ChangeRefusal("the text does not exist any more")
    }
    (form, self.source) = (.markdown, source)
    line = editor.file.position(at: editor.outline.blocks[index].range.lowerBound).line
  }

  /// The body of a text.
  init(bodyOf edit: BlockEdit) throws(ChangeRefusal) {
    let editor = try edit.editor()
    let body = String(decoding: editor.file.bytes[editor.body], as: UTF8.self)
    (form, source) = (.markdown, body.replacing("\r\n", with: "\n"))
    line = editor.file.position(at: editor.body.lowerBound).line
  }

  /// The name of a term.
  init(term name: String) { (form, source, line) = (.text, name, nil) }

  /// A value of a file.
  init(value path: ValuePath, of file: SourceFile, _ edit: KeyEdit) throws(ChangeRefusal) {
    guard let node = path.value(in: DataEditor.tree(of: file)) else {
      throw ChangeRefusal("the value does not exist any more")
    }
    line = file.position(at: node.range.start).line
    switch edit.form(of: path.description) {
    case .date, .partialDate: form = .date
    case .flag: form = .flag
    case .integer, .number, .amount: form = .number
    case .color: form = .color
    case .choice(let names): (form, choices) = (.choice, names)
    default: form = Self.form(of: node)
    }
    if case .scalar(let text, _) = node.content {
      source = text
    } else {
      source = String(decoding: file.bytes[node.range.bytes], as: UTF8.self)
    }
  }

  /// A field of an entry of a bibliography, as TeX.
  init(_ name: String, of entry: String, in file: SourceFile) throws(ChangeRefusal) {
    let found = BibTeXReader.read(file).entries.first { $0.key == entry }?.field(name)
    guard let found else { throw ChangeRefusal("the field does not exist any more") }
    (form, source) = (.text, found.value)
    line = file.position(at: found.range.start).line
  }

  /// How a value that is not described is typed.
  private static func form(of node: Node) -> Form {
    switch node.resolved {
    case .string(let text)?: DateText(text) == nil ? .text : .date
    case .int?, .double?: .number
    case .bool?: .flag
    case .null?, nil: .data
    }
  }

  /// Whether a value is a text that is neither a date nor a number.
  static func isText(_ path: ValuePath, of file: SourceFile) -> Bool {
    path.value(in: DataEditor.tree(of: file)).map { form(of: $0) == .text } ?? false
  }

  /// The fields of a response.
  var fields: [StudioResponse.Field] {
    [
      ("form", .string(form.rawValue)), ("source", .string(source)),
      ("line", line.map { .int($0) } ?? .null),
      ("choices", .array(choices.map { .string($0) })),
    ]
  }
}
