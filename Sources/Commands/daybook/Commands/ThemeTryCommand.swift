import Building
import Dispatch
import Preview
import Theming
import Terminal

/// `daybook theme try`: serves the site once with each style of the theme, and a page that shows
/// them side by side.
struct ThemeTryCommand {
  let arguments: Arguments
  let console: Console

  func run(_ options: BuildOptions) throws -> ExitStatus {
    let styles = ThemeLoader.styleNames(of: options.themeFolders)
    guard !styles.isEmpty else {
      return console.refuse(
        "the theme has no styles", hint: "a style is a file in templates/styles/")
    }
    let asked = arguments.operands.dropFirst()
    if let name = asked.first(where: { !styles.contains($0) }) {
      throw ArgumentError.unknown(.style, name, styles)
    }
    let names = asked.isEmpty ? styles : styles.filter(asked.contains)
    _ = try arguments.number(.port, in: 1...65_535)
    let sites = try names.map { (name: $0, preview: try preview(options, style: $0)) }
    let session = ServerSession(arguments: arguments, console: console)
    let server = try session.server(
      handler: Self.responder(sites.map { ($0.name, $0.preview.responder) }))
    for site in sites { follow(site.preview, server.streams) }
    session.run(server, basePath: "/") {
      console.print("a site uses one with 'theme: {style: NAME}' in content/site.yaml")
    }
    return .success
  }

  /// The site with a style, below the path `/STYLE/`. Its pages do not listen to changes: a browser
  /// opens six connections to a host, and the frames would need all of them.
  private func preview(_ options: BuildOptions, style: String) throws -> LivePreview {
    var options = options
    (options.style, options.baseURL) = (style, "http://localhost/\(style)/")
    let isFixed = arguments.has(.asOf)
    return try LivePreview(
      options, reloads: false, now: { isFixed ? nil : BuildSettings.now }, report: { _ in })
  }

  /// Applies changes of the sources, so that a page that is loaded again shows them.
  private func follow(_ preview: LivePreview, _ streams: EventStreams) {
    // Each preview needs its own thread: it waits for changes as long as the server runs.
    DispatchQueue(label: "changes").async {
      preview.run(streams, navigates: false) { _ in }
    }
  }

  /// Passes a request to the site that the first name of its path stands for.
  private static func responder(
    _ sites: [(name: String, responder: LiveResponder)]
  ) -> @Sendable (Request, Reply) -> Void {
    let page = StylesPage(names: sites.map(\.name)).html
    let responders = Dictionary(sites, uniquingKeysWith: { first, _ in first })
    return { request, reply in
      if let site = responders[request.path.names.first ?? ""] {
        site.respond(to: request, reply)
      } else if request.path.text == "/" {
        let fields: HeaderFields = ["Content-Type": "text/html; charset=utf-8"]
        reply.send(Response(.ok, fields: fields, bytes: Array(page.utf8)))
      } else {
        reply.send(Response(.notFound, page: "The styles are at /."))
      }
    }
  }
}
