import Bytes
import Hypertext

/// Builds the tree of an HTML fragment, as browsers do for the usual mistakes: missing end tags, end
/// tags without a start, paragraphs around blocks.
struct HTMLTreeBuilder {
  /// The deepest nesting; deeper elements are left out, and their content is kept.
  private static let deepest = 100

  private let html: [UInt8]
  private let root = HTMLElement("body")
  private var open: [HTMLElement]
  /// The names of start tags that were left out.
  private var leftOut: [String: Int] = [:]
  /// The number of scripts, which are left out.
  private(set) var scripts = 0

  init(_ html: [UInt8]) {
    self.html = html
    open = [root]
  }

  /// The root of a fragment's tree.
  static func root(of html: [UInt8]) -> HTMLElement {
    var builder = HTMLTreeBuilder(html)
    return builder.build()
  }

  /// The root of the fragment's tree.
  mutating func build() -> HTMLElement {
    for token in HTMLReader(html) {
      switch token {
      case .text(let range): add(text: range)
      case .tag(let tag): if tag.isEnd { end(tag.name) } else { start(tag) }
      }
    }
    return root
  }

  private var current: HTMLElement { open[open.count - 1] }

  private mutating func add(text range: Range<Int>) {
    let text = String(decoding: html[range], as: UTF8.self)
    let isRaw = ["textarea", "title"].contains(current.name)
    current.append(.text(isRaw ? text : CharacterReferences.decode(text)))
  }

  private mutating func start(_ tag: HTMLTag) {
    let name = tag.name
    if ["script", "style", "link", "meta", "base", "html", "head", "body"].contains(name) {
      if name == "script" { scripts += 1 }
      return
    }
    if HTMLElements.endsParagraph(name), let index = openIndex(["p"], within: ["td", "th", "li"]) {
      close(from: index)
    }
    if let rule = HTMLElements.ends[name] {
      while let index = openIndex(rule.closed, within: rule.within) { close(from: index) }
    }
    let element = HTMLElement(
      name, tag.attributes.map { ($0.name, CharacterReferences.decode($0.value)) })
    let isVoid = HTMLElements.voids.contains(name) || tag.isClosed && name.contains("-")
    guard isVoid || open.count < Self.deepest else {
      leftOut[name, default: 0] += 1
      return
    }
    current.append(.element(element))
    if element.isBlock {
      for outer in open.reversed() {
        if outer.hasBlock, outer !== current { break }
        outer.noteBlock()
      }
    }
    if !isVoid { open.append(element) }
  }

  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]

  private mutating func end(_ name: String) {
    if let count = leftOut[name], count > 0 {
      leftOut[name] = count - 1
      return
    }
    // The end tag of any heading ends the open one (HTML §13.2.6.4.7).
    let names = Self.headings.contains(name) ? Self.headings : [name]
    guard let index = open.lastIndex(where: { names.contains($0.name) }), index > 0 else {
      if name == "br" { current.append(.element(HTMLElement("br"))) }
      return
    }
    // An end tag does not leave the cell or item that it is in.
    let walls: Set<String> = ["td", "th", "table", "li"]
    let isInline = !open[index].isBlock
    if isInline, open[(index + 1)...].contains(where: { walls.contains($0.name) }) { return }
    close(from: index)
  }

  private mutating func close(from index: Int) { open.removeSubrange(max(1, index)...) }

  /// The innermost open element of some names that is not outside of an element of other names.
  private func openIndex(_ names: Set<String>, within walls: Set<String>) -> Int? {
    for index in open.indices.dropFirst().reversed() {
      if names.contains(open[index].name) { return index }
      if walls.contains(open[index].name) { return nil }
    }
    return nil
  }
}
