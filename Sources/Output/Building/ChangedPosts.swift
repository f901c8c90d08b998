import Content
import Loading
import Pages
import Site
import SourceText
import Typography

/// A site after changes to posts' texts, titles and the like that leave their order the same.
struct ChangedPosts {
  private(set) var graph: SiteGraph
  private(set) var renderer: Renderer
  /// The URLs of the posts that differ.
  private(set) var posts: Set<URLPath> = []

  /// Nil after any other change.
  ///
  /// - Parameters:
  ///   - read: The changed files.
  ///   - isFaulty: Whether the graph had a diagnostic for a path.
  init?(
    _ read: [SourceSet.Rereading], _ graph: SiteGraph, _ renderer: Renderer,
    isFaulty: (String) -> Bool
  ) {
    (self.graph, self.renderer) = (graph, renderer)
    for reading in read {
      guard case .post(let old)? = reading.old, case .post(let new)? = reading.new,
        !isFaulty(new.document.path)
      else { return nil }
      if old.document.body.file.bytes == new.document.body.file.bytes { continue }
      guard replace(old, by: new) else { return nil }
    }
  }

  private mutating func replace(_ old: Post, by new: Post) -> Bool {
    guard
      !graph.content.settings.theme.fonts.dependOnTexts
        || SiteCharacters(of: old) == SiteCharacters(of: new)
    else { return false }
    guard old.document.body.files == new.document.body.files,
      let replaced = graph.replacing(old, by: new)
    else { return false }
    graph = replaced.graph
    posts.insert(graph.entries.posts[replaced.post].path)
    renderer = renderer.replacing(graph.entries.posts[replaced.post].post.document, in: graph)
    return true
  }
}

extension SiteCharacters {
  fileprivate init(of post: Post) {
    self.init()
    add(post.document.body.file.bytes, isMarkdown: true)
  }
}
