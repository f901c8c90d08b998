import Content
import Liquid
import Site

/// A post of a journal.
struct PostDrop: Drop {
  enum Field: String, CaseIterable, Sendable {
    case url, date, author, likes, comments, journal, previous, next, slug, series
    case likesCount = "likes_count"
    case commentsCount = "comments_count"
    case kind
  }

  static let table = SymbolTable<Field>()

  let site: SiteContext
  let index: Int

  private var entry: PostEntry { site.graph.posts[index] }

  var propertyNames: [String] { Self.table.names + entry.post.document.propertyNames }

  func value(for key: Symbol) -> Value? {
    let entry = self.entry
    guard let field = Self.table[key] else {
      return site.value(key, of: entry.post.document, at: entry.path)
    }
    switch field {
    case .url: return .string(entry.path.url)
    case .date: return .date(entry.date)
    case .author: return site.person(entry.post.author)
    case .likes: return site.people(entry.post.likes)
    case .likesCount: return .int(entry.post.likes.count)
    case .comments: return CommentDrop.list(entry.post.comments, site)
    case .commentsCount: return .int(entry.post.comments.count)
    case .journal: return site.value(of: .journal(entry.journal))
    case .previous: return neighbour(1)
    case .next: return neighbour(-1)
    case .slug: return .string(entry.path.text.split(separator: "/").last.map(String.init) ?? "")
    case .series: return Value(entry.post.series)
    case .kind: return .string("post")
    }
  }

  /// The post of the same journal a number of places further down, where the older ones are.
  private func neighbour(_ offset: Int) -> Value {
    let posts = site.graph.journals[entry.journal].posts
    guard let place = site.graph.place(ofPost: index), posts.indices.contains(place + offset) else {
      return .null
    }
    return site.value(of: .post(posts[place + offset]))
  }

  func isSame(as other: any Drop) -> Bool { (other as? PostDrop)?.index == index }
}
