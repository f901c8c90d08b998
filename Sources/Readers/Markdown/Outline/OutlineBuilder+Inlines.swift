import SourceText

/// A span whose end has not been read.
struct OpenSpan {
  let name: String
  let event: Int
  let start: Int
  var content = 0
  var isAutolink = false
}

extension OutlineBuilder {
  /// Adds the inlines of a block, with their ranges if its content can be read again.
  mutating func add(inlinesOf root: CmarkNode, _ content: SourceContent?) {
    let first = parsed.firstInline(of: root)
    let counts = (
      outline.events.count, outline.texts.count, outline.spans.count, outline.destinations.count
    )
    let known = uses
    func reset() {
      outline.events.removeSubrange(counts.0...)
      outline.texts.removeSubrange(counts.1...)
      outline.spans.removeSubrange(counts.2...)
      outline.destinations.removeSubrange(counts.3...)
      (uses, spans, imageDepth, contentEnd) = (known, [], 0, nil)
      text = ([], [], .markdown)
    }
    for start in content.map(starts) ?? [] {
      guard let content else { break }
      var reader = SourceAligner(content, from: start)
      if heading != nil, start == 0 { reader.skipMarks(level: root.headingLevel) }
      let begin = reader.offset
      aligner = reader
      readMark(before: first, in: root)
      walk(from: first, in: root)
      let end = contentEnd ?? aligner?.end ?? begin
      aligner?.finish(isHeading: heading != nil)
      if aligner?.isValid == true {
        outline.blocks[block].content = begin..<max(begin, end)
        outline.blocks[block].lines = content.lines.filter { $0.upperBound > begin }
        if start > 0 {
          outline.blocks[block].range = begin..<outline.blocks[block].range.upperBound
        }
        aligner = nil
        return
      }
      reset()
    }
    aligner = nil
    walk(from: first, in: root)
  }

  /// The indices at which a paragraph's text may start: after the lines of definitions.
  private func starts(_ content: SourceContent) -> [Int] {
    guard content.bytes.first == UInt8(ascii: "[") else { return [0] }
    return [0] + content.bytes.indices.filter { content.bytes[$0] == 10 }.prefix(64).map { $0 + 1 }
  }

  /// Reads the mark of an alert, which is not part of the text.
  private mutating func readMark(before first: CmarkNode?, in root: CmarkNode) {
    guard first != root.firstChild, let mark = root.firstChild else { return }
    aligner?.raw(mark.literal)
    if first != nil { _ = aligner?.lineBreak() }
  }

  private mutating func walk(from first: CmarkNode?, in root: CmarkNode) {
    guard var node = first else { return }
    while true {
      if enter(node) {
        if let child = node.firstChild {
          node = child
          continue
        }
        leave(node)
      }
      while node.next == nil {
        guard let parent = node.parent, parent != root else { return flushText() }
        leave(parent)
        node = parent
      }
      guard let next = node.next else { return }
      node = next
    }
  }

  /// Reads the start of an inline; returns whether its children follow.
  private mutating func enter(_ node: CmarkNode) -> Bool {
    switch node.kind {
    case .text: add(text: node)
    case .softBreak, .lineBreak:
      let source = aligner?.lineBreak()
      if let terms = runs.terms, node.parent == terms {
        leaf("term", [])
      } else if node.kind == .lineBreak {
        leaf("br", [])
      } else {
        text.bytes.append(imageDepth == 0 ? 10 : 0x20)
        text.sources.append(source ?? 0..<0)
      }
    case .code:
      let code = parsed.restored(node.literal, asWritten: true)
      begin("code")
      text = (code, aligner?.code(code) ?? [], .code)
      end()
    case .htmlInline:
      let html = parsed.restored(node.literal, asWritten: true)
      let start = aligner?.index ?? 0
      aligner?.raw(html)
      leaf("html", html)
      if let aligner, aligner.isValid {
        addAddresses(in: html, aligner.sources(start..<aligner.index))
      }
    case .emphasis, .strong:
      begin(node.kind == .strong ? "strong" : "em")
      aligner?.expect("*_", node.kind == .strong ? 2 : 1)
      beginContent()
      return true
    case .link, .image:
      beginLink(node)
      return true
    default: break
    }
    return false
  }

  private mutating func leave(_ node: CmarkNode) {
    switch node.kind {
    case .emphasis, .strong:
      let content = endContent()
      aligner?.expect("*_", node.kind == .strong ? 2 : 1)
      end(content)
    case .link, .image: endLink(node)
    default: break
    }
  }

