public import Content

/// A person with a place in the site and relations to others.
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
  /// What friends say.
  public let nickname: String?
  /// Where the page is.
  public let path: URLPath
  /// Friends, in the order of `people.yaml`.
  public internal(set) var friends: [Int] = []
  /// Friends of friends who are not friends, those with the most links first.
  public internal(set) var connections: [Connection] = []
  /// What the person is to the site's author: `You`, `Friend`, `Friend of Ben and one other`, or
  /// empty.
  public internal(set) var relation = ""
  /// The journals that the person writes in.
  public internal(set) var contributes: [Int] = []
  /// The journals that the person reads along.
  public internal(set) var observes: [Int] = []
  /// The person's posts, the newest first.
  public internal(set) var posts: [Int] = []
  /// The events that the person hosts, in order.
  public internal(set) var hosting: [Int] = []
  /// The events that the person attends, in order.
  public internal(set) var attending: [Int] = []

  /// What friends say, or else the full name.
  public var shortName: String { nickname ?? name }

  /// Up to two letters that stand for the person where there is no picture.
  public var initials: String { Self.initials(of: name) }

  /// The first letters of a name's first and last word; `?` where there is none.
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
