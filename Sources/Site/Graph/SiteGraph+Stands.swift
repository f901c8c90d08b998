import CivilTime

extension SiteGraph {
  /// Of each post a hash of where it stands: its URL, its date, what it says of what it belongs to, the
  /// posts before and behind it in its journal, and which part of which series it is.
  public var stands: [UInt64] {
    var hashes = [UInt64](repeating: 0, count: posts.count)
    for journal in journals {
      let members = journal.posts
      for (place, post) in members.enumerated() {
        var hash = StableHash()
        hash.add(journal.path.text)
        hash.add(posts[post].path.text)
        hash.add(posts[post].date.unixSeconds)
        hash.add(posts[post].placeHash)
        hash.add(place > 0 ? posts[members[place - 1]].path.text : nil)
        hash.add(place + 1 < members.count ? posts[members[place + 1]].path.text : nil)
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
