import Foundation
import Importing
import Release
import Terminal
import Testing

@testable import daybook

/// The two programs of an import.
struct ImportProgramTests {
  private static let importer = TestSite.program.deletingLastPathComponent()
    .appendingPathComponent("daybook-import")

  @Test func `the command knows the kinds that the importer converts`() {
    #expect(ImportCommand.kinds == ImportOrigin.allCases.map(\.rawValue))
  }

  @Test func `a request is what it was after JSON`() throws {
    var request = ImportRequest()
    request.operands = ["hugo", "old \"site\"\n"]
    request.options = ["journal": "täge", "force": ""]
    request.isOutputClosed = true
    #expect(try ImportRequest(request.text) == request)
    #expect(try ImportRequest("--help") == nil)
    #expect(try ImportRequest("{}") == nil)
  }

  @Test func `programs of different versions do not work together`() throws {
    let site = try TestSite([:])
    let other = ImportRequest().text.replacingOccurrences(of: ProgramVersion.text, with: "0.9.0")
    let run = try site.run([other], program: Self.importer)
    #expect(run.status == 1)
    #expect(run.errors.contains("cannot import for daybook 0.9.0: install both of one version"))
  }

  @Test func `the importer passes words on to the command`() throws {
    let site = try TestSite([:])
    let run = try site.run(["--help"], program: Self.importer)
    #expect(run.status == 0 && run.output.hasPrefix("daybook import: "), "\(run.output)")
    #expect(try site.run(["nowhere", "x"], program: Self.importer).status == 2)
  }

  @Test func `an import that cannot be built names the first cause`() throws {
    let site = try TestSite([
      "old/_config.yml": "title: Old\n", "old/s.md": "---\ntitle: S\n---\nx\n",
      "content/site.yaml": "title: New\n",
      "content/own.md": "---\ntitle: Own\nurl: /s/\n---\nx\n",
    ])
    let run = try site.run("import", "jekyll", "old", "--quiet")
    #expect(run.status == 1 && run.errors.contains("error: the site cannot be built yet: "))
    #expect(run.errors.contains("'/s/'"), "\(run.errors)")
    let json = try site.run("import", "jekyll", "old", "--json")
    #expect(json.status == 1 && json.output.contains("\"builds\":false,\"cause\":\"content/"))
  }

  @Test func `without the importer, the command says what is missing`() throws {
    let site = try TestSite(["old/_config.yml": "title: Old\n"])
    let lonely = site.folder.appendingPathComponent("daybook")
    // Another process copies: a child of this one could hold the file open for writing.
    let copier = URL(fileURLWithPath: "/bin/cp")
    _ = try site.run([TestSite.program.path, lonely.path], program: copier)
    let run = try site.run(["import", "old"], program: lonely)
    #expect(run.status == 1)
    #expect(run.errors.contains("imports need the program daybook-import"), "\(run.errors)")
  }
}
