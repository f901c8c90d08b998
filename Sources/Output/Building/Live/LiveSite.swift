import CivilTime
import Content
import Dispatch
public import FileSystem
import Imaging
import Pages
import Queries
public import Site
import SourceText
import Synchronization

/// A site that is previewed while it is written: each page is rendered on request, from the current
/// sources.
///
/// Answers are cached with their dependencies, and reused only while these are unchanged. Requests
/// wait while a change is being processed.
public final class LiveSite<Answer: Sendable>: Sendable {
  /// Makes an answer from the content at a path, and returns its size in bytes; called on any
  /// thread.
  public typealias Maker =
    @Sendable (_ content: LiveContent, _ file: String) -> (answer: Answer, cost: Int)

  /// The maximum size of the cached answers, in bytes.
  private static var memory: Int { 32 << 20 }

  private let options: BuildOptions
  private let now: @Sendable () -> GraphOptions.Moment?
  private let make: Maker
  private let watcher: FolderWatcher
  private let state: Mutex<LiveState>
  private let cache = LiveCache<Answer>(limit: memory)
  private let checker: LiveChecker
  /// Requests that wait until a change is processed.
  private let waiting = Mutex<[@Sendable () -> Void]>([])
  /// Makes variants of images, so that pages do not wait for them.
  private let pictures: PictureQueue
  private let workers = DispatchQueue(label: "render", qos: .userInitiated, attributes: .concurrent)

  /// Reads a site and starts to watch it; nothing is rendered yet.
  ///
  /// - Parameters:
  ///   - now: Returns the current moment; nil if the options' moment is fixed.
  ///   - report: Receives the report of a build, after the start and after each change.
  /// - Throws: An error if the system cannot watch for changes.
  public init(
    _ options: BuildOptions, now: @escaping @Sendable () -> GraphOptions.Moment?,
    report: @escaping @Sendable (BuildReport) -> Void, make: @escaping Maker
  ) throws(FileError) {
    self.options = options
    self.now = now
    self.make = make
    pictures = PictureQueue(jobs: options.jobs)
    // Watching starts before reading, so that no change in between is missed.
    let folders = [options.path("content"), options.path("templates"), options.theme]
    watcher = try FolderWatcher(
      [.init(options.source, isRecursive: false)] + folders.map { .init($0) })
    let first = LiveState(options)
    state = Mutex(first)
    checker = LiveChecker { state, diagnostics, duration in
      state.save()
      var found = state.report(diagnostics, duration)
      found.leftOut = LeftOutCounts(state.graph, options)
      report(found)
    }
    cache.renew(first, after: .everything)
    checker.check(first, after: .everything)
  }

  /// Why the sources are not watched by the system; nil if they are.
  public var watchProblem: WatchProblem? { watcher.problem }

  /// The path of the site's base URL without a `/` at its end; empty at a host's root.
  public var basePath: String { current.graph.base.path }

  /// The paths of pages that the published site shows to members only, and this preview to everyone.
  public func protectedPages() -> [String] {
    var options = options
    options.viewer = "visitor"
    let published = SiteBuilder(options).graph().graph.table.indexes
    let isWhole = !current.graph.content.settings.access.isEmpty
    return current.graph.routes.filter { route in
      route.kind.isPage && (published[route.path.file] == nil || isWhole && route.path.text == "/")
    }.map { basePath + $0.path.url }
  }

  private var current: LiveState { state.withLock { $0 } }

  // MARK: Answers

  /// Delivers the answer for a file of the site, such as `journal/index.html`: at once if it is
  /// cached, or else from another thread.
  public func answer(_ file: String, _ deliver: @escaping @Sendable (Answer) -> Void) {
    if !watcher.hasNews, let known = cache.answer(for: file) { return deliver(known) }
    let work: PictureQueue.Work = { [self] in whenCurrent { deliver(self.answer(file)) } }
    if ImageVariants.isFile(file) { pictures.await(work) } else { workers.async(execute: work) }
  }

  /// The answer for a file in the current state.
  public func answer(_ file: String) -> Answer {
    if let known = cache.answer(for: file) { return known }
    let state = current
    let (content, reads) = Self.content(of: file, in: state)
    if ImageVariants.isFile(file) { completeVariants(of: file, in: state) }
    let (answer, cost) = make(content, file)
    if let reads { cache.keep(answer, for: file, cost: cost, reads, of: state) }
    return answer
  }

  /// Makes the variants of an image as a build does, so that neither the next request nor a build
  /// has to.
  private func completeVariants(of file: String, in state: LiveState) {
    guard let path = state.images.incomplete(file) else { return }
    pictures.add(path) { state.images.makeVariants(likeThoseOf: file) }
  }

  private func whenCurrent(_ work: @escaping @Sendable () -> Void) {
    guard watcher.hasNews else { return work() }
    waiting.withLock { $0.append(work) }
    // The change may have been processed in between.
    if !watcher.hasNews { answerWaiting() }
  }

