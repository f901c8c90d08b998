public import Content

/// A person with a path in the site and relations to others.
public struct PersonEntry: Sendable {
  /// A friend of friends.
  public struct Connection: Sendable {
    /// Who, as an index into the graph's people.
    public let person: Int
    /// The friends who lead there, as indices into the graph's people.
    public let via: [Int]
  }

  /// What the content says; nil for the author where only the profile describes them.
  public let person: Person?
  /// The id.
  public let id: String
  /// The full name.
  public let name: String
  /// Informal name.
  public let nickname: String?
  /// Where the page is.
  public let path: URLPath
  /// Friends, in the order of `people.yaml`.
  public internal(set) var friends: [Int] = []
  /// Friends of friends who are not friends, those with the most links first; sixty at most.
  public internal(set) var connections: [Connection] = []
  /// How many friends of friends there are.
  public internal(set) var connectionsCount = 0
  /// What the person is to the site's author: `You`, `Friend`, `Friend of Ben and two others`,
  /// or empty.
  public internal(set) var relation = ""
  /// The journals that the person writes in.
  public internal(set) var contributes: [Int] = []
  /// The journals that the person reads along.
  public internal(set) var observes: [Int] = []
  /// The person's posts, the newest first.
  public internal(set) var posts: [Int] = []
  /// The events that the person hosts, in order.
  public internal(set) var hosting: [Int] = []
  /// The events that the person attends and does not host, in order.
  public internal(set) var attending: [Int] = []
  /// The events that the person is invited to and has not accepted, in order.
  public internal(set) var invited: [Int] = []

  /// Informal name, or else the full name.
  public var shortName: String { nickname ?? name }

  /// Up to two initials, shown if there is no picture.
  public var initials: String { Self.initials(of: name) }

  /// The colour behind the initials, always the same for the same id.
  public var color: String { Palette.color(for: id) }

  /// The first letters of a name's first and last word; `?` if there is none.
  public static func initials(of name: String) -> String {
    let words = name.split(separator: " ").compactMap(\.first)
    guard let first = words.first else { return "?" }
    return words.count > 1 ? "\(first)\(words[words.count - 1])" : "\(first)"
  }

  init(id: String, name: String, nickname: String?, person: Person?, path: URLPath) {
    self.person = person
    self.id = id
    self.name = name
    self.nickname = nickname
    self.path = path
  }
}
