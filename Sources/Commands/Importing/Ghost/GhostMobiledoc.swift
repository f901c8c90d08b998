import DataFormats

/// Writes a document in Mobiledoc 0.3 as HTML.
struct GhostMobiledoc {
  /// Cards without an equal, with their counts.
  private(set) var unknown: [String: Int] = [:]
  private let cards: [Node]
  private let atoms: [Node]
  private let markups: [Node]
  private let sections: [Node]

  init(_ root: Node) {
    cards = root["cards"]?.elements ?? []
    atoms = root["atoms"]?.elements ?? []
    markups = root["markups"]?.elements ?? []
    sections = root["sections"]?.elements ?? []
  }

  mutating func html() -> String {
    sections.reduce(into: "") { $0 += html($1) }
  }

  private mutating func html(_ section: Node) -> String {
    let parts = section.elements ?? []
    guard parts.count > 1, let kind = Self.number(parts[0]) else { return "" }
    switch kind {
    case 1:
      let tag = Self.text(parts[1])
      let name =
        ["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "aside"].contains(tag) ? tag : "p"
      return "<\(name)>\(markers(parts.count > 2 ? parts[2] : nil))</\(name)>"
    case 2: return "<img src=\"\(HTMLText.escaped(Self.text(parts[1])))\" alt=\"\">"
    case 3:
      let name = Self.text(parts[1]) == "ol" ? "ol" : "ul"
      let items = parts.count > 2 ? parts[2].elements ?? [] : []
      return "<\(name)>" + items.map { "<li>\(markers($0))</li>" }.joined() + "</\(name)>"
    case 10:
      guard let index = Self.number(parts[1]), cards.indices.contains(index),
        let card = cards[index].elements, let name = card.first.map(Self.text)
      else { return "" }
      if let html = GhostCards.html(name, card.count > 1 ? card[1] : nil) { return html }
      unknown[name, default: 0] += 1
      return ""
    default: return ""
    }
  }

  /// The HTML of markers: texts and atoms, with the markups that open and close at them.
  private func markers(_ node: Node?) -> String {
    var html = ""
    var open: [String] = []
    for marker in node?.elements ?? [] {
      let parts = marker.elements ?? []
      guard parts.count > 3, let kind = Self.number(parts[0]) else { continue }
      for index in (parts[1].elements ?? []).compactMap(Self.number)
      where markups.indices.contains(index) {
        let (name, tag) = markup(markups[index])
        open.append(name)
        html += tag
      }
      if kind == 0 {
        html += HTMLText.escaped(Self.text(parts[3]))
      } else if let index = Self.number(parts[3]), atoms.indices.contains(index),
        let atom = atoms[index].elements, atom.count > 1
      {
        html += Self.text(atom[0]) == "soft-return" ? "<br>" : HTMLText.escaped(Self.text(atom[1]))
      }
      for _ in 0..<max(0, min(Self.number(parts[2]) ?? 0, open.count)) {
        html += "</\(open.removeLast())>"
      }
    }
    return html + open.reversed().map { "</\($0)>" }.joined()
  }

  private func markup(_ node: Node) -> (name: String, tag: String) {
    let parts = node.elements ?? []
    let written = parts.first.map(Self.text) ?? "span"
    let name =
      ["a", "b", "code", "em", "i", "s", "strong", "sub", "sup", "u", "del", "mark"].contains(
        written) ? written : "span"
    var tag = "<" + name
    let attributes = parts.count > 1 ? parts[1].elements ?? [] : []
    for index in stride(from: 0, to: attributes.count - 1, by: 2)
    where Self.text(attributes[index]) == "href" {
      tag += " href=\"\(HTMLText.escaped(Self.text(attributes[index + 1])))\""
    }
    return (name, tag + ">")
  }

  private static func number(_ node: Node) -> Int? {
    guard case .scalar(let text, _) = node.content else { return nil }
    return Int(text)
  }

  private static func text(_ node: Node) -> String {
    guard case .scalar(let text, _) = node.content, !node.isNull else { return "" }
    return text
  }
}
