import Content
import Liquid
import Queries
import Site

/// A post of a journal.
struct PostDrop: IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case url, date, author, authors, likes, comments, journal, previous, next, slug, series
    case part, related, previousPart, nextPart, likesCount, commentsCount, kind
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  // Yielded without a copy, because a copy would retain every reference in the entry.
  private var entry: PostEntry {
    _read { yield site.entries.posts[index] }
  }

  var path: URLPath { entry.path }

  var propertyNames: [String] { Self.table.names + entry.post.document.propertyNames }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else {
      return site.value(key, of: site.entries.document(ofPost: index), at: entry.path)
    }
    switch field {
    case .url: return .string(entry.path.url)
    case .date: return .date(entry.date)
    case .author: return site.person(entry.post.authors.first)
    case .authors: return site.people(entry.post.authors)
    case .likes: return site.people(entry.post.likes)
    case .likesCount: return .int(site.entries.people(entry.post.likes).count)
    case .comments: return CommentDrop.list(entry.comments, site)
    case .commentsCount: return .int(entry.comments.count)
    case .journal: return site.value(of: .journal(entry.journal))
    case .previous: return neighbour(1)
    case .next: return neighbour(-1)
    case .slug: return .string(entry.path.text.split(separator: "/").last.map(String.init) ?? "")
    case .series: return entry.series.map { site.value(of: .series($0.series)) } ?? .null
    case .part: return Value(entry.series.map { $0.index + 1 })
    case .previousPart: return part(-1)
    case .nextPart: return part(1)
    case .related:
      site.recorder?.record(.related(entry.path))
      return site.list(site.entries.related(toPost: index)) { .post($0) }
    case .kind: return .string("post")
    }
  }

  /// The post at an offset in the same journal, whose posts are sorted from newest to oldest; null
  /// if there is none.
  private func neighbour(_ offset: Int) -> Value {
    let posts = site.entries.journals[entry.journal].posts
    guard let place = site.entries.index(ofPost: index),
      posts.indices.contains(place + offset)
    else {
      return .null
    }
    return site.value(of: .post(posts[place + offset]))
  }

  private func part(_ offset: Int) -> Value {
    site.graph.part(offset, from: index).map { site.value(of: .post($0)) } ?? .null
  }
}
