import Bytes

/// The lines of a text as byte ranges, without their line ends.
enum ByteLines {
  static func ranges(_ bytes: [UInt8], _ part: Range<Int>? = nil) -> [Range<Int>] {
    let part = part ?? 0..<bytes.count
    var ranges: [Range<Int>] = []
    var start = part.lowerBound
    for index in part where bytes[index] == 0x0A {
      ranges.append(start..<(index > start && bytes[index - 1] == 0x0D ? index - 1 : index))
      start = index + 1
    }
    if start < part.upperBound { ranges.append(start..<part.upperBound) }
    return ranges
  }

  static func isBlank(_ line: some Sequence<UInt8>) -> Bool {
    line.allSatisfy(\.isLineSpace)
  }

  /// The indentation of a line in columns; a tab advances to the next multiple of four.
  static func indent(_ line: some Sequence<UInt8>) -> Int {
    var width = 0
    for byte in line {
      if byte == 0x20 { width += 1 } else if byte == 0x09 { width += 4 - width % 4 } else { break }
    }
    return width
  }

  /// A line without blanks at both ends.
  static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.trimming(while: \.isLineSpace)
  }

  /// The width of a list item's marker with the blanks around it; nil if the line is not an item.
  static func itemWidth(_ line: ArraySlice<UInt8>) -> Int? {
    let indent = indent(line)
    let rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = rest.first else { return nil }
    var marker = 0
    if "-*+".utf8.contains(first) {
      marker = 1
    } else {
      let digits = rest.prefix(while: \.isDigit).count
      guard (1...9).contains(digits), let sign = rest.dropFirst(digits).first,
        sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")")
      else { return nil }
      marker = digits + 1
    }
    let behind = rest.dropFirst(marker)
    guard let blank = behind.first else { return indent + marker + 1 }
    guard blank == 0x20 || blank == 0x09 else { return nil }
    let blanks = Self.indent(behind)
    return indent + marker + (blanks > 4 ? 1 : blanks)
  }
}
