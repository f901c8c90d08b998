import Bytes

/// A node of an HTML fragment.
enum HTMLNode {
  /// Text with its character references replaced.
  case text(String)
  case element(HTMLElement)

  /// The element; nil for text.
  var element: HTMLElement? { if case .element(let element) = self { element } else { nil } }

  /// Whether it is white space.
  var isBlankText: Bool {
    if case .text(let text) = self { text.allSatisfy(\.isWhitespace) } else { false }
  }
}

/// An element of an HTML fragment.
final class HTMLElement {
  let name: String
  let attributes: [(name: String, value: String)]
  /// Whether it is a block.
  let isBlock: Bool
  private(set) var children: [HTMLNode] = []
  /// Whether it has a block in it.
  private(set) var hasBlock = false

  init(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    (self.name, self.attributes) = (name, attributes)
    isBlock = HTMLElements.blocks.contains(name)
  }

  /// An element with other children.
  init(_ element: HTMLElement, children: [HTMLNode]) {
    (name, attributes, isBlock) = (element.name, element.attributes, element.isBlock)
    for child in children { append(child) }
  }

  func append(_ child: HTMLNode) {
    children.append(child)
    if case .element(let element) = child, element.isBlock || element.hasBlock { hasBlock = true }
  }

  /// Notes that a block was added to one of its children.
  func noteBlock() { hasBlock = true }

  subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// Whether it has a class.
  func has(class name: String) -> Bool {
    guard let written = self["class"], written.utf8.count >= name.utf8.count else { return false }
    return written.utf8.count == name.utf8.count ? written == name : classes.contains { $0 == name }
  }

  /// The classes.
  var classes: [Substring] {
    (self["class"] ?? "").utf8.split { $0 <= 0x20 }.map { Substring($0) }
  }

  /// The child elements.
  var elements: [HTMLElement] { children.compactMap(\.element) }

  /// All text in it.
  var text: String {
    children.reduce(into: "") { text, child in
      switch child {
      case .text(let part): text += part
      case .element(let element): text += element.name == "br" ? "\n" : element.text
      }
    }
  }

  /// The first element of a name in it.
  func first(_ name: String) -> HTMLElement? {
    for element in elements {
      if element.name == name { return element }
      if let found = element.first(name) { return found }
    }
    return nil
  }

  /// Whether it has neither text nor anything that is shown.
  var isBlank: Bool {
    children.allSatisfy { child in
      guard let element = child.element else { return child.isBlankText }
      return !HTMLElements.shown.contains(element.name) && element.isBlank
    }
  }
}

/// The classes of elements.
enum HTMLElements {
  static let voids: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "dir", "div",
    "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5",
    "h6", "header", "hgroup", "hr", "li", "main", "menu", "nav", "ol", "p", "pre", "section",
    "summary", "table", "ul", "iframe", "video", "audio", "object", "noscript", "body", "html",
    "daybook-more", "daybook-raw", "tbody", "thead", "tfoot", "tr", "td", "th", "caption", "canvas",
    "map",
  ]
  static let shown: Set<String> = [
    "img", "hr", "iframe", "video", "audio", "object", "embed", "svg", "math", "input",
    "daybook-more", "canvas",
  ]
  /// Elements whose open siblings end when they begin, up to an element of the second set.
  static let ends: [String: (closed: Set<String>, within: Set<String>)] = [
    "li": (["li"], ["ul", "ol", "menu", "dir"]),
    "dt": (["dt", "dd"], ["dl"]), "dd": (["dt", "dd"], ["dl"]),
    "tr": (["tr", "td", "th"], ["table", "tbody", "thead", "tfoot"]),
    "td": (["td", "th"], ["tr", "table"]), "th": (["td", "th"], ["tr", "table"]),
    "tbody": (["tbody", "thead", "tfoot", "tr", "td", "th"], ["table"]),
    "thead": (["tbody", "thead", "tfoot", "tr", "td", "th"], ["table"]),
    "tfoot": (["tbody", "thead", "tfoot", "tr", "td", "th"], ["table"]),
    "option": (["option"], ["select"]),
  ]

  /// Whether the element ends an open paragraph (HTML Standard §13.1.2.4).
  static func endsParagraph(_ name: String) -> Bool {
    blocks.contains(name)
      && !["iframe", "video", "audio", "object", "canvas", "noscript", "map"].contains(name)
  }
}
