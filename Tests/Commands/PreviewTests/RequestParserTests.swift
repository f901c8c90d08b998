import Testing

@testable import Preview

/// What the parser makes of bytes, as one line a test can name.
private func events(_ text: String, cutInto size: Int = .max) -> [String] {
  var parser = RequestParser()
  var events: [String] = []
  let bytes = Array(text.utf8)
  var index = 0
  repeat {
    let end = size < bytes.count - index ? index + size : bytes.count
    bytes[index..<end].withUnsafeBytes { parser.append($0) }
    while let event = parser.next() { events.append(described(event)) }
    index = end
  } while index < bytes.count
  return events
}

private func described(_ event: RequestParser.Event) -> String {
  switch event {
  case .expectsContinue: return "continue?"
  case .failure(let error): return "\(error)"
  case .request(let head):
    let request = head.request
    let target = request.path.text + (request.query.map { "?\($0)" } ?? "")
    return "\(request.method.name) \(target)\(head.keepsAlive ? "" : " close")"
  }
}

/// A request with a host and more lines after it.
private func get(_ lines: String..., body: String = "") -> String {
  "GET / HTTP/1.1\r\nHost: h\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n" + body
}

@Suite struct RequestParserTests {
  static let accepted: [(String, [String])] = [
    (get(), ["GET /"]),
    ("HEAD /a/b.html?x=1&y=%zz HTTP/1.1\r\nhOST:h:8000\r\n\r\n", ["HEAD /a/b.html?x=1&y=%zz"]),
    ("GET /%61%20b/%C3%BC HTTP/1.1\r\nHost: h\r\n\r\n", ["GET /a b/ü"]),
    ("GET /%2561 HTTP/1.1\r\nHost: h\r\n\r\n", ["GET /%61"]),
    ("GET http://h:80/a?q HTTP/1.1\r\nHost: x\r\n\r\n", ["GET /a?q"]),
    ("GET HTTP://h?q HTTP/1.1\r\nHost: x\r\n\r\n", ["GET /?q"]),
    ("OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n", ["OPTIONS *"]),
    ("get / HTTP/1.1\r\nHost: h\r\n\r\n", ["get /"]),
    ("GET / HTTP/1.0\r\n\r\n", ["GET / close"]),
    ("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", ["GET /"]),
    ("GET / HTTP/1.7\r\nHost: h\r\n\r\n", ["GET /"]),
    (get("Connection: x , CLOSE"), ["GET / close"]),
    ("\r\n" + get(), ["GET /"]),
    (get() + get("Connection: close"), ["GET /", "GET / close"]),
    (get("X:", "Y: \t a\tb \t"), ["GET /"]),
    (get("Content-Length: 5", body: "GET /") + get(), ["GET /", "GET /"]),
    (get("Content-Length: 0005", body: "hello") + get(), ["GET /", "GET /"]),
    (get("Expect: 100-continue", "Content-Length: 2", body: "ab"), ["continue?", "GET /"]),
    (get("Expect: 100-continue"), ["GET /"]),
    (
      get("Transfer-Encoding: Chunked", body: "5;a=\"b\"\r\nhello\r\nA\r\n0123456789\r\n0\r\n\r\n")
        + get(), ["GET /", "GET /"]
    ),
    (get("Transfer-Encoding: chunked", body: "0 ;x\r\nX-T: 1\r\nY: 2\r\n\r\n"), ["GET /"]),
    (get("Content-Length: 65536", body: String(repeating: "a", count: 65_536)), ["GET /"]),
    ("GET /\(String(repeating: "a", count: 8_176)) HTTP/1.1\r\nHost: h\r\n", []),
    (get("Content-Length: 5", body: "hell"), []),
    ("GET / HTTP/1.1\r\nHost: h\r\n", []),
    ("", []),
  ]

