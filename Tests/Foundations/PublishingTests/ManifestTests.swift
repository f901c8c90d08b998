import Testing

@testable import Publishing

struct ManifestTests {
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func `contents are compared by XXH64`(text: String, hash: UInt64) {
    #expect(Fingerprint(of: Array(text.utf8)).hash == hash)
  }

  @Test func `a manifest is read as it was written`() throws {
    let path = OutputPath(checked: "a b/ä.html")
    var manifest = Manifest(entries: [
      path: .init(fingerprint: Fingerprint(of: [1])),
      OutputPath(checked: "index.html"): .init(fingerprint: Fingerprint(of: [])),
    ])
    #expect(try Manifest(parsing: manifest.text).entries == manifest.entries)
    manifest.add(Fingerprint(of: [2]), path)
    #expect(manifest[path]?.pending == Fingerprint(of: [2]))
    #expect(try Manifest(parsing: manifest.text).entries == manifest.entries)
  }

  @Test func `a manifest is text with a line for each file`() {
    let manifest = Manifest(entries: [
      OutputPath(checked: "b"): .init(fingerprint: Fingerprint(of: [])),
      OutputPath(checked: "a/c"): .init(fingerprint: Fingerprint(of: Array("abc".utf8))),
    ])
    let lines = String(decoding: manifest.text, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.dropLast() == [
        "daybook-manifest 1", "44bc2cf5ad770999 3 a/c", "ef46db3751d8e999 0 b",
      ])
  }

  @Test func `paths out of the output folder are damage`() throws {
    var manifest = Manifest()
    manifest.add(Fingerprint(of: []), OutputPath(checked: "aa/x"))
    let text = String(decoding: manifest.text, as: UTF8.self).replacing("aa/x", with: "../x")
    let body = text.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
    let hash = String(Fingerprint(of: Array(body.utf8)).hash, radix: 16)
    let end = "end " + String(repeating: "0", count: 16 - hash.count) + hash + "\n"
    #expect(throws: Manifest.Damage.line(2)) {
      try Manifest(parsing: Array((body + end).utf8))
    }
  }

  @Test func `a manifest of two sites has the files of both by their paths`() throws {
    let (old, new) = (Fingerprint(of: [1]), Fingerprint(of: [2]))
    func path(_ text: String) -> OutputPath { OutputPath(checked: text) }
    let manifest = Manifest(entries: [
      path("a"): .init(fingerprint: old), path("b"): .init(fingerprint: old),
      path("d"): .init(fingerprint: old), path("e"): .init(fingerprint: old, pending: new),
      path("z"): .init(fingerprint: old),
    ])
    let files = [("b", new), ("c", new), ("e", old)].map {
      StagedFile(path: path($0.0), fingerprint: $0.1, change: .none)
    }
    let union = manifest.union(files)
    #expect(union.map(\.path.text) == ["a", "b", "c", "d", "e", "z"])
    #expect(union.map(\.entry.fingerprint) == [old, old, new, old, old, old])
    #expect(union.map(\.entry.pending) == [nil, new, nil, nil, new, nil])
    #expect(manifest.paths(without: files).map(\.text) == ["a", "d", "z"])
  }

  @Test func `lines in any order are found by their paths`() {
    var manifest = Manifest()
    let paths = ["b", "a/c", "a", "b", "c/d/e", "a-b"].map { OutputPath(checked: $0) }
    for (number, path) in paths.enumerated() {
      manifest.add(Fingerprint(of: [UInt8(number)]), path)
    }
    #expect(manifest.lines.map(\.path.text) == ["a", "a-b", "a/c", "b", "c/d/e"])
    #expect(manifest[paths[2]] == .init(fingerprint: Fingerprint(of: [2])))
    #expect(
      manifest[paths[0]]
        == .init(fingerprint: Fingerprint(of: [0]), pending: Fingerprint(of: [3])))
    #expect(manifest[OutputPath(checked: "a/b")] == nil)
    #expect(manifest[OutputPath(checked: "z")] == nil)
  }

  @Test func `files are sorted by the bytes of their paths`() {
    let paths = ["b/a", "ä", "a", "b", "a/b/c", "a.html", "a-b", "a/b"]
    let files = paths.map {
      StagedFile(path: OutputPath(checked: $0), fingerprint: Fingerprint(of: []), change: .none)
    }
    #expect(
      files.sortedByPath.map(\.path.text) == [
        "a", "a-b", "a.html", "a/b", "a/b/c", "b", "b/a", "ä",
      ])
    #expect([StagedFile]().sortedByPath.isEmpty)
  }
}

extension Manifest {
  fileprivate var text: [UInt8] { Self.text(of: lines) }
}
