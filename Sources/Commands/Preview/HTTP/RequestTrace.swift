/// The parser's events for given bytes, for fuzzing.
package struct RequestTrace: Equatable, Sendable {
  /// The events, one line each.
  package private(set) var events: [String] = []
  /// The first violated invariant, in words; nil if there is none.
  package private(set) var fault: String?

  /// Parses bytes that arrive in the given buffers.
  package init(_ buffers: [ArraySlice<UInt8>]) {
    var parser = RequestParser()
    for buffer in buffers {
      buffer.withUnsafeBytes { parser.append($0) }
      while let event = parser.next() { note(event) }
    }
  }

  private mutating func note(_ event: RequestParser.Event) {
    if events.last?.hasPrefix("failure") == true { fault = "something was read after a failure" }
    switch event {
    case .expectsContinue: events.append("continue")
    case .failure(let error): events.append("failure \(error)")
    case .request(let head):
      let request = head.request
      events.append("\(request.method.name) \(request.target) \(request.fields.all) \(head)")
      check(request.path)
    }
  }

  private mutating func check(_ path: RequestPath) {
    for name in path.names {
      let isBad = name.utf8.contains { $0 == 0 || $0 == .slash || $0 == UInt8(ascii: "\\") }
      if isBad || name == "." || name == ".." { fault = "the path leads out of its folder" }
    }
    if !path.isWholeServer, RequestPath(path.encoded) != path {
      fault = "the path is another one when it is written again"
    }
  }
}