  static let refused: [(String, RequestError)] = [
    ("GARBAGE\r\n\r\n", .malformedRequestLine),
    ("GET /\r\n\r\n", .malformedRequestLine),
    ("GET  / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedRequestLine),
    ("GET /a b HTTP/1.1\r\nHost: h\r\n\r\n", .malformedRequestLine),
    ("G(T / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedRequestLine),
    (" GET / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedRequestLine),
    ("GET / HTTP/1.1x\r\nHost: h\r\n\r\n", .malformedRequestLine),
    ("GET / http/1.1\r\nHost: h\r\n\r\n", .malformedRequestLine),
    ("\u{16}\u{3}\u{1}", .malformedRequestLine),
    ("\r\n\r\n" + get(), .malformedRequestLine),
    ("GET / HTTP/2.0\r\n\r\n", .unsupportedVersion),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .unsupportedVersion),
    ("GET a HTTP/1.1\r\nHost: h\r\n\r\n", .malformedTarget),
    ("GET * HTTP/1.1\r\nHost: h\r\n\r\n", .malformedTarget),
    ("GET /a#b HTTP/1.1\r\nHost: h\r\n\r\n", .malformedTarget),
    ("GET /\u{1} HTTP/1.1\r\nHost: h\r\n\r\n", .malformedTarget),
    ("GET /ü HTTP/1.1\r\nHost: h\r\n\r\n", .malformedTarget),
    ("GET file:///etc/passwd HTTP/1.1\r\nHost: h\r\n\r\n", .malformedTarget),
    ("GET http://a@b/ HTTP/1.1\r\nHost: h\r\n\r\n", .malformedHost),
    ("CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n", .connectRefused),
    ("GET / HTTP/1.1\nHost: h\n\n", .bareLineFeed),
    ("\n", .bareLineFeed),
    ("GET / HTTP/1.1\r\nHost: h\n\r\n", .bareLineFeed),
    (get("X: a\rTransfer-Encoding: chunked"), .controlInField),
    (get("X: a\0b"), .controlInField),
    (get("X: a", " b"), .foldedField),
    ("GET / HTTP/1.1\r\n Host: a\r\nHost: b\r\n\r\n", .foldedField),
    (get("X : a"), .malformedField),
    (get("X"), .malformedField),
    (get(": a"), .malformedField),
    (get("X(A): a"), .malformedField),
    ("GET / HTTP/1.1\r\n\r\n", .missingHost),
    (get("Host: h"), .severalHosts),
    ("GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n", .severalHosts),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", .malformedHost),
    ("GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", .malformedHost),
    (get("Content-Length: 4", "Transfer-Encoding: chunked"), .lengthAndCoding),
    (get("Content-Length: 4", "Content-Length: 4"), .severalLengths),
    (get("Content-Length: 5, 5"), .malformedLength),
    (get("Content-Length: +5"), .malformedLength),
    (get("Content-Length: -1"), .malformedLength),
    (get("Content-Length: 0x5"), .malformedLength),
    (get("Content-Length:"), .malformedLength),
    (get("Content-Length: 65537"), .bodyTooLarge),
    (get("Content-Length: 99999999999999999999999"), .bodyTooLarge),
    (get("Transfer-Encoding: gzip, chunked"), .unsupportedCoding),
    (get("Transfer-Encoding: chunked", "Transfer-Encoding: chunked"), .unsupportedCoding),
    (get("Transfer-Encoding: chunked, identity"), .unsupportedCoding),
    (get("Transfer-Encoding: \u{b}chunked"), .controlInField),
    ("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", .codingInHTTP10),
    (get("Transfer-Encoding: chunked", body: "zz\r\n"), .malformedChunk),
    (get("Transfer-Encoding: chunked", body: "\r\n"), .malformedChunk),
    (get("Transfer-Encoding: chunked", body: "-1\r\n"), .malformedChunk),
    (get("Transfer-Encoding: chunked", body: "0x5\r\n"), .malformedChunk),
    (get("Transfer-Encoding: chunked", body: "5 \r\nhello\r\n"), .malformedChunk),
    (get("Transfer-Encoding: chunked", body: "5\r\nhello!\r\n"), .malformedChunk),
    (get("Transfer-Encoding: chunked", body: "ffffffffffffffffff\r\n"), .malformedChunk),
    (get("Transfer-Encoding: chunked", body: "ffffffff\r\n"), .bodyTooLarge),
    (get("Transfer-Encoding: chunked", body: "0\r\nX : 1\r\n"), .malformedField),
    ("GET /\(String(repeating: "a", count: 8_178)) HTTP/1.1\r\n", .targetTooLong),
    (String(repeating: "a", count: 8_193), .targetTooLong),
    (get("X: " + String(repeating: "a", count: 33_000)), .fieldsTooLarge),
    ("GET / HTTP/1.1\r\n" + String(repeating: "X: a\r\n", count: 101), .tooManyFields),
  ]

  @Test(arguments: accepted)
  func `well-formed requests become events`(input: String, expected: [String]) {
    #expect(events(input) == expected)
  }

  @Test(arguments: refused)
  func `malformed requests fail, and nothing after them is read`(
    input: String, error: RequestError
  ) {
    #expect(events(input + "\r\n\r\n" + get()) == ["\(error)"])
  }

  @Test(arguments: accepted.map(\.0) + refused.map(\.0), [1, 2, 3, 7])
  func `the cut of the bytes makes no difference`(input: String, size: Int) {
    #expect(events(input, cutInto: size) == events(input))
  }

  @Test func `nor does it for thousands of requests with bytes changed`() {
    var random = SplitMix64(state: 20_260_301)
    let marks = Array("\r\n\t :,;/%.*0a\0".utf8)
    let inputs = (Self.accepted + Self.refused.map { ($0.0, []) }).map(\.0).filter {
      $0.utf8.count < 300 && !$0.isEmpty
    }
    for _ in 0..<5_000 {
      let input = inputs[Int(random.next() % UInt64(inputs.count))]
      var bytes = Array((input + get()).utf8)
      for _ in 0...random.next() % 3 {
        let index = Int(random.next() % UInt64(bytes.count))
        let mark = marks[Int(random.next() % UInt64(marks.count))]
        if random.next() % 2 == 0 { bytes[index] = mark } else { bytes.insert(mark, at: index) }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let whole = events(text)
      #expect(events(text, cutInto: 1) == whole, "\(text.debugDescription)")
      #expect(events(text, cutInto: 1 + Int(random.next() % 40)) == whole)
    }
  }

  @Test(arguments: RequestError.allCases)
  func `every refusal has an error's status and a sentence`(error: RequestError) {
    #expect((400...599).contains(error.status.code))
    #expect(error.sentence.hasSuffix("."))
  }

  @Test(arguments: [
    ("POST /kept/a", "Content-Length: 5\r\n\r\nhello", "hello"),
    (
      "POST /kept/a",
      "Transfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;x\r\nlo\r\n0\r\nT: u\r\n\r\n", "hello"
    ),
    ("POST /other", "Content-Length: 5\r\n\r\nhello", ""),
    ("PUT /kept/a", "Content-Length: 5\r\n\r\nhello", ""),
  ])
  func `bodies of some requests are kept, however they are cut`(
    line: String, rest: String, body: String
  ) {
    let text = Array("\(line) HTTP/1.1\r\nHost: h\r\n\(rest)GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
    for size in 1...text.count {
      var parser = RequestParser(keeping: KeptBodies(prefix: "/kept/", limit: 64))
      var bodies: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        text[start..<min(start + size, text.count)].withUnsafeBytes { parser.append($0) }
        while case .request(let head)? = parser.next() {
          bodies.append(String(decoding: head.request.body, as: UTF8.self))
        }
      }
      #expect(bodies == [body, ""], "in parts of \(size)")
    }
  }

  @Test func `a kept body has a limit of its own`() {
    for (path, isFailure) in [("/kept/", true), ("/other", false)] {
      var parser = RequestParser(keeping: KeptBodies(prefix: "/kept/", limit: 8))
      let text = "POST \(path) HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n123456789"
      Array(text.utf8).withUnsafeBytes { parser.append($0) }
      #expect((parser.next() == .failure(.bodyTooLarge)) == isFailure)
    }
  }

  @Test func `an absolute target's host counts instead of the field's`() throws {
    var parser = RequestParser()
    let text = "GET http://Other:81/ HTTP/1.1\r\nHost: h\r\n\r\n"
    Array(text.utf8).withUnsafeBytes { parser.append($0) }
    guard case .request(let head)? = parser.next() else {
      Issue.record("no request")
      return
    }
    #expect(head.authority == Authority("other:81".utf8))
  }
}

/// The generator of Steele, Lea and Flood: the same numbers in every run.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
