import DataFormats
import SourceText

/// An image that content refers to: a path as written, with the text that stands for it.
public struct Picture: Sendable {
  /// The path or address, as written.
  public let source: Located<String>
  /// The alternative text; empty where the author gave none.
  public let alt: String

  /// A picture by its path.
  public init(source: Located<String>, alt: String = "") {
    self.source = source
    self.alt = alt
  }
}

extension FieldReader {
  /// A picture: a path, or a mapping with `src` and `alt`. A key named after it with `Alt` behind
  /// gives a path's alternative text.
  mutating func picture(_ key: String, _ meaning: String) -> Picture? {
    let alt = text(key + "Alt", "The text that stands for the image")
    guard let node = node(key, meaning + ": a path, or {src, alt}", as: .picture), !node.isNull
    else {
      return nil
    }
    return picture(node, key, alt: alt)
  }

  /// Pictures: a list of paths or of mappings with `src` and `alt`.
  mutating func pictures(_ key: String, _ meaning: String) -> [Picture] {
    guard let node = node(key, meaning + ": paths, or {src, alt}", as: .pictures), !node.isNull
    else { return [] }
    return (node.elements ?? [node]).compactMap { picture($0, key, alt: nil) }
  }

  private mutating func picture(_ node: Node, _ key: String, alt: String?) -> Picture? {
    if case .scalar(let text, _) = node.content {
      guard !text.isEmpty else { return nil }
      return Picture(source: Located(text, node.range), alt: alt ?? "")
    }
    guard node.entries != nil else {
      report("'\(key)' has to be a path or {src, alt}, not \(node.description)", node.range)
      return nil
    }
    var inner = FieldReader(node, in: file)
    let source = inner.url("src", "The image's path")
    let innerAlt = inner.text("alt", "The text that stands for the image")
    inner.reportUnknownKeys()
    adopt(inner.diagnostics)
    if inner.isMissing("src") { report("missing key 'src' of '\(key)'", node.range.firstByte) }
    guard let source else { return nil }
    return Picture(source: source, alt: innerAlt ?? alt ?? "")
  }
}
