public import Content

/// A person with a path in the site and relations to others.
public struct PersonEntry: Sendable {
  /// A friend of friends.
  public struct Connection: Sendable {
    /// The person, as an index into the graph's people.
    public let person: Int
    /// The common friends, as indices into the graph's people.
    public let via: [Int]
  }

  /// The source in the content; nil for an author whom only the profile describes.
  public let person: Person?
  /// The id.
  public let id: String
  /// The full name.
  public let name: String
  /// The informal name.
  public let nickname: String?
  /// The path of the person's page.
  public let path: URLPath
  /// Friends, in the order of `people.yaml`.
  public internal(set) var friends: [Int] = []
  /// Friends of friends who are not friends, those with the most common friends first; sixty at
  /// most.
  public internal(set) var connections: [Connection] = []
  /// The number of all friends of friends.
  public internal(set) var connectionsCount = 0
  /// The person's relation to the site's author.
  var relation = Relation.none
  /// The journals that the person writes in.
  public internal(set) var contributes: [Int] = []
  /// The journals that the person observes.
  public internal(set) var observes: [Int] = []
  /// The person's posts, the newest first.
  public internal(set) var posts: [Int] = []
  /// The events that the person hosts, in order.
  public internal(set) var hosting: [Int] = []
  /// The events that the person attends and does not host, in order.
  public internal(set) var attending: [Int] = []
  /// The events that the person is invited to and has not accepted, in order.
  public internal(set) var invited: [Int] = []

  /// The informal name, or else the full name.
  public var shortName: String { nickname ?? name }

  /// Up to two initials, shown if there is no picture.
  public var initials: String { Self.initials(of: name) }

  /// The colour behind the initials, which depends only on the id.
  public var color: String { Palette.color(for: id) }

  /// The first letters of a name's first and last word, without titles, suffixes and what is in
  /// brackets; `?` if there is none.
  public static func initials(of name: String) -> String {
    let plain = name.replacing(/\([^)]*\)|"[^"]*"|,.*/, with: "")
    var words = plain.split(whereSeparator: \.isWhitespace)[...]
    func isOne(of list: Set<String>, _ word: Substring?) -> Bool {
      list.contains(word?.lowercased().filter { $0.isLetter } ?? "")
    }
    while words.count > 1, isOne(of: titles, words.first) { words.removeFirst() }
    while words.count > 1, isOne(of: suffixes, words.last) { words.removeLast() }
    let letters = words.compactMap { $0.first { !$0.isPunctuation } }
    guard let first = letters.first, let last = letters.last else { return "?" }
    return letters.count > 1 ? "\(first)\(last)" : "\(first)"
  }

  private static let titles: Set = ["dr", "prof", "mr", "mrs", "ms", "mx", "sir", "dame"]
  private static let suffixes: Set = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "mba", "esq"]
}
