import DataFormats
import Editing
import SourceText

/// An edit of a data file, as `edits_of_data.py` asks for it: `{file, text, op, path, value, to, order}`, in which `{"$date": TEXT}` is a
/// date. The result is `{text}`, or `{refused, message}`; without a known `op`, it is the tree.
struct DataJob {
  let job: Node

  var result: JSONValue {
    let file = SourceFile(path: Self.text(job["file"]), text: Self.text(job["text"]))
    guard let edit else {
      let parsed = DataReader.read(file)
      let isFine = !parsed.diagnostics.contains { $0.severity == .error }
      return .object([("tree", isFine ? parsed.node.map { JSONValue($0) } ?? .null : .null)])
    }
    do throws(EditRefusal) {
      let bytes = TextEdit.apply(try DataEditor.edits(edit, in: file), to: file.bytes)
      return .object([("text", .string(String(decoding: bytes, as: UTF8.self)))])
    } catch {
      return .object([
        ("refused", .string(error.reason.rawValue)), ("message", .string(error.diagnostic.message)),
      ])
    }
  }

  private var edit: DataEdit? {
    let path = path
    let value = job["value"].map(Self.value) ?? .null
    return switch Self.text(job["op"]) {
    case "set": .set(path, value)
    case "insert": .insert(path, value, order: job["order"]?.elements?.map(Self.text) ?? [])
    case "remove": .remove(path)
    case "move": .move(path, to: Int(Self.text(job["to"])) ?? 0)
    case "rename": .rename(path, to: Self.text(job["to"]))
    default: nil
    }
  }

  private var path: ValuePath {
    ValuePath(
      (job["path"]?.elements ?? []).map { step in
        if case .int(let index) = step.resolved { return .index(index) }
        return .key(Self.text(step))
      })
  }

  private static func value(_ node: Node) -> NewValue {
    switch node.content {
    case .sequence(let nodes): .list(nodes.map(value))
    case .mapping(let entries):
      if entries.count == 1, entries[0].key == "$date" {
        .date(text(entries[0].value))
      } else {
        .mapping(entries.map { ($0.key, value($0.value)) })
      }
    case .scalar: NewValue(node)
    }
  }

  private static func text(_ node: Node?) -> String {
    guard case .scalar(let text, _)? = node?.content else { return "" }
    return text
  }
}
