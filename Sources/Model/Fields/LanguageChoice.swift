public import DataFormats
import SourceText

/// Chooses among values by language, such as `title: {en: Boats, de: Boote}`.
///
/// A mapping is a value by language if all of its keys are declared languages.
public struct LanguageChoice: Sendable {
  /// The declared languages.
  private let declared: Set<String>
  /// The languages that are looked for, the preferred one first.
  private let order: [String]
  /// The number of languages at the start of `order` that are the chosen one or more general.
  private let ownCount: Int
  /// Where the languages are declared, for messages.
  private let setting: String

  /// A choice of one of the declared languages. If it has no value, that of a more general tag is
  /// chosen (`pt` for `pt-BR`), or else that of the first declared language that has one.
  ///
  /// - Parameters:
  ///   - declared: The languages of the site, the default one first.
  ///   - setting: Where they are declared, for messages.
  public init(_ language: String, among declared: [String], in setting: String) {
    self.declared = Set(declared)
    self.setting = setting
    let own = LanguageTag.general(language)
    (order, ownCount) = (own + declared, own.count)
  }

  /// The chosen value; nil if the node is no value by language.
  public func value(of node: Node) -> Node? {
    guard let entries = node.entries, !entries.isEmpty,
      entries.allSatisfy({ declared.contains($0.key) })
    else { return nil }
    return order.lazy.compactMap { language in
      entries.last { $0.key == language && !$0.value.isNull }?.value
    }.first ?? entries[0].value
  }

  /// Whether a node is a value by language that has one in the chosen language, or in a more general
  /// one.
  public func hasOwnValue(in node: Node) -> Bool {
    value(of: node) != nil && order.prefix(ownCount).contains { node[$0] != nil }
  }

  /// What keeps a mapping from being a value by language; nil if none of its keys is a language.
  func hint(for node: Node) -> Cure? {
    guard let entries = node.entries, entries.contains(where: { declared.contains($0.key) })
    else { return nil }
    return entries.first { !declared.contains($0.key) }
      .map { "'\($0.key)' is not one of \(setting)" }
  }

  /// A node with the chosen ones of all values by language in it; the root is never one of them.
  func plain(_ node: Node, isRoot: Bool = false) -> Node {
    if !isRoot, let value = value(of: node) { return plain(value) }
    switch node.content {
    case .scalar: return node
    case .sequence(let nodes): return Node(.sequence(nodes.map { plain($0) }), node.range)
    case .mapping(let entries):
      let chosen = entries.map { entry in
        Node.Entry(key: entry.key, keyRange: entry.keyRange, value: plain(entry.value))
      }
      return Node(.mapping(chosen), node.range)
    }
  }
}
