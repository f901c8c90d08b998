import Bytes

/// The classes that the rules of a style sheet are for.
enum CSSClasses {
  /// The classes in the first compound selector of each rule: `a` and `b` for `.a.b > .c, p.a .d`,
  /// in the order of the sheet.
  static func subjects(of css: [UInt8]) -> [[UInt8]] {
    var scan = Scan()
    var tokens = CSSTokens(css)
    while let token = tokens.next() {
      switch token.kind {
      case .comment: continue
      case .space: scan.read(space: true)
      case .text where token.range.count == 1: scan.read(css[token.range.lowerBound])
      case .text: scan.read(space: false)
      }
    }
    scan.read(space: true)
    return scan.found
  }

  private struct Scan {
    var found: [[UInt8]] = []
    private var name: [UInt8]?
    private var part = Part.start
    /// The parts at which each open parenthesis began.
    private var open: [Part] = []

    /// The position in a complex selector.
    private enum Part { case start, first, later }

    /// Reads white space, or a string, an escape or a URL.
    mutating func read(space: Bool) {
      endName()
      if space, part == .first { part = .later }
      if !space, part == .start { part = .first }
    }

    mutating func read(_ byte: UInt8) {
      let isNamePart = byte.isWord || byte == UInt8(ascii: "-") || byte >= 128
      if isNamePart, name != nil {
        name?.append(byte)
        return
      }
      endName()
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): (part, open) = (.start, [])
      case UInt8(ascii: ","): part = open.last ?? .start
      case UInt8(ascii: "("): open.append(part == .later ? .later : .start)
      case UInt8(ascii: ")"): part = open.popLast() == .later ? .later : .first
      case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"): part = .later
      default:
        if part == .start { part = .first }
        if byte == UInt8(ascii: "."), part == .first { name = [] }
      }
      if byte == UInt8(ascii: "("), let inner = open.last { part = inner }
    }

    private mutating func endName() {
      if let name, let first = name.first, !first.isDigit { found.append(name) }
      name = nil
    }
  }
}
