import Bytes
import Synchronization

/// Answers requests from a live site, and notifies browsers when their page changes.
public final class LiveResponder: Sendable {
  /// Looks up a file of the site, such as `journal/index.html`, and delivers its answer: at once, or
  /// later from another thread.
  public typealias Lookup =
    @Sendable (_ file: String, _ deliver: @escaping @Sendable (LiveAnswer) -> Void) -> Void

  private let basePath: @Sendable () -> String
  private let lookup: Lookup
  private let script: Representation
  /// The states of the pages that those who listen show, as far as they were told.
  private let shown = Mutex<[EventSubscriber.ID: String]>([:])

  /// A responder for a site below a base path, which can change: `/`, or `/me/`.
  public init(basePath: @escaping @Sendable () -> String, lookup: @escaping Lookup) {
    self.basePath = basePath
    self.lookup = lookup
    script = Representation(bytes: ReloadScript.bytes, type: MediaType.of("reload.js"))
  }

  /// The names of the base path as it is now.
  private var base: [String] {
    let path = basePath()
    if path.isEmpty || path == "/" { return [] }
    let names = RequestPath(path.utf8.first == .slash ? path : "/" + path)?.names ?? []
    return names.filter { !$0.isEmpty }
  }

  /// Answers a request.
  public func respond(to request: Request, _ reply: Reply) {
    switch request.path.text {
    case ReloadScript.path: reply.send(Response(.ok, script))
    case ReloadScript.eventsPath: listen(request, reply)
    default: content(request, reply)
    }
  }

  /// A browser listens; where its page is not the present one, as after a restart, it is told so. It
  /// listens before that is known, so that no change in between is missed.
  private func listen(_ request: Request, _ reply: Reply) {
    guard let page = Listener(request), let file = file(at: page.path) else {
      return reply.send(Response(.notFound, page: "A browser listens to a page of the site."))
    }
    tell(reply.beginEvents(), of: file, known: page.state, words: "caught up", reply.streams)
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
      case .made(let response, _): reply.send(response)
      case .folder: redirect(request, reply)
      }
    }
  }

  private func redirect(_ request: Request, _ reply: Reply) {
    reply.send(Response(.permanentRedirect, to: request.path.encoded + "/", query: request.query))
  }

  /// The file of the site that a path means; nil outside of the site.
  private func file(at path: RequestPath) -> String? {
    guard path.names.starts(with: base), path.names.count > base.count else { return nil }
    let names = path.names[base.count...]
    let file = names.joined(separator: "/")
    return path.isFolder ? file + "index.html" : file
  }

  // MARK: Changes

  /// Notifies the browsers whose pages changed.
  ///
  /// - Parameters:
  ///   - words: What changed, for people.
  ///   - files: Files that pages show, and that changed without the pages.
  ///   - page: The page to go to, without the base path; nil stays.
  public func tell(_ streams: EventStreams, words: String, files: [String], page: String?) {
    let words = words.replacing("\n", with: " ")
    let home = base.isEmpty ? "" : "/" + base.joined(separator: "/")
    if let page { streams.send(ServerEvent(data: "go\n\(home)\(page)")) }
    for file in files { streams.send(Self.event(for: file, words)) }
    let subscribers = streams.subscribers
    let present = Set(subscribers.map(\.id))
    shown.withLock { $0 = $0.filter { present.contains($0.key) } }
    for subscriber in subscribers {
      guard let listener = Listener(subscriber.request), let file = file(at: listener.path) else {
        continue
      }
      tell(subscriber, of: file, known: listener.state, words: words, streams)
    }
  }

  /// Notifies a browser if its page differs from the version it last received.
  private func tell(
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

  /// What makes browsers reload a file: a regular expression for its name at the end of a URL, and
  /// the name with a query that it has not had.
  static func event(for file: String, _ words: String) -> ServerEvent {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    let name = String(RequestPath(name: last).encoded.dropFirst())
    let pattern = name.unicodeScalars.map { scalar in
      scalar.isASCII && UInt8(scalar.value).isUnreserved && scalar != "." && scalar != "-"
        ? String(scalar) : "\\\(scalar)"
    }.joined()
    let query = UInt32.random(in: 1...UInt32.max)
    let place = #"(?<=[/"'(=;])"# + pattern + #"(\?\d+)?(?=["'), &>])"#
    let replacement = name.replacing("$", with: "$$")
    return ServerEvent(data: "file\n\(words)\n\(place)\n\(replacement)?\(query)")
  }
}

/// What a browser says of the page that it shows: the state, and after it the path.
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
