import CivilTime
import Content
import DataFormats
import Fields
import SourceText

/// A page's front matter on the old site, with its default values.
struct OldFrontMatter {
  let node: Node?
  /// The default values in the site's settings, the highest precedence first.
  var defaults: [Node] = []

  /// The value of a key; nil if it is null or missing.
  subscript(key: String) -> Node? {
    if let value = node?[key] { return value.isNull ? nil : value }
    return defaults.lazy.compactMap { $0[key] }.first { !$0.isNull }
  }

  /// A key's value as text.
  func text(_ key: String) -> String? { Self.text(of: self[key]) }

  /// The value of the first key that is text.
  func text(_ key: String, _ others: String...) -> String? {
    text(key) ?? others.lazy.compactMap { text($0) }.first { _ in true }
  }

  /// The text of a node; nil if it is empty or no text.
  static func text(of node: Node?) -> String? {
    guard let node, case .scalar(let text, _) = node.content, !node.isNull else { return nil }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  func flag(_ key: String) -> Bool? {
    switch self[key]?.resolved {
    case .bool(let value): value
    case .string(let text): text == "true" ? true : text == "false" ? false : nil
    default: nil
    }
  }

  /// Whether the page was not for everyone: it is a draft, hidden, private and so on.
  var isHidden: Bool {
    let nodes = [node].compactMap { $0 } + defaults
    var seen: Set<String> = []
    return nodes.flatMap { $0.entries ?? [] }.contains { entry in
      seen.insert(entry.key).inserted
        && ["draft", "access"].contains(HidingKeys.key(for: entry))
    }
  }

  /// A list of texts, or one text; if `splits` is true, a text is split at white space.
  func texts(_ key: String, splits: Bool = false) -> [String] {
    guard let node = self[key] else { return [] }
    if case .scalar(let text, _) = node.content {
      let parts = splits ? text.split { $0.isWhitespace }.map(String.init) : [text]
      return parts.map(\.trimmed).filter { !$0.isEmpty }
    }
    return (node.elements ?? []).compactMap(Self.text)
  }

  /// The picture of the first key that has one: a path, or a mapping or list that contains a path.
  func picture(_ keys: [String]) -> (key: String, path: String, alt: String?)? {
    for key in keys {
      guard var node = self[key] else { continue }
      if let first = node.elements?.first { node = first }
      if case .scalar(let text, _) = node.content, !text.isEmpty { return (key, text, nil) }
      let inner = OldFrontMatter(node: node)
      for name in ["path", "src", "image", "url", "feature", "teaser", "relative"] {
        if let path = inner.text(name), path != "true", path != "false" {
          return (key, path, inner.text("alt"))
        }
      }
    }
    return nil
  }

  /// A text on one line.
  static func line(_ text: String) -> String {
    text.split { $0.isNewline }.map(\.trimmed).joined(separator: " ")
  }
}
