public import Site
public import Content
import Synchronization

/// Records the queries of a page while the page is rendered, and the duration of each step.
public final class DependencyRecorder: Sendable {
  /// How much is recorded.
  public enum Detail: Sendable {
    /// The queries and images of the page.
    case dependencies
    /// Also the entries that the page reads and the duration of each step, to explain the page.
    case all
  }

  /// A step of rendering a page.
  public struct Step: Sendable {
    /// The name of the step, such as `layout post`.
    public let name: String
    /// The duration of the step.
    public let duration: Duration
  }

  private struct State {
    /// By their hashes: see `hashed`.
    var queries: [Int: Query] = Dictionary(minimumCapacity: 12)
    /// The posts that were read, as indices into the graph's posts. Most queries are about posts.
    var posts: Set<Int> = []
    /// The recorders of content that several pages share, such as cached fragments.
    var shared: [ObjectIdentifier: DependencyRecorder] = [:]
    var images: Set<ShownImage> = []
    var subjects: Set<Route.Subject> = []
    var steps: [Step] = []
    /// The recorder of the cached fragment that is being rendered; nil outside of fragments.
    var fragment: DependencyRecorder?
  }

  /// How much is recorded.
  public let detail: Detail
  private let state = Mutex(State())

  /// Creates an empty recorder.
  public init(_ detail: Detail) { self.detail = detail }

  /// The queries of this recorder without those of shared recorders, and the posts that were read,
  /// as indices into the graph's posts.
  public var own: (queries: Set<Query>, posts: Set<Int>) {
    state.withLock { (Set($0.queries.values), $0.posts) }
  }
  /// The same as `own`, with each query by its hash value. Queries with the same 64-bit hash count as
  /// one, as comparing queries takes longer than everything else that is done with them.
  public var hashed: (queries: [Int: Query], posts: Set<Int>) {
    state.withLock { ($0.queries, $0.posts) }
  }
  /// The copied files that are shown as images, without those of shared recorders.
  public var images: Set<ShownImage> { state.withLock { $0.images } }
  /// The entries that were read; empty unless `detail` is `all`.
  public var subjects: Set<Route.Subject> {
    all.reduce(into: []) { $0.formUnion($1.state.withLock { $0.subjects }) }
  }
  /// The steps in order; empty unless `detail` is `all`.
  public var steps: [Step] { state.withLock { $0.steps } }

  /// This recorder and all shared recorders, directly or indirectly added, each once.
  public var all: [DependencyRecorder] {
    var known = state.withLock { $0.shared }
    var all = [self]
    all.reserveCapacity(1 + known.count)
    all += known.values
    var index = 1
    while index < all.count {
      for (id, recorder) in all[index].state.withLock({ $0.shared }) where known[id] == nil {
        known[id] = recorder
        all.append(recorder)
      }
      index += 1
    }
    return all
  }

  /// Whether nothing was recorded.
  public var isEmpty: Bool {
    state.withLock {
      $0.queries.isEmpty && $0.posts.isEmpty && $0.images.isEmpty && $0.shared.isEmpty
    }
  }

  /// Records a query.
  public func record(_ query: Query) {
    let hash = query.hashValue
    change { if $0.queries[hash] == nil { $0.queries[hash] = query } }
  }

  /// Records that an entry is read: a post as itself, any other entry as its content area.
  public func record(_ subject: Route.Subject, in graph: SiteGraph) {
    if detail == .all { change { _ = $0.subjects.insert(subject) } }
    if case .post(let index) = subject {
      change { _ = $0.posts.insert(index) }
    } else {
      record(ContentAreas(of: subject))
    }
  }

  /// Records that something in the given content areas is read.
  public func record(_ areas: ContentAreas) {
    for area in areas.each { record(.area(area)) }
  }

  /// Records that a document's text is read. Posts are recorded by their subject instead.
  public func record(_ document: Document, in graph: SiteGraph) {
    guard !document.isOfPost else { return }
    record(.document(graph.content.path(of: document.body.file)))
  }

  /// Records that a document's front matter is read: as the document's content area if it has one,
  /// or else as a query about the front matter alone.
  public func record(frontOf document: Document, in graph: SiteGraph) {
    guard !document.isOfPost else { return }
    let path = graph.content.path(of: document.body.file)
    let areas = ContentAreas(ofFile: path)
    if areas.isEmpty { record(.front(path)) } else { record(areas) }
  }

  /// Records that an image is shown.
  public func record(_ image: ShownImage) {
    change { _ = $0.images.insert(image) }
  }

  /// Adds the recorder of content that several pages share. The other recorder must be complete.
  public func add(_ other: DependencyRecorder) {
    guard other !== self, !other.isEmpty else { return }
    change { $0.shared[ObjectIdentifier(other)] = other }
  }

  /// Renders a cached fragment that several pages share, and returns the fragment's own recorder.
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

  /// Changes the state of the fragment that is being rendered, or else of this recorder.
  private func change(_ body: (inout State) -> Void) {
    let fragment = state.withLock { state in
      if state.fragment == nil { body(&state) }
      return state.fragment
    }
    fragment?.change(body)
  }

  /// Runs a step of the rendering and records its duration if `detail` is `all`.
  public func step<Result>(_ name: @autoclosure () -> String, _ work: () -> Result) -> Result {
    guard detail == .all else { return work() }
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    let duration = clock.now - start
    state.withLock { $0.steps.append(Step(name: name(), duration: duration)) }
    return result
  }
}

extension DependencyRecorder {
  /// All recorded queries, with the posts' indices resolved in the given graph.
  public func queries(on graph: SiteGraph) -> Set<Query> {
    all.reduce(into: []) { queries, recorder in
      let own = recorder.own
      queries.formUnion(own.queries)
      for post in own.posts { queries.insert(.post(graph.entries.posts[post].path)) }
    }
  }

  /// The names of the `site` fields that were read, in order.
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
  /// Records the queries that every page makes about its own subject.
  public func recordOwn(_ route: Route, in graph: SiteGraph) {
    record(ContentAreas(of: route.kind).union(ContentAreas(of: route.subject)))
    record(.structure)
    record(.configuration)
    if let document = graph.entries.document(of: route) {
      record(document, in: graph)
    }
    guard case .post(let index) = route.subject else { return record(.title(route.path)) }
    record(.post(index), in: graph)
  }

  /// Records the titles of pages.
  public func recordTitles(of paths: some Sequence<URLPath>) {
    for path in paths { record(.title(path)) }
  }
}
