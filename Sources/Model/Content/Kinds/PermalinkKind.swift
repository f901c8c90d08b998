/// A kind of page whose URLs follow a pattern of `permalinks` in `site.yaml`.
public enum PermalinkKind: String, CaseIterable, Sendable {
  case post, journal, material, collection, item, event, page, person, `class`

  /// The description of the pattern, for documentation.
  var meaning: String {
    switch self {
    case .post: "The pattern of posts, such as /journal/:journal/:slug/"
    case .journal: "The pattern of journals, such as /journal/:slug/"
    case .material: "The pattern of materials, such as /portfolio/:slug/"
    case .collection: "The pattern of collections, such as /portfolio/:slug/"
    case .item: "The pattern of items, such as /portfolio/:collection/:slug/"
    case .event: "The pattern of events, such as /events/:year/:slug/"
    case .page: "The pattern of free pages, such as /:path/:slug/"
    case .person: "The pattern of people's pages, such as /people/:slug/"
    case .class: "The pattern of classes, such as /timetable/:slug/"
    }
  }

  /// An example of patterns, with a pattern that may be written instead of them.
  static func example(_ written: String) -> String {
    "{post: \(written.hasPrefix("/") ? written : "/:year/:slug/")}"
  }

  /// The placeholders that a pattern may have.
  public var placeholders: [String] {
    let dated = ["slug", "title", "year", "month", "day"]
    return switch self {
    case .post: ["journal"] + dated
    case .material, .event: dated
    case .item: ["collection", "slug", "title"]
    case .page: ["path", "slug", "title"]
    case .journal, .collection, .person, .class: ["slug", "title"]
    }
  }
}
