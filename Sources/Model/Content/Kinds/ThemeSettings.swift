package import DataFormats
import Fields
public import SourceText

/// The theme's settings: `theme` in `site.yaml`.
public struct ThemeSettings: Sendable {
  /// The settings with their values: those that are written, as they are, until a theme has said what
  /// it reads.
  public package(set) var values: [(name: String, value: ThemeValue)]
  /// What is written.
  package let node: Node?
  /// The fonts of the system that the settings name; none until they are made.
  public package(set) var fonts = ThemeFonts()

  init(_ reader: inout FieldReader) {
    let node = reader.node("theme", "The theme's settings", as: .mapping([]))
    if let node, !node.isNull, node.entries == nil {
      reader.reportType(
        "theme", "a mapping", node,
        hint: "a theme has no name here: files in templates/ replace those of the built-in one")
    }
    self.node = node?.entries == nil ? nil : node
    values = (node?.entries ?? []).map { ($0.key, .written($0.value)) }
  }

  /// The source range of a text in a setting's list.
  public func range(of text: String, in name: String) -> SourceRange? {
    guard let value = node?[name] else { return nil }
    return (value.elements ?? [value]).lazy.compactMap { element in
      switch element.content {
      case .scalar(text, _): element.range
      case .mapping(let entries): entries.first { $0.key == text }?.keyRange
      default: nil
      }
    }.first
  }

  /// A setting's value.
  public subscript(name: String) -> ThemeValue? {
    values.last { $0.name == name }?.value
  }

  /// A setting that is a list of words.
  public func words(_ name: String) -> [String] {
    switch self[name] {
    case .texts(let texts): texts
    case .choices(let choices): choices.map(\.word)
    case .written(let node):
      (node.elements ?? [node]).compactMap {
        switch $0.content {
        case .scalar(let text, _): text.isEmpty ? nil : text
        case .mapping(let entries): entries.first?.key
        default: nil
        }
      }
    default: []
    }
  }

  /// A setting that is text, a colour or one of some words.
  public func text(_ name: String) -> String? {
    switch self[name] {
    case .text(let text): return text
    case .written(let node):
      if case .scalar(let text, _) = node.content { return text }
      return nil
    default: return nil
    }
  }

  /// A setting that is a colour as `#rrggbb`; nil if the theme's setting of that name has another
  /// type.
  public func color(_ name: String) -> String? {
    guard let text = text(name), text.utf8.count == 7, text.hasPrefix("#"),
      Int(text.dropFirst(), radix: 16) != nil
    else { return nil }
    return text
  }
}
