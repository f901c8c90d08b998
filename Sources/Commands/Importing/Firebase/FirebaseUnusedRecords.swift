import DataFormats

/// The records that the site does not use, unchanged, by node and id.
struct FirebaseUnusedRecords {
  static let path = ContentPath.aside + "/firebase/unplaced.json"

  private var nodes: [String: [(key: String, value: JSONValue)]] = [:]
  private var whole: [(key: String, value: JSONValue)] = []

  mutating func add(_ node: String, _ id: String, _ value: Node) {
    nodes[node, default: []].append((id, JSONValue(value)))
  }

  mutating func add(_ node: String, _ value: Node) {
    whole.append((node, JSONValue(value)))
  }

  /// The file's text; nil if all records were used.
  var text: String? {
    guard !nodes.isEmpty || !whole.isEmpty else { return nil }
    let records = nodes.sorted { $0.key < $1.key }.map {
      (key: $0.key, value: JSONValue.object($0.value))
    }
    return JSONValue.object(records + whole).indented
  }
}
