import FileSystem
import Foundation
import Testing

@testable import Preview

/// A site below `/me/` and what it answers.
private struct Fixture {
  static let now = HTTPDate(seconds: 1_900_000_000)
  let folder: TemporaryFolder
  let site: StaticSite

  init() throws {
    folder = try TemporaryFolder([
      "index.html": "<p>home", "a/index.html": "<p>a", "a/b.txt": "0123456789",
      "empty.txt": "", "404.html": "<p>nowhere", "odd name%41#?.txt": "odd",
      "none/file.txt": "x", "feed.json": "{}",
    ])
    site = StaticSite(root: folder.path, basePath: "/me/", now: { Self.now })
  }

  func ask(
    _ target: String, _ fields: HeaderFields = [:], method: Request.Method = .get
  ) throws -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let path = try #require(RequestPath(parts[0]))
    let query = parts.count > 1 ? parts[1] : nil
    return site.answer(Request(method: method, path: path, query: query, fields: fields))
  }
}

/// What a client would see.
private struct Answer {
  let status: Status
  let fields: HeaderFields
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension StaticSite {
  /// The answer as the server sends it, but for the fields of the connection.
  fileprivate func answer(_ request: Request) -> Answer {
    let response = respond(to: request)
    var message = Message(response)
    if case .representation(let representation) = response.body {
      var responder = ContentResponder(representation, now: Fixture.now)
      message = responder.message(response, to: request)
    }
    var fields = HeaderFields()
    for line in String(decoding: message.lines, as: UTF8.self).components(separatedBy: "\r\n") {
      let parts = line.components(separatedBy: ": ")
      if parts.count > 1 { fields.append(parts[0], parts[1...].joined(separator: ": ")) }
    }
    let bytes = message.buffers.flatMap { buffer in
      switch buffer {
      case .bytes(let bytes): bytes
      case .file(let file, let range): file.read(range)
      }
    }
    return Answer(status: message.status, fields: fields + message.fields, bytes: bytes)
  }
}

@Suite struct StaticSiteTests {
  @Test(arguments: [
    ("/me/", 200, "<p>home"), ("/me/index.html", 200, "<p>home"), ("/me/a/", 200, "<p>a"),
    ("/me/a/b.txt", 200, "0123456789"), ("/me/a/b.txt?v=../..", 200, "0123456789"),
    ("/me/empty.txt", 200, ""), ("/me/odd%20name%2541%23%3F.txt", 200, "odd"),
    ("/me/none/", 404, "<p>nowhere"), ("/me/x", 404, "<p>nowhere"),
    ("/me/a/b.txt/", 404, "<p>nowhere"), ("/me/a/b.txt/c", 404, "<p>nowhere"),
    ("/me//a/", 404, "<p>nowhere"), ("/me/a//", 404, "<p>nowhere"), ("//me/", 404, "<p>nowhere"),
    ("/a/", 404, "<p>nowhere"), ("/mean/", 404, "<p>nowhere"),
    ("/me/\(String(repeating: "a", count: 300))", 404, "<p>nowhere"),
    ("/me" + String(repeating: "/a", count: 3000), 404, "<p>nowhere"),
  ])
  func `paths are files below the base path`(target: String, status: Int, text: String) throws {
    let response = try Fixture().ask(target)
    #expect(response.status.code == status)
    #expect(response.text == text)
    #expect(response.fields["Cache-Control"] == "no-cache")
  }

  @Test(arguments: [
    ("/me", 308, "/me/"), ("/me?q=1", 308, "/me/?q=1"), ("/me/a?q=/x", 308, "/me/a/?q=/x"),
    ("/", 307, "/me/"),
  ])
  func `folders have a slash`(target: String, status: Int, location: String) throws {
    let response = try Fixture().ask(target)
    #expect(response.status.code == status)
    #expect(response.fields["Location"] == location)
  }

