import Building
import Content
import DataFormats
import Dispatch
import FileSystem
import Preview
import Site
import SourceText
import Studio
import Synchronization
import Terminal

/// `daybook serve`: serves the site locally; each page is built on request, from the current
/// sources.
struct ServeCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    if arguments.has(.built) {
      if arguments.has(.edit) { throw ArgumentError.contradiction(.edit, .built) }
      return try ServeBuiltCommand(arguments: arguments, console: console).run()
    }
    _ = try arguments.number(.port, in: 1...65_535)
    var options = try BuildSettings.options(arguments)
    options.isPreview = true
    options.viewer = arguments.value(.as)
    if options.viewer == nil { options.audience = .author }
    guard Files.exists(options.path("content")) else { return missing(options) }
    let isFixed = arguments.has(.asOf)
    let now: @Sendable () -> GraphOptions.Moment? = { isFixed ? nil : BuildSettings.now }
    let studio = try studio(&options, now)
    let reporter = CheckReporter(console: console, isQuiet: arguments.has(.quiet))
    let pairing = arguments.has(.lan) ? Pairing { console.print(PairingText.code($0)) } : nil
    let preview = try LivePreview(
      options, reloads: !arguments.has(.noReload),
      editing: studio.map { Self.session($0, pairing) },
      now: now, report: reporter.report)
    let session = ServerSession(arguments: arguments, console: console)
    let server = try session.server(
      isEditing: studio != nil, pairing: pairing, handler: preview.responder.respond)
    if let problem = preview.site.watchProblem { console.report("\(problem)") }
    watch(preview, studio, server.streams)
    session.run(
      server, basePath: preview.site.basePath + "/",
      protected: server.isExposed ? preview.site.protectedPages() : [], pairing: pairing,
      onStart: reporter.open)
    return .success
  }

  /// The studio of `--edit`, which shows drafts and texts of later dates, too.
  private func studio(
    _ options: inout BuildOptions, _ now: @escaping @Sendable () -> GraphOptions.Moment?
  ) throws -> Studio? {
    guard arguments.has(.edit) else {
      if arguments.has(.lan) { throw ArgumentError.missingOption(.edit, .serve) }
      return nil
    }
    if let host = arguments.value(.host), host != "127.0.0.1" {
      throw ArgumentError.contradiction(.edit, .host)
    }
    options.includesDrafts = true
    options.includesFuture = true
    let commands = StudioCommands(source: options.source)
    return Studio(options, now: now, commands: commands.run, git: commands.git)
  }

  private static func session(_ studio: Studio, _ pairing: Pairing?) -> EditingSession {
    EditingSession(pairing: pairing, assets: Studio.assets, words: studio.words, slow: Studio.slow)
    { name, body in
      let response = studio.respond(to: name, body)
      return (status(of: response.outcome), Array(response.body.text.utf8))
    }
  }

  private static func status(of outcome: StudioResponse.Outcome) -> Status {
    switch outcome {
    case .done: .ok
    case .invalid: .badRequest
    case .notFound: .notFound
    case .refused: .conflict
    case .outdated: .preconditionFailed
    }
  }

  private func watch(_ preview: LivePreview, _ studio: Studio?, _ streams: EventStreams) {
    let navigates = arguments.has(.navigate)
    let isQuiet = arguments.has(.quiet)
    // This closure needs its own thread: it waits for changes as long as the preview runs.
    DispatchQueue(label: "changes").async { [console] in
      preview.run(streams, navigates: navigates) { update in
        studio?.forget(update.paths)
        if !isQuiet { console.print(LivePreview.words(update)) }
      }
    }
  }

  private func missing(_ options: BuildOptions) -> ExitStatus {
    let folder = options.source == "." ? "." : options.source
    let hint = "'daybook new \(folder == "." ? "my-site" : folder)' creates a site to start from"
    return console.refuse("not a site: no folder '\(options.path("content"))'", hint: hint)
  }
}

/// Prints the diagnostics of the site, but not before the site's URL has been printed.
private final class CheckReporter: Sendable {
  private struct State {
    var isOpen = false
    var waiting: BuildReport?
    var last: [Diagnostic]?
  }

  private let console: Console
  private let isQuiet: Bool
  private let state = Mutex(State())

  init(console: Console, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
  }

  /// Starts printing reports.
  func open() {
    state.withLock { state in
      state.isOpen = true
      if let report = state.waiting { print(report, &state) }
      state.waiting = nil
    }
  }

  /// Prints the new problems in a report.
  @Sendable func report(_ report: BuildReport) {
    state.withLock { state in
      if state.isOpen { print(report, &state) } else { state.waiting = report }
    }
  }

  private func print(_ report: BuildReport, _ state: inout State) {
    let live = LiveReport(report, after: state.last)
    state.last = report.diagnostics
    console.report(live.listed.filter { !isQuiet || $0.severity == .error })
    if let words = live.words, !isQuiet { console.print(words) }
  }
}
