import Bytes
import CivilTime
public import Content
import Fields

extension SiteGraph {
  /// The graph with a post's text, title or summary replaced, and the post's index; nil if the
  /// change would affect more than the pages that show the post.
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
    var hashes = [UInt64](repeating: 0, count: posts.count)
    let paths = posts.indices.map { posts[$0].path.hash }
    for journal in journals {
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
          hash.add(series[part.series].name)
          hash.add(part.index)
        }
        hashes[post] = hash.value
      }
    }
    return hashes
  }

  /// The posts of a journal that the moment or the options of the build may hide: those with rare
  /// keys, or all of them if some post is hidden or has a later date.
  func postsThatMayChange(in journal: Journal) -> [Post] {
    let count = content.journals.reduce(0) { $0 + $1.posts.count }
    let latest = posts.first?.date.unixSeconds ?? .min
    return count == posts.count && latest <= time.unixSeconds
      ? journal.postsWithRareKeys : journal.posts
  }

  /// The documents that a build leaves out, in the order of their files. If a journal is left out,
  /// so are its posts.
  ///
  /// - Parameters:
  ///   - includesDrafts: Whether drafts are shown.
  ///   - includesFuture: Whether documents with a later date are shown.
  public func leftOut(includesDrafts: Bool, includesFuture: Bool) -> [LeftOutDocument] {
    func reason(_ document: Document, date: DateText? = nil) -> LeftOutDocument? {
      if document.isDraft, !includesDrafts {
        return LeftOutDocument(document: document, reason: .draft, moment: nil)
      }
      if !includesFuture {
        let starts = [document.publishDate?.value, date].compactMap { $0.map(zone.timestamp) }
        if let start = starts.max(by: { $0.unixSeconds < $1.unixSeconds }),
          start.unixSeconds > time.unixSeconds
        {
          return LeftOutDocument(document: document, reason: .future, moment: start)
        }
      }
      guard let end = document.expires.map({ zone.timestamp($0.value) }),
        end.unixSeconds <= time.unixSeconds
      else { return nil }
      return LeftOutDocument(document: document, reason: .expired, moment: end)
    }
    var found: [LeftOutDocument] = []
    for journal in content.journals {
      let whole = reason(journal.document)
      if let whole { found.append(whole) }
      for post in postsThatMayChange(in: journal) {
        let own = reason(post.document, date: post.date)
        let inherited = whole.map {
          LeftOutDocument(document: post.document, reason: $0.reason, moment: $0.moment)
        }
        if let left = own ?? inherited { found.append(left) }
      }
    }
    found += content.documentsBesideJournals.compactMap { reason($0) }
    return found.sorted { $0.document.path < $1.document.path }
  }
}

extension URLPath {
  fileprivate var hash: UInt64 {
    var hash = StableHash()
    hash.add(text)
    return hash.value
  }
}
