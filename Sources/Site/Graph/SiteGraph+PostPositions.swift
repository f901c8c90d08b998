import Bytes
import CivilTime

extension SiteGraph {
  /// A hash of each post's position: its URL, its date, the terms, series and people that it names, the posts before
  /// and after it in its journal, and which part of which series it is.
  public var postPositions: [UInt64] {
    var hashes = [UInt64](repeating: 0, count: posts.count)
    let paths = posts.indices.map { posts[$0].path.hash }
    for journal in journals {
      let members = journal.posts
      let path = journal.path.hash
      for (place, post) in members.enumerated() {
        var hash = StableHash()
        hash.add(path)
        hash.add(paths[post])
        hash.add(posts[post].date.unixSeconds)
        hash.add(posts[post].placeHash)
        hash.add(place > 0 ? paths[members[place - 1]] : 0)
        hash.add(place + 1 < members.count ? paths[members[place + 1]] : 0)
        if let part = posts[post].series {
          hash.add(series[part.series].name)
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
