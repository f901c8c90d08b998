import Building
import Highlighting
import Imaging
import SourceText
import System
import Terminal

/// The program: parses the arguments, runs the command, prints errors.
@main
enum Daybook {
  static func main() {
    if ScriptWorker.run(CommandLine.arguments) || PictureWorker.run(CommandLine.arguments) {
      exit(0)
    }
    // With these signals ignored, a closed pipe and a file over the limit of 'ulimit -f' are errors
    // of the system calls.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    for name in hookVariables { unsetenv("GIT_" + name) }
    let closed = StandardStreams.openClosed()
    var console = Console(closed: closed)
    let words = Array(CommandLine.arguments.dropFirst())
    var status: ExitStatus
    do {
      let arguments = try Arguments(words)
      let color = try arguments.choice(.color, of: ColorChoice.self) ?? .auto
      console = Console(closed: closed, color: color)
      status = try run(arguments, console)
    } catch let error as ArgumentError {
      console.report(
        error.message, hint: error.hint(for: words.first.flatMap(CommandName.init(word:))))
      status = .usage
    } catch let error as GitDates.Failure {
      console.report("--git-dates: \(error)", hint: error.hint)
      status = .failure
    } catch {
      console.report("\(error)")
      status = .failure
    }
    if let error = console.failure.error, status == .success {
      console.report("\(error)")
      status = .failure
    }
    exit(status.rawValue)
  }

  /// The variables of a git hook, which would lead the `git` of a deploy to the hook's repository and
  /// index: `git rev-parse --local-env-vars` without the user's settings, and others of one command.
  private static let hookVariables = [
    "ALTERNATE_OBJECT_DIRECTORIES", "ATTR_SOURCE", "AUTHOR_DATE", "COMMITTER_DATE", "COMMON_DIR",
    "CONFIG", "CONFIG_PARAMETERS", "DIR", "GLOB_PATHSPECS", "GRAFT_FILE", "ICASE_PATHSPECS",
    "IMPLICIT_WORK_TREE", "INDEX_FILE", "INDEX_VERSION", "INTERNAL_SUPER_PREFIX",
    "LITERAL_PATHSPECS", "NAMESPACE", "NOGLOB_PATHSPECS", "NO_REPLACE_OBJECTS", "OBJECT_DIRECTORY",
    "PREFIX", "QUARANTINE_PATH", "REPLACE_REF_BASE", "SHALLOW_FILE", "WORK_TREE",
  ]

  private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    if arguments.has(.help), arguments.command != .help {
      console.print(HelpText.text(arguments.command, width: console.width))
      return .success
    }
    InterruptedBuildNotice(arguments: arguments, console: console).run()
    switch arguments.command {
    case .new: return try NewCommand(arguments: arguments, console: console).run()
    case .build: return try BuildCommand(arguments: arguments, console: console).build()
    case .deploy: return try DeployCommand(arguments: arguments, console: console).run()
    case .check: return try BuildCommand(arguments: arguments, console: console).check()
    case .serve: return try ServeCommand(arguments: arguments, console: console).run()
    case .list: return try ListCommand(arguments: arguments, console: console).run()
    case .explain: return try ExplainCommand(arguments: arguments, console: console).run()
    case .agenda: return try AgendaCommand(arguments: arguments, console: console).run()
    case .theme: return try ThemeCommand(arguments: arguments, console: console).run()
    case .members: return try MembersCommand(arguments: arguments, console: console).run()
    case .import: return try ImportCommand(arguments: arguments, console: console).run()
    case .schema: return try SchemaCommand(arguments: arguments, console: console).run()
    case .markdown: return try MarkdownCommand(arguments: arguments, console: console).run()
    case .liquid: return try LiquidCommand(arguments: arguments, console: console).run()
    case .phrases: return try PhrasesCommand(arguments: arguments, console: console).run()
    case .config: return try ConfigCommand(arguments: arguments, console: console).run()
    case .doctor: return try DoctorCommand(arguments: arguments, console: console).run()
    case .completions:
      return try CompletionsCommand(arguments: arguments, console: console).run()
    case .complete: return try CompleteCommand(arguments: arguments, console: console).run()
    case .manual: return try ManualCommand(arguments: arguments, console: console).run()
    case .help: return try HelpCommand(arguments: arguments, console: console).run()
    case .undo, .redo, .history:
      return try HistoryCommand(arguments: arguments, console: console).run()
    case .fix: return try FixCommand(arguments: arguments, console: console).run()
    case .set, .unset, .add, .move, .rename, .publish, .unpublish, .attach, .cancel, .reschedule,
      .attend, .rsvp, .comment, .like, .remove:
      return try ChangeCommand(arguments: arguments, console: console).run()
    }
  }
}
