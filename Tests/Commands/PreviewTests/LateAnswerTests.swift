import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Preview

@Suite struct LateAnswerTests {
  @Test func `an answer that takes time does not hold up others`() throws {
    let held = Mutex<[Reply]>([])
    let server = try RunningServer(handler: { request, reply in
      if request.path.text == "/slow" {
        held.withLock { $0.append(reply) }
      } else {
        reply.send(Response(.ok, bytes: Array("quick".utf8)))
      }
    })
    let slow = try server.client()
    slow.send(server.request("/slow") + server.request("/next", "Connection: close"))
    #expect(try server.answer(server.request("/x", "Connection: close")).hasSuffix("quick"))
    let reply = try #require(held.withLock { $0.popLast() })
    reply.send(Response(.ok, bytes: Array("late".utf8)))
    reply.send(Response(.ok, bytes: Array("second".utf8)))
    let text = String(decoding: slow.read(), as: UTF8.self)
    #expect(text.contains("\r\n\r\nlateHTTP/1.1 200") && text.hasSuffix("quick"))
  }

  @Test func `a reply that is let go of answers with 500`() throws {
    let server = try RunningServer(handler: { _, _ in })
    let answer = try server.answer(server.request("/", "Connection: close"))
    #expect(answer.hasPrefix("HTTP/1.1 500 "))
  }

  @Test func `an answer for a client that has gone is nobody's`() throws {
    let held = Mutex<[Reply]>([])
    let server = try RunningServer(handler: { request, reply in
      if request.path.text == "/slow" {
        held.withLock { $0.append(reply) }
      } else {
        reply.send(Response(.ok, bytes: Array("quick".utf8)))
      }
    })
    do {
      let client = try server.client()
      client.send(server.request("/slow"))
      while held.withLock({ $0.isEmpty }) { usleep(1000) }
    }
    let other = try server.client()
    held.withLock { $0.popLast() }?.send(Response(.ok, bytes: Array("late".utf8)))
    other.send(server.request("/", "Connection: close"))
    #expect(String(decoding: other.read(), as: UTF8.self).hasSuffix("quick"))
  }

  @Test func `a large page is compressed while others are served`() throws {
    let page = Representation(
      bytes: Array(String(repeating: "<p>All about rowing.</p>\n", count: 20_000).utf8),
      type: "text/html; charset=utf-8")
    let server = try RunningServer { _ in Response(.ok, page) }
    let answer = try server.answer(
      server.request("/", "Accept-Encoding: gzip", "Connection: close"))
    #expect(answer.contains("\r\nContent-Encoding: gzip\r\n"))
    #expect(answer.utf8.count < 20_000)
  }

  @Test func `a client with many requests waits for others after some`() throws {
    let order = Mutex<[String]>([])
    let othersAreSent = DispatchSemaphore(value: 0)
    let server = try RunningServer(handler: { request, reply in
      order.withLock { $0.append(request.path.text) }
      if request.path.text == "/first" { _ = othersAreSent.wait(timeout: .now() + 30) }
      reply.send(Response(.ok))
    })
    let many = try server.client()
    let other = try server.client()
    let rest = (0..<50).map { _ in server.request("/many") }.joined()
    many.send(server.request("/first") + rest)
    while order.withLock({ $0.isEmpty }) { usleep(1000) }
    other.send(server.request("/other"))
    othersAreSent.signal()
    #expect(other.readHead().hasPrefix("HTTP/1.1 200"))
    for _ in 0...50 { #expect(many.readHead().hasPrefix("HTTP/1.1 200")) }
    #expect(order.withLock { $0.firstIndex(of: "/other") ?? .max } < 30)
  }

  @Test func `each request has a line in the log`() throws {
    let lines = Mutex<[ServedRequest]>([])
    let server = try RunningServer(
      log: { line in lines.withLock { $0.append(line) } },
      handler: { request, reply in
        reply.send(Response(.ok, bytes: Array(request.path.text.utf8)))
      })
    _ = try server.answer(server.request("/a%1B%5D?q=1", "Connection: close"))
    _ = try server.answer("nonsense\r\n\r\n")
    let seen = lines.withLock { $0 }
    #expect(seen.map(\.status) == [200, 400])
    #expect(seen.map(\.target) == ["/a%1B%5D?q=1", ""])
    #expect(seen.first?.bytes == 4 && seen.allSatisfy { $0.milliseconds >= 0 })
  }

  @Test func `a server that stops closes its connections`() throws {
    let server = try RunningServer()
    let client = try server.client()
    client.send(server.request("/a"))
    #expect(client.readHead().hasPrefix("HTTP/1.1 200"))
    #expect(client.read(2).count == 2)
    server.server.stop()
    #expect(client.read().isEmpty)
  }
}
