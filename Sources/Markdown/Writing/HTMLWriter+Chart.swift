import SourceText

extension HTMLWriter {
  /// Writes a block of CSV as a chart; false if it is to be shown as code, as nothing draws charts
  /// or the author made a mistake.
  mutating func writeChart(_ csv: [UInt8], _ node: CmarkNode) -> Bool {
    guard let chart = languages.chart else { return false }
    guard let options = Self.chartOptions(node.info) else {
      warn(
        "cannot read the options of the chart", "write them as type=line title=\"A title\"",
        inInfoOf: node)
      return false
    }
    switch chart(csv, options) {
    case .html(let made):
      html.append(contentsOf: made)
      return true
    case .plain: return false
    case .mistake(let message, let hint, let offset):
      if let offset {
        warn(message, hint, from: place(offset, in: csv, of: node), count: 1)
      } else {
        warn(message, hint, inInfoOf: node)
      }
      return false
    }
  }

  /// What follows the word `chart`, in braces or without them; nil if it is no list.
  private static func chartOptions(
    _ info: ByteView
  ) -> [(name: String, value: String)]? {
    var list = Array(info.dropFirst("chart".utf8.count).drop { CharacterClass.isBlank($0) })
    while let last = list.last, CharacterClass.isBlank(last) { list.removeLast() }
    if list.isEmpty { return [] }
    if list.first != UInt8(ascii: "{") {
      list = [UInt8(ascii: "{")] + list + [UInt8(ascii: "}")]
    }
    guard let (found, end) = AttributeList.read(list, at: 0), end == list.count,
      found.id == nil, found.classes.isEmpty
    else { return nil }
    return found.pairs.map { ($0.name, $0.value) }
  }

  /// A byte of a block's text in the file. The lines may have the marks of a quotation or a list before
  /// them there, so that they are counted from their ends.
  private mutating func place(_ offset: Int, in code: [UInt8], of node: CmarkNode) -> Int {
    let before = code.prefix(offset)
    let number = before.count { $0 == 10 }
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let end = code[start...].firstIndex(of: 10) ?? code.count
    let line = parsed.text.line(node.startLine + 1 + number)
    var last = line.upperBound
    while last > line.lowerBound, [10, 13].contains(parsed.text.bytes[last - 1]) { last -= 1 }
    return parsed.text.fileOffset(max(line.lowerBound, last - (end - offset)))
  }
}
