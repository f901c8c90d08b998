public import Site
public import Content
import Synchronization

/// Records the queries of a page while it is rendered, and how long its steps take.
public final class DependencyRecorder: Sendable {
  /// How much is recorded.
  public enum Detail: Sendable {
    /// The queries and the images of the page.
    case dependencies
    /// The entries that are read and the time of each step as well, to explain a page.
    case all
  }

  /// A step of rendering a page.
  public struct Step: Sendable {
    /// What was done, such as `layout post`.
    public let name: String
    /// How long it took.
    public let duration: Duration
  }

  private struct State {
    var queries: Set<Query> = []
    /// The posts that were read, as indices into the graph's: these are most of the queries.
    var posts: Set<Int> = []
    /// The recorders of what is shown on several pages, such as cached fragments.
    var shared: [ObjectIdentifier: DependencyRecorder] = [:]
    var images: Set<ShownImage> = []
    var subjects: Set<Route.Subject> = []
    var steps: [Step] = []
    /// The recorder of the fragment that is rendered for a cache; nil outside of fragments.
    var fragment: DependencyRecorder?
  }

  /// How much is recorded.
  public let detail: Detail
  private let state = Mutex(State())

  /// A recorder of nothing so far.
  public init(_ detail: Detail) { self.detail = detail }

  /// The queries of this recorder, without those of shared ones, and the posts that it has read, as indices into
  /// the graph's.
  public var own: (queries: Set<Query>, posts: Set<Int>) {
    state.withLock { ($0.queries, $0.posts) }
  }
  /// The copied files that are shown as images.
  public var images: Set<ShownImage> {
    all.reduce(into: []) { $0.formUnion($1.state.withLock { $0.images }) }
  }
  /// The entries of the site that were read, if everything is recorded.
  public var subjects: Set<Route.Subject> {
    all.reduce(into: []) { $0.formUnion($1.state.withLock { $0.subjects }) }
  }
  /// The steps in order, if everything is recorded.
  public var steps: [Step] { state.withLock { $0.steps } }

  /// This recorder and all that it shares with other pages, each once.
  public var all: [DependencyRecorder] {
    let shared = state.withLock { $0.shared }
    if shared.isEmpty { return [self] }
    var found = shared
    var waiting = Array(shared.values)
    while let next = waiting.popLast() {
      for (id, recorder) in next.state.withLock({ $0.shared }) where found[id] == nil {
        found[id] = recorder
        waiting.append(recorder)
      }
    }
    return [self] + found.values
  }

  /// Whether nothing was recorded.
  public var isEmpty: Bool {
    state.withLock {
      $0.queries.isEmpty && $0.posts.isEmpty && $0.images.isEmpty && $0.shared.isEmpty
    }
  }

  /// Records a query.
  public func record(_ query: Query) {
    change { _ = $0.queries.insert(query) }
  }

  /// Records that an entry is read: a post by itself, others by the area of the content that they belong to.
  public func record(_ subject: Route.Subject, in graph: SiteGraph) {
    if detail == .all { change { _ = $0.subjects.insert(subject) } }
    if case .post(let index) = subject {
      change { _ = $0.posts.insert(index) }
    } else {
      record(ContentAreas(of: subject))
    }
  }

  /// Records that something of areas of the content is read.
  public func record(_ areas: ContentAreas) {
    for area in areas.each { record(.area(area)) }
  }

  /// Records that a document's text is read. Posts are recorded by their subjects.
  public func record(_ document: Document, in content: SiteContent) {
    guard !document.isOfPost else { return }
    record(.document(content.path(of: document.body.file)))
  }

  /// Records that a document's front matter is read, which may be recorded with the area of the content that it
  /// belongs to.
  public func record(frontOf document: Document, in content: SiteContent) {
    guard !document.isOfPost else { return }
    let path = content.path(of: document.body.file)
    let areas = ContentAreas(ofFile: path)
    if areas.isEmpty { record(.front(path)) } else { record(areas) }
  }

  /// Records that an image is shown.
  public func record(_ image: ShownImage) {
    change { _ = $0.images.insert(image) }
  }

  /// Adds what another recorder has recorded of something that several pages show; nothing is added to it any
  /// more.
  public func add(_ other: DependencyRecorder) {
    guard other !== self, !other.isEmpty else { return }
    change { $0.shared[ObjectIdentifier(other)] = other }
  }

  /// Renders a fragment that is cached and shown by several pages, and returns its own recorder.
  public func recordFragment(_ work: () -> Void) -> DependencyRecorder {
    let fragment = DependencyRecorder(detail)
    let outer = state.withLock { state in
      defer { state.fragment = fragment }
      return state.fragment
    }
    work()
    state.withLock { $0.fragment = outer }
    add(fragment)
    return fragment
  }

  /// Changes the state of this recorder, or of the fragment's that is rendered.
  private func change(_ body: (inout State) -> Void) {
    let fragment = state.withLock { state in
      if state.fragment == nil { body(&state) }
      return state.fragment
    }
    fragment?.change(body)
  }

  /// Does a step of the work.
  public func step<Result>(_ name: String, _ work: () -> Result) -> Result {
    guard detail == .all else { return work() }
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    let duration = clock.now - start
    state.withLock { $0.steps.append(Step(name: name, duration: duration)) }
    return result
  }
}

extension DependencyRecorder {
  /// The queries that were evaluated on a graph.
  public func queries(on graph: SiteGraph) -> Set<Query> {
    all.reduce(into: []) { queries, recorder in
      let own = recorder.own
      queries.formUnion(own.queries)
      for post in own.posts { queries.insert(.post(graph.posts[post].path)) }
    }
  }

  /// The names of `site` that were read, in order.
  public var siteFields: [String] {
    let names = all.flatMap(\.own.queries).compactMap { query -> String? in
      switch query {
      case .value(.site, let name), .count(.site, let name), .elements(.site, let name): name
      case .data: "data"
      default: nil
      }
    }
    return Set(names).sorted()
  }
}

extension DependencyRecorder {
  /// Records what a page reads of its own subject.
  public func recordOwn(_ route: Route, in graph: SiteGraph) {
    record(ContentAreas(of: route.kind).union(ContentAreas(of: route.subject)))
    record(.structure)
    record(.configuration)
    if let document = SiteGraph.document(of: route, in: graph) {
      record(document, in: graph.content)
    }
    guard case .post(let index) = route.subject else { return record(.title(route.path)) }
    record(.post(index), in: graph)
  }

  /// Records the titles of pages.
  public func recordTitles(of paths: some Sequence<URLPath>) {
    for path in paths { record(.title(path)) }
  }
}
