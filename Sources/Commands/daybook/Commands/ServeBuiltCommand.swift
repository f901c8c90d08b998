import Building
import FileSystem
import Preview
import Site
import Terminal

/// `daybook serve --built`: serves the output folder of the last build as a static host does.
struct ServeBuiltCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let options = try BuildSettings.options(arguments)
    guard Files.exists(options.output) else {
      return console.refuse(
        "no such folder: '\(options.output)'",
        hint: "'daybook build' makes it; 'daybook serve' without '--built' needs none")
    }
    let base = options.baseURL.flatMap(BaseURL.init).map { $0.path + "/" }
    let site = BuiltSite(root: options.output, basePath: base)
    let session = ServerSession(arguments: arguments, console: console)
    let server = try session.server { request, reply in reply.send(site.respond(to: request)) }
    session.run(server, basePath: site.basePath)
    return .success
  }
}
