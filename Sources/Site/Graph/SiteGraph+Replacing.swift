public import Content

extension SiteGraph {
  /// The graph of the same site in which a post has another text, title or summary, and the post's
  /// index; nil if more would be other than the pages that show the post.
  ///
  /// Much faster than rebuilding the graph: only reference counts take time.
  public func replacing(_ old: Post, by new: Post) -> (graph: SiteGraph, post: Int)? {
    guard new.differsInTextOnly(from: old), new.document.menus.isEmpty,
      new.document.aliases.isEmpty,
      let index = posts.firstIndex(where: { $0.post.document === old.document })
    else { return nil }
    var graph = self
    let post = graph.content.replace(old, by: new)
    graph.posts[index].replace(by: post)
    for route in graph.routes.indices where graph.routes[route].document === old.document {
      graph.routes[route].document = post.document
    }
    return (graph, index)
  }
}
