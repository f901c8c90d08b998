import Authoring
import Bytes
import CivilTime
import DataFormats
import Editing
import Fields
import Markdown
import SourceText

/// A place of a file as a field of a form: its source, and how it is typed.
struct SourceField {
  /// How a value is typed: `markdown`, `text`, `date`, `flag`, `number`, `color`, `choice` or `data`.
  private let form: String
  /// The values among which to choose.
  private var choices: [String] = []
  private let source: String
  private let line: Int

  /// A block of a text.
  init(block index: Int, of edit: BlockEdit) throws(ChangeRefusal) {
    let editor = try edit.editor()
    guard let source = editor.source(ofBlock: index) else {
      throw ChangeRefusal("the text is not there any more")
    }
    form = "markdown"
    self.source = source
    line = editor.file.position(at: editor.outline.blocks[index].range.lowerBound).line
  }

  /// The name of a term.
  init(term name: String) { (form, source, line) = ("text", name, 0) }

  /// A value of a file.
  init(value path: ValuePath, of file: SourceFile, _ edit: KeyEdit) throws(ChangeRefusal) {
    guard let node = path.value(in: DataEditor.tree(of: file)) else {
      throw ChangeRefusal("the value is not there any more")
    }
    line = file.position(at: node.range.start).line
    switch edit.description(of: path.description) {
    case .date, .partialDate: form = "date"
    case .flag: form = "flag"
    case .integer, .number, .amount: form = "number"
    case .color: form = "color"
    case .choice(let names):
      form = "choice"
      choices = names
    default: form = Self.form(of: node)
    }
    if case .scalar(let text, _) = node.content {
      source = text
    } else {
      source = String(decoding: file.bytes[node.range.bytes], as: UTF8.self)
    }
  }

  /// How a value that is not described is typed.
  private static func form(of node: Node) -> String {
    switch node.resolved {
    case .string(let text)?: DateText(text) == nil ? "text" : "date"
    case .int?, .double?: "number"
    case .bool?: "flag"
    case .null?, nil: "data"
    }
  }

  /// Whether a value is a text that is neither a date nor a number.
  static func isText(_ path: ValuePath, of file: SourceFile) -> Bool {
    guard let node = path.value(in: DataEditor.tree(of: file)),
      case .string(let text)? = node.resolved
    else { return false }
    return DateText(text) == nil
  }

  /// The field as an answer.
  var fields: [(key: String, value: JSONValue)] {
    [
      ("form", .string(form)), ("source", .string(source)), ("line", .int(line)),
      ("choices", .array(choices.map { .string($0) })),
    ]
  }
}
