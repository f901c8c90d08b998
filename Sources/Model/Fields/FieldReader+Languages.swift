package import DataFormats
import SourceText

extension FieldReader {
  /// A node, or the chosen one of its values by language.
  package func inLanguage(_ node: Node) -> Node { languages?.value(of: node) ?? node }

  /// Whether a key has a value in the chosen language itself.
  package func hasOwnLanguage(_ key: String) -> Bool {
    guard let languages, let node = self[key] else { return false }
    return languages.hasOwnValue(in: node)
  }

  /// The mapping with the chosen ones of all values by language in it.
  package var nodeInLanguage: Node? {
    guard let languages, let node else { return node }
    return languages.plain(node, isRoot: true)
  }

  /// What keeps a mapping from being a value by language; nil if none of its keys is a language.
  func languageHint(for node: Node) -> Cure? {
    languages?.undeclared(in: node).map { "'\($0)' is not one of 'languages' in site.yaml" }
  }

  /// The chosen one of a mapping's values by language; the mapping itself if one of its keys is a
  /// field that a kind has.
  func inLanguage(_ node: Node, unless fields: () -> [FieldDescription]) -> Node {
    guard let chosen = languages?.value(of: node) else { return node }
    let names = Set(fields().map(\.key))
    return node.entries?.contains { names.contains($0.key) } == true ? node : chosen
  }
}
