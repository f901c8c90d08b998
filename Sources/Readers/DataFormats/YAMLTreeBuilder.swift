import SourceText

/// Builds the tree from events, with an explicit stack.
struct YAMLTreeBuilder {
  private struct Frame {
    let start: Int
    let anchor: String?
    let isMapping: Bool
    var elements: [Node] = []
    var entries: [Node.Entry] = []
    /// The indices of entries by keys, in mappings that are too large for a linear search.
    var indexes: [String: Int] = [:]
    /// The keys of the merge key, over which the mapping's own take precedence.
    var merged: Set<String> = []
    var key: Node?

    private static let most = 16

    mutating func append(_ entry: Node.Entry) {
      if entries.count == Self.most {
        for (index, known) in entries.enumerated() { indexes[known.key] = index }
      }
      if entries.count >= Self.most { indexes[entry.key] = entries.count }
      entries.append(entry)
    }

    /// The index of a key's entry.
    func index(of key: String) -> Int? {
      entries.count > Self.most ? indexes[key] : entries.firstIndex { $0.key == key }
    }
  }

  /// A tree is freed and read by recursion, so its depth is limited.
  private static let deepest = 512

  private let file: SourceFile
  private let offset: Int
  private let range: Range<Int>
  private var stack: [Frame] = []
  private var anchors: [String: (node: Node, size: Int)] = [:]
  private var nodeCount = 0
  private var root: Node?
  private var documents = 0
  private var diagnostics: [Diagnostic] = []
  private(set) var hasFailed = false

