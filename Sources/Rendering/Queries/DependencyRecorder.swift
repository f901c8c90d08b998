public import Site
import Content
import Synchronization

/// Records the queries that are evaluated while a page is rendered, and how long its steps take.
public final class DependencyRecorder: Sendable {
  @TaskLocal private static var own: DependencyRecorder?
  /// How many recorders are in use: if there are none, reading a value costs nothing more.
  private static let count = Atomic(0)

  /// The recorder of the page that this thread renders; nil if nothing is recorded.
  static var current: DependencyRecorder? {
    count.load(ordering: .relaxed) == 0 ? nil : own
  }

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
    var images: Set<ShownImage> = []
    var subjects: Set<Route.Subject> = []
    var steps: [Step] = []
  }

  let detail: Detail
  private let state = Mutex(State())

  init(_ detail: Detail) { self.detail = detail }

  /// Does work whose queries are recorded.
  func run<Result>(_ work: () -> Result) -> Result {
    Self.count.add(1, ordering: .relaxed)
    defer { Self.count.subtract(1, ordering: .relaxed) }
    return Self.$own.withValue(self, operation: work)
  }

  /// The queries that were evaluated.
  public var queries: Set<Query> { state.withLock { $0.queries } }
  /// The copied files that are shown as images.
  public var images: Set<ShownImage> { state.withLock { $0.images } }
  /// The entries of the site that were read, if everything is recorded.
  public var subjects: Set<Route.Subject> { state.withLock { $0.subjects } }
  /// The steps in order, if everything is recorded.
  public var steps: [Step] { state.withLock { $0.steps } }

  /// Whether nothing was recorded.
  var isEmpty: Bool { state.withLock { $0.queries.isEmpty && $0.images.isEmpty } }

  /// Records a query.
  func record(_ query: Query) {
    state.withLock { _ = $0.queries.insert(query) }
  }

  /// Records that an entry is read: a post by itself, others by the part of the content that they belong to.
  func record(_ subject: Route.Subject, in graph: SiteGraph) {
    if detail == .all { state.withLock { _ = $0.subjects.insert(subject) } }
    if case .post(let index) = subject { return record(.post(graph.posts[index].path)) }
    record(ContentAreas(of: subject))
  }

  /// Records that something of parts of the content is read.
  func record(_ areas: ContentAreas) {
    for area in areas.each { record(.area(area)) }
  }

  /// Records that a document's text is read. Posts are recorded by their subjects.
  func record(_ document: Document, in content: SiteContent) {
    guard !document.isOfPost else { return }
    record(.document(content.path(of: document.body.file)))
  }

  /// Records that a document's front matter is read, which may be recorded with the part of the content that it
  /// belongs to.
  func record(frontOf document: Document, in content: SiteContent) {
    guard !document.isOfPost else { return }
    let path = content.path(of: document.body.file)
    let areas = ContentAreas(ofFile: path)
    if areas.isEmpty { record(.front(path)) } else { record(areas) }
  }

  /// Records that an image is shown.
  func record(_ image: ShownImage) {
    state.withLock { _ = $0.images.insert(image) }
  }

  /// Adds what another recorder has recorded.
  func add(_ other: DependencyRecorder) {
    let recorded = other.state.withLock { $0 }
    state.withLock { state in
      state.queries.formUnion(recorded.queries)
      state.images.formUnion(recorded.images)
      state.subjects.formUnion(recorded.subjects)
    }
  }

  /// Does a step of the work.
  func step<Result>(_ name: String, _ work: () -> Result) -> Result {
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
  /// The names of `site` that were read, in order.
  public var siteFields: [String] {
    Set(
      queries.compactMap { query -> String? in
        switch query {
        case .value(.site, let name), .count(.site, let name), .elements(.site, let name): name
        case .data: "data"
        default: nil
        }
      }
    ).sorted()
  }

  /// The paths of the posts that were read; nil if all of them were.
  public var posts: Set<URLPath>? {
    var posts: Set<URLPath> = []
    for query in queries {
      if case .post(let path) = query { posts.insert(path) }
      if case .allPosts = query { return nil }
    }
    return posts
  }
}
