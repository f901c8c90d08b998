import Content
import FileSystem
import Foundation
import Loading
import SourceText
import Testing

@testable import Building

@Suite struct TextMemoryTests {
  private static let path = "content/journal/training/2026-01-02-hills.md"

  @Test func `a text for which there is no room is read again`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    let path = "\(site.root)/\(Self.path)"
    let bytes = try Files.read(path)
    let memory = TextMemory(limit: bytes.count + 10)
    let held = memory.file(path, bytes)
    #expect(held.file.beginning == bytes && held.words == nil)
    let later = memory.file(path, bytes)
    #expect(bytes.starts(with: later.file.beginning))
    #expect(later.file.beginning.count < bytes.count && later.file.size == bytes.count)
    #expect(later.words == 4)
    #expect(later.file.bytes == bytes)
    #expect(!memory.hasMisses)
    #expect(later.file.position(at: bytes.count - 1) == held.file.position(at: bytes.count - 1))
  }

  @Test func `a text that has changed since is missed`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    let path = "\(site.root)/\(Self.path)"
    let bytes = try Files.read(path)
    for other in [bytes.dropLast() + [UInt8(ascii: "!")], bytes + [UInt8(ascii: "!")], []] {
      let memory = TextMemory(limit: 0)
      let file = memory.file(path, bytes).file
      try Files.writeWhole(Array(other), to: path)
      #expect(file.bytes.count == bytes.count)
      #expect(memory.hasMisses)
      try Files.writeWhole(bytes, to: path)
    }
  }

  @Test func `a head is compared although its file has changed`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    func post(_ front: String, _ text: String, _ memory: TextMemory? = nil) throws -> Post {
      try site.write(Self.path, Array("---\n\(front)\n---\n\(text).\n".utf8))
      let sources = SourceSet(site.options, nil, memory).sources
      let source = sources.first { "content/" + $0.path == Self.path }?.source
      guard case .post(let post)? = source else { throw CocoaError(.featureUnsupported) }
      return post
    }
    let old = try post("title: A\nurl: /own/", "Old", TextMemory(limit: 0))
    #expect(!old.document.body.file.isWhole && old.document.hasRareKeys)
    #expect(try post("title: B\nurl: /own/", "New").differsInTextOnly(from: old))
    #expect(try !post("title: A", "Old").differsInTextOnly(from: old))
    #expect(try !post("title: A\nurl: /other/", "Old").differsInTextOnly(from: old))
  }

  @Test func `files that are no text and heads without an end are held`() {
    for bytes in [Array("---\n".utf8) + [0xFF], Array("---\ntitle: A\n".utf8), []] {
      #expect(TextMemory(limit: 0).file("/none", bytes).file.beginning == bytes)
    }
  }

  @Test func `a window holds the newest texts`() {
    final class Reads: @unchecked Sendable { var names: [String] = [] }
    let (reads, window) = (Reads(), TextWindow(limit: 25))
    func file(_ name: String) -> SourceFile {
      SourceFile(path: name, head: [], size: 10, in: window) {
        reads.names.append(name)
        return Array(repeating: UInt8(ascii: "x"), count: 10)
      }
    }
    let (a, b, c) = (file("a"), file("b"), file("c"))
    for file in [a, b, a, c, b, a, c, b] { #expect(file.bytes.count == 10) }
    #expect(reads.names == ["a", "b", "c", "a", "b"])
    let none = TextWindow(limit: 0)
    let alone = SourceFile(path: "d", head: [], size: 10, in: none) {
      reads.names.append("d")
      return Array(repeating: UInt8(ascii: "x"), count: 10)
    }
    #expect(alone.bytes == alone.bytes)
    #expect(reads.names.filter { $0 == "d" }.count == 1)
  }

  @Test func `a file that has gone since the look is missed`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    let entries = try #require(BuildInputs(site.options)).entries
    try Files.remove("\(site.root)/\(Self.path)")
    let memory = TextMemory(limit: 1 << 20)
    let sources = SourceSet(site.options, nil, memory, found: entries)
    #expect(memory.hasMisses && sources.diagnostics.count == 1)
  }

  @Test func `a look finds the files that a walk finds`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    for name in [
      "_old/a.md", "notes/_b.md", "notes/_defaults.yaml", "a_b/c.txt", ".x/d", "_defaults.yml",
    ] {
      try site.write("content/" + name, [])
    }
    let entries = try #require(BuildInputs(site.options)).entries
    let found = SourceSet(site.options, found: entries).copiedFiles
    #expect(found == SourceSet(site.options).copiedFiles)
    #expect(found.contains("a_b/c.txt") && !found.contains { $0.contains("_old") })
    try Files.removeTree(site.root + "/content")
    #expect(
      SourceSet(site.options, found: []).diagnostics.first?.message.contains("not a site") == true)
  }

  @Test func `texts that change while a site is built make it anew`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    let names = (0..<560).map { number in
      let day = 1 + number % 28
      return "content/journal/rest/2025-01-\(day < 10 ? "0" : "")\(day)-night-\(number).md"
    }
    let root = site.root
    @Sendable func write(_ word: String) throws {
      for (number, name) in names.enumerated() {
        let text = "---\ntitle: Night \(number)\n---\n\(word).\n"
        try Files.writeWhole(Array(text.utf8), to: "\(root)/\(name)")
      }
    }
    try write("Slept")
    var options = site.options
    (options.jobs, options.textMemory) = (1, 0)
    options.progress = { count, _ in
      if count == 500 { try? write("Awake") }
    }
    let report = try SiteBuilder(options).build()
    #expect(report.isSuccess)
    for number in [0, 250, 559] {
      let page = try site.read("public/journal/rest/night-\(number)/index.html")
      #expect(page.contains("Awake") && !page.contains("Slept"), "\(number)")
    }
  }
}
