import Content
import Rendering
import Site

/// What has changed in the files of a site since an earlier build, where the graph is the same for all that.
struct ChangedSources: Sendable {
  /// The posts that have another text, title or summary or other comments, as indices into the graph's.
  private(set) var posts: Set<Int>
  /// The files of other documents that have another text.
  private(set) var texts: Set<String> = []
  /// The copied files that are other, by their paths below `content/`.
  private(set) var files: Set<String> = []
  /// Whether files of `data/` say something else.
  private(set) var isDataOther = false
  /// Whether more than texts of posts has changed, so that files may be other that have none.
  private(set) var isMoreOther: Bool

  /// Nil where the graph may be another one.
  init?(
    since records: PageRecords, _ inputs: BuildInputs, _ fronts: DocumentFronts, _ graph: SiteGraph
  ) {
    let titled = fronts.others(than: records.fronts)
    (posts, isMoreOther) = (Set(titled), !titled.isEmpty)
    var comments: [String] = []
    for index in inputs.paths.indices where records.statuses[index] != inputs.statuses[index] {
      let path = inputs.paths[index]
      if let post = fronts.posts[index] {
        posts.insert(post)
        continue
      }
      isMoreOther = true
      if fronts.places[index] != 0 {
        texts.insert(graph.content.root + path)
        continue
      }
      switch SourceKind(path: path) {
      case .data: isDataOther = true
      case .copied: files.insert(path)
      case .comments: comments.append(path)
      default: return nil
      }
    }
    let discussed = fronts.posts(below: comments, among: inputs.paths)
    posts.formUnion(discussed)
    // A folder is no file by any name; what has come to it and gone may have been on any page.
    guard discussed.count == comments.count,
      files.isEmpty || files.isSubset(of: graph.content.copiedFiles)
    else { return nil }
  }

  /// Whether a page has read something of it.
  func isRead(by page: PageRecord) -> Bool {
    !posts.isDisjoint(with: page.posts) || !texts.isDisjoint(with: page.texts)
      || isDataOther && page.readsData
      || !files.isEmpty
        && (!files.isDisjoint(with: page.files) || page.images.contains { files.contains($0.path) })
  }
}
