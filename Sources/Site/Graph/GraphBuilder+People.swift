import Content

extension GraphBuilder {
  /// Everybody of `people.yaml`, and the author where only the profile describes them; the author
  /// comes first.
  mutating func addPeople() {
    let content = graph.content
    // An id given twice is reported already; its second page would be another error for each.
    var seen: Set<String> = []
    var people = content.people.filter { seen.insert($0.id.value).inserted }.map { person in
      PersonEntry(
        id: person.id.value, name: person.name, nickname: person.nickname, person: person,
        path: path(ofPerson: person.id.value))
    }
    if let id = content.settings.author?.value {
      if let index = people.firstIndex(where: { $0.id == id }) {
        people.insert(people.remove(at: index), at: 0)
        graph.author = 0
      } else if let profile = content.profile {
        let name = graph.profileName
        people.insert(
          PersonEntry(
            id: id, name: name, nickname: profile.basics.nickname, person: nil,
            path: path(ofPerson: id)), at: 0)
        graph.author = 0
      }
    }
    graph.setPeople(people)
  }

  private func path(ofPerson id: String) -> URLPath {
    permalinks.path(.person, Permalink.Values(slug: URLPath.part(named: id))) ?? .root
  }

  /// Friends, and what each person does in journals and events.
  mutating func connectPeople() {
    var people = graph.people
    let friends = people.indices.flatMap { index in
      (people[index].person?.friends ?? []).compactMap { friend in
        graph.person(friend.value).map { (index, $0) }
      }
    }
    Relations.connect(&people, friends: friends, author: graph.author)
    for (index, entry) in graph.journals.enumerated() {
      for person in graph.people(entry.journal.contributors) {
        people[person].contributes.append(index)
      }
      for person in graph.people(entry.journal.observers) { people[person].observes.append(index) }
    }
    for (index, entry) in graph.posts.enumerated() {
      let author = entry.post.author.flatMap { graph.person($0.value) }
      author.map { people[$0].posts.append(index) }
    }
    for (index, entry) in graph.events.enumerated() {
      let host = entry.event.host.flatMap { graph.person($0.value) }
      host.map { people[$0].hosting.append(index) }
      var known = Set([host].compactMap { $0 })
      for person in graph.people(entry.event.attending) where known.insert(person).inserted {
        people[person].attending.append(index)
      }
      for person in graph.people(entry.event.invited) where known.insert(person).inserted {
        people[person].invited.append(index)
      }
    }
    graph.setPeople(people)
  }
}
