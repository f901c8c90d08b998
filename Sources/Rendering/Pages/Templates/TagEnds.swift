/// Finds the ends of Liquid tags and outputs, so that a search for Markdown code can skip them.
struct TagEnds {
  let bytes: [UInt8]
  let end: Int
  /// The end markers that do not occur after the last requested offset.
  private(set) var isWithout: Set<[UInt8]> = []

  /// The end of the tag or output that begins at an offset; offsets must be ascending.
  mutating func end(at start: Int) -> Int? {
    guard start + 1 < end else { return nil }
    let closing: UInt8
    switch bytes[start + 1] {
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    case UInt8(ascii: "%"): closing = UInt8(ascii: "%")
    default: return nil
    }
    guard !isWithout.contains([closing]) else { return nil }
    var index = start + 2
    while index + 1 < end {
      if bytes[index] == closing, bytes[index + 1] == UInt8(ascii: "}") {
        return rawEnd(start, index + 2) ?? index + 2
      }
      index += 1
    }
    isWithout.insert([closing])
    return nil
  }

  /// The start of the `endraw` or `endcomment` tag name that matches a tag; nil if there is none.
  private mutating func rawEnd(_ start: Int, _ behind: Int) -> Int? {
    let words = bytes[(start + 2)..<(behind - 2)].split { $0 == 0x20 || $0 == 0x2D || $0 == 0x0A }
    guard words.count == 1, let name = words.first else { return nil }
    guard ["raw", "comment"].contains(where: { name.elementsEqual($0.utf8) }) else { return nil }
    let wanted = Array("end".utf8) + name
    guard !isWithout.contains(wanted) else { return nil }
    var index = behind
    while index + wanted.count < end {
      if bytes[index] == UInt8(ascii: "e"),
        bytes[index..<(index + wanted.count)].elementsEqual(wanted)
      {
        return index
      }
      index += 1
    }
    isWithout.insert(wanted)
    return nil
  }
}
