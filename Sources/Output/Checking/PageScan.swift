import Hypertext
import SourceText

/// Reads a page once, and collects its references and problems.
struct PageScan {
  struct Problem {
    let message: String
    let range: Range<Int>
    var hint: Cure?
  }

  private let html: [UInt8]
  private(set) var places: Set<String> = []
  private(set) var references: [PageInspection.Reference] = []
  private(set) var problems: [Problem] = []
  private(set) var description: String?
  private(set) var isRedirect = false
  private(set) var isHidden = false
  private var idReferences: [(id: String, attribute: String, range: Range<Int>)] = []
  private var headings: [(level: Int, range: Range<Int>)] = []
  private var title = ""
  private var isInTitle = false
  /// The offset at which the text of an open `style` element begins.
  private var styleStart: Int?
  private var hasLanguage = false
  private var ids: Set<String> = []

  init(_ source: SourceFile) {
    html = source.bytes
  }

  mutating func run() {
    for token in HTMLReader(html) {
      switch token {
      case .tag(let tag): read(tag)
      case .text(let range):
        if isInTitle { title += String(decoding: html[range], as: UTF8.self) }
      }
    }
    checkHead()
    checkHeadings()
    for reference in idReferences where !ids.contains(reference.id) {
      report(
        "'\(reference.attribute)' refers to a missing id '\(reference.id)'", at: reference.range,
        hint: Spelling.hint(for: reference.id, in: ids)?.advice)
    }
  }

  private mutating func read(_ tag: HTMLTag) {
    if tag.name == "title" { isInTitle = !tag.isEnd && title.isEmpty }
    if tag.name == "style" { readStyle(tag) }
    guard !tag.isEnd else { return }
    for attribute in tag.attributes { read(attribute, of: tag) }
    switch tag.name {
    case "html": hasLanguage = tag.attribute("lang")?.value.isEmpty == false
    case "img" where tag.attribute("alt") == nil:
      report(
        "image has no 'alt' attribute", at: tag.range,
        hint: "describe it, or write alt=\"\" for a decorative image")
    case "h1", "h2", "h3", "h4", "h5", "h6":
      headings.append((Int(tag.name.dropFirst()) ?? 1, tag.range))
    case "meta": readMeta(tag)
    default: break
    }
  }

  private mutating func readStyle(_ tag: HTMLTag) {
    guard tag.isEnd, let start = styleStart else {
      styleStart = tag.isEnd ? nil : tag.range.upperBound
      return
    }
    styleStart = nil
    for (url, range) in StyleReferences.find(in: Array(html[start..<tag.range.lowerBound])) {
      note(url, start + range.lowerBound..<start + range.upperBound)
    }
  }

  private mutating func readMeta(_ tag: HTMLTag) {
    let content = tag.attribute("content")
    switch (tag.attribute("name") ?? tag.attribute("property"))?.value.lowercased() {
    case "description": description = content?.text
    case "robots": isHidden = content?.text.contains("noindex") ?? false
    case "og:image", "og:url", "twitter:image":
      if let content { note(content.text, content.range) }
    default: break
    }
    if tag.attribute("http-equiv")?.value.lowercased() == "refresh" { isRedirect = true }
  }

  private mutating func read(_ attribute: HTMLTag.Attribute, of tag: HTMLTag) {
    switch attribute.name {
    case "id":
      let id = attribute.text
      if !ids.insert(id).inserted {
        report("duplicate id '\(id)'", at: attribute.range)
      }
      places.insert(id)
    case "name" where tag.name == "a": places.insert(attribute.text)
    case "for", "list", "form", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
      "headers", "aria-details":
      for id in attribute.text.split(whereSeparator: \.isWhitespace) {
        idReferences.append((String(id), attribute.name, attribute.range))
      }
    case "href" where tag.name != "base", "src", "poster", "action",
      "data" where tag.name == "object":
      note(attribute.text, attribute.range)
    case "srcset", "imagesrcset":
      for candidate in attribute.text.split(separator: ",") {
        let url = candidate.split(whereSeparator: \.isWhitespace).first
        if let url { note(String(url), attribute.range) }
      }
    default: break
    }
  }

  private mutating func report(_ message: String, at range: Range<Int>, hint: Cure? = nil) {
    problems.append(Problem(message: message, range: range, hint: hint))
  }

  private mutating func note(_ url: String, _ range: Range<Int>) {
    references.append(PageInspection.Reference(url: url, range: range))
  }

  private mutating func checkHead() {
    let start = 0..<min(html.count, 1)
    if !hasLanguage {
      report("the page has no language", at: start)
    }
    if title.allSatisfy(\.isWhitespace) {
      report("the page has no title", at: start)
    }
    if description?.isEmpty ?? true {
      report("the page has no description", at: start, hint: "add 'summary:' to its front matter")
    }
  }

  /// Requires one heading of level 1, and no skipped levels (HTML Standard §4.3.11).
  private mutating func checkHeadings() {
    let top = headings.filter { $0.level == 1 }
    if top.isEmpty {
      report("the page has no heading of level 1", at: headings.first?.range ?? 0..<0)
    }
    for heading in top.dropFirst() {
      report(
        "a second heading of level 1", at: heading.range,
        hint: "the page's title is the first; write '##' in Markdown")
    }
    for (before, heading) in zip(headings, headings.dropFirst())
    where heading.level > before.level + 1 {
      report(
        "a level \(heading.level) heading follows a level \(before.level) heading",
        at: heading.range, hint: "do not skip heading levels")
    }
  }
}
