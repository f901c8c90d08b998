/// The parts of a file of a Medium export.
struct MediumPage {
  private(set) var title = ""
  private(set) var summary = ""
  private(set) var author: String?
  private(set) var date: String?
  private(set) var canonical: String?
  private(set) var tags: [String] = []
  private(set) var body = HTMLElement("body")

  init(_ root: HTMLElement) {
    visit(root)
    let found = body.children.isEmpty ? root.children : body.children
    body = HTMLElement(body, children: cleaned(found))
  }

  private mutating func visit(_ element: HTMLElement) {
    for child in element.elements {
      if child.has(class: "p-name"), title.isEmpty { title = HTMLText.line(child.text) }
      if child.has(class: "p-author") { author = HTMLText.line(child.text) }
      if child.has(class: "p-canonical") { canonical = child["href"] }
      if child.has(class: "dt-published") { date = child["datetime"] }
      if child.has(class: "p-tag") || child.has(class: "p-category") {
        tags.append(HTMLText.line(child.text))
      }
      if child["data-field"] == "subtitle" || child.has(class: "p-summary") {
        summary = HTMLText.line(child.text)
      } else if child["data-field"] == "body" || child.has(class: "e-content") {
        for inner in child.children { body.append(inner) }
        continue
      }
      visit(child)
    }
  }

  /// The body without the title, which Medium repeats, and without the lines between sections at its
  /// beginning.
  private func cleaned(_ children: [HTMLNode]) -> [HTMLNode] {
    var isStart = true
    func clean(_ children: [HTMLNode]) -> [HTMLNode] {
      var out: [HTMLNode] = []
      for child in children {
        guard case .element(let element) = child else {
          out.append(child)
          continue
        }
        let isTitle =
          element.has(class: "graf--title") && HTMLText.line(element.text) == title
          || element.has(class: "graf--subtitle") && HTMLText.line(element.text) == summary
        if isTitle || isStart && element.name == "hr" { continue }
        if ["section", "div"].contains(element.name), !element.has(class: "graf") {
          out.append(.element(HTMLElement(element, children: clean(element.children))))
        } else {
          if isStart, !element.isBlank { isStart = false }
          out.append(child)
        }
      }
      return out
    }
    return clean(children)
  }
}
