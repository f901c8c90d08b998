import FileSystem
import Publishing
import System

/// Publishes the files of a folder, for tests that need another process: one that is killed, has
/// other rights, or may write small files only.
///
///     PublishingProbe SOURCE OUTPUT STATE [--user NUMBER] [--largest-file BYTES] [--atomic yes]
@main
struct FolderPublisher {
  static func main() {
    do {
      try run(CommandLine.arguments)
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    guard arguments.count >= 4 else { return print("error: three folders are needed") }
    for (name, value) in zip(arguments.dropFirst(4), arguments.dropFirst(5)) {
      if name == "--user", let user = uid_t(value) { setuid(user) }
      if name == "--largest-file", let size = rlim_t(value) { limitFiles(to: size) }
    }
    let publication = try Publication(
      output: arguments[2], state: arguments[3], atomic: arguments.contains("--atomic"))
    for entry in try DirectoryWalk.walk(arguments[1]).entries where entry.kind == .file {
      try publication.stage(
        OutputPath(checked: entry.path), Files.read("\(arguments[1])/\(entry.path)"))
    }
    announce("committing\n")
    let report = try publication.commit()
    announce("written \(report.written)\n")
  }

  /// Writes at once what whoever started the process waits for.
  private static func announce(_ text: String) { write(1, text, text.utf8.count) }

  private static func limitFiles(to size: rlim_t) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: size, rlim_max: size)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }
}
