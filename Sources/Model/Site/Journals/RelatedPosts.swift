import Content
import Fields
import Synchronization

/// Finds the posts that share tags with a post; rare tags count more.
///
/// The cost is almost linear: for a common tag, only the posts nearest in date are compared, and
/// for a post with many tags, only its rarest tags.
struct RelatedPosts {
  /// The maximum number of related posts of a post.
  static let most = 6
  /// The number of posts with a shared tag that are compared before and after a post.
  private static let reach = 20
  /// The maximum number of a post's tags that are compared.
  private static let mostTags = 12

  /// A candidate for a related post; smaller values are more closely related.
  private struct Candidate: Comparable {
    let score: Int
    let distance: Int
    let post: Int

    static func < (a: Candidate, b: Candidate) -> Bool {
      if a.score != b.score { return a.score > b.score }
      return a.distance == b.distance ? a.post < b.post : a.distance < b.distance
    }
  }

  /// The tags of all posts as numbers, post by post, each post's rarest first.
  private var tags: [Int] = []
  /// The start of each post's tags in `tags`, followed by the end of the last.
  private var starts = [0]
  /// The posts with each tag, in order.
  private var members: [[Int]] = []
  /// The weight of each tag.
  private let weights: [Int]
  /// For each post, the last post that it was compared with.
  private var lookedAtFor: [Int]

  /// - Parameters:
  ///   - posts: The distinct tags of each post, the newest post first.
  init(_ posts: [[String]]) {
    var numbers: [String: Int] = [:]
    var lists: [[Int]] = []
    for (index, names) in posts.enumerated() {
      var own: [Int] = []
      for name in names {
        let number = numbers[name] ?? numbers.count
        if numbers[name] == nil {
          numbers[name] = number
          members.append([])
        }
        guard members[number].last != index else { continue }
        members[number].append(index)
        own.append(number)
      }
      lists.append(own)
    }
    let sizes = members.map(\.count)
    weights = sizes.map { (1 << 30) / max(1, $0) }
    lookedAtFor = [Int](repeating: -1, count: posts.count)
    for list in lists {
      tags += list.sorted { (sizes[$0], $0) < (sizes[$1], $1) }.prefix(Self.mostTags)
      starts.append(tags.count)
    }
  }

  /// The posts most closely related to a post, the closest first. Equally close posts are ordered
  /// by distance in date, then the newer first. Posts for which `isLeftOut` is true are skipped.
  mutating func posts(to post: Int, isLeftOut: (Int) -> Bool) -> [Int] {
    var nearest: [Candidate] = []
    lookedAtFor[post] = post
    for tag in tags[starts[post]..<starts[post + 1]] {
      for index in neighbours(of: post, in: members[tag]) {
        let other = members[tag][index]
        guard lookedAtFor[other] != post else { continue }
        lookedAtFor[other] = post
        guard !isLeftOut(other) else { continue }
        let candidate = Candidate(
          score: score(post, other), distance: abs(other - post), post: other)
        if nearest.count == Self.most {
          guard candidate < nearest[Self.most - 1] else { continue }
          nearest.removeLast()
        }
        nearest.insert(candidate, at: nearest.firstIndex { candidate < $0 } ?? nearest.count)
      }
    }
    return nearest.map(\.post)
  }

  /// The range of `members`, the posts with a tag, that are nearest to a post in date.
  private func neighbours(of post: Int, in members: [Int]) -> Range<Int> {
    let place = members.lowerBound { $0 < post }
    return max(0, place - Self.reach)..<min(members.count, place + Self.reach + 1)
  }

  private func score(_ post: Int, _ other: Int) -> Int {
    var sum = 0
    for tag in tags[starts[post]..<starts[post + 1]]
    where tags[starts[other]..<starts[other + 1]].contains(tag) { sum += weights[tag] }
    return sum
  }
}

/// The related posts of each post, computed on first use.
final class RelatedTable: Sendable {
  private let table = Mutex<[[Int]]?>(nil)

  /// The posts related to a post; `posts` are all posts of the site.
  func related(to index: Int, among posts: [PostEntry]) -> [Int] {
    table.withLock { table in
      if table == nil { table = Self.make(posts) }
      return table?[index] ?? []
    }
  }

  /// Finds all related posts, except the parts of a post's series, which the post links to anyway.
  private static func make(_ posts: [PostEntry]) -> [[Int]] {
    var slugs: [String: String] = [:]
    let names = posts.map { entry in
      entry.post.document.tags.compactMap { tag -> String? in
        if let known = slugs[tag.value] { return known.isEmpty ? nil : known }
        let slug = Slug.term(tag.value)
        slugs[tag.value] = slug
        return slug.isEmpty ? nil : slug
      }
    }
    var related = RelatedPosts(names)
    return posts.indices.map { index in
      guard !names[index].isEmpty else { return [] }
      let series = posts[index].series?.series
      return related.posts(to: index) { series != nil && posts[$0].series?.series == series }
    }
  }
}
