import DataFormats
import SourceText

/// The fields of a request, which is a JSON object.
struct StudioRequest: Sendable {
  private let tree: Node

  private init(_ tree: Node) { self.tree = tree }

  /// A request; nil if the body is not an object.
  init?(_ body: [UInt8]) {
    let read = JSONReader.read(SourceFile(path: "request", bytes: body))
    guard let node = read.node, node.entries != nil else { return nil }
    tree = node
  }

  /// A text; nil if there is none.
  func text(_ key: String) -> String? {
    guard case .scalar(let text, isPlain: false)? = tree[key]?.content else { return nil }
    return text
  }

  /// A whole number; nil if there is none.
  func number(_ key: String) -> Int? {
    guard case .int(let number)? = tree[key]?.resolved else { return nil }
    return number
  }

  /// Objects in order; empty if there are none.
  func list(_ key: String) -> [StudioRequest] {
    (tree[key]?.elements ?? []).map(StudioRequest.init)
  }

  /// The texts of an object by their keys, in order.
  func texts(_ key: String) -> [(key: String, text: String)] {
    (tree[key]?.entries ?? []).compactMap { entry in
      guard case .scalar(let text, isPlain: false) = entry.value.content else { return nil }
      return (entry.key, text)
    }
  }

  /// Whether a field is true.
  func flag(_ key: String) -> Bool { tree[key]?.resolved == .bool(true) }
}
