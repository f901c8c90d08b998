import Content
import Rendering
import Site

/// What has changed in the files of a site since an earlier build, while the site structure is unchanged, as
/// it did.
struct ChangedSources: Sendable {
  /// What there is now.
  struct Sources {
    let inputs: BuildInputs
    let outline: SiteOutline
    let graph: SiteGraph
    var fronts: DocumentFronts { outline.fronts }
    var places: SitePlaces { outline.places }
  }

  /// The posts that were not there, stand elsewhere, have another text or front matter or other comments, as
  /// indices into the graph's.
  private(set) var posts: Set<Int> = []
  /// Of each post of the earlier build where it is now; nil for one that is gone.
  let places: [Int?]
  /// The files of other documents that have another text.
  private(set) var texts: Set<String> = []
  /// The changed copied files, by their paths in `content/`.
  private(set) var files: Set<String> = []
  /// The parts of the content in which something changed.
  private(set) var areas: ContentAreas = []
  /// Whether files of `data/` say something else.
  private(set) var isDataOther = false
  /// Whether more than texts of posts has changed, so that files may be other that have none.
  private(set) var isMoreOther = false
  /// Whether files have come or gone, posts changed their places, or something else is said of people, so
  /// that all that pages ask may be other.
  private(set) var isGraphOther = false

  /// Nil if anything may be other.
  init?(since records: PageRecords, _ now: Sources) {
    let (fronts, paths) = (now.fronts, now.inputs.paths)
    let known = SitePlaces.places(of: now.places.files, among: records.places.files)
    var files = [Int?](repeating: nil, count: records.places.files.count)
    for (index, old) in known.enumerated() {
      if let old { files[old] = index }
    }
    places = records.places.posts.map { file in files[file].flatMap { fronts.posts[$0] } }
    for (file, area) in zip(files, records.places.areas) where file == nil {
      (isGraphOther, isMoreOther) = (true, true)
      areas.formUnion(area)
    }
    posts = Self.goneComments(files, records.places, paths, fronts)
    var comments: [String] = []
    for (index, old) in known.enumerated() {
      guard note(index, old, records, now, &comments) else { return nil }
    }
    let discussed = fronts.posts(below: comments, among: paths)
    posts.formUnion(discussed)
    guard discussed.count == comments.count else { return nil }
    // A folder is no file by any name; what has come to it and gone may have been on any page.
    guard self.files.isEmpty || self.files.isSubset(of: now.graph.content.copiedFiles) else {
      return nil
    }
  }

  /// Notes what is other about a file, which had another place in the last build; false if that may be
  /// anything.
  private mutating func note(
    _ index: Int, _ old: Int?, _ records: PageRecords, _ now: Sources, _ comments: inout [String]
  ) -> Bool {
    let (inputs, fronts, path) = (now.inputs, now.fronts, now.inputs.paths[index])
    let isSame = old.map { records.statuses[$0] == inputs.statuses[index] } ?? false
    // A file that was written after the look at it may say anything.
    let standsSame = old.map { records.stands[$0] == fronts.stands[index] } ?? false
    if let post = fronts.posts[index] {
      let isFrontSame = old.map { records.fronts[$0] == fronts.hashes[index] } ?? false
      if !isSame || !isFrontSame || !standsSame { posts.insert(post) }
      if !isFrontSame || !standsSame { isMoreOther = true }
      if !standsSame { isGraphOther = true }
      return true
    }
    let kind = SourceKind(path: path)
    if kind == .post {
      // One that is not shown, and may have been.
      if !isSame || !standsSame { (isGraphOther, isMoreOther) = (true, true) }
      return true
    }
    if isSame, standsSame { return true }
    isMoreOther = true
    if kind == .copied, old != nil {
      files.insert(path)
      return true
    }
    if standsSame, fronts.stands[index] != 0 {
      texts.insert(now.graph.content.root + path)
      return true
    }
    let area = now.places.areas[index]
    if !area.isEmpty || kind == .copied {
      areas.formUnion(area)
      isGraphOther = true
      if kind == .calendar { files.insert(path) }
      return true
    }
    guard standsSame || old == nil else { return false }
    switch kind {
    case .data: isDataOther = true
    case .comments: comments.append(path)
    // Who they are is the same: see `PageQuestion.frame`.
    case .people: isGraphOther = true
    default: return false
    }
    return true
  }

  /// The posts whose files of comments are gone.
  private static func goneComments(
    _ files: [Int?], _ old: SitePlaces, _ paths: [String], _ fronts: DocumentFronts
  ) -> Set<Int> {
    let gone = Set(zip(files, old.files).compactMap { $0 == nil ? $1 : nil })
    guard !gone.isEmpty else { return [] }
    return Set(
      zip(paths, fronts.posts).compactMap { path, post in
        let stem = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
        let names = [".comments.yaml", ".comments.yml"].map { SitePlaces.hash(of: stem + $0) }
        return names.contains(where: gone.contains) ? post : nil
      })
  }

  /// What is known of a page with the posts as they are in the graph now; nil if it has read something
  /// that changed.
  func sameNow(_ page: PageRecord) -> PageRecord? {
    var isMoved = false
    for old in page.posts {
      guard places.indices.contains(old), let post = places[old], !posts.contains(post) else {
        return nil
      }
      if post != old { isMoved = true }
    }
    guard !isRead(by: page) else { return nil }
    guard isMoved else { return page }
    var page = page
    page.posts = page.posts.compactMap { places[$0] }.sorted()
    return page
  }

  /// Whether a page has read something else of it.
  private func isRead(by page: PageRecord) -> Bool {
    !texts.isDisjoint(with: page.texts) || isDataOther && page.readsData
      || !areas.isDisjoint(with: page.areas)
      || !files.isEmpty
        && (!files.isDisjoint(with: page.files) || page.images.contains { files.contains($0.path) })
  }
}
