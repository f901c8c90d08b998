/// Works out friends, friends of friends and what people are to the site's author.
enum Relations {
  /// Fills in everybody's relations; `friends` are pairs of indices, each counting both ways.
  static func connect(_ people: inout [PersonEntry], friends: [(Int, Int)], author: Int?) {
    var sets = [Set<Int>](repeating: [], count: people.count)
    for (a, b) in friends where a != b {
      sets[a].insert(b)
      sets[b].insert(a)
    }
    for index in people.indices {
      people[index].friends = sets[index].sorted()
      people[index].connections = connections(of: index, sets)
    }
    guard let author else { return }
    for index in people.indices {
      people[index].relation = relation(of: index, to: author, people)
    }
  }

  private static func connections(of index: Int, _ friends: [Set<Int>]) -> [PersonEntry.Connection]
  {
    var via: [Int: [Int]] = [:]
    for friend in friends[index].sorted() {
      for other in friends[friend] where other != index && !friends[index].contains(other) {
        via[other, default: []].append(friend)
      }
    }
    return via.map { PersonEntry.Connection(person: $0.key, via: $0.value) }
      .sorted { ($1.via.count, $0.person) < ($0.via.count, $1.person) }
  }

  static func relation(of index: Int, to author: Int, _ people: [PersonEntry]) -> String {
    if index == author { return "You" }
    if people[author].friends.contains(index) { return "Friend" }
    let connection = people[author].connections.first { $0.person == index }
    guard let via = connection?.via, let first = via.first else { return "" }
    let name = people[first].shortName
    switch via.count {
    case 1: return "Friend of \(name)"
    case 2: return "Friend of \(name) and one other"
    default: return "Friend of \(name) and \(word(via.count - 1)) others"
    }
  }

  private static func word(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve",
    ]
    return number < words.count ? words[number] : String(number)
  }
}
