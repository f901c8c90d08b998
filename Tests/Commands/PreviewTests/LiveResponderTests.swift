import Foundation
import Synchronization
import Testing

@testable import Preview

@Suite struct LiveResponderTests {
  /// A site whose pages say what they are told, with a server.
  private final class Site: Sendable {
    let running: RunningServer
    let responder: LiveResponder
    private let box: Box

    init(base: String, _ pages: [String: String]) throws {
      let answers = LiveResponses(content: "/nowhere", reloads: true)
      let box = Box(pages, base: base)
      self.box = box
      let responder = LiveResponder(basePath: { box.base.withLock { $0 } }) { file, deliver in
        let text = box.pages.withLock { $0[file] }
        if text == "folder" { return deliver(.folder) }
        let made =
          text.map {
            answers.made(
              Array($0.utf8), named: file, isPage: file.hasSuffix(".html"), mistakes: [],
              isBroken: false)
          } ?? answers.missing(nil, sources: [], nearest: [], mistakes: [])
        // From another thread, as pages that have to be made.
        DispatchQueue.global().async { deliver(made.answer) }
      }
      self.responder = responder
      running = try RunningServer(handler: responder.respond)
    }

    private final class Box: Sendable {
      let pages: Mutex<[String: String]>
      let base: Mutex<String>
      init(_ pages: [String: String], base: String) {
        self.pages = Mutex(pages)
        self.base = Mutex(base)
      }
    }

    func move(to base: String) { box.base.withLock { $0 = base } }

    func change(_ file: String, _ text: String?, files: [String] = [], page: String? = nil) {
      box.pages.withLock { $0[file] = text }
      responder.notify(running.server.streams, words: "a\nb, 1 ms", files: files, page: page)
    }

    func get(_ path: String) throws -> String {
      try running.answer(running.request(path, "Connection: close"))
    }

    func state(of path: String) throws -> String {
      let page = try get(path)
      let start = try #require(page.firstRange(of: "data-state=\"")).upperBound
      return String(page[start...].prefix { $0 != "\"" })
    }

    func listen(_ path: String, state: String) throws -> Client {
      let client = try running.client()
      client.send(running.request("/__daybook/events?\(state)\(path)"))
      #expect(client.readHead().contains("Content-Type: text/event-stream\r\n"))
      #expect(client.read(3) == Array(":\n\n".utf8))
      return client
    }
  }

  private func expect(
    _ client: Client, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let read = String(decoding: client.read(text.utf8.count), as: UTF8.self)
    #expect(read == text, sourceLocation: sourceLocation)
  }

  @Test func `a site that gets another base path is there from then on`() throws {
    let site = try Site(base: "/me/", ["index.html": "home"])
    #expect(try site.get("/me/").contains("home"))
    site.move(to: "/you")
    #expect(try site.get("/you/").contains("home"))
    #expect(try site.get("/me/").hasPrefix("HTTP/1.1 404"))
    site.move(to: "")
    #expect(try site.get("/").contains("home"))
  }

  @Test(arguments: ["/", "/me/", "me", "/a b/"])
  func `pages are below the base path, and what is not leads there`(base: String) throws {
    let site = try Site(
      base: base, ["index.html": "home", "a/index.html": "page a", "a": "folder", "x.css": "css"])
    let name = base.replacing("/", with: "").replacing(" ", with: "%20")
    let home = name.isEmpty ? "/" : "/\(name)/"
    #expect(try site.get(home).contains("\r\n\r\nhome<script"))
    #expect(try site.get(home + "x.css").hasSuffix("\r\n\r\ncss"))
    #expect(try site.get(home + "none/").hasPrefix("HTTP/1.1 404"))
    let redirect = try site.get(home + "a?q=1")
    #expect(redirect.hasPrefix("HTTP/1.1 308"))
    #expect(redirect.contains("\r\nLocation: \(home)a/?q=1\r\n"))
    guard !name.isEmpty else { return }
    #expect(try site.get("/").contains("\r\nLocation: \(home)\r\n"))
    #expect(try site.get("/\(name)").contains("\r\nLocation: \(home)\r\n"))
    #expect(try site.get("/other/").hasPrefix("HTTP/1.1 404"))
  }

  @Test func `the script is there, and who listens to nothing is told so`() throws {
    let site = try Site(base: "/", ["index.html": "home"])
    let script = try site.get("/__daybook/reload.js")
    #expect(script.contains("\r\nContent-Type: text/javascript; charset=utf-8\r\n"))
    #expect(script.hasSuffix(String(decoding: ReloadScript.bytes, as: UTF8.self)))
    #expect(try site.get("/__daybook/events").hasPrefix("HTTP/1.1 404"))
    #expect(try site.get("/__daybook/events?state").hasPrefix("HTTP/1.1 404"))
    #expect(try site.get("/__daybook/events?s/../x").hasPrefix("HTTP/1.1 404"))
  }

  @Test func `a browser hears of its own page alone`() throws {
    let site = try Site(base: "/me/", ["a/index.html": "one", "b/index.html": "two"])
    let a = try site.listen("/me/a/", state: site.state(of: "/me/a/"))
    let b = try site.listen("/me/b/", state: site.state(of: "/me/b/"))
    site.change("a/index.html", "other")
    expect(a, "data: page\ndata: a b, 1 ms\n\n")
    site.change("b/index.html", "another", page: "/b/")
    expect(b, "data: go\ndata: /me/b/\n\n")
    expect(b, "data: page\ndata: a b, 1 ms\n\n")
    expect(a, "data: go\ndata: /me/b/\n\n")
    site.change("a/index.html", nil)
    expect(a, "data: page\ndata: a b, 1 ms\n\n")
  }

  @Test func `a browser with an old page is told at once`() throws {
    let site = try Site(base: "/", ["index.html": "one"])
    expect(try site.listen("/", state: "old"), "data: page\ndata: caught up\n\n")
    let current = try site.listen("/", state: site.state(of: "/"))
    site.change("index.html", "two")
    expect(current, "data: page\ndata: a b, 1 ms\n\n")
  }

  @Test func `a changed file is told by a pattern of its name`() throws {
    let event = LiveResponder.event(for: "images/a (1).b$-c.png", "w")
    let lines = event.data.split(separator: "\n").map(String.init)
    #expect(lines[..<2] == ["file", "w"])
    #expect(
      lines[2].contains(#"a%20\(1\)\.b\$\-c\.png"#)
        || lines[2].contains(#"a\%20\(1\)\.b\$\-c\.png"#))
    #expect(lines[3].hasPrefix("a%20(1).b$$-c.png?"))
    #expect(LiveResponder.event(for: "images/a.png", "w") != event)
  }
}
