public import SourceText

/// Reads how the values of a YAML text are written.
public enum YAMLLayout {
  /// The root value of a range of a file that `YAMLReader` reads without an error; nil if it has none.
  public static func read(_ file: SourceFile, in range: Range<Int>) -> WrittenValue? {
    let bytes = file.bytes
    var events: [YAMLEventStream.Marked] = []
    bytes.withUnsafeBufferPointer { buffer in
      var stream = YAMLEventStream(UnsafeBufferPointer(rebasing: buffer[range]))
      defer { stream.close() }
      while let event = stream.next() { events.append(event) }
    }
    var builder = YAMLLayoutBuilder(bytes: bytes, range: range, events: events)
    return builder.root()
  }
}

/// Builds values from events by recursion; the reader limits the depth.
private struct YAMLLayoutBuilder {
  let bytes: [UInt8]
  let range: Range<Int>
  let events: [YAMLEventStream.Marked]
  private var index = 0
  /// The offsets after the last aliases that use the anchors of events.
  private let aliases: [Int: Int]
  private var texts: [String: String] = [:]

  init(bytes: [UInt8], range: Range<Int>, events: [YAMLEventStream.Marked]) {
    (self.bytes, self.range, self.events) = (bytes, range, events)
    var anchors: [String: Int] = [:]
    var aliases: [Int: Int] = [:]
    for (index, marked) in events.enumerated() {
      if let anchor = marked.event.anchor { anchors[anchor] = index }
      if case .alias(let name) = marked.event, let anchor = anchors[name] {
        aliases[anchor] = range.lowerBound + marked.end
      }
    }
    self.aliases = aliases
  }

  mutating func root() -> WrittenValue? {
    while index < events.count {
      if case .documentStart = events[index].event {
        index += 1
      } else {
        return value(emptyAt: range.lowerBound)
      }
    }
    return nil
  }

  /// The value of the next events. One without bytes has the given offset.
  private mutating func value(emptyAt offset: Int) -> WrittenValue {
    let (marked, number) = (events[index], index)
    let (start, end) = (range.lowerBound + marked.start, range.lowerBound + marked.end)
    index += 1
    let anchor = marked.event.anchor
    switch marked.event {
    case .scalar(let text, _, _, _):
      guard end > start else {
        return WrittenValue(.plain, start: offset, content: offset, end: offset, text: text)
      }
      if let anchor { texts[anchor] = text }
      let content = self.content(start, to: end)
      return WrittenValue(
        marked.form, start: start, content: content,
        end: self.end(of: marked.form, content, end, text), text: text, anchor: anchor,
        lastAlias: aliases[number])
    case .alias(let name):
      return WrittenValue(.alias, start: start, content: start, end: end, text: texts[name])
    case .sequenceStart, .mappingStart:
      let first = index < events.count ? range.lowerBound + events[index].start : range.upperBound
      // The anchor and the tag of the first key are not those of the mapping.
      let content = self.content(start, to: max(start, first))
      var isMapping = false
      if case .mappingStart = marked.event { isMapping = true }
      var items: [WrittenValue.Item] = []
      var offset =
        marked.form == .flow && "[{".utf8.contains(bytes[content]) ? content + 1 : content
      while index < events.count, !events[index].event.isEnd {
        items.append(isMapping ? pair(after: offset) : element(after: offset, marked.form))
        offset = items.last?.end ?? offset
      }
      let last = index < events.count ? range.lowerBound + events[index].end : range.upperBound
      index += 1
      return WrittenValue(
        marked.form, isMapping: isMapping, start: start, content: content,
        end: marked.form == .flow ? last : items.last?.end ?? last, anchor: anchor,
        lastAlias: aliases[number], items: items)
    case .end, .documentStart:
      return WrittenValue(.plain, start: offset, content: offset, end: offset)
    }
  }

  private mutating func element(after offset: Int, _ form: WrittenValue.Form) -> WrittenValue.Item {
    let next = skip(from: offset, over: form == .flow ? "," : "")
    guard form == .block else {
      let value = value(emptyAt: next)
      return WrittenValue.Item(start: value.start, key: nil, sign: nil, value: value)
    }
    return WrittenValue.Item(
      start: next, key: nil, sign: next + 1, value: value(emptyAt: next + 1))
  }

  private mutating func pair(after offset: Int) -> WrittenValue.Item {
    var next = skip(from: offset, over: ",")
    let start = next
    if isSign("?", at: next) { next = skip(from: next + 1, over: "") }
    let key = value(emptyAt: next)
    let colon = skip(from: max(key.end, next), over: "")
    guard colon < range.upperBound, bytes[colon] == UInt8(ascii: ":") else {
      let end = max(key.end, start == next ? next : start + 1)
      return WrittenValue.Item(start: start, key: key, sign: nil, value: value(emptyAt: end))
    }
    return WrittenValue.Item(
      start: start, key: key, sign: colon + 1, value: value(emptyAt: colon + 1))
  }

  private func isSign(_ sign: Unicode.Scalar, at offset: Int) -> Bool {
    offset < range.upperBound && bytes[offset] == UInt8(ascii: sign)
      && (offset + 1 == range.upperBound || " \t\r\n".utf8.contains(bytes[offset + 1]))
  }

  /// The offset after white space, comments, and a sign.
  private func skip(from start: Int, over sign: String) -> Int {
    var index = start
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "#"), index == start || " \t\r\n,".utf8.contains(bytes[index - 1]) {
        while index < range.upperBound, bytes[index] != 0x0A { index += 1 }
      } else if " \t\r\n".utf8.contains(byte) || sign.utf8.contains(byte) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// The offset after the anchor and the tag of a value.
  private func content(_ start: Int, to end: Int) -> Int {
    var index = start
    while index < end, bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "!") {
      while index < end, !" \t\r\n".utf8.contains(bytes[index]) { index += 1 }
      let next = skip(from: index, over: "")
      if next >= end { return end }
      index = next
    }
    return index
  }

  /// The end of a scalar: for a block scalar before its last line end, and before blank lines after it,
  /// unless the sign `+` or blanks in them make them a part of the text.
  private func end(
    of form: WrittenValue.Form, _ start: Int, _ end: Int, _ text: String
  ) -> Int {
    guard form == .literal || form == .folded else { return end }
    let last = text.utf8.last { $0 != 0x0A }
    let header = bytes[start..<end].prefix { $0 != 0x0A && $0 != UInt8(ascii: "#") }
    var index = end
    if header.contains(UInt8(ascii: "+")) || last == 0x20 || last == 0x09 {
      if bytes[index - 1] == 0x0A { index -= 1 }
    } else {
      while index > start, " \t\r\n".utf8.contains(bytes[index - 1]) { index -= 1 }
      while index < end, bytes[index] != 0x0A { index += 1 }
    }
    return index > start && bytes[index - 1] == 0x0D ? index - 1 : index
  }
}

extension YAMLEventStream.Event {
  fileprivate var anchor: String? {
    switch self {
    case .scalar(_, _, let anchor, _), .sequenceStart(let anchor), .mappingStart(let anchor): anchor
    case .end, .alias, .documentStart: nil
    }
  }

  fileprivate var isEnd: Bool {
    if case .end = self { true } else { false }
  }
}
