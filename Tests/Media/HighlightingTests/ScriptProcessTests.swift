import Foundation
import Testing

@testable import Highlighting

/// The engine in a process of its own.
@Suite(.enabled(if: Installation.isComplete))
struct ScriptProcessTests {
  /// The program that was built together with the tests.
  private static let program: String = {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("daybook").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        ".build/debug/daybook"
      ).path
  }()

  @Test func `the process answers as this one does`() {
    let (inner, outer) = (Highlighter(), Highlighter(program: Self.program))
    for language in ["swift", "xml", "swfit"] {
      let code = Array("let a = \"<&é\0>\"\r\n".utf8)
      #expect(
        outer.highlight(code, language: language) == inner.highlight(code, language: language))
    }
    for tex in ["x^2", "\\frac{1", "é\\nope x", ""] {
      let text = Array(tex.utf8)
      #expect(outer.math(text, isDisplay: true) == inner.math(text, isDisplay: true))
    }
    #expect(outer.highlight([], language: "swift") == .html([]))
    #expect(outer.languages == inner.languages)
    #expect(outer.missingPackages == [])
  }

  /// A program that is none, or does not do what it is for, leaves code plain.
  @Test(arguments: ["/nowhere/daybook", "/bin/true", "/bin/false"])
  func `a program that does not answer is reported`(_ program: String) {
    let result = Highlighter(program: program).highlight(Array("a".utf8), language: "swift")
    guard case .refused(let reason) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(reason.hasPrefix("highlight.js failed: its process "))
  }

  /// Libraries of our own making: one that never comes back from an expression, one that is damaged.
  private func withLibrary(_ script: String, _ body: (ScriptLibraries) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    let inner = folder + "/highlight.js"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(script.utf8).write(to: URL(fileURLWithPath: inner + "/highlight.min.js"))
    try body(ScriptLibraries(folder: folder))
  }

  @Test(.timeLimit(.minutes(2)))
  func `an expression that does not end is ended`() throws {
    let script = """
      var hljs = {
        getLanguage: function() { return {}; }, listLanguages: function() { return []; },
        highlight: function(language, code) {
          while (language === "slow") {}
          return { value: code };
        }
      };
      """
    try withLibrary(script) { libraries in
      let highlighter = Highlighter(libraries: libraries, program: Self.program)
      #expect(highlighter.highlight([0x61], language: "fast") == .html([0x61]))
      #expect(
        highlighter.highlight([0x61], language: "slow")
          == .refused("highlight.js takes too long"))
      #expect(highlighter.highlight([0x62], language: "fast") == .html([0x62]))
      #expect(!highlighter.lacksLibraries)
    }
  }

  @Test func `a damaged library is named`() throws {
    try withLibrary("var hljs = {") { libraries in
      for program in [nil, Self.program] {
        let highlighter = Highlighter(libraries: libraries, program: program)
        #expect(highlighter.highlight([0x61], language: "swift") == .unavailable)
        #expect(highlighter.missingPackages == [])
        #expect(
          highlighter.damagedLibraries.map(\.path)
            == [libraries.folder + "/highlight.js/highlight.min.js"])
        #expect(highlighter.damagedLibraries.map(\.package) == ["libjs-highlight.js"])
      }
    }
  }

  @Test func `a stamp knows the contents of the files`() throws {
    var stamps: Set<String> = []
    for script in ["var a", "var b", "var a"] {
      try withLibrary(script) { stamps.insert($0.stamp) }
    }
    #expect(stamps.count == 2)
    #expect(stamps.allSatisfy { $0.contains("javascriptcore") })
  }
}
