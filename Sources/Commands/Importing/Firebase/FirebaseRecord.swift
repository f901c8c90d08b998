import Bytes
import DataFormats
import SourceText

/// A record of an export: a mapping under its push id.
struct FirebaseRecord {
  let id: String
  /// The source range of the key.
  let range: SourceRange
  let node: Node
  /// The fields by their normalized names, with their names as written.
  private let fields: [String: Node.Entry]

  init(_ entry: Node.Entry) {
    id = entry.key
    range = entry.keyRange
    node = entry.value
    var fields: [String: Node.Entry] = [:]
    for field in entry.value.entries ?? [] { fields[Self.plain(field.key)] = field }
    self.fields = fields
  }

  /// A normalized field name: in lower case, without hyphens and underscores.
  static func plain(_ name: String) -> String {
    String(decoding: name.lowercased().utf8.filter { $0 != 0x5F && $0 != 0x2D }, as: UTF8.self)
  }

  /// The first of the named fields that exists and is not null.
  func field(_ names: [String]) -> Node? {
    for name in names {
      if let value = fields[name]?.value, !value.isNull { return value }
    }
    return nil
  }

  /// The first of the named fields that is non-empty text.
  func text(_ names: [String]) -> String? {
    for name in names {
      if let text = OldFrontMatter.text(of: fields[name]?.value) { return text }
    }
    return nil
  }

  /// The first of the named fields that has text, if that is the URL of a web page.
  func address(_ names: [String]) -> String? {
    text(names).flatMap { $0.isWebAddress ? $0 : nil }
  }

  /// The names of all fields except the known ones, as written.
  func fieldNames(besides known: Set<String>) -> [String] {
    fields.filter { !known.contains($0.key) && !$0.value.value.isNull }.map(\.value.key)
  }

  /// The ids that a field lists: the keys of `{id: true}`, the values of `{key: id}`, the elements
  /// of a list, or a single text. Elements may be mappings with an `id`.
  static func ids(_ node: Node?) -> [String] {
    guard let node else { return [] }
    switch node.content {
    case .scalar(let text, _): return node.isNull || text.isEmpty ? [] : [text]
    case .sequence(let nodes): return nodes.compactMap { id(of: $0) }
    case .mapping(let entries):
      return entries.compactMap { entry in
        switch entry.value.resolved {
        case .bool(let isSet): isSet ? entry.key : nil
        case .string(let text) where !text.isEmpty: text
        case .null, .int, .double, .string: entry.key
        case nil: id(of: entry.value) ?? entry.key
        }
      }
    }
  }

  private static func id(of node: Node) -> String? {
    if case .scalar(let text, _) = node.content { return node.isNull || text.isEmpty ? nil : text }
    let record = FirebaseRecord(Node.Entry(key: "", keyRange: node.range, value: node))
    return record.text(["id", "uid", "userid", "key", "username", "postid"])
  }
}
