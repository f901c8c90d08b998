import Bytes
import SourceText

/// An HTML tag: a start tag with its attributes, or an end tag (HTML Standard §13.1.2).
public struct HTMLTag: Sendable {
  /// An attribute, as written.
  public struct Attribute: Sendable {
    private let html: [UInt8]
    private let nameRange: Range<Int>
    /// The range of the value; if there is no value, the range of the name.
    public let range: Range<Int>

    fileprivate init(_ html: [UInt8], _ found: HTMLTagScanner.Attribute) {
      self.html = html
      nameRange = found.name
      range = found.value ?? found.name
    }

    /// Its name in lower case.
    public var name: String { html.withBytes { HTMLTagScanner.lowercased($0[part: nameRange]) } }

    /// Its value as written, without quotes.
    public var value: String {
      range == nameRange ? "" : String(decoding: html[range], as: UTF8.self)
    }

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
    guard let tag = html.withBytes({ HTMLTag(html, $0, at: start) }) else { return nil }
    self = tag
  }

  private init?(_ html: [UInt8], _ bytes: ByteView, at start: Int) {
    guard var scanner = HTMLTagScanner(bytes, at: start) else { return nil }
    var attributes: [Attribute] = []
    while let found = scanner.nextAttribute() { attributes.append(Attribute(html, found)) }
    guard let end = scanner.end() else { return nil }
    name = HTMLTagScanner.lowercased(bytes[part: scanner.name])
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
