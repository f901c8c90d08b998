import Bytes

/// Reads nodes and links of a flowchart's statement.
struct FlowScanner {
  private let text: [Character]
  private var index = 0
  private let line: MermaidLine

  init(_ line: MermaidLine) { (text, self.line) = (Array(line.text), line) }

  var isAtEnd: Bool { index >= text.count }

  private mutating func skipSpace() {
    while index < text.count, text[index].isWhitespace { index += 1 }
  }

  /// Skips a sign, and white space around it; false if another one follows.
  mutating func skip(_ sign: Character) -> Bool {
    skipSpace()
    guard index < text.count, text[index] == sign else { return false }
    index += 1
    skipSpace()
    return true
  }

  private func has(_ word: String, at start: Int) -> Bool {
    let word = Array(word)
    return start + word.count <= text.count && Array(text[start..<start + word.count]) == word
  }

  // MARK: Nodes

  /// The brackets of shapes, the longest first.
  private static let shapes: [(open: String, close: [String], shape: String)] = [
    ("(((", [")))"], "shape=doublecircle"), ("((", ["))"], "shape=circle"),
    ("([", ["])"], "shape=box, style=rounded"), ("[[", ["]]"], "shape=box, peripheries=2"),
    ("[(", [")]"], "shape=cylinder"), ("{{", ["}}"], "shape=hexagon"),
    ("[/", ["/]"], "shape=parallelogram"), ("[/", ["\\]"], "shape=trapezium"),
    ("[\\", ["\\]"], "shape=parallelogram"), ("[\\", ["/]"], "shape=invtrapezium"),
    ("[", ["]"], "shape=box"), ("(", [")"], "shape=box, style=rounded"),
    ("{", ["}"], "shape=diamond, margin=\"0.05,0.08\""), (">", ["]"], "shape=cds"),
  ]

  /// Shapes by their names in `id@{shape: …}`.
  private static let named = [
    "rect": "shape=box", "rounded": "shape=box, style=rounded",
    "stadium": "shape=box, style=rounded",
    "diam": "shape=diamond", "diamond": "shape=diamond", "circle": "shape=circle",
    "cyl": "shape=cylinder",
    "hex": "shape=hexagon", "doc": "shape=note", "dbl-circ": "shape=doublecircle",
    "subproc": "shape=box, peripheries=2",
  ]

  mutating func node() throws(DiagramMistake) -> (id: String, label: String?, shape: String?) {
    skipSpace()
    let start = index
    while index < text.count, isPartOfID { index += 1 }
    guard index > start else {
      throw DiagramMistake(
        "expected a node in '\(line.text.prefix(60))'", at: line.offset,
        hint: "write A[Text] --> B[Text]")
    }
    let id = String(text[start..<index])
    var (label, shape): (String?, String?) = (nil, nil)
    if has("@{", at: index) {
      (label, shape) = try properties()
    } else if let found = try bracketed() {
      (label, shape) = (found.label, found.shape)
    }
    if has(":::", at: index) {
      index += 3
      while index < text.count, text[index].isLetter || text[index].isNumber || text[index] == "_" {
        index += 1
      }
    }
    skipSpace()
    return (id, label?.label, shape)
  }

  /// Letters, digits, `_`, and inner dots and hyphens that begin no link.
  private var isPartOfID: Bool {
    let character = text[index]
    if character.isLetter || character.isNumber || "_.*/'$".contains(character) { return true }
    let next = index + 1 < text.count ? text[index + 1] : " "
    return character == "-" && (next.isLetter || next.isNumber)
      && !(index > 0 && text[index - 1] == "-")
  }

  private mutating func bracketed() throws(DiagramMistake) -> (label: String, shape: String)? {
    var isOpen = false
    for (open, closes, shape) in Self.shapes where has(open, at: index) {
      isOpen = true
      for close in closes {
        if let end = end(of: close, from: index + open.count) {
          let label = String(text[(index + open.count)..<end])
          index = end + close.count
          return (label, shape)
        }
      }
    }
    guard isOpen else { return nil }
    throw DiagramMistake("a bracket is not closed in '\(line.text.prefix(60))'", at: line.offset)
  }

