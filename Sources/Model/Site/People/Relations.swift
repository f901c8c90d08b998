/// Finds friends and friends of friends, and describes the relations of people.
enum Relations {
  /// The maximum number of a person's friends of friends; those with the most common friends are
  /// used.
  static let mostConnections = 60

  /// Sets the relations of all people; `friends` are pairs of indices, and each pair counts in both
  /// directions.
  static func connect(_ people: inout [PersonEntry], friends: [(Int, Int)], author: Int?) {
    var lists = [[Int]](repeating: [], count: people.count)
    for (a, b) in friends where a != b {
      lists[a].append(b)
      lists[b].append(a)
    }
    for index in people.indices {
      lists[index].sort()
      people[index].friends = unique(lists[index])
    }
    var counter = LinkCounter(people.map(\.friends))
    for index in people.indices {
      (people[index].connections, people[index].connectionsCount) = counter.connections(of: index)
    }
    guard let author else { return }
    for index in people.indices {
      people[index].relation = relation(of: index, to: author, people)
    }
  }

  /// The relation of a person to another; none for the other person themselves.
  static func relation(of index: Int, to other: Int, _ people: [PersonEntry]) -> Relation {
    if index == other { return .none }
    let links = common(people[index].friends, people[other].friends)
    if contains(people[other].friends, index) { return .friend }
    return links.first.map { .friendOf($0, others: links.count - 1) } ?? .none
  }

  /// The elements that two sorted lists have in common.
  static func common(_ a: [Int], _ b: [Int]) -> [Int] {
    var (i, j) = (0, 0)
    var found: [Int] = []
    while i < a.count, j < b.count {
      if a[i] == b[j] { found.append(a[i]) }
      let (x, y) = (a[i], b[j])
      if x <= y { i += 1 }
      if y <= x { j += 1 }
    }
    return found
  }

  private static func contains(_ sorted: [Int], _ value: Int) -> Bool {
    let place = sorted.lowerBound { $0 < value }
    return place < sorted.count && sorted[place] == value
  }

  private static func unique(_ sorted: [Int]) -> [Int] {
    sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }
}

/// Counts the common friends of one person and others; all people share one array of counts.
private struct LinkCounter {
  private let friends: [[Int]]
  private var counts: [Int]

  init(_ friends: [[Int]]) {
    self.friends = friends
    counts = [Int](repeating: 0, count: friends.count)
  }

  /// The friends of friends with the most common friends, and the number of all friends of friends.
  mutating func connections(
    of index: Int
  ) -> (connections: [PersonEntry.Connection], count: Int) {
    var reached: [Int] = []
    for friend in friends[index] {
      for other in friends[friend] {
        if counts[other] == 0 { reached.append(other) }
        counts[other] += 1
      }
    }
    if !reached.isEmpty { counts[index] = 0 }
    for friend in friends[index] { counts[friend] = 0 }
    let most = friends[index].count
    // Most common friends first, then in the order of the people, encoded in one number.
    var keys = reached.compactMap {
      counts[$0] == 0 ? nil : (most - counts[$0]) * counts.count + $0
    }
    for other in reached { counts[other] = 0 }
    let count = keys.count
    keys.sort()
    let connections = keys.prefix(Relations.mostConnections).map { key in
      let other = key % counts.count
      return PersonEntry.Connection(
        person: other, via: Relations.common(friends[index], friends[other]))
    }
    return (connections, count)
  }
}