  /// A builder of the tree of a range of a file.
  init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
    offset = range.lowerBound
  }

  mutating func add(_ marked: YAMLEventStream.Marked) {
    let range = SourceRange(offset + marked.start, offset + marked.end)
    switch marked.event {
    case .scalar(let text, let isPlain, let anchor, let tag):
      if anchor != nil || tag != nil { checkProperties(text, anchor: anchor, tag: tag, range) }
      append(Node(.scalar(text, isPlain: isPlain), range), anchor: anchor)
    case .sequenceStart(let anchor): open(anchor, range, isMapping: false)
    case .mappingStart(let anchor): open(anchor, range, isMapping: true)
    case .end:
      guard let frame = stack.popLast() else { return }
      let content: Node.Content =
        frame.isMapping ? .mapping(frame.entries) : .sequence(frame.elements)
      append(Node(content, SourceRange(frame.start, range.end)), anchor: frame.anchor)
    case .alias(let name):
      expand(name, range)
    case .documentStart:
      documents += 1
      if documents == 2 {
        error("unexpected second document; a file may hold one", range)
      }
    }
  }

  /// Warns about text that has a special meaning in YAML: `&more`, and `!important news`.
  private mutating func checkProperties(
    _ text: String, anchor: String?, tag: String?, _ range: SourceRange
  ) {
    let sign: Character
    if let tag, tag.hasPrefix("!") {
      sign = "!"
    } else if anchor != nil, text.isEmpty {
      sign = "&"
    } else {
      return
    }
    let line = YAMLLine(file, at: range.start)
    guard line.valueStart == sign.asciiValue, diagnostics.count < DataLimits.mostDiagnostics else {
      return
    }
    diagnostics.append(
      .warning(
        "text that begins with '\(sign)' must be in quotes",
        at: excerpt(SourceRange(line.value.lowerBound, line.value.upperBound)),
        hint: .writing(line: line.replacing(value: YAMLLine.quoted(line.text(line.value))))))
  }

  private mutating func open(_ anchor: String?, _ range: SourceRange, isMapping: Bool) {
    guard stack.count < Self.deepest else {
      error("nested more than \(Self.deepest) deep", range.firstByte)
      return
    }
    stack.append(Frame(start: range.start, anchor: anchor, isMapping: isMapping))
  }

  mutating func fail(_ problem: YAMLEventStream.Problem) {
    let position = offset + problem.offset
    let wording = YAMLWording(
      problem.message, at: position < file.bytes.count ? file.bytes[position] : nil)
    let comment =
      wording.isAboutBrackets
      ? commentHint(before: position, since: problem.context.map { offset + $0.offset }) : nil
    let mistake = YAMLMistake(
      problem.message, at: position, in: problem.context.map { offset + $0.offset }, of: file,
      within: range)
    if let comment {
      return error(CommentHint.message, comment.range, hint: comment.hint)
    }
    if let mistake {
      let bytes = mistake.range
      return error(
        mistake.message, SourceRange(bytes.lowerBound, bytes.upperBound),
        hint: mistake.hint)
    }
    let hint = wording.hint
    guard let context = problem.context, context.offset != problem.offset else {
      error(wording.message, SourceRange(at: position), hint: hint)
      return
    }
    let beginning = SourceRange(at: offset + context.offset)
    let note = YAMLWording.note(context.message).map { Diagnostic.Note($0, excerpt(beginning)) }
    error(
      wording.message, wording.isAboutBeginning ? beginning : SourceRange(at: position),
      notes: note.map { [$0] } ?? [], hint: hint)
  }

  /// The hint that `#` begins a comment, if there is one in a collection or, if the start of that
  /// is not known, in the last line before an offset.
  private func commentHint(
    before position: Int, since start: Int?
  ) -> (range: SourceRange, hint: Cure)? {
    var first = min(start ?? position, position)
    if first == position {
      while first > 0, " \n\r\t".utf8.contains(file.bytes[first - 1]) { first -= 1 }
      first = file.lineRange(at: first).lowerBound
    }
    let text = file.text(SourceRange(first, position))
    for line in text.split(whereSeparator: \.isNewline) {
      guard
        let mark = [" #", "[#", ",#"].compactMap({ line.firstRange(of: $0) })
          .min(by: { $0.lowerBound < $1.lowerBound }),
        let hint = CommentHint.text(in: line[mark.lowerBound...], after: line[..<mark.lowerBound])
      else { continue }
      let sign = first + text.utf8.distance(from: text.startIndex, to: mark.upperBound) - 1
      return (SourceRange(sign, file.lineRange(at: sign).upperBound), hint)
    }
    return nil
  }

  func finish() -> Parsed {
    Parsed(node: hasFailed ? nil : root, diagnostics: diagnostics)
  }

  private mutating func append(_ node: Node, anchor: String?) {
    nodeCount += 1
    guard nodeCount <= DataLimits.mostValues else {
      return error(
        "more than \(DataLimits.mostValues) values", node.range.firstByte, hint: DataLimits.hint)
    }
    if let anchor { anchors[anchor] = (node, Self.size(of: node)) }
    guard let top = stack.indices.last else {
      if documents <= 1 { root = node }
      return
    }
    if !stack[top].isMapping {
      stack[top].elements.append(node)
    } else if let key = stack[top].key {
      stack[top].key = nil
      addEntry(key, node, to: top)
    } else {
      stack[top].key = node
    }
  }

  private mutating func addEntry(_ key: Node, _ value: Node, to top: Int) {
    guard case .scalar(let name, let isPlain) = key.content else {
      return refuse(key)
    }
    if name == "<<", isPlain {
      merge(value, into: top)
      return
    }
    let entry = Node.Entry(key: name, keyRange: key.range, value: value)
    guard let index = stack[top].index(of: name) else {
      stack[top].append(entry)
      return
    }
    let isWorthTelling = diagnostics.count < DataLimits.mostDiagnostics
    if stack[top].merged.remove(name) == nil, isWorthTelling {
      let first = Diagnostic.Note("the first one", excerpt(stack[top].entries[index].keyRange))
      diagnostics.append(
        .warning(
          "key '\(name)' is given twice; the last value is used", at: excerpt(key.range),
          notes: [first]))
    }
    stack[top].entries[index] = entry
  }

  /// Reports a key that is not text; the `{{` of a template begins two mappings.
  private mutating func refuse(_ key: Node) {
    let start = key.range.start
    guard start > range.lowerBound, file.bytes[start] == UInt8(ascii: "{"),
      file.bytes[start - 1] == UInt8(ascii: "{")
    else { return error("a key must be text, not \(key.description)", key.range) }
    let line = YAMLLine(file, at: start)
    error(
      "templates are not rendered here: '{{' begins a mapping", SourceRange(start - 1, start + 1),
      hint: "write the value itself, or put the text in quotes: "
        + line.replacing(value: YAMLLine.quoted(line.text(line.value))))
  }

  /// The merge key (yaml.org/type/merge): keys of the merged mappings that are not there yet.
  private mutating func merge(_ value: Node, into top: Int) {
    for mapping in value.elements ?? [value] {
      guard let entries = mapping.entries else {
        error("'<<' merges a mapping, not \(mapping.description)", mapping.range)
        return
      }
      for entry in entries where stack[top].index(of: entry.key) == nil {
        stack[top].append(entry)
        stack[top].merged.insert(entry.key)
      }
    }
  }

  private mutating func expand(_ name: String, _ range: SourceRange) {
    guard let anchor = anchors[name] else {
      error(
        "unknown anchor '\(name)'", range, hint: Spelling.hint(for: name, in: anchors.keys))
      return
    }
    nodeCount += anchor.size
    guard nodeCount <= DataLimits.mostValues else {
      error("aliases expand to more than \(DataLimits.mostValues) values", range)
      return
    }
    append(Node(anchor.node.content, range), anchor: nil)
  }

  private static func size(of node: Node) -> Int {
    var count = 0
    var rest = [node]
    while let next = rest.popLast(), count <= DataLimits.mostValues {
      count += 1
      switch next.content {
      case .scalar: break
      case .sequence(let nodes): rest += nodes
      case .mapping(let entries): rest += entries.map(\.value)
      }
    }
    return count
  }

  private mutating func error(
    _ message: String, _ range: SourceRange, notes: [Diagnostic.Note] = [], hint: Cure? = nil
  ) {
    hasFailed = true
    diagnostics.append(.error(message, at: excerpt(range), hint: hint, notes: notes))
  }

  private func excerpt(_ range: SourceRange) -> SourceExcerpt {
    SourceExcerpt(file, range)
  }
}
