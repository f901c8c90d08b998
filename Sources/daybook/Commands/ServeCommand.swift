import Building
import FileSystem
import Preview
import Publishing
import Site
import SourceText
import Synchronization

/// `daybook serve`: the built site on a local server; a page that is asked for is never older than
/// its sources.
struct ServeCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let port = try arguments.number(.port, in: 1...65_535)
    var options = try BuildSettings.options(arguments)
    // Drafts and hints that are only looked at must not get among the files that are uploaded.
    if !arguments.has(.output) {
      options.output = options.state + "/preview"
      options.isPreview = true
    }
    let live = LiveBuild(options)
    let (report, _) = try live.refresh(moment: options.moment)
    show(report, options)
    guard Files.exists(options.path("content")) else { return .failure }
    let site = StaticSite(root: options.output, basePath: report.basePath + "/")
    let server = try PreviewServer(
      host: arguments.value(.host) ?? "127.0.0.1", port: port
    ) { [options] request, reply in
      reply.send(Self.respond(request, site, live, options, console, arguments))
    }
    let address = server.address.dropLast() + report.basePath + "/"
    console.print("the site is at \(address)\nstop with Ctrl-C")
    if arguments.has(.open) { Browser.open(String(address)) }
    server.run()
    return .success
  }

  /// The site is brought up to date before anything of it is answered.
  private static func respond(
    _ request: Request, _ site: StaticSite, _ live: LiveBuild, _ options: BuildOptions,
    _ console: Console, _ arguments: Arguments
  ) -> Response {
    do throws(PublishingError) {
      let moment = arguments.has(.asOf) ? options.moment : BuildSettings.now
      let (report, isNew) = try live.refresh(moment: moment)
      if isNew { ServeCommand(arguments: arguments, console: console).show(report, options) }
      return report.isSuccess ? site.respond(to: request) : Response(mistakes: report.diagnostics)
    } catch {
      console.report("\(error)")
      return Response(mistakes: [.error("\(error)", at: nil)])
    }
  }

  private func show(_ report: BuildReport, _ options: BuildOptions) {
    let isQuiet = arguments.has(.quiet)
    console.report(report.diagnostics.filter { !isQuiet || $0.severity == .error })
    if !isQuiet { console.print(ReportText(report: report, output: options.output).built) }
  }
}
