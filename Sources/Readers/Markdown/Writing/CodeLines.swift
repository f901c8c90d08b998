import SourceText

/// Writes the HTML of code with an element around each line.
///
/// A `span` of several lines is closed at the end of each line and reopened on the next. The line
/// number is an attribute, which the theme displays but browsers do not copy.
enum CodeLines {
  /// The maximum number of nested spans that are reopened on a line.
  private static let mostDepth = 16

  static func append(
    _ code: ByteView, _ fence: CodeFence, to html: inout HTMLBuffer
  ) {
    var open: [Range<Int>] = []
    var index = 0
    var number = 1
    while index < code.count {
      begin(number, fence, &html)
      for tag in open.prefix(mostDepth) { html.append(contentsOf: code[part: tag]) }
      while index < code.count, code[index] != 10 {
        guard code[index] == UInt8(ascii: "<") else {
          html.append(code[index])
          index += 1
          continue
        }
        let start = index
        while index < code.count, code[index] != UInt8(ascii: ">") { index += 1 }
        index = min(index + 1, code.count)
        copyTag(code, start..<index, open: &open, to: &html)
      }
      for _ in open.prefix(mostDepth) { html.append("</span>") }
      html.append("\n</span>")
      index += 1
      number += 1
    }
  }

  /// The number of lines in the code.
  static func count(_ code: ByteView) -> Int {
    code.count { $0 == 10 } + (code.last.map { $0 != 10 } == true ? 1 : 0)
  }

  private static func begin(_ number: Int, _ fence: CodeFence, _ html: inout HTMLBuffer) {
    html.append("<span class=\"code-line")
    if fence.highlighted?.contains(number) == true { html.append(" code-line-marked") }
    html.append(UInt8(ascii: "\""))
    if fence.isNumbered {
      html.append(" data-line=\"")
      html.append(decimal: fence.start + number - 1)
      html.append(UInt8(ascii: "\""))
    }
    html.append(UInt8(ascii: ">"))
  }

  private static func copyTag(
    _ code: ByteView, _ tag: Range<Int>, open: inout [Range<Int>],
    to html: inout HTMLBuffer
  ) {
    let isClosing = tag.count > 1 && code[tag.lowerBound + 1] == UInt8(ascii: "/")
    if isClosing ? open.count <= mostDepth : open.count < mostDepth {
      html.append(contentsOf: code[part: tag])
    }
    if isClosing { _ = open.popLast() } else { open.append(tag) }
  }
}
