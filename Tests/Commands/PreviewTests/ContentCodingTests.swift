import Foundation
import Testing

@testable import Preview

@Suite struct ContentCodingTests {
  private static let page = Array(String(repeating: "<p>Row, row.</p>\n", count: 200).utf8)
  private let representation = Representation(
    bytes: page, type: "text/html; charset=utf-8", tag: "t", modified: 784_111_777)

  private func message(_ fields: HeaderFields, method: Request.Method = .get) throws -> Message {
    let path = try #require(RequestPath("/"))
    var responder = ContentResponder(representation, now: HTTPDate(seconds: 1_900_000_000))
    return responder.message(
      Response(.ok, representation), to: Request(method: method, path: path, fields: fields))
  }

  private func text(_ message: Message) -> String {
    String(decoding: message.lines + ResponseWriter.lines(message.fields), as: UTF8.self)
  }

  @Test(arguments: [
    ("gzip", true), ("GZIP, br", true), ("x-gzip", true), ("*", true), ("gzip;q=0.001", true),
    ("br;q=1, gzip; q=0.5", true), ("*;q=0.2", true), ("gzip, identity", true),
    ("gzip;q=0", false), ("gzip;q=0.000, *", false), ("*;q=0", false), ("br, deflate", false),
    ("identity", false), ("gzip;q=0.5, identity", false), ("", false), ("gzipped", false),
  ])
  func `the coding is the one that is asked for`(value: String, isCompressed: Bool) throws {
    let message = try message(["Accept-Encoding": value])
    #expect(text(message).contains("Content-Encoding: gzip\r\n") == isCompressed)
    #expect(text(message).contains("ETag: \"\(isCompressed ? "t-gz" : "t")\"\r\n"))
    #expect(text(message).contains("Vary: Accept-Encoding\r\n"))
    #expect(text(message).contains("Content-Length: \(message.count)\r\n"))
    #expect(isCompressed == (message.count < Self.page.count))
  }

  @Test func `the compressed form is what gzip unpacks`() throws {
    let packed = try #require(Gzip.compress(Self.page))
    let folder = try TemporaryFolder()
    try folder.write("page.gz", packed)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/gzip")
    process.arguments = ["-dc", folder.path + "/page.gz"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    #expect([UInt8](pipe.fileHandleForReading.readDataToEndOfFile()) == Self.page)
    process.waitUntilExit()
  }

  @Test func `each form has its own tag, which conditions are about`() throws {
    let gzip: HeaderFields = ["Accept-Encoding": "gzip"]
    #expect(try message(gzip + ["If-None-Match": "\"t-gz\""]).status == .notModified)
    #expect(try message(gzip + ["If-None-Match": "\"t\""]).status == .ok)
    #expect(try message(["If-None-Match": "\"t-gz\""]).status == .ok)
    let message = try message(gzip + ["If-None-Match": "\"t-gz\""])
    #expect(text(message).contains("Vary: Accept-Encoding\r\n") && message.buffers.isEmpty)
  }

  @Test func `ranges are of the plain bytes`() throws {
    let message = try message(["Accept-Encoding": "gzip", "Range": "bytes=0-3"])
    #expect(message.status == .partialContent && message.count == 4)
    #expect(text(message).contains("ETag: \"t\"\r\n"))
    #expect(!text(message).contains("Content-Encoding"))
  }

  @Test func `what is tiny, or no text, is sent as it is`() throws {
    for (size, type) in [(20, "text/html"), (5000, "image/png")] {
      let bytes = [UInt8](repeating: 65, count: size)
      let representation = Representation(bytes: bytes, type: type)
      var responder = ContentResponder(representation, now: HTTPDate(seconds: 0))
      let path = try #require(RequestPath("/"))
      let request = Request(path: path, fields: ["Accept-Encoding": "gzip"])
      let message = responder.message(Response(.ok, representation), to: request)
      #expect(message.count == size)
      #expect(!text(message).contains("Vary"))
    }
  }

  @Test func `an error page has no conditions and no ranges`() throws {
    var responder = ContentResponder(representation, now: HTTPDate(seconds: 0))
    let fields: HeaderFields = ["If-None-Match": "*", "Range": "bytes=0-1"]
    let request = Request(path: try #require(RequestPath("/x")), fields: fields)
    let message = responder.message(Response(.notFound, representation), to: request)
    #expect(message.status == .notFound && message.count == Self.page.count)
  }
}