  private mutating func beginLink(_ node: CmarkNode) {
    let isImage = node.kind == .image
    begin(isImage ? "image" : "link")
    let isAutolink = !isImage && aligner?.isNext(UInt8(ascii: "<")) == true
    if isImage { aligner?.expect("!") }
    aligner?.expect(isAutolink ? "<" : "[")
    spans[spans.count - 1].isAutolink = isAutolink
    outline.events.append(.address(parsed.restoredAddress(node.url)))
    outline.events.append(.leaf("title", parsed.restored(node.title, asWritten: false)))
    if isImage { imageDepth += 1 }
    if isAutolink { text.form = .address }
    beginContent()
  }

  private mutating func endLink(_ node: CmarkNode) {
    let isImage = node.kind == .image
    if isImage { imageDepth -= 1 }
    let content = endContent()
    guard let span = spans.last else { return }
    let event = span.event + 1
    if span.isAutolink {
      aligner?.expect(">")
      addDestination(node, content, .address, event)
      return end(content, head: 3)
    }
    var tail = MarkdownOutline.Span.Tail.closed
    let url = parsed.restoredAddress(node.url)
    var references = references
    let found = aligner?.linkEnd {
      String(decoding: references.plain($1[$0.range]), as: UTF8.self) == url
    } isDefined: {
      definitions.index(of: $0) != nil
    }
    self.references = references
    switch found {
    case .inline(let target)?:
      let range = aligner?.range(target.range) ?? content
      addDestination(node, range, .plain(isBracketed: target.isBracketed), event)
    case .reference(let label)?: use(definitions.index(of: aligner?[label] ?? []), node, event)
    case .shortcut(let brackets)?:
      tail = .shortcut(aligner?.range(brackets) ?? content)
      use(definitions.index(of: file[content]), node, event)
    case nil: break
    }
    end(content, head: 3, tail)
  }

  private mutating func use(_ definition: Int?, _ node: CmarkNode, _ event: Int) {
    guard let definition else { return }
    uses[definition, default: (node.kind == .image ? .image : .link, [])].events.append(event)
  }

  private mutating func addDestination(
    _ node: CmarkNode, _ range: Range<Int>, _ form: MarkdownOutline.Destination.Form, _ event: Int
  ) {
    guard aligner != nil else { return }
    outline.destinations.append(
      MarkdownOutline.Destination(
        kind: node.kind == .image ? .image : .link, form: form,
        destination: parsed.restoredAddress(node.url), range: range, events: [event]))
  }

  // MARK: Spans

  private mutating func begin(_ name: String) {
    flushText()
    spans.append(OpenSpan(name: name, event: outline.events.count, start: aligner?.offset ?? 0))
    outline.events.append(.open(name))
  }

  private mutating func beginContent() {
    if let aligner { spans[spans.count - 1].content = aligner.offset }
  }

  /// Ends the content of the innermost span.
  private mutating func endContent() -> Range<Int> {
    flushText()
    guard let span = spans.last else { return 0..<0 }
    return span.content..<max(span.content, aligner?.offset ?? 0)
  }

  /// Ends the innermost span.
  private mutating func end(
    _ content: Range<Int>? = nil, head: Int = 1, _ tail: MarkdownOutline.Span.Tail = .closed
  ) {
    flushText()
    outline.events.append(.close)
    guard let span = spans.popLast(), let aligner, let content else { return }
    outline.spans.append(
      MarkdownOutline.Span(
        name: span.name, events: span.event..<outline.events.count, head: head,
        range: span.start..<max(span.start, aligner.end), content: content, tail: tail))
  }

  private mutating func leaf(_ name: String, _ bytes: [UInt8]) {
    flushText()
    outline.events.append(.leaf(name, bytes))
  }

  /// Adds the text read so far as one event.
  mutating func flushText() {
    defer { text = ([], [], .markdown) }
    guard !text.bytes.isEmpty else { return }
    let isLocated = text.sources.count == text.bytes.count && (aligner?.isValid ?? (spans.isEmpty))
    if locates {
      outline.texts.append(
        MarkdownOutline.Text(
          form: text.form, event: outline.events.count, block: block, bytes: text.bytes,
          sources: isLocated ? text.sources : []))
    }
    outline.events.append(.text(text.bytes))
  }

  // MARK: Texts

