public import Fields
import Phrases

extension EntryGraph {
  /// The index of the person with an id.
  public func person(_ id: String) -> Int? { personIndex.person(id) }

  /// The indices of the people with the given ids, each once, in the order of the ids.
  public func people(_ ids: [Located<String>]) -> [Int] { personIndex.people(ids) }

  /// The relation of an event's guest: `Host`, or else the guest's relation to the site's author,
  /// or to the host if the site has no author.
  public func relation(ofGuest person: Int, host: Int?) -> String {
    if person == host { return words.text(.host) }
    if author != nil { return relation(of: person) }
    return host.map { text(Relations.relation(of: person, to: $0, people)) } ?? ""
  }

  /// A person's relation to the site's author: `Friend`, `Friend of Ben and 2 others`, or empty.
  public func relation(of person: Int) -> String { text(people[person].relation) }

  private func text(_ relation: Relation) -> String {
    switch relation {
    case .none: ""
    case .friend: words.text(.friend)
    case .friendOf(let friend, others: 0):
      words.text(.friendOf, ["name": people[friend].shortName])
    case .friendOf(let friend, let others):
      words.text(.friendOfOthers, ["name": people[friend].shortName], count: others)
    }
  }

  /// The friends that a person and the site's author have in common.
  public func mutualFriends(of person: Int) -> [Int] {
    guard let author, person != author else { return [] }
    return Relations.common(people[person].friends, people[author].friends)
  }
}
