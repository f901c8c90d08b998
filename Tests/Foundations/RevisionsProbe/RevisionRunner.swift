import Bytes
import CivilTime
import FileSystem
import Revisions
import System

/// Changes files of a site in another process, for tests that kill it, run two of them, or give it
/// other rights.
///
///     RevisionsProbe SITE [--user NUMBER] [--patience MILLISECONDS]
///
/// Each line of standard input is a command. Bytes are hexadecimal digits, `-` for no file, or `@` and
/// the path of a file with them. Each command but the steps is answered with one line.
///
///     write PATH OLD NEW | move FROM TO BYTES | remove PATH BYTES
///     apply TITLE | undo | redo | recover | list
@main
struct RevisionRunner {
  private let store: RevisionStore
  private var steps: [Revision.Step] = []

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else { return print("error: a folder is needed") }
    var patience = 5_000
    for (name, value) in zip(arguments.dropFirst(2), arguments.dropFirst(3)) {
      if name == "--user", let user = uid_t(value) { setuid(user) }
      if name == "--patience", let number = Int(value) { patience = number }
    }
    var runner = RevisionRunner(
      store: RevisionStore(
        site: arguments[1], state: arguments[1] + "/.daybook", patience: .milliseconds(patience)
      ) { Timestamp(unixSeconds: Int(SystemClock.nanoseconds / 1_000_000_000)) })
    while let line = readLine() {
      do {
        guard let answer = try runner.answer(line.split(separator: " ").map(String.init)) else {
          continue
        }
        Self.announce(answer)
      } catch {
        Self.announce("error: \(error)")
      }
    }
  }

  /// Writes at once what whoever started the process waits for.
  private static func announce(_ text: String) {
    let line = text + "\n"
    write(1, line, line.utf8.count)
  }

  private mutating func answer(_ words: [String]) throws -> String? {
    switch (words.first, words.count) {
    case ("write", 4):
      steps.append(.write(path: words[1], old: try bytes(words[2]), new: try bytes(words[3]) ?? []))
    case ("move", 4):
      steps.append(.move(from: words[1], to: words[2], bytes: try bytes(words[3]) ?? []))
    case ("remove", 3): steps.append(.remove(path: words[1], bytes: try bytes(words[2]) ?? []))
    case ("apply", 2):
      let revision = Revision(title: words[1], steps: steps)
      steps = []
      return
        "made \(try store.apply(revision).map { "\($0.number) \($0.isRecorded)" } ?? "nothing")"
    case ("undo", 1): return "undone \(try store.undo()?.title ?? "-")"
    case ("redo", 1): return "redone \(try store.redo()?.title ?? "-")"
    case ("recover", 1): return "recovered \(try store.recover().map { "\($0)" } ?? "nothing")"
    case ("list", 1):
      return "listed "
        + (try store.list()).map { "\($0.title)\($0.isUndone ? "-" : "")" }.joined(separator: " ")
    default: return "error: no command '\(words.joined(separator: " "))'"
    }
    return nil
  }

  private func bytes(_ word: String) throws -> [UInt8]? {
    if word == "-" { return nil }
    return word.hasPrefix("@") ? try Files.read(String(word.dropFirst())) : Base16.decode(word)
  }
}
