import Bytes
import Hosting
import Synchronization

/// Answers requests from a live site, and notifies browsers when their page changes.
public final class LiveResponder: Sendable {
  /// Looks up a file of the site, such as `journal/index.html`, and passes it to a closure,
  /// immediately or later from another thread.
  public typealias Lookup =
    @Sendable (_ file: String, _ deliver: @escaping @Sendable (LiveFile) -> Void) -> Void

  private let basePath: @Sendable () -> String
  private let lookup: Lookup
  private let script: Representation
  private let editing: EditingSession?
  /// The states of the pages that subscribed browsers last received.
  private let shown = Mutex<[EventSubscriber.ID: String]>([:])

  /// Creates a responder for a site at a base path, such as `/` or `/me/`, which can change.
  ///
  /// - Parameter editing: The right to change the site; nil if it cannot be changed.
  public init(
    basePath: @escaping @Sendable () -> String, editing: EditingSession? = nil,
    lookup: @escaping Lookup
  ) {
    self.editing = editing
    self.basePath = basePath
    self.lookup = lookup
    script = Representation(bytes: ReloadScript.bytes, type: MediaType.of("reload.js"))
  }

  /// The names in the current base path.
  private var base: [String] {
    let path = basePath()
    if path.isEmpty || path == "/" { return [] }
    let names = RequestPath(path.utf8.first == .slash ? path : "/" + path)?.names ?? []
    return names.filter { !$0.isEmpty }
  }

  /// Answers a request.
  public func respond(to request: Request, _ reply: Reply) {
    if let refusal = editing?.refusal(of: request) { return reply.send(refusal) }
    switch request.path.text {
    case ReloadScript.path: reply.send(Response(.ok, script))
    case ReloadScript.eventsPath: listen(request, reply)
    case let path where EditingSession.includes(path):
      guard let editing else { fallthrough }
      editing.respond(to: request, reply)
    default: content(request, reply)
    }
  }

  /// Subscribes a browser to events. If its page is outdated, as after a restart, the browser is
  /// notified. The subscription comes first, so that no change in between is missed.
  private func listen(_ request: Request, _ reply: Reply) {
    guard let page = Listener(request), let file = file(at: page.path) else {
      return reply.send(Response(.notFound, page: "A browser listens to a page of the site."))
    }
    notify(reply.beginEvents(), of: file, known: page.state, words: "caught up", reply.streams)
  }

  private func content(_ request: Request, _ reply: Reply) {
    let path = request.path
    if path.names == base { return redirect(request, reply) }
    if path.names == [""], !base.isEmpty {
      let home = RequestPath("/" + base.joined(separator: "/") + "/")?.encoded ?? "/"
      return reply.send(Response(.temporaryRedirect, to: home, query: request.query))
    }
    guard let file = file(at: path) else {
      let home = base.joined(separator: "/")
      return reply.send(Response(.notFound, page: "The site is below /\(home)/."))
    }
    lookup(file) { [self] answer in
      switch answer {
      case .made(var response, _):
        if let editing { response.fields = response.fields + editing.fields }
        reply.send(response)
      case .folder: redirect(request, reply)
      }
    }
  }

  private func redirect(_ request: Request, _ reply: Reply) {
    reply.send(Response(.permanentRedirect, to: request.path.encoded + "/", query: request.query))
  }

  /// The site's file for a path; nil if the path is outside of the site.
  private func file(at path: RequestPath) -> String? {
    guard path.names.starts(with: base), path.names.count > base.count else { return nil }
    let names = path.names[base.count...]
    let file = names.joined(separator: "/")
    return path.isFolder ? file + "index.html" : file
  }

  // MARK: Changes

  /// Notifies the browsers whose pages have changed.
  ///
  /// - Parameters:
  ///   - words: A description of the changes for the user.
  ///   - files: Changed files that pages use, such as images, if the pages have not changed.
  ///   - page: The page to open, without the base path; nil keeps the current page.
  public func notify(_ streams: EventStreams, words: String, files: [String], page: String?) {
    let words = words.replacing("\n", with: " ")
    let home = base.isEmpty ? "" : "/" + base.joined(separator: "/")
    // A device may be unpaired since it listens.
    let subscribers = streams.subscribers.filter { editing?.refusal(of: $0.request) == nil }
    for subscriber in subscribers {
      if let page { streams.send(ServerEvent(data: "go\n\(home)\(page)"), to: subscriber) }
      for file in files { streams.send(Self.event(for: file, words), to: subscriber) }
    }
    let present = Set(subscribers.map(\.id))
    shown.withLock { $0 = $0.filter { present.contains($0.key) } }
    for subscriber in subscribers {
      guard let listener = Listener(subscriber.request), let file = file(at: listener.path) else {
        continue
      }
      notify(subscriber, of: file, known: listener.state, words: words, streams)
    }
  }

  /// Notifies a browser if its page differs from the version it last received.
  private func notify(
    _ subscriber: EventSubscriber, of file: String, known state: String, words: String,
    _ streams: EventStreams
  ) {
    lookup(file) { [self] answer in
      let known = shown.withLock { shown in
        defer { shown[subscriber.id] = answer.state }
        return shown[subscriber.id] ?? state
      }
      if known != answer.state {
        streams.send(ServerEvent(data: "page\n\(words)"), to: subscriber)
      }
    }
  }

  /// The event that makes browsers reload a file: a regular expression that matches the file's name
  /// at the end of a URL, and the name with a new query.
  static func event(for file: String, _ words: String) -> ServerEvent {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    let name = String(RequestPath(name: last).encoded.dropFirst())
    let pattern = name.unicodeScalars.map { scalar in
      scalar.isASCII && UInt8(scalar.value).isUnreserved && scalar != "." && scalar != "-"
        ? String(scalar) : "\\\(scalar)"
    }.joined()
    let query = UInt32.random(in: 1...UInt32.max)
    let match = #"(?<=[/"'(=;])"# + pattern + #"(\?\d+)?(?=["'), &>])"#
    let replacement = name.replacing("$", with: "$$")
    return ServerEvent(data: "file\n\(words)\n\(match)\n\(replacement)?\(query)")
  }
}

/// A browser's query: the state of its page, then the path.
private struct Listener {
  let path: RequestPath
  let state: String

  init?(_ request: Request) {
    guard let query = request.query, let slash = query.firstIndex(of: "/"),
      let path = RequestPath(String(query[slash...]))
    else { return nil }
    self.path = path
    state = String(query[..<slash])
  }
}