  private func answerWaiting() {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for work in all { workers.async(execute: work) }
  }

  private static func content(
    of file: String, in state: LiveState
  ) -> (content: LiveContent, reads: LiveCache<Answer>.Reads?) {
    let part = SearchPlan.partFile(of: file)
    if let index = state.graph.table.indexes[part ?? file] ?? state.graph.table.indexes[file] {
      let route = state.graph.routes[index]
      let (page, reads) = rendered(route, state.renderer, in: state)
      if let page { return (.made(page), reads) }
    } else if let (renderer, route) = state.translated(file) {
      if let page = rendered(route, renderer, in: state).page { return (.made(page), nil) }
    } else if let bytes = state.assets[file] {
      let page = LivePage(file: bytes)
      return (.made(page), LiveCache.Reads.nothing)
    } else if ImageVariants.isFile(file),
      let bytes = state.images.quickVariant(file, state.graph.content.settings.images)
    {
      return (.made(LivePage(file: bytes)), nil)
    } else if state.copiedFiles.contains(file) {
      let content = state.graph.content
      if let bytes = content.publicCalendars[file]
        ?? state.images.original(file, content.settings.images)
      {
        return (.made(LivePage(file: bytes)), nil)
      }
      return (.copied(content.root + file), nil)
    } else if file == AgeingFile.path {
      let bytes = AgeingFile.bytes(state.graph.nextChange)
      return (.made(LivePage(file: bytes)), nil)
    } else if state.hasFolder(file) {
      return (.folder, nil)
    }
    return (missing(file, in: state), nil)
  }

  private static func rendered(
    _ route: Route, _ renderer: Renderer, in state: LiveState
  ) -> (page: LivePage?, reads: LiveCache<Answer>.Reads) {
    let (page, recorder) = renderer.record(route, .dependencies)
    let isPage = route.kind.isPage
    let reads: LiveCache<Answer>.Reads =
      isPage ? .page(PageQueries(recorder, renderer.graph)) : .anything
    let own = page.diagnostics.filter { $0.severity == .error }
    let mistakes = isPage ? (state.errors + own).inReadingOrder : []
    let isBroken = isPage && (!own.isEmpty || state.hasBrokenTheme)
    return (
      page.bytes.map {
        LivePage(bytes: $0, isPage: isPage, mistakes: mistakes, isBroken: isBroken)
      }, reads
    )
  }

  private static func missing(_ file: String, in state: LiveState) -> LiveContent {
    let path = file.hasSuffix("index.html") ? String(file.dropLast(10)) : file
    let advice = PathAdvice(URLPath("/" + path) ?? .root, state.graph)
    let page = state.graph.table.indexes["404.html"].flatMap {
      rendered(state.graph.routes[$0], state.renderer, in: state).page
    }
    return .missing(page, advice, basePath: state.graph.base.path)
  }

  // MARK: Changes

  /// Waits for changes and processes them, one after the other, until `stop`; calls `isUpdated`
  /// after each.
  public func run(isUpdated: (LiveUpdate) -> Void) {
    while let changes = watcher.next(within: untilNextChange) {
      let start = ContinuousClock.now
      let update = take(changes)
      watcher.settled()
      answerWaiting()
      if let update {
        isUpdated(
          LiveUpdate(
            paths: changes.paths.union(changes.folders).sorted(),
            duration: ContinuousClock.now - start, files: update.files, page: update.page))
      }
    }
  }

  /// Ends `run`.
  public func stop() { watcher.stop() }

  /// The milliseconds until the next scheduled change; nil if there is none.
  private var untilNextChange: Int? {
    guard case .unixSeconds(let now)? = now(), let next = current.graph.nextChange else {
      return nil
    }
    return max(0, next.unixSeconds - now) * 1000 + 1
  }

  private func take(_ changes: FolderChanges) -> (files: [String], page: String?)? {
    var options = options
    if let moment = now() { options.moment = moment }
    let old = current
    if changes.isEmpty {
      guard untilNextChange == 1 else { return nil }
      take(old.at(options), after: .everything)
      return ([], nil)
    }
    guard let (next, change) = old.after(changes, options) else { return nil }
    take(next, after: change)
    let root = old.graph.content.root
    let inner = changes.paths.filter { $0.hasPrefix(root) }.map { String($0.dropFirst(root.count)) }
    let files = inner.filter(next.copiedFiles.contains).sorted()
    return (files, next.page(of: inner))
  }

  private func take(_ next: LiveState, after change: LiveChange) {
    let old = state.withLock { current in
      defer { current = next }
      return current
    }
    // Releasing a graph takes milliseconds, for which no page should wait.
    workers.async { withExtendedLifetime(old) {} }
    cache.renew(next, after: change)
    checker.check(next, after: change)
  }
}
