import SourceText

/// Finds the range of a link's destination in the file, as libcmark does not report it.
///
/// The destinations in a block are listed once, in order, at the block's first link; each link
/// takes the next one that equals the text libcmark parsed. A destination that is not in the block
/// is in a reference definition.
struct LinkLocator {
  /// The maximum number of unused ranges tried for one link, so that many links take linear time.
  private static let reach = 32

  private let bytes: [UInt8]
  private let body: Range<Int>
  private var block = 0..<0
  private var ranges: [Range<Int>] = []
  private var isUsed: [Bool] = []
  private var firstUnused = 0
  private var isListed = true
  private var bareEnd = 0
  private var misses = 0
  private var definitions: [[UInt8]: Range<Int>]?

  /// Creates a locator for the body of a file.
  init(_ bytes: [UInt8], body: Range<Int>) {
    self.bytes = bytes
    self.body = body
  }

  /// Starts the next block to be written.
  mutating func begin(_ range: Range<Int>) {
    block = range.clamped(to: body)
    ranges.removeAll(keepingCapacity: true)
    isUsed.removeAll(keepingCapacity: true)
    firstUnused = 0
    isListed = false
    bareEnd = 0
    misses = 0
  }

  /// The range of the next link with a destination: in the block, in a reference definition, or
  /// else the start of the block.
  mutating func locate(_ destination: ByteView) -> Range<Int> {
    if !isListed { listRanges() }
    while firstUnused < ranges.count, isUsed[firstUnused] { firstUnused += 1 }
    let last = min(ranges.count, firstUnused + Self.reach)
    for index in firstUnused..<max(firstUnused, last) where !isUsed[index] {
      guard isText(of: ranges[index], destination) else { continue }
      isUsed[index] = true
      return ranges[index]
    }
    return definition(destination) ?? block.lowerBound..<block.lowerBound
  }

  /// Whether the unescaped text of a range equals the destination. The bytes between the first and
  /// the last escape are not compared, as only libcmark decodes entities.
  private func isText(of range: Range<Int>, _ destination: ByteView) -> Bool {
    var rest = destination
    let mailto: StaticString = "mailto:"
    let text = bytes[range]
    if rest.count == text.count + mailto.utf8CodeUnitCount {
      rest = rest[part: mailto.utf8CodeUnitCount..<rest.count]
    }
    let www: StaticString = "http://"
    if destination.count == text.count + www.utf8CodeUnitCount {
      rest = destination[part: www.utf8CodeUnitCount..<destination.count]
    }
    if rest.count == text.count, text.elementsEqual(rest) { return true }
    func isEscape(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\")
    }
    guard let first = text.firstIndex(where: isEscape),
      let last = text.lastIndex(where: { isEscape($0) || $0 == UInt8(ascii: ";") })
    else { return false }
    let head = text[..<first]
    let tail = text[(last + 1)...]
    return destination.count >= head.count + tail.count
      && destination.prefix(head.count).elementsEqual(head)
      && destination.suffix(tail.count).elementsEqual(tail)
  }

  private mutating func listRanges() {
    isListed = true
    var index = block.lowerBound
    var unclosed: Set<Int> = []
    while true {
      index = bytes.withBytes {
        ByteScan.firstLinkMark(in: $0[part: 0..<block.upperBound], from: index)
      }
      guard index < block.upperBound else { return }
      let byte = bytes[index]
      index += 1
      var range: Range<Int>?
      if byte == UInt8(ascii: "\\") {
        index += 1
        continue
      }
      if byte == UInt8(ascii: "`") {
        index = endOfCode(from: index - 1, &unclosed)
        continue
      }
      if byte == UInt8(ascii: "]"), index < block.upperBound, bytes[index] == UInt8(ascii: "(") {
        range = destination(from: index + 1, in: block)
      } else if byte == UInt8(ascii: "<") {
        range = autolink(from: index)
      }
      guard let range else { continue }
      ranges.append(range)
      isUsed.append(false)
      index = max(index, range.upperBound)
    }
  }

