import Bytes

/// Reads the bodies of requests.
extension RequestParser {
  mutating func body(of head: RequestHead, left: Int) -> Step {
    let left = left - takeBody(left)
    guard left == 0 else {
      state = .body(head, left: left)
      return .wantsBytes
    }
    return finish(head)
  }

  /// Parses the line before a chunk: its size in hexadecimal, and extensions (RFC 9112 §7.1).
  mutating func chunkSize(of head: RequestHead) throws(RequestError) -> Step {
    guard let line = try line(limit: 256, else: .malformedChunk) else { return .wantsBytes }
    let text = bytes(line)
    let digits = text.prefix { $0.hexValue != nil }
    let rest = text[digits.endIndex...].drop(while: \.isBlank)
    guard (1...8).contains(digits.count), text.allSatisfy(\.isFieldByte),
      rest.first == UInt8(ascii: ";") || digits.endIndex == text.endIndex
    else { throw .malformedChunk }
    let size = digits.reduce(0) { $0 << 4 | Int($1.hexValue ?? 0) }
    chunkedByteCount += size + line.count
    guard chunkedByteCount <= limit else { throw .bodyTooLarge }
    state = size == 0 ? .trailer(head) : .chunk(head, left: size + 2)
    return .goesOn
  }

  mutating func chunk(of head: RequestHead, left: Int) throws(RequestError) -> Step {
    var left = left
    if left > 2 { left -= takeBody(left - 2) }
    while left <= 2, left > 0, let byte = nextByte {
      guard byte == (left == 2 ? .carriageReturn : .lineFeed) else { throw .malformedChunk }
      left -= skip(1)
    }
    state = left == 0 ? .chunkSize(head) : .chunk(head, left: left)
    return left == 0 ? .goesOn : .wantsBytes
  }

  mutating func trailer(of head: RequestHead) throws(RequestError) -> Step {
    guard let line = try fieldLine() else { return .wantsBytes }
    guard line.isEmpty else {
      _ = try FieldLine.parse(bytes(line))
      return .goesOn
    }
    return finish(head)
  }

  private mutating func finish(_ head: RequestHead) -> Step {
    state = .requestLine
    var head = head
    head.request.body = finishedBody()
    return .event(.request(head))
  }
}
