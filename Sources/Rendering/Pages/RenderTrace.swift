import Content
public import Site
import Synchronization

/// What was read while a page was rendered, and how long its parts took.
public final class RenderTrace: Sendable {
  @TaskLocal private static var own: RenderTrace?
  /// How many traces there are: if there are none, a value asks for nothing more.
  private static let count = Atomic(0)

  /// The trace of the page that this thread renders; nil if nothing is recorded.
  static var current: RenderTrace? {
    count.load(ordering: .relaxed) == 0 ? nil : own
  }

  /// How much is noted.
  public enum Detail: Sendable {
    /// What the page must be made again for: the entries that it reads, and its images.
    case dependencies
    /// Everything, for explanations of a page.
    case all
  }

  /// A part of the work on a page.
  public struct Step: Sendable {
    /// What was done, such as `layout post`.
    public let name: String
    /// How long it took.
    public let duration: Duration
  }

  private struct State {
    var subjects: Set<Route.Subject> = []
    /// How many posts there are, where all were read.
    var allPosts = 0
    var images: Set<ShownImage> = []
    var texts: Set<String> = []
    var files: Set<String> = []
    var lists: Set<String> = []
    var questions: Set<PageQuestion> = []
    var areas: ContentAreas = []
    var readsData = false
    var steps: [Step] = []

    var isEmpty: Bool {
      subjects.isEmpty && allPosts == 0 && images.isEmpty && texts.isEmpty && files.isEmpty
        && lists.isEmpty && questions.isEmpty && areas.isEmpty && !readsData
    }
  }

  let detail: Detail
  private let state = Mutex(State())

  init(_ detail: Detail) { self.detail = detail }

  /// Does work whose reads are noted.
  func run<Result>(_ work: () -> Result) -> Result {
    Self.count.add(1, ordering: .relaxed)
    defer { Self.count.subtract(1, ordering: .relaxed) }
    return Self.$own.withValue(self, operation: work)
  }

  /// The entries of the site whose values were read.
  public var subjects: Set<Route.Subject> { state.withLock { $0.subjects } }
  /// The copied files that were shown as images.
  public var images: Set<ShownImage> { state.withLock { $0.images } }
  /// The files of texts that were read and are no posts'.
  public var texts: Set<String> { state.withLock { $0.texts } }
  /// The copied files that were looked at, by their paths in `content/`.
  public var files: Set<String> { state.withLock { $0.files } }
  /// The names of `site` that were read.
  public var lists: Set<String> { state.withLock { $0.lists } }
  /// What was asked that posts have a part in.
  public var questions: Set<PageQuestion> { state.withLock { $0.questions } }
  /// The parts of the content of which anything was read.
  public var areas: ContentAreas {
    state.withLock { state in
      state.subjects.reduce(into: state.areas) { $0.formUnion(ContentAreas(of: $1)) }
    }
  }
  /// Whether files of `data/` were read.
  public var readsData: Bool { state.withLock { $0.readsData } }
  /// The parts of the work in order.
  public var steps: [Step] { state.withLock { $0.steps } }

  /// Whether nothing was read that a page must be made again for.
  var isEmpty: Bool { state.withLock { $0.isEmpty } }

  func note(_ subject: Route.Subject) {
    state.withLock { _ = $0.subjects.insert(subject) }
  }

  /// Notes that all posts of the site were read.
  func note(allPosts count: Int) {
    state.withLock { state in
      state.allPosts = count
      guard detail == .all else { return }
      for index in 0..<count { state.subjects.insert(.post(index)) }
    }
  }

  func note(_ image: ShownImage) {
    state.withLock { _ = $0.images.insert(image) }
  }

  /// Notes that a document's text was read. Posts are noted by their subjects.
  func note(textOf document: Document) {
    guard !document.isOfPost else { return }
    state.withLock { _ = $0.texts.insert(document.path) }
  }

  /// Notes that a copied file was looked at.
  func note(file: String) {
    state.withLock { _ = $0.files.insert(file) }
  }

  /// Notes what was asked.
  func ask(_ question: PageQuestion) {
    state.withLock { _ = $0.questions.insert(question) }
  }

  /// Notes that a list of parts of the content was read.
  func note(_ areas: ContentAreas) {
    state.withLock { $0.areas.formUnion(areas) }
  }

  /// Notes what another trace has noted.
  func add(_ other: RenderTrace) {
    let noted = other.state.withLock { $0 }
    guard !noted.isEmpty else { return }
    state.withLock { state in
      if noted.readsData { state.readsData = true }
      state.subjects.formUnion(noted.subjects)
      state.allPosts = max(state.allPosts, noted.allPosts)
      state.images.formUnion(noted.images)
      state.texts.formUnion(noted.texts)
      state.files.formUnion(noted.files)
      state.lists.formUnion(noted.lists)
      state.questions.formUnion(noted.questions)
      state.areas.formUnion(noted.areas)
    }
  }

  func note(list name: String) {
    if detail == .all { state.withLock { _ = $0.lists.insert(name) } }
  }

  func noteData() { state.withLock { $0.readsData = true } }

  /// Does a part of the work.
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

extension RenderTrace {
  /// The posts that were read, as indices into the graph's, ascending.
  public var posts: [Int] {
    state.withLock { state in
      if state.allPosts > 0 { return Array(0..<state.allPosts) }
      return state.subjects.compactMap { subject in
        if case .post(let index) = subject { index } else { nil }
      }.sorted()
    }
  }
}
