import SourceText

/// Builds the tree of components from lines, and reports malformed ones.
struct ComponentReader {
  private var findings: FileDiagnostics
  private var open: [CalendarComponent] = []
  private var top: [CalendarComponent] = []
  /// Whether components are nested too deeply; the rest of the file is then not read.
  private var isTooDeep = false
  private static let deepest = 16
  private static let longest = 100_000

  private init(_ findings: FileDiagnostics) { self.findings = findings }

  /// The components at the top of a file.
  static func read(_ file: SourceFile, _ findings: inout FileDiagnostics) -> [CalendarComponent] {
    var reader = ComponentReader(findings)
    var lines = ContentLineReader(file)
    while !reader.isTooDeep, let line = lines.next() { reader.take(line, until: lines.index) }
    while !reader.isTooDeep, let left = reader.open.last {
      reader.findings.error("'BEGIN:\(left.name)' has no 'END:\(left.name)'", at: left.range)
      reader.close(at: file.bytes.count)
    }
    findings = reader.findings
    return reader.top
  }

  private mutating func take(_ line: ContentLine, until end: Int) {
    // Before any line is left out, so that a damaged one publishes nothing.
    if line.name.prefix(while: { $0 != " " }) == "CLASS", line.value.uppercased() != "PUBLIC",
      !open.isEmpty
    {
      open[open.count - 1].isPrivate = true
    }
    guard line.valueStart != nil else {
      return findings.warn("expected 'NAME:value', found no ':' in this line", at: line.range)
    }
    if line.bytes.contains(0) {
      return findings.warn("a line with a NUL byte is left out", at: line.range)
    }
    if line.bytes.count > Self.longest {
      // Usually an attachment. libical's cost grows with the square of a list's length.
      if line.name == "ATTACH" { return }
      return findings.warn("a line of more than \(Self.longest) bytes is left out", at: line.range)
    }
    switch line.name {
    case "BEGIN": begin(line)
    case "END": self.end(line, at: end)
    default:
      if open.isEmpty {
        findings.warn("'\(line.name)' is outside of every component", at: line.range)
      } else {
        open[open.count - 1].lines.append(line)
      }
    }
  }

  private mutating func begin(_ line: ContentLine) {
    if open.count == Self.deepest {
      findings.error("more than \(Self.deepest) components inside each other", at: line.range)
      isTooDeep = true
    }
    let (name, isPrivate) = (line.value.uppercased(), open.last?.isPrivate ?? false)
    open.append(CalendarComponent(name: name, range: line.range, isPrivate: isPrivate))
  }

  private mutating func end(_ line: ContentLine, at end: Int) {
    let name = line.value.uppercased()
    guard open.contains(where: { $0.name == name }) else {
      return findings.error("'END:\(name)' has no 'BEGIN:\(name)'", at: line.range)
    }
    while let last = open.last, last.name != name {
      findings.error("'BEGIN:\(last.name)' has no 'END' before 'END:\(name)'", at: last.range)
      close(at: line.range.start)
    }
    close(at: end)
  }

  /// Ends the innermost component at an offset.
  private mutating func close(at end: Int) {
    guard var last = open.popLast() else { return }
    last.end = end
    if open.isEmpty { top.append(last) } else { open[open.count - 1].children.append(last) }
  }
}
