import Content
import Fields

/// The people of the site.
struct PersonEntries {
  /// The people, the author first.
  private(set) var people: [PersonEntry]
  /// The index of the author.
  private(set) var author: Int?
  /// Finds people by their ids.
  let index: PersonIndex

  /// Creates an entry for everyone in `people.yaml`, and for an author whom only the profile
  /// describes.
  init(_ source: GraphSource) {
    let (content, permalinks) = (source.content, source.permalinks)
    func path(_ id: String) -> URLPath {
      permalinks.path(.person, Permalink.Values(slug: URLPath.part(named: id, permalinks.slugs)))
        ?? .root
    }
    // A repeated id has been reported already; a second page for it would only cause another error.
    var seen: Set<String> = []
    people = content.people.filter { seen.insert($0.id.value).inserted }.map { person in
      PersonEntry(
        person: person, id: person.id.value, name: person.name, nickname: person.nickname,
        path: path(person.id.value))
    }
    if let id = content.settings.author?.value {
      if let index = people.firstIndex(where: { $0.id == id }) {
        people.insert(people.remove(at: index), at: 0)
        author = 0
      } else if let profile = content.profile {
        people.insert(
          PersonEntry(
            person: nil, id: id, name: content.profileName, nickname: profile.basics.nickname,
            path: path(id)), at: 0)
        author = 0
      }
    }
    index = PersonIndex(people)
  }

  /// The same people with their friends, and with their roles in journals and events.
  func connected(_ journals: [JournalEntry], _ posts: [PostEntry], _ events: [EventEntry]) -> Self {
    var result = self
    let friends = people.indices.flatMap { index in
      (people[index].person?.friends ?? []).compactMap { friend in
        self.index.person(friend.value).map { (index, $0) }
      }
    }
    Relations.connect(&result.people, friends: friends, author: author)
    for (index, entry) in journals.enumerated() {
      for person in self.index.people(entry.journal.contributors) {
        result.people[person].contributes.append(index)
      }
      for person in self.index.people(entry.journal.observers) {
        result.people[person].observes.append(index)
      }
    }
    for (index, entry) in posts.enumerated() {
      for person in self.index.people(entry.post.authors) {
        result.people[person].posts.append(index)
      }
    }
    for (index, entry) in events.enumerated() {
      let host = entry.event.host.flatMap { self.index.person($0.value) }
      host.map { result.people[$0].hosting.append(index) }
      var known = Set([host].compactMap { $0 })
      for person in self.index.people(entry.event.attending) where known.insert(person).inserted {
        result.people[person].attending.append(index)
      }
      for person in self.index.people(entry.event.invited) where known.insert(person).inserted {
        result.people[person].invited.append(index)
      }
    }
    return result
  }
}
