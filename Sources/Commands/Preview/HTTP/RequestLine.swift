import Bytes

/// The first line of a request (RFC 9112 §3).
struct RequestLine: Hashable, Sendable {
  let method: Request.Method
  /// The host of an absolute target, which overrides the `Host` field (§3.2.2).
  let authority: Authority?
  let path: RequestPath
  let query: String?
  let version: Request.Version

  init(_ line: ArraySlice<UInt8>) throws(RequestError) {
    guard let first = line.firstIndex(of: .space), let last = line.lastIndex(of: .space),
      first > line.startIndex, last > first, !line[(first + 1)..<last].contains(.space),
      line[..<first].allSatisfy(\.isTokenByte)
    else { throw .malformedRequestLine }
    version = try Self.version(line[(last + 1)...])
    method = Request.Method(String(decoding: line[..<first], as: UTF8.self))
    guard method.name != "CONNECT" else { throw .connectRefused }
    let target = line[(first + 1)..<last]
    guard target.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw .malformedTarget
    }
    if target.elementsEqual("*".utf8) {
      guard method == .options else { throw .malformedTarget }
      (authority, path, query) = (nil, .wholeServer, nil)
    } else {
      (authority, path, query) = try Self.target(target)
    }
  }

  private static func version(_ text: ArraySlice<UInt8>) throws(RequestError) -> Request.Version {
    guard text.count == 8, text.starts(with: "HTTP/".utf8) else { throw .malformedRequestLine }
    let (major, dot, minor) = (
      text[text.startIndex + 5], text[text.startIndex + 6], text[text.startIndex + 7]
    )
    guard major.isDigit, dot == UInt8(ascii: "."), minor.isDigit else {
      throw .malformedRequestLine
    }
    guard major == UInt8(ascii: "1") else { throw .unsupportedVersion }
    return minor == UInt8(ascii: "0") ? .http10 : .http11
  }

  private static func target(
    _ target: ArraySlice<UInt8>
  ) throws(RequestError) -> (Authority?, RequestPath, String?) {
    var rest = target
    var authority: Authority?
    if rest.first != .slash {
      let scheme = "http://".utf8
      guard rest.count > scheme.count,
        rest.prefix(scheme.count).map(\.lowercased).elementsEqual(scheme)
      else { throw .malformedTarget }
      rest = rest.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == .slash || $0 == UInt8(ascii: "?") } ?? rest.endIndex
      authority = Authority(rest[..<end])
      guard authority != nil else { throw .malformedHost }
      rest = rest[end...]
    }
    let mark = rest.firstIndex(of: UInt8(ascii: "?"))
    let query = mark.map { String(decoding: rest[($0 + 1)...], as: UTF8.self) }
    let encoded = rest[..<(mark ?? rest.endIndex)]
    // The path of an absolute target may be empty.
    guard let path = RequestPath(encoded: encoded.isEmpty ? [.slash] : encoded) else {
      throw .malformedTarget
    }
    return (authority, path, query)
  }
}
