import DataFormats
public import Fields
import SourceText

/// An image that content refers to: a path as written, with its alt text. In a list of pictures it
/// may be a folder, which means all pictures of the folder.
public struct Picture: Sendable {
  /// The path or address, as written.
  public let source: Located<String>
  /// The alt text; empty for a decorative picture, and if there is none.
  public let alt: String
  /// Whether the author gave an alt text, even an empty one.
  public let isDescribed: Bool
  /// The caption, in a list of pictures.
  public let caption: String?

  /// A picture by its path; an empty alt text only counts if `isDescribed` is true.
  public init(
    source: Located<String>, alt: String = "", isDescribed: Bool = false, caption: String? = nil
  ) {
    self.source = source
    self.alt = alt
    self.isDescribed = isDescribed || !alt.isEmpty
    self.caption = caption
  }

  /// Whether it is a folder: a path whose last part has no extension.
  public var isFolder: Bool {
    let path = source.value
    guard !path.contains(":"), !path.hasPrefix("//") else { return false }
    let last = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return !last.contains(".") || last == "." || last == ".."
  }
}

extension Picture {
  /// A picture: a path, or a mapping with `src` and `alt`. If it is a path, a key with the same
  /// name and `Alt` at its end has the alt text.
  static func read(_ key: String, _ meaning: String, _ reader: inout FieldReader) -> Picture? {
    let alt = reader.text(key + "Alt", "Alternative text")
    let isDescribed = reader.has(key + "Alt")
    guard let node = reader.node(key, meaning + ": a path, or {src, alt}", as: .picture),
      !node.isNull
    else { return nil }
    return picture(node, key, &reader, alt: isDescribed ? alt ?? "" : nil, hasCaption: false)
  }

  /// Pictures: a list of paths or of mappings with `src`, `alt` and `caption`.
  static func list(_ key: String, _ meaning: String, _ reader: inout FieldReader) -> [Picture] {
    let meaning = meaning + ": paths, folders, or {src, alt, caption}"
    guard let node = reader.node(key, meaning, as: .pictures), !node.isNull else { return [] }
    return (node.elements ?? [node]).compactMap {
      picture(reader.inLanguage($0), key, &reader, alt: nil, hasCaption: true)
    }
  }

  private static func picture(
    _ node: Node, _ key: String, _ reader: inout FieldReader, alt: String?, hasCaption: Bool
  ) -> Picture? {
    if case .scalar(let text, _) = node.content {
      guard !text.isEmpty else { return nil }
      return Picture(source: Located(text, node.range), alt: alt ?? "", isDescribed: alt != nil)
    }
    guard node.entries != nil else {
      reader.report(
        "'\(key)' must be a path or {src, alt}, not \(node.description)", node.range)
      return nil
    }
    let (picture, isMissing) = reader.nested(node) { inner in
      let source = inner.url("src", "The image's path")
      let innerAlt = inner.text("alt", "Alternative text")
      let caption = hasCaption ? inner.text("caption", "The caption") : nil
      let isDescribed = inner.has("alt") || alt != nil
      let picture = source.map {
        Picture(
          source: $0, alt: innerAlt ?? alt ?? "", isDescribed: isDescribed, caption: caption)
      }
      return (picture, inner.isMissing("src"))
    }
    if isMissing { reader.report("missing key 'src' of '\(key)'", node.range.firstByte) }
    return picture
  }
}