  private mutating func add(text node: CmarkNode) {
    let run = TextRun(node)
    guard imageDepth == 0 else { return add(run.bytes) }
    var start = 0
    if let item = node.parent?.parent, item.kind == .item, node.previous == nil,
      item.firstChild == node.parent, options.flavor != .commonmark,
      TaskMarker.isChecked(item, &parsed.text) != nil
    {
      start = TaskMarker.length(in: item)
      _ = aligner?.text(Array(run.bytes[part: 0..<start]), &references)
    } else if let before = node.previous, before.kind == .link || before.kind == .image,
      let found = parsed.attributes(after: before)
    {
      start = found.length
      let range = addAttributes(run.bytes[part: 0..<start])
      if aligner != nil { outline.spans[outline.spans.count - 1].attributes = range }
    }
    let end = max(start, run.bytes.count - suffix(of: node))
    if runs.mayHaveTokens(run) {
      let isInLink = spans.contains { $0.name == "link" }
      for token in runs.tokens(run, isInLink: isInLink, footnotes: parsed.footnotes)
      where token.range.lowerBound >= start && token.range.upperBound <= end {
        add(run.bytes[part: start..<token.range.lowerBound])
        add(token, run)
        start = token.range.upperBound
      }
    }
    add(run.bytes[part: start..<end])
    guard end < run.bytes.count else { return }
    let blanks = run.bytes[part: end..<run.bytes.count].prefix { $0 == 0x20 || $0 == 9 }.count
    contentEnd = aligner?.end
    _ = aligner?.text(Array(run.bytes[part: end..<(end + blanks)]), &references)
    outline.blocks[block].attributes = addAttributes(
      run.bytes[part: (end + blanks)..<run.bytes.count])
  }

  /// The number of bytes at the end of a heading's last text that are its attributes or its id.
  private func suffix(of node: CmarkNode) -> Int {
    guard let heading, node == heading.lastChild else { return 0 }
    if let found = parsed.attributes(of: heading) { return found.length }
    let bytes = node.literal
    guard options.active.contains(.headingIDs), bytes.last == UInt8(ascii: "}"),
      let open = bytes.lastIndex(of: UInt8(ascii: "{")), bytes[open + 1] == UInt8(ascii: "#")
    else { return 0 }
    let blanks = bytes[part: 0..<open].reversed().prefix { $0 == 0x20 || $0 == 9 }.count
    return bytes.count - open + blanks
  }

  private mutating func addAttributes(_ bytes: ByteView) -> Range<Int>? {
    let start = aligner?.offset ?? 0
    let written = parsed.restored(bytes, asWritten: false)
    _ = aligner?.text(written, &references)
    leaf("attributes", written)
    return aligner.map { start..<max(start, $0.end) }
  }

  private mutating func add(_ token: TextRun.Token, _ run: TextRun) {
    let bytes = run.bytes[part: token.range]
    switch token.kind {
    case .delimiters:
      let role = runs.role(of: token.range.lowerBound, in: run, footnotes: parsed.footnotes)
      guard let role else { return add(bytes) }
      if role {
        begin(bytes[0] == UInt8(ascii: "~") ? "del" : "mark")
        aligner?.raw(bytes)
        beginContent()
      } else {
        let content = endContent()
        aligner?.raw(bytes)
        end(content)
      }
    case .address(let scheme):
      begin("link")
      outline.events.append(.address(scheme.description + String(decoding: bytes, as: UTF8.self)))
      outline.events.append(.leaf("title", []))
      beginContent()
      text.form = .address
      add(bytes)
      let (content, event) = (endContent(), outline.events.count - 3)
      if let aligner, aligner.isValid, case .address(let destination) = outline.events[event] {
        outline.destinations.append(
          MarkdownOutline.Destination(
            kind: .link, form: .address, destination: destination, range: content, events: [event]))
      }
      end(content, head: 3)
    case .footnote(let index):
      aligner?.raw(parsed.restored(bytes, asWritten: true))
      leaf("footnote", Array("\(index)".utf8))
    }
  }

  /// Adds a part of a text with its escapes and formulas.
  private mutating func add(_ bytes: ByteView) {
    for part in parsed.formulas.isEmpty ? [.text(bytes)] : Formula.parts(of: bytes) {
      switch part {
      case .text(let part):
        let plain =
          parsed.hasEscapedMarkup ? EscapedMarkup.restored(part, isCode: false) : Array(part)
        text.bytes += plain
        if aligner?.isValid == true { text.sources += aligner?.text(plain, &references) ?? [] }
      case .formula(let number) where parsed.formulas.indices.contains(number):
        let form = text.form
        aligner?.raw(parsed.formulas[number].source)
        leaf("formula", parsed.formulas[number].source)
        text.form = form
      case .formula: break
      }
    }
  }
}
