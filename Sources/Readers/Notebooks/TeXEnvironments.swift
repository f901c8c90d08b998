import Bytes

/// Environments of TeX without dollars, such as `\begin{align}`, which Jupyter shows as formulas.
enum TeXEnvironments {
  private static let names: Set<String> = [
    "align", "alignat", "aligned", "cases", "eqnarray", "equation", "gather", "gathered", "matrix",
    "bmatrix", "pmatrix", "vmatrix", "multline", "split", "array",
  ]

  /// The ranges of environments that begin and end a line, outside of code and of other formulas.
  static func find(in text: [UInt8]) -> [Range<Int>] {
    guard text.contains(UInt8(ascii: "\\")) else { return [] }
    var found: [Range<Int>] = []
    var open: (start: Int, end: String)?
    var fence: Substring?
    var isFormula = false
    var start = 0
    for bytes in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = String(decoding: bytes, as: UTF8.self)
      let words = line.drop { $0 == " " }
      let mark = words.prefix(3)
      if mark == "```" || mark == "~~~" {
        if fence == nil { fence = mark } else if fence == mark { fence = nil }
      }
      if fence == nil, line.ranges(of: "$$").count % 2 == 1 { isFormula.toggle() }
      if open == nil, fence == nil, !isFormula, !line.contains("$"), words.hasPrefix("\\begin{") {
        let name = words.dropFirst(7).prefix { $0 != "}" }
        if names.contains(String(name.filter { $0 != "*" })) { open = (start, "\\end{\(name)}") }
      }
      if let (first, end) = open, words.withoutBlanks.hasSuffix(end) {
        found.append(first..<start + bytes.count)
        open = nil
      }
      start += bytes.count + 1
    }
    return found
  }
}

extension Substring {
  fileprivate var withoutBlanks: Substring {
    var rest = self
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
