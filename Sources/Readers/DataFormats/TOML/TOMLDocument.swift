import SourceText

/// The lines of a TOML document: key and value pairs below headers.
struct TOMLDocument {
  private typealias Key = [(text: String, range: SourceRange)]

  /// A tree is freed and read by recursion, so its depth is limited.
  static let deepest = 256

  private var scanner: TOMLScanner
  private let root = TOMLTable(.header, SourceRange(at: 0))
  private var current: TOMLTable
  private var currentDepth = 0
  private let mostValues: Int
  private var valueCount = 0

  init(_ scanner: TOMLScanner, mostValues: Int = .max) {
    self.scanner = scanner
    self.mostValues = mostValues
    current = root
  }

  mutating func read() throws(TOMLFailure) -> Node {
    while true {
      try scanner.skipBlankLines()
      guard let byte = scanner.peek else { return root.node }
      if byte == UInt8(ascii: "[") {
        try header()
      } else {
        try pair(into: current, depth: currentDepth)
      }
      try scanner.requireLineEnd()
    }
  }

  // MARK: Headers

  private mutating func header() throws(TOMLFailure) {
    let start = scanner.index
    scanner.index += 1
    let isList = scanner.take("[")
    let key = try key()
    guard scanner.take("]"), !isList || scanner.take("]") else {
      throw scanner.failure("expected '\(isList ? "]]" : "]")' after the name of a table")
    }
    let range = SourceRange(start, scanner.index)
    currentDepth = key.count
    var table = root
    for part in key.dropLast() { table = try step(into: part, of: table) }
    guard let last = key.last else { return }
    current = isList ? try element(last, of: table, range) : try own(last, of: table, range)
  }

  /// A part of a header's name before the last one.
  private func step(
    into part: Key.Element, of table: TOMLTable
  ) throws(TOMLFailure) -> TOMLTable {
    switch table[part.text] {
    case nil:
      let inner = TOMLTable(.implied, part.range)
      table.add(part.text, part.range, .table(inner))
      return inner
    case .table(let inner): return inner
    case .list(let list):
      guard let last = list.tables.last else { throw taken(part) }
      return last
    case .node: throw taken(part)
    }
  }

  private func own(
    _ part: Key.Element, of table: TOMLTable, _ range: SourceRange
  ) throws(TOMLFailure) -> TOMLTable {
    guard let known = table[part.text] else {
      let inner = TOMLTable(.header, range)
      table.add(part.text, part.range, .table(inner))
      return inner
    }
    guard case .table(let inner) = known, inner.origin == .implied else { throw taken(part) }
    inner.origin = .header
    return inner
  }

  private func element(
    _ part: Key.Element, of table: TOMLTable, _ range: SourceRange
  ) throws(TOMLFailure) -> TOMLTable {
    let inner = TOMLTable(.header, range)
    switch table[part.text] {
    case nil:
      let list = TOMLTableList()
      list.tables.append(inner)
      table.add(part.text, part.range, .list(list))
    case .list(let list): list.tables.append(inner)
    case .table, .node: throw taken(part)
    }
    return inner
  }

  // MARK: Pairs

  private mutating func pair(into table: TOMLTable, depth: Int) throws(TOMLFailure) {
    let key = try key()
    guard depth + key.count <= Self.deepest else {
      throw TOMLFailure(message: "nested more than \(Self.deepest) deep", range: key[0].range)
    }
    guard scanner.take("=") else {
      throw scanner.failure(
        "expected '=' after key '\(key.map(\.text).joined(separator: "."))'")
    }
    var target = table
    for part in key.dropLast() {
      switch target[part.text] {
      case nil:
        let inner = TOMLTable(.dotted, part.range)
        target.add(part.text, part.range, .table(inner))
        target = inner
      case .table(let inner) where inner.origin == .dotted: target = inner
      default: throw taken(part)
      }
    }
    guard let last = key.last else { return }
    if target[last.text] != nil { throw taken(last) }
    scanner.skipBlanks()
    target.add(last.text, last.range, .node(try value(depth: depth + key.count)))
  }

  private func taken(_ part: Key.Element) -> TOMLFailure {
    TOMLFailure(message: "key '\(part.text)' is given twice", range: part.range)
  }

  private mutating func key() throws(TOMLFailure) -> Key {
    var key: Key = []
    repeat {
      scanner.skipBlanks()
      key.append(try scanner.keyPart())
      scanner.skipBlanks()
      guard key.count <= Self.deepest else {
        throw TOMLFailure(message: "nested more than \(Self.deepest) deep", range: key[0].range)
      }
    } while scanner.take(".")
    return key
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(TOMLFailure) -> Node {
    guard depth <= Self.deepest else {
      throw scanner.failure("nested more than \(Self.deepest) deep")
    }
    valueCount += 1
    guard valueCount <= mostValues else {
      throw scanner.failure("more than \(mostValues) values", hint: DataLimits.hint)
    }
    switch scanner.peek {
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "{"): return try inlineTable(depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let (text, range) = try scanner.string(isMultiline: true)
      return Node(.scalar(text, isPlain: false), range)
    default: return try scanner.word()
    }
  }

  private mutating func array(_ depth: Int) throws(TOMLFailure) -> Node {
    let start = scanner.index
    scanner.index += 1
    var elements: [Node] = []
    while true {
      try scanner.skipBlankLines()
      if scanner.take("]") { break }
      guard scanner.peek != nil else {
        throw TOMLFailure(message: "a list is not closed", range: SourceRange(start, start + 1))
      }
      elements.append(try value(depth: depth + 1))
      try scanner.skipBlankLines()
      if scanner.take("]") { break }
      guard scanner.peek != nil else { continue }
      guard scanner.take(",") else { throw scanner.failure("expected ',' or ']'") }
    }
    return Node(.sequence(elements), SourceRange(start, scanner.index))
  }

  private mutating func inlineTable(_ depth: Int) throws(TOMLFailure) -> Node {
    let start = scanner.index
    scanner.index += 1
    let table = TOMLTable(.dotted, SourceRange(at: start))
    scanner.skipBlanks()
    if !scanner.take("}") {
      while true {
        try pair(into: table, depth: depth + 1)
        scanner.skipBlanks()
        if scanner.take("}") { break }
        guard scanner.take(",") else { throw scanner.failure("expected ',' or '}'") }
      }
    }
    return Node(table.node.content, SourceRange(start, scanner.index))
  }
}
