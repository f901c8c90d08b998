import FileSystem
import Testing

@testable import Publishing

struct CommitJournalTests {
  private func journal(
    output: String = "/srv/site", _ paths: [String] = ["a", "b c/d"]
  ) -> CommitJournal {
    CommitJournal(
      output: output, inode: 7, device: 8, staging: "staging-1-x", stagingParent: .state,
      union: Fingerprint(size: 1, hash: 2), manifest: Fingerprint(size: 3, hash: .max),
      moves: paths.enumerated().map { .init(piece: $0, path: OutputPath(checked: $1)) })
  }

  /// A text with a line replaced and the right hash at its end.
  private func text(replacing line: Int, with other: String) -> [UInt8] {
    var lines = String(decoding: journal().text, as: UTF8.self).split(separator: "\n").map(
      String.init)
    lines.removeLast()
    lines[line] = other
    let body = Array(lines.map { $0 + "\n" }.joined().utf8)
    return body + Array("end \(Fingerprint(of: body).hash)\n".utf8)
  }

  @Test(arguments: ["/srv/site", "/a folder/site", "/back\\slash", "/line\nfeed", "/\\n", "/"])
  func `what is written is read again`(output: String) throws {
    #expect(try CommitJournal(parsing: journal(output: output).text) == journal(output: output))
  }

  @Test func `a text cut off at any byte is no journal`() {
    let text = journal().text
    for count in 0..<text.count {
      #expect(throws: CommitJournal.Damage.self, "\(count) bytes") {
        try CommitJournal(parsing: Array(text.prefix(count)))
      }
    }
  }

  @Test func `a text with any byte changed is no journal`() {
    let text = journal().text
    for index in text.indices {
      var changed = text
      changed[index] ^= 1
      #expect(throws: CommitJournal.Damage.self, "byte \(index)") {
        try CommitJournal(parsing: changed)
      }
    }
  }

  @Test(arguments: [
    (0, "daybook-commit 2"), (1, "output 7 8 srv/site"), (1, "output 7 8 "), (1, "output 7 8"),
    (1, "output -7 8 /srv"), (1, "output 7 8 /srv\\x"), (2, "staging state ../../home"),
    (2, "staging state staging-1/../.."), (2, "staging state /"),
    (2, "staging state .daybook-staging-1"),
    (2, "staging output staging-1"), (2, "staging else staging-1"), (3, "union 1"),
    (3, "union 1 -1"), (4, "manifest x 1"), (4, "union 1 1"), (5, "0 ../outside"),
    (5, "0 /etc/passwd"), (5, "0 a/../../outside"), (5, "0 ."), (5, "0 a//b"), (5, "0 "), (5, "0"),
    (5, "-1 a"), (5, "x a"), (5, "99999999999999999999 a"), (5, "0 .daybook-manifest"),
    (5, "0 a\\b"), (5, ""), (5, "0 a\u{1}"),
  ])
  func `a hostile line is refused although the hash fits`(line: Int, other: String) {
    #expect(throws: CommitJournal.Damage.self) {
      try CommitJournal(parsing: text(replacing: line, with: other))
    }
  }
}
