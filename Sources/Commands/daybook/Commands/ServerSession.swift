import Dispatch
import Preview
import System
import Terminal

/// One run of the preview server: opens the server, prints its URL, and stops it on request.
struct ServerSession {
  let arguments: Arguments
  let console: Console

  /// Opens a server on the requested host and port.
  ///
  /// - Parameters:
  ///   - isEditing: Whether browsers can change the site.
  ///   - pairing: The devices of the network that can do so, too; nil if none can.
  func server(
    isEditing: Bool = false, pairing: Pairing? = nil,
    handler: @escaping @Sendable (Request, Reply) -> Void
  ) throws -> PreviewServer {
    var log: (@Sendable (ServedRequest) -> Void)?
    if arguments.has(.verbose) {
      log = { [console] request in console.print(Self.line(request)) }
    }
    return try PreviewServer(
      host: pairing == nil ? arguments.value(.host) ?? "127.0.0.1" : "0.0.0.0",
      port: try arguments.number(.port, in: 1...65_535) ?? (isEditing ? 0 : nil),
      isEditing: isEditing, log: log,
      handler: handler)
  }

  /// Prints the site's URL and serves until the user stops it.
  ///
  /// - Parameters:
  ///   - basePath: The path of the site's URL, with a slash at both ends.
  ///   - protected: The paths of pages that the published site shows to members only.
  ///   - pairing: The devices of the network that can change the site; nil if none can.
  ///   - onStart: Called when the URL has been printed.
  func run(
    _ server: PreviewServer, basePath: String, protected: [String] = [],
    pairing: Pairing? = nil, onStart: () -> Void = {}
  ) {
    let address = server.address.dropLast() + basePath
    let sources = [SIGINT, SIGTERM].map { Self.stop(server, at: $0) }
    console.print(announcement(server, basePath: basePath, protected: protected, pairing))
    onStart()
    if arguments.has(.open) { Browser.open(String(address)) }
    server.run()
    for source in sources { source.cancel() }
  }

  private func announcement(
    _ server: PreviewServer, basePath: String, protected: [String], _ pairing: Pairing?
  ) -> String {
    var lines = ["the site is at \(server.address.dropLast())\(basePath)"]
    if let pairing {
      let addresses = server.networkAddresses.map { String($0.dropLast()) + basePath }
      lines += PairingText.lines(addresses, pairing, hasColor: console.hasOutputColor)
    } else if server.isExposed {
      let addresses = server.networkAddresses.map { $0.dropLast() + basePath }
      lines += addresses.map { "on the network at \($0)" }
      lines.append(
        "anyone on the network can see the site, including visible drafts")
      if !protected.isEmpty {
        let host = (server.networkAddresses.first ?? server.address).dropLast()
        let pages = protected.prefix(10).map { host + $0 } + (protected.count > 10 ? ["…"] : [])
        lines.append("protected pages (\(protected.count)): " + pages.joined(separator: ", "))
        lines.append("they are shown unlocked; use '--as visitor' to hide them")
      }
    } else if !arguments.has(.quiet), !arguments.has(.edit) {
      lines.append("only this machine can see it; use '--host 0.0.0.0' to show it on the network")
    }
    if arguments.has(.edit) {
      lines.append("to change a page in the browser, click Edit on it")
    } else if arguments.command == .serve, !arguments.has(.built), !arguments.has(.quiet) {
      lines.append("use '--edit' to change pages in the browser")
    }
    return (lines + ["stop with Ctrl-C"]).joined(separator: "\n")
  }

  static func line(_ request: ServedRequest) -> String {
    let time = (request.milliseconds * 10).rounded() / 10
    let method = request.method.isEmpty ? "-" : request.method
    let target = request.target.isEmpty ? "-" : request.target
    return "\(method) \(target) \(request.status) \(request.bytes) \(time) ms"
  }

  /// Stops the server at a signal; a second signal, or a second of waiting, ends the program.
  private static func stop(_ server: PreviewServer, at number: Int32) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      signal(number, SIG_DFL)
      server.stop()
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { _exit(128 + number) }
    }
    // Until the source is registered, a signal must end the program; if it were ignored, it would
    // be lost.
    let registered = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { registered.signal() }
    source.resume()
    registered.wait()
    return source
  }
}