  /// The index of a bracket outside of quotes.
  private func end(of close: String, from start: Int) -> Int? {
    var isQuoted = false
    for position in start..<max(start, text.count) {
      if text[position] == "\"" { isQuoted.toggle() }
      if !isQuoted, has(close, at: position) { return position }
      // A shorter bracket closes the text first: [(a) b].
      if !isQuoted, text[position] == "]", close.last == "]" { return nil }
    }
    return nil
  }

  /// `@{shape: diam, label: "Text"}`
  private mutating func properties() throws(DiagramMistake) -> (String?, String?) {
    guard let end = end(of: "}", from: index + 2) else {
      throw DiagramMistake("'@{' is not closed", at: line.offset)
    }
    var (label, shape): (String?, String?) = (nil, nil)
    for pair in String(text[(index + 2)..<end]).split(separator: ",") {
      let parts = pair.split(separator: ":", maxSplits: 1).map { $0.trimmed }
      guard parts.count == 2 else { continue }
      if parts[0] == "label" { label = parts[1] }
      if parts[0] == "shape" { shape = Self.named[parts[1]] ?? "shape=box" }
    }
    index = end + 1
    return (label, shape)
  }

  // MARK: Links

  /// `-->`, `-- text -->`, `-->|text|`, `-.->`, `==>`, `<-->`, `--o`, `--x`, `~~~`
  mutating func link() throws(DiagramMistake) -> FlowGraph.Edge {
    skipSpace()
    var edge = FlowGraph.Edge(from: "", to: "")
    let start = index
    if index < text.count, "<ox".contains(text[index]) {
      edge.tail = Self.arrow(text[index])
      index += 1
    }
    guard let sign = index < text.count ? text[index] : nil, "-=~".contains(sign),
      index + 1 < text.count, "-=.~".contains(text[index + 1])
    else { throw noLink(start) }
    edge.style = sign == "=" ? "thick" : text[index + 1] == "." ? "dashed" : "solid"
    if sign == "~" { edge.style = "invis" }
    skipLine()
    if let arrow = arrowHead() {
      edge.head = arrow
    } else if lineEndsLink(start) {
      edge.head = "none"
    } else {
      edge.label = try innerText(edge.style).label
      edge.head = arrowHead() ?? "none"
    }
    if skip("|") {
      guard let end = end(of: "|", from: index) else {
        throw DiagramMistake("a '|' is not closed", at: line.offset)
      }
      edge.label = String(text[index..<end]).label
      index = end + 1
    }
    skipSpace()
    return edge
  }

  private mutating func skipLine() {
    while index < text.count, "-=.~".contains(text[index]) { index += 1 }
  }

  private static func arrow(_ sign: Character) -> String {
    sign == "o" ? "odot" : sign == "x" ? "tee" : "normal"
  }

  private mutating func arrowHead() -> String? {
    guard index < text.count, ">ox".contains(text[index]) else { return nil }
    // `--other` links to a node whose name begins with `o`.
    let next = index + 1 < text.count ? text[index + 1] : " "
    if text[index] != ">", !next.isWhitespace, next != "|" { return nil }
    index += 1
    return Self.arrow(text[index - 1])
  }

  /// Whether a line without an arrow is a whole link, as in `a --- b`.
  private func lineEndsLink(_ start: Int) -> Bool {
    let count = text[start..<index].filter { "-=~.".contains($0) }.count
    return count >= 3
  }

  /// The text of `-- text -->`, up to the second half of the link.
  private mutating func innerText(_ style: String) throws(DiagramMistake) -> String {
    let ends = style == "thick" ? ["=="] : style == "dashed" ? [".-"] : ["--"]
    let start = index
    var isQuoted = false
    while index < text.count {
      if text[index] == "\"" { isQuoted.toggle() }
      if !isQuoted, ends.contains(where: { has($0, at: index) }) {
        let label = String(text[start..<index])
        skipLine()
        return label
      }
      index += 1
    }
    throw noLink(start)
  }

  private func noLink(_ start: Int) -> DiagramMistake {
    let found = String(text[min(start, text.count)...].prefix(30))
    return DiagramMistake(
      "expected a link such as '-->' before '\(found)'", at: line.offset,
      hint: "write A --> B, or put the text in brackets")
  }
}
