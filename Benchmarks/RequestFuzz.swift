import Foundation
import Preview

/// Mutated requests for so many seconds, each in one piece and cut at random places, which must make
/// no difference; the last one is in a file, so that a crash or a hang leaves it behind.
///
///     bench requests --seconds 600 --seed 1 --last FILE
struct RequestFuzz {
  let seconds: Double
  let last: String
  private var random: UInt64

  /// The longest that an input may take.
  private static let patience: UInt32 = 10

  init(seconds: Double, seed: UInt64, last: String) {
    self.seconds = seconds
    self.last = last
    random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// Ends with an error where the parser did what it must not.
  mutating func run() throws {
    let file = open(last, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var (count, requests, failures, slowest) = (0, 0, 0, Duration.zero)
    while clock.now < end {
      let bytes = input()
      ftruncate(file, 0)
      _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
      alarm(Self.patience)
      let before = clock.now
      let whole = RequestTrace([bytes[...]])
      let took = clock.now - before
      let cut = RequestTrace(pieces(of: bytes))
      alarm(0)
      if let fault = whole.fault ?? cut.fault { throw Fault(words: fault) }
      if whole != cut { throw Fault(words: "the events depend on where the bytes are cut") }
      count += 1
      failures += whole.events.last?.hasPrefix("failure") == true ? 1 : 0
      requests += whole.events.count
      slowest = max(slowest, took)
    }
    print("\(count) inputs, \(requests) events, \(failures) ended by a failure, slowest \(slowest)")
  }

  /// What was found; the input is in the file.
  struct Fault: Error { let words: String }

  private mutating func next(_ limit: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random >> 11) % max(1, limit)
  }

  /// Some requests one after the other, with some bytes changed.
  private mutating func input() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0...next(3) { bytes += Self.seeds[next(Self.seeds.count)] }
    for _ in 0..<next(8) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = next(bytes.count + 1)
    switch next(6) {
    case 0 where place < bytes.count: bytes[place] = UInt8(next(256))
    case 1 where place < bytes.count: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: Self.words[next(Self.words.count)], at: place)
    case 3:
      let end = min(bytes.count, place + next(40))
      bytes.insert(contentsOf: bytes[place..<end], at: next(bytes.count))
    case 4 where next(20) == 0:
      let word = Self.words[next(Self.words.count)]
      let copies = next(3000)
      bytes.insert(contentsOf: (0..<copies).flatMap { _ in word }, at: place)
    default: bytes.removeSubrange(place..<min(bytes.count, place + next(20)))
    }
  }

  private mutating func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var (pieces, start): ([ArraySlice<UInt8>], Int) = ([], 0)
    let size = [1, 7, 100, 4000][next(4)]
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + next(size))
      pieces.append(bytes[start..<end])
      start = end
    }
    return pieces
  }

  private static let seeds = [
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /a%20b/%C3%A9/?q=1 HTTP/1.1\r\nHost: 127.0.0.1:8000\r\nRange: bytes=0-1\r\n\r\n",
    "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
    "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\n0\r\nT: v\r\n\r\n",
    "PUT /x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx",
    "OPTIONS * HTTP/1.1\r\nHost: [::1]:80\r\n\r\n",
    "GET http://a.example/p?q HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    "HEAD /../%2e%2e/%5c%00 HTTP/1.1\r\nHost: a\r\n X: fold\r\n\r\n",
  ].map { Array($0.utf8) }

  private static let words = [
    "\r\n", "\n", "\r", "\0", " ", "\t", ":", "%", "%2e", "%2F", "%00", "%zz", "..", "/", "\\",
    "//",
    "Host: b\r\n", "Content-Length: 3\r\n", "Content-Length: 99999999999999999999\r\n",
    "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip, chunked\r\n", "HTTP/1.1",
    "HTTP/2.0",
    "0\r\n\r\n", "FFFFFFFFFFFFFFFF\r\n", "-1", "a", "é", "\u{FF}", "GET / HTTP/1.1\r\n", "\r\n\r\n",
  ].map { Array($0.utf8) }
}
