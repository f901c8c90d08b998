import CivilTime
import Bytes
public import Content

extension SiteGraph {
  /// The graph with a post's text, title or summary replaced, and the post's index; nil if the
  /// change would affect more than the pages that show the post.
  ///
  /// Much faster than rebuilding the graph: only reference counts take time.
  public func replacing(_ old: Post, by new: Post) -> (graph: SiteGraph, post: Int)? {
    guard new.differsInTextOnly(from: old), new.document.menus.isEmpty,
      new.document.aliases.isEmpty,
      let index = entries.posts.firstIndex(where: { $0.post.document === old.document })
    else { return nil }
    var (content, posts, table) = (entries.content, entries.posts, table)
    let post = content.replace(old, by: new)
    posts[index].replace(by: post)
    for route in table.routes.indices where table.routes[route].document === old.document {
      table.routes[route].document = post.document
    }
    let graph = SiteGraph(
      EntryGraph(entries, content: content, posts: posts), table: table, files: files,
      layoutReads: layoutReads, nextChange: nextChange,
      translations: translations)
    return (graph, index)
  }

  /// The names that were looked up in layouts, sorted; each string has the name, the layout, and
  /// whether the layout reads the name.
  public var namesRead: [String] {
    layoutReads.map { "\($0.key.name) \($0.key.layout) \($0.value)" }.sorted()
  }

  /// Whether the graph would be the same with another theme's templates.
  ///
  /// - Parameters:
  ///   - reads: Whether a layout of that theme reads a name.
  ///   - layouts: The theme's changed layouts; nil if any may have changed.
  public func isSame(
    reading reads: (_ name: String, _ layout: String) -> Bool, in layouts: Set<String>?
  ) -> Bool {
    layoutReads.allSatisfy {
      layouts?.contains($0.key.layout) == false || reads($0.key.name, $0.key.layout) == $0.value
    }
  }

  /// A hash of each post's position: its URL and date; the terms, series and people that it names;
  /// the posts before and after it in its journal; and its position in its series.
  public var postPositions: [UInt64] {
    var hashes = [UInt64](repeating: 0, count: entries.posts.count)
    let posts = entries.posts
    let paths = posts.indices.map { posts[$0].path.hash }
    for journal in entries.journals {
      let members = journal.posts
      let path = journal.path.hash
      for (index, post) in members.enumerated() {
        var hash = StableHash()
        hash.add(path)
        hash.add(paths[post])
        hash.add(posts[post].date.unixSeconds)
        hash.add(posts[post].positionHash)
        hash.add(index > 0 ? paths[members[index - 1]] : 0)
        hash.add(index + 1 < members.count ? paths[members[index + 1]] : 0)
        if let part = posts[post].series {
          hash.add(table.series[part.series].name)
          hash.add(part.index)
        }
        hashes[post] = hash.value
      }
    }
    return hashes
  }
}

extension URLPath {
  fileprivate var hash: UInt64 {
    var hash = StableHash()
    hash.add(text)
    return hash.value
  }
}
