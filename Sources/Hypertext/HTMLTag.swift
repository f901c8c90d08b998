import Bytes
import SourceText

/// An HTML tag: a start tag with its attributes, or an end tag (HTML Standard §13.1.2).
public struct HTMLTag: Sendable {
  /// An attribute, as written.
  public struct Attribute: Sendable {
    /// Its name in lower case.
    public let name: String
    /// Its value as written, without quotes.
    public let value: String
    /// The range of the value; if there is no value, the range of the name.
    public let range: Range<Int>

    /// The value with its character references replaced.
    public var text: String { CharacterReferences.decode(value) }
  }

  /// The element's name in lower case.
  public let name: String
  /// Whether this is an end tag.
  public let isEnd: Bool
  /// Whether the tag ends with `/>`.
  public let isClosed: Bool
  /// The attributes in order.
  public let attributes: [Attribute]
  /// The range of the tag.
  public let range: Range<Int>

  /// The tag whose `<` is at an offset; nil if no complete tag starts there.
  public init?(_ html: [UInt8], at start: Int) {
    guard let tag = html.withBytes({ HTMLTag($0, at: start) }) else { return nil }
    self = tag
  }

  private init?(_ html: ByteView, at start: Int) {
    guard var scanner = HTMLTagScanner(html, at: start) else { return nil }
    var attributes: [Attribute] = []
    while let found = scanner.nextAttribute() {
      attributes.append(
        Attribute(
          name: HTMLTagScanner.lowercased(html[part: found.name]),
          value: found.value.map { String(decoding: html[part: $0], as: UTF8.self) } ?? "",
          range: found.value ?? found.name))
    }
    guard let end = scanner.end() else { return nil }
    name = HTMLTagScanner.lowercased(html[part: scanner.name])
    isEnd = scanner.isEnd
    isClosed = scanner.isClosed
    self.attributes = attributes
    range = start..<end
  }

  /// The attribute with the given name.
  public func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name == name }
  }
}
