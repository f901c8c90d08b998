/// The elements and attributes of untrusted HTML that are preserved.
enum FragmentRules {
  /// The treatment of an element.
  enum Treatment {
    /// The element is preserved.
    case keep
    /// The tags are removed, and the content is preserved.
    case unwrap
    /// The element and its content are removed.
    case drop
    /// The element is removed with its content, which browsers read as text, not as markup.
    case dropText
  }

  static func treatment(of name: String) -> Treatment {
    if kept.contains(name) { return .keep }
    if texts.contains(name) { return .dropText }
    return dropped.contains(name) ? .drop : .unwrap
  }

  /// Elements without content and without an end tag.
  static let void: Set<String> = ["br", "hr", "img", "wbr", "col"]

  /// Elements that start a block; an open paragraph ends before them (HTML Standard §13.1.2.4).
  static let blocks: Set<String> = [
    "blockquote", "div", "dl", "figcaption", "figure", "h2", "h3", "h4", "h5", "h6", "hr", "ol",
    "p", "pre", "table", "ul",
  ]

  /// The open elements that a new element closes, as their end tags are optional, and the elements
  /// that limit the search for them.
  static func ended(by name: String) -> (ended: Set<String>, within: Set<String>) {
    switch name {
    case "li": (["li"], ["ul", "ol"])
    case "dt", "dd": (["dt", "dd"], ["dl"])
    case "td", "th": (["td", "th"], ["table"])
    case "tr": (["td", "th", "tr", "caption", "colgroup"], ["table"])
    case "thead", "tbody", "tfoot", "colgroup", "caption":
      (["td", "th", "tr", "thead", "tbody", "tfoot", "caption", "colgroup"], ["table"])
    case "a": (["a"], cells)
    default: blocks.contains(name) ? (["p"], containers) : ([], [])
    }
  }

  /// The parents in which an element is allowed; elsewhere its tags are removed. Nil allows any
  /// parent.
  static func parents(of name: String) -> Set<String>? {
    switch name {
    case "li": ["ul", "ol"]
    case "dt", "dd": ["dl"]
    case "td", "th": ["tr"]
    case "tr": ["table", "thead", "tbody", "tfoot"]
    case "thead", "tbody", "tfoot", "caption", "colgroup": ["table"]
    case "col": ["colgroup"]
    case "figcaption": ["figure"]
    default: nil
    }
  }

  /// Elements that have paragraphs of their own.
  private static let containers = cells.union(["li", "dd", "blockquote", "div"])

  /// Elements that limit end tags: an end tag inside one of them closes no element outside of it,
  /// unless it belongs to a table.
  static let cells: Set<String> = ["td", "th", "caption", "table"]

  /// The name under which an element is written; the page has its only `h1` outside of the
  /// fragment.
  static func name(for name: String) -> String {
    switch name {
    case "h1": "h2"
    case "strike": "s"
    case "tt": "code"
    default: name
    }
  }

  /// Whether an attribute with a plain value is preserved; attributes with addresses are handled
  /// elsewhere.
  static func keeps(_ attribute: String, of name: String, value: String) -> Bool {
    switch attribute {
    case "title", "lang": true
    case "dir": ["ltr", "rtl", "auto"].contains(value.lowercased())
    case "alt": name == "img"
    case "width", "height": name == "img" && isNumber(value, upTo: 4)
    case "colspan", "rowspan": (name == "td" || name == "th") && isNumber(value, upTo: 3)
    case "scope": name == "th" && ["row", "col", "rowgroup", "colgroup"].contains(value)
    case "start": name == "ol" && isNumber(value, upTo: 6)
    case "datetime": ["time", "ins", "del"].contains(name) && value.utf8.count <= 40
    default: false
    }
  }

  private static func isNumber(_ text: String, upTo digits: Int) -> Bool {
    (1...digits).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && text.utf8.first != 0x30
  }

  private static let kept: Set<String> = [
    "a", "abbr", "b", "bdi", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd",
    "del", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h2", "h3", "h4", "h5", "h6",
    "hr", "i", "img", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "s", "samp", "small",
    "span", "strong", "sub", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr",
    "u", "ul", "var", "wbr",
  ]
  private static let texts: Set<String> = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript",
    "plaintext",
  ]
  private static let dropped: Set<String> = [
    "svg", "math", "template", "object", "applet", "select", "audio", "video", "canvas", "head",
    "frameset", "button", "datalist", "dialog", "map",
  ]
}

extension FragmentRules {
  /// Whether an element contains rows of a table.
  static func isSection(_ name: String) -> Bool {
    ["table", "thead", "tbody", "tfoot"].contains(name)
  }

  /// Whether an element cannot directly contain text, such as a list or a table.
  static func holdsNoText(_ name: String) -> Bool {
    isSection(name) || ["tr", "colgroup", "ul", "ol", "dl"].contains(name)
  }
}