  @Test func `a site without a base path is at the root`() throws {
    let fixture = try Fixture()
    let site = StaticSite(root: fixture.folder.path, basePath: "/")
    for (target, status) in [("/", 200), ("/a", 308), ("/a/", 200), ("/me/", 404)] {
      let request = Request(path: try #require(RequestPath(target)))
      #expect(site.answer(request).status.code == status, "\(target)")
    }
  }

  @Test func `a base path may have letters that are encoded`() throws {
    let fixture = try Fixture()
    let site = StaticSite(root: fixture.folder.path, basePath: "/m%C3%A9")
    let request = Request(path: try #require(RequestPath("/")))
    #expect(site.answer(request).fields["Location"] == "/m%C3%A9/")
  }

  @Test func `links inside the root are followed, links out of it are not`() throws {
    let fixture = try Fixture()
    let outside = try TemporaryFolder(["secret.txt": "secret"])
    try fixture.folder.link("in.txt", to: "a/b.txt")
    try fixture.folder.link("in", to: "a")
    try fixture.folder.link("in-absolute", to: fixture.folder.path + "/a")
    try fixture.folder.link("out.txt", to: outside.path + "/secret.txt")
    try fixture.folder.link("out", to: outside.path)
    try fixture.folder.link("loop", to: "loop")
    try fixture.folder.link("up", to: "..")
    for target in ["/me/in.txt", "/me/in/b.txt", "/me/in-absolute/b.txt"] {
      #expect(try fixture.ask(target).text == "0123456789", "\(target)")
    }
    #expect(try fixture.ask("/me/in").status == .permanentRedirect)
    let parent = fixture.folder.path.split(separator: "/").last ?? ""
    for target in [
      "/me/out.txt", "/me/out/secret.txt", "/me/out", "/me/out/", "/me/loop", "/me/loop/x",
      "/me/up/\(parent)-else/x", "/me/up",
    ] {
      #expect(try fixture.ask(target).status == .notFound, "\(target)")
    }
  }

  @Test func `a folder beside the root whose name begins with the root's is outside`() throws {
    let all = try TemporaryFolder(["site/x.txt": "x", "site-old/secret.txt": "secret"])
    try all.link("site/out", to: all.path + "/site-old")
    let site = StaticSite(root: all.path + "/site", basePath: "/")
    let request = Request(path: try #require(RequestPath("/out/secret.txt")))
    #expect(site.answer(request).status == .notFound)
  }

  @Test func `a pipe is not opened`() throws {
    let fixture = try Fixture()
    #expect(mkfifo(fixture.folder.path + "/pipe", 0o644) == 0)
    #expect(try fixture.ask("/me/pipe").status == .notFound)
  }

  @Test func `the built-in page stands in for a missing 404 page`() throws {
    let folder = try TemporaryFolder()
    let site = StaticSite(root: folder.path, basePath: "/")
    let request = Request(path: try #require(RequestPath("/%3Cscript%3E")))
    let response = site.answer(request)
    #expect(response.status == .notFound)
    #expect(response.fields["Content-Type"] == "text/html; charset=utf-8")
    #expect(!response.text.contains("script"))
  }

  @Test func `a root that another folder has taken the place of is served anew`() throws {
    let all = try TemporaryFolder(["public/x.txt": "old", "next/x.txt": "new"])
    let site = StaticSite(root: all.path + "/public", basePath: "/")
    let request = Request(path: try #require(RequestPath("/x.txt")))
    #expect(site.answer(request).text == "old")
    try Files.rename(all.path + "/public", to: all.path + "/gone")
    try Files.rename(all.path + "/next", to: all.path + "/public")
    #expect(site.answer(request).text == "new")
  }
}

@Suite struct ConditionalRequestTests {
  private static let file = "/me/a/b.txt"

  @Test(arguments: [
    ("If-None-Match", "TAG", 304), ("If-None-Match", "W/TAG", 304), ("If-None-Match", "*", 304),
    ("If-None-Match", #""x", TAG, W/"y""#, 304), ("If-None-Match", #""x""#, 200),
    ("If-Modified-Since", "DATE", 304), ("If-Modified-Since", "OLD", 200),
    ("If-Modified-Since", "yesterday", 200), ("If-Match", "TAG", 200), ("If-Match", "*", 200),
    ("If-Match", "W/TAG", 412), ("If-Match", #""x""#, 412), ("If-Unmodified-Since", "DATE", 200),
    ("If-Unmodified-Since", "OLD", 412), ("If-Unmodified-Since", "yesterday", 200),
  ])
  func `a condition decides`(name: String, value: String, status: Int) throws {
    let fixture = try Fixture()
    let response = try fixture.ask(Self.file, [name: try fill(value, fixture)])
    #expect(response.status.code == status)
    if status == 304 { #expect(response.text.isEmpty && response.fields["ETag"] != nil) }
  }

  @Test(arguments: [
    (["If-None-Match": #""x""#, "If-Modified-Since": "DATE"], 200),
    (["If-None-Match": "TAG", "If-Modified-Since": "OLD"], 304),
    (["If-Match": "TAG", "If-Unmodified-Since": "OLD"], 200),
    (["If-Match": #""x""#, "If-None-Match": "TAG"], 412),
    (["If-None-Match": "TAG", "Range": "bytes=0-1"], 304),
    (["If-Range": "TAG", "Range": "bytes=0-1"], 206),
    (["If-Range": "W/TAG", "Range": "bytes=0-1"], 200),
    (["If-Range": #""x""#, "Range": "bytes=0-1"], 200),
    (["If-Range": "DATE", "Range": "bytes=0-1"], 206),
    (["If-Range": "OLD", "Range": "bytes=0-1"], 200),
  ])
  func `conditions have an order`(conditions: [String: String], status: Int) throws {
    let fixture = try Fixture()
    var fields = HeaderFields()
    for (name, value) in conditions { fields[name] = try fill(value, fixture) }
    #expect(try fixture.ask(Self.file, fields).status.code == status)
  }

  @Test func `conditions mean nothing for what is missing`() throws {
    #expect(try Fixture().ask("/me/x", ["If-None-Match": "*"]).status == .notFound)
  }

  @Test func `the tag follows the bytes`() throws {
    let fixture = try Fixture()
    let tag = try fixture.ask(Self.file).fields["ETag"]
    try fixture.folder.write("a/b.txt", Array("9876543210".utf8))
    #expect(try fixture.ask(Self.file).fields["ETag"] != tag)
    try fixture.folder.write("a/b.txt", Array("0123456789".utf8))
    #expect(try fixture.ask(Self.file).fields["ETag"] == tag)
  }

  @Test func `a large file has a strong tag once it has rested`() throws {
    let fixture = try Fixture()
    try fixture.folder.write("large.bin", Array(repeating: 7, count: 100_000))
    #expect(try fixture.ask("/me/large.bin").fields["ETag"]?.hasPrefix("\"") == true)
    let fresh = StaticSite(root: fixture.folder.path, basePath: "/")
    let request = Request(path: try #require(RequestPath("/large.bin")))
    #expect(fresh.answer(request).fields["ETag"]?.hasPrefix("W/") == true)
  }

  @Test func `a date in the future is not sent`() throws {
    let fixture = try Fixture()
    let site = StaticSite(
      root: fixture.folder.path, basePath: "/", now: { HTTPDate(seconds: 784_111_777) })
    let request = Request(path: try #require(RequestPath("/index.html")))
    #expect(
      site.answer(request).fields["Last-Modified"] == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test(arguments: [
    ("bytes=0-1", "01", "bytes 0-1/10"), ("bytes=-3", "789", "bytes 7-9/10"),
    ("bytes=8-99", "89", "bytes 8-9/10"), ("bytes=0-0,50-", "0", "bytes 0-0/10"),
  ])
  func `one range is a part`(range: String, text: String, contentRange: String) throws {
    let response = try Fixture().ask(Self.file, ["Range": range])
    #expect(response.status == .partialContent)
    #expect(response.text == text)
    #expect(response.fields["Content-Range"] == contentRange)
  }

  @Test func `several ranges are a body of parts`() throws {
    let response = try Fixture().ask(Self.file, ["Range": "bytes=0-1,4-5"])
    let type = try #require(response.fields["Content-Type"])
    let boundary = try #require(type.split(separator: "boundary=").last)
    let head = "Content-Type: text/plain; charset=utf-8\r\nContent-Range: bytes"
    #expect(type.hasPrefix("multipart/byteranges"))
    #expect(
      response.text == """
        --\(boundary)\r\n\(head) 0-1/10\r\n\r\n01\r
        --\(boundary)\r\n\(head) 4-5/10\r\n\r\n45\r
        --\(boundary)--\r\n
        """)
  }

  @Test func `a range outside is refused with the size`() throws {
    let response = try Fixture().ask(Self.file, ["Range": "bytes=10-"])
    #expect(response.status == .rangeNotSatisfiable)
    #expect(response.fields["Content-Range"] == "bytes */10")
  }

  @Test func `HEAD has no ranges`() throws {
    let response = try Fixture().ask(Self.file, ["Range": "bytes=0-1"], method: .head)
    #expect(response.status == .ok)
  }

  /// Puts the file's own validators in place of the words for them.
  private func fill(_ value: String, _ fixture: Fixture) throws -> String {
    let response = try fixture.ask(Self.file)
    let (tag, date) = (response.fields["ETag"] ?? "", response.fields["Last-Modified"] ?? "")
    return value.replacingOccurrences(of: "TAG", with: tag)
      .replacingOccurrences(of: "DATE", with: date)
      .replacingOccurrences(of: "OLD", with: "Sat, 01 Jan 2000 00:00:00 GMT")
  }
}
