import Foundation
import Testing

@testable import Preview

@Suite struct PreviewServerTests {
  @Test func `an answer has the fields of the server and its body`() throws {
    let server = try RunningServer()
    let answer = try server.answer(server.request("/a%20b", "Connection: close"))
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nDate: "))
    #expect(answer.hasSuffix("GMT\r\nContent-Length: 4\r\nConnection: close\r\n\r\n/a b"))
  }

  @Test func `pipelined requests are answered in their order`() throws {
    let server = try RunningServer()
    let answer = try server.answer(
      server.request("/1") + server.request("/2") + server.request("/3", "Connection: close"))
    let bodies = answer.components(separatedBy: "\r\n\r\n").dropFirst().map { $0.prefix(2) }
    #expect(bodies == ["/1", "/2", "/3"])
  }

  @Test func `a request byte by byte, and one that ends with the input, are answered`() throws {
    let server = try RunningServer()
    let client = try server.client()
    for byte in server.request("/slow") { client.send(String(byte)) }
    client.endSending()
    #expect(String(decoding: client.read(), as: UTF8.self).hasSuffix("/slow"))
  }

  @Test func `HEAD has the length, but no body, and keeps the step`() throws {
    let server = try RunningServer()
    let head = server.request("/head").replacingOccurrences(of: "GET", with: "HEAD")
    let answer = try server.answer(head + server.request("/get", "Connection: close"))
    #expect(answer.contains("Content-Length: 5\r\nConnection: keep-alive\r\n\r\nHTTP/1.1 200"))
  }

  @Test(arguments: [
    ("POST", 405), ("PUT", 405), ("DELETE", 405), ("PATCH", 405), ("TRACE", 405),
    ("OPTIONS", 204), ("get", 501), ("FROBNICATE", 501),
  ])
  func `other methods say what is allowed`(name: String, status: Int) throws {
    let server = try RunningServer()
    let text = server.request("/", "Connection: close").replacingOccurrences(of: "GET", with: name)
    let answer = try server.answer(text)
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    #expect(answer.contains("\r\nAllow: GET, HEAD, OPTIONS\r\n") == (status != 501))
  }

  @Test func `a body that is asked for is waited for`() throws {
    let server = try RunningServer()
    let client = try server.client()
    client.send(server.request("/x", "Expect: 100-continue", "Content-Length: 3"))
    #expect(client.readHead() == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("abc")
    #expect(client.readHead().hasPrefix("HTTP/1.1 200"))
  }

  @Test(arguments: ["evil.example", "127.0.0.1", "localhost.evil.example:80"])
  func `requests for other names do not reach the site`(host: String) throws {
    let server = try RunningServer { _ in
      Issue.record("the site was asked")
      return Response(.ok)
    }
    let answer = try server.answer("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 421 Misdirected Request"))
  }

  @Test func `a malformed request is answered and the connection closed`() throws {
    let server = try RunningServer()
    let smuggled = server.request("/", "Content-Length: 4", "Transfer-Encoding: chunked")
    let answer = try server.answer(smuggled + "0\r\n\r\n" + server.request("/smuggled"))
    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request"))
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
  }

  @Test func `a large file arrives whole while others are answered`() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try folder.write("large.bin", bytes)
    let site = StaticSite(root: folder.path, basePath: "/")
    let server = try RunningServer { site.respond(to: $0) }
    let slow = try server.client()
    slow.send(server.request("/large.bin", "Connection: close"))
    #expect(slow.readHead().contains("Content-Length: 5000000\r\n"))
    #expect(try server.answer(server.request("/x", "Connection: close")).contains(" 404 "))
    #expect(slow.read() == bytes)
  }

  @Test func `a field cannot begin another one`() throws {
    let server = try RunningServer { _ in Response(.noContent, fields: ["X": "a\r\nY: b"]) }
    let answer = try server.answer(server.request("/", "Connection: close"))
    #expect(answer.contains("X: a  Y: b\r\n"))
  }

  @Test func `a request that does not end gets 408, a silent client nothing`() throws {
    var limits = ServerLimits()
    limits.head = 30
    let server = try RunningServer(limits: limits)
    #expect(try server.answer("GET / HTTP/1.1\r\nHost").hasPrefix("HTTP/1.1 408"))
    #expect(try server.answer("") == "")
  }

  @Test func `clients that ask for nothing make room for others`() throws {
    var limits = ServerLimits()
    (limits.connections, limits.patience) = (4, 20)
    let server = try RunningServer(limits: limits)
    let silent = try (0..<6).map { _ in try server.client() }
    let answer = try server.answer(server.request("/", "Connection: close"))
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(silent.count == 6)
  }

  @Test func `a port in use is an error where it was asked for, else the next is taken`() throws {
    let first = try RunningServer()
    let port = first.server.port
    #expect(throws: ServerError.portInUse(host: "127.0.0.1", port: port)) {
      _ = try PreviewServer(port: port) { _, reply in reply.send(Response(.ok)) }
    }
    #expect(throws: ServerError.noFreePort(host: "127.0.0.1", ports: port...port)) {
      _ = try PreviewServer(ports: port...port) { _, reply in reply.send(Response(.ok)) }
    }
    let next = try PreviewServer(ports: port...(port + 50)) { _, reply in reply.send(Response(.ok))
    }
    #expect(next.port > port)
  }

  @Test func `a server that was stopped refuses clients`() throws {
    let server = try PreviewServer(port: 0) { _, reply in reply.send(Response(.ok)) }
    server.stop()
    server.run()
    #expect(throws: POSIXError.self) { _ = try Client(port: server.port) }
  }

  @Test(arguments: [
    (ServerError.portInUse(host: "127.0.0.1", port: 8000), "--port"),
    (.noFreePort(host: "::1", ports: 8000...8099), "8000 to 8099"),
    (.portNotPermitted(host: "::1", port: 80), "from 1024 on"),
    (.portOutOfRange(70000), "port 70000 does not exist"),
    (.unknownHost("nowhere", reason: "not known"), "'nowhere'"),
    (.foreignHost("10.9.8.7"), "no address of this machine"),
    (.system(host: "::1", port: 1, reason: "out of memory"), "out of memory"),
  ])
  func `errors say what to do`(error: ServerError, words: String) {
    #expect(error.description.contains(words))
  }

  @Test func `hosts and ports that do not exist are named`() {
    #expect(throws: ServerError.portOutOfRange(70000)) {
      _ = try PreviewServer(port: 70000) { _, reply in reply.send(Response(.ok)) }
    }
    #expect(throws: ServerError.foreignHost("192.0.2.1")) {
      _ = try PreviewServer(host: "192.0.2.1", port: 0) { _, reply in reply.send(Response(.ok)) }
    }
    #expect(throws: ServerError.self) {
      _ = try PreviewServer(host: "no such host", port: 0) { _, reply in reply.send(Response(.ok)) }
    }
  }
}