  /// The destination after `](` or `]:` and blanks: in angle brackets, or up to a blank or an
  /// unmatched parenthesis (CommonMark §6.3).
  private func destination(from start: Int, in range: Range<Int>) -> Range<Int>? {
    var index = start
    while index < range.upperBound, bytes[index] <= 0x20 { index += 1 }
    guard index < range.upperBound else { return nil }
    let isBracketed = bytes[index] == UInt8(ascii: "<")
    if isBracketed { index += 1 }
    let first = index
    var depth = 0
    scan: while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: ">") where isBracketed: break scan
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break scan
      case 0...0x20 where !isBracketed: break scan
      case UInt8(ascii: "(") where !isBracketed: depth += 1
      case UInt8(ascii: ")") where !isBracketed:
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      index += 1
    }
    return first..<min(index, range.upperBound)
  }

  /// The end of a code span or, if nothing closes it, of its opening backticks. Only short runs are
  /// searched for, and a run that was not found is not searched for again.
  private func endOfCode(from start: Int, _ unclosed: inout Set<Int>) -> Int {
    var opened = start
    while opened < block.upperBound, bytes[opened] == UInt8(ascii: "`") { opened += 1 }
    let length = opened - start
    guard length <= 8, !unclosed.contains(length) else { return opened }
    var index = opened
    while index < block.upperBound {
      var end = index
      while end < block.upperBound, bytes[end] == UInt8(ascii: "`") { end += 1 }
      if end - index == length { return end }
      index = max(end, index + 1)
    }
    unclosed.insert(length)
    return opened
  }

  private func autolink(from start: Int) -> Range<Int>? {
    var index = start
    var isAddress = false
    while index < block.upperBound, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: ">") { return isAddress ? start..<index : nil }
      if bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "@") { isAddress = true }
      index += 1
    }
    return nil
  }

  /// The range of a destination in the first reference definition that contains it.
  private mutating func definition(_ destination: ByteView) -> Range<Int>? {
    if definitions == nil { definitions = listDefinitions() }
    return definitions?[Array(destination)]
  }

  private func listDefinitions() -> [[UInt8]: Range<Int>] {
    var found: [[UInt8]: Range<Int>] = [:]
    var index = body.lowerBound
    while index + 1 < body.upperBound {
      index += 1
      guard bytes[index - 1] == UInt8(ascii: "]"), bytes[index] == UInt8(ascii: ":"),
        let range = destination(from: index + 1, in: body)
      else { continue }
      let key = Array(bytes[range])
      if found[key] == nil { found[key] = range }
      index = max(index, range.upperBound)
    }
    return found
  }

  /// The range of the next bare address in the block. After a few addresses that are not found, as
  /// escapes can hide them, the search stops.
  mutating func locateBare(_ text: ByteView) -> Range<Int> {
    guard misses < 8 else { return block.lowerBound..<block.lowerBound }
    if let range = next(text, passesCode: false) { return range }
    misses += 1
    return block.lowerBound..<block.lowerBound
  }

  /// The range of the next address in raw HTML. The tag up to the end of the address is searched
  /// for, as the address alone may also be in links and code. Only if the tag is written
  /// differently in the file, for example on lines of a quote, is the address searched for alone.
  mutating func locateRaw(
    _ tag: ByteView, address: ByteView
  ) -> Range<Int> {
    guard misses < 8, let range = next(tag, passesCode: true) else { return locateBare(address) }
    return range.suffix(address.count)
  }

  /// The range of the next occurrence of a text.
  private mutating func next(
    _ text: ByteView, passesCode: Bool
  ) -> Range<Int>? {
    var index = max(bareEnd, block.lowerBound)
    var unclosed: Set<Int> = []
    while index + text.count <= block.upperBound {
      if bytes[index] == text[0], bytes[index..<index + text.count].elementsEqual(text) {
        bareEnd = index + text.count
        return index..<bareEnd
      }
      index =
        passesCode && bytes[index] == UInt8(ascii: "`")
        ? endOfCode(from: index, &unclosed) : index + 1
    }
    return nil
  }
}
