import Foundation
import Synchronization
import Testing

@testable import Preview

@Suite struct EventStreamTests {
  /// A server whose every answer is a stream of events.
  private func server(_ limits: ServerLimits = ServerLimits()) throws -> RunningServer {
    try RunningServer(
      limits: limits,
      handler: { request, reply in
        let missed = request.fields["Last-Event-ID"].map { ServerEvent("missed", data: $0) }
        reply.beginEvents(first: missed.map { [$0] } ?? [], retry: 500)
      })
  }

  private func listen(
    _ server: RunningServer, _ target: String, _ lines: String...
  ) throws -> Client {
    let client = try server.client()
    let more = lines.map { $0 + "\r\n" }.joined()
    client.send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(server.server.port)\r\n\(more)\r\n")
    let head = client.readHead()
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(head.contains("\r\nContent-Type: text/event-stream\r\n"))
    #expect(!head.contains("Content-Length"))
    #expect(String(decoding: client.read(12), as: UTF8.self) == "retry: 500\n\n")
    return client
  }

  @Test func `events reach those who are meant, what was missed comes first`() throws {
    let server = try server()
    let first = try listen(server, "/events?page=/a/", "Last-Event-ID: 6")
    let second = try listen(server, "/events?page=/b/")
    #expect(String(decoding: first.read(23), as: UTF8.self) == "event: missed\ndata: 6\n\n")
    let streams = server.server.streams
    #expect(streams.subscribers.map(\.request.query) == ["page=/a/", "page=/b/"])
    #expect(streams.subscribers.map { $0.request.fields["Last-Event-ID"] } == ["6", nil])
    streams.send(ServerEvent("reload", id: "7", data: "x")) { $0.request.query == "page=/b/" }
    streams.send(ServerEvent(data: "to all"))
    let reload = "event: reload\nid: 7\ndata: x\n\n"
    let all = "data: to all\n\n"
    #expect(String(decoding: second.read((reload + all).utf8.count), as: UTF8.self) == reload + all)
    #expect(String(decoding: first.read(all.utf8.count), as: UTF8.self) == all)
  }

  @Test func `a stream shows signs of life and is forgotten when it is closed`() throws {
    var limits = ServerLimits()
    limits.heartbeat = 20
    let server = try server(limits)
    do {
      let client = try listen(server, "/")
      #expect(String(decoding: client.read(6), as: UTF8.self) == ":\n\n:\n\n")
      #expect(server.server.streams.subscribers.count == 1)
    }
    for _ in 0..<1000 where !server.server.streams.subscribers.isEmpty { usleep(5000) }
    #expect(server.server.streams.subscribers.isEmpty)
  }

  @Test func `a client that does not read is dropped, others are not`() throws {
    let server = try server()
    let slow = try listen(server, "/slow")
    let streams = server.server.streams
    let event = ServerEvent("big", data: String(repeating: "x", count: 100_000))
    for _ in 0..<2000 where !streams.subscribers.isEmpty {
      streams.send(event)
      usleep(200)
    }
    #expect(streams.subscribers.isEmpty)
    _ = slow.read()
    let next = try listen(server, "/")
    #expect(streams.subscribers.count == 1)
    withExtendedLifetime(next) {}
  }

  @Test func `streams have a limit of their own, at which the oldest goes`() throws {
    var limits = ServerLimits()
    (limits.connections, limits.patience) = (2, 60_000)
    let server = try server(limits)
    var clients: [Client] = []
    for _ in 0...EventStreams.limit { clients.append(try listen(server, "/")) }
    #expect(clients[0].read().isEmpty)
    #expect(server.server.streams.subscribers.count == EventStreams.limit)
  }

  @Test func `HEAD opens no stream`() throws {
    let server = try server()
    let head = server.request("/", "Connection: close").replacingOccurrences(
      of: "GET", with: "HEAD")
    #expect(try server.answer(head).hasSuffix("Connection: close\r\n\r\n"))
    #expect(server.server.streams.subscribers.isEmpty)
  }

  @Test(arguments: [
    (ServerEvent(data: ""), "data: \n\n"),
    (
      ServerEvent(data: "a\nb\r\nc\rd"),
      "data: a\ndata: b\ndata: c\ndata: d\n\n"
    ),
    (ServerEvent("x\ny", id: "1\r2", data: "a"), "event: xy\nid: 12\ndata: a\n\n"),
  ])
  func `an event is lines that nothing within it breaks`(event: ServerEvent, text: String) {
    #expect(String(decoding: event.bytes, as: UTF8.self) == text)
  }
}
