import CivilTime
import Content
import Site
import SourceText

/// What a site answers to the questions of its pages, as hashes that are the same in every run.
public struct PageAnswers: Sendable {
  private let site: SiteContext
  /// Where each post stands: see `SiteGraph.stands`.
  private let stands: [UInt64]
  private var graph: SiteGraph { site.graph }

  /// The answers of a renderer's site.
  public init(_ renderer: Renderer) {
    site = renderer.site
    stands = site.graph.stands
  }

  /// The answer to a question; 0 if it is about a page that there is not.
  public func answer(to question: PageQuestion) -> UInt64 {
    var hash = StableHash()
    switch question {
    case .frame: addFrame(to: &hash)
    case .posts: for post in graph.posts { hash.add(post.path.text) }
    case .postsCount: hash.add(graph.posts.count)
    case .everything: addEverything(to: &hash)
    case .search:
      hash.add(graph.searchWordParts)
      hash.add(graph.searched.count)
    case .related(let path):
      guard case .post(let index)? = subject(at: path) else { return 0 }
      for post in graph.related(toPost: index) { hash.add(graph.posts[post].path.text) }
    case .name(let path):
      guard case .term(let taxonomy, let index)? = subject(at: path) else { return 0 }
      hash.add(graph.taxonomies[taxonomy].terms[index].name)
    case .termsCount(let path):
      guard case .taxonomy(let index)? = subject(at: path) else { return 0 }
      hash.add(graph.taxonomies[index].terms.count)
    case .term(let value, let taxonomy): hash.add(term(value, taxonomy)?.text)
    case .members(let path):
      guard let subject = subject(at: path) else { return 0 }
      addMembers(of: subject, to: &hash)
    case .person(let path):
      guard case .person(let index)? = subject(at: path) else { return 0 }
      add(graph.people[index], at: index, to: &hash)
    case .part(let path):
      guard let index = graph.places[path.file] else { return 0 }
      addPart(of: graph.routes[index], to: &hash)
    case .files(let folder):
      for file in graph.content.copiedFiles(in: folder) { hash.add(file) }
    case .link(let link): return site.resolver.answer(to: link)
    }
    return hash.value
  }

  private func subject(at path: URLPath) -> Route.Subject? {
    graph.places[path.file].map { graph.routes[$0].subject }
  }

  private func term(_ value: String, _ name: String?) -> URLPath? {
    for taxonomy in graph.taxonomies where name == nil || taxonomy.name == name {
      let found = name == nil ? taxonomy.term(named: value) : taxonomy.term(for: value)
      if let found { return taxonomy.terms[found].path }
    }
    return nil
  }

  // MARK: The whole site

  private func addFrame(to hash: inout StableHash) {
    for listing in graph.listings.map({ ($0.key.rawValue, graph.routes[$0.value]) })
      .sorted(by: { $0.0 < $1.0 })
    {
      hash.add(listing.0)
      hash.add(listing.1.path.text)
    }
    // A list is told from the next one by its length: what was a page may be a taxonomy now.
    hash.add(graph.pages.count)
    for page in graph.pages { hash.add(page.path.text) }
    hash.add(graph.taxonomies.count)
    for taxonomy in graph.taxonomies { hash.add(taxonomy.path.text) }
    let timetable = graph.classes.isEmpty && site.importedClasses.isEmpty
    for isEmpty in [
      graph.posts.isEmpty, graph.searchWordParts == 0, graph.eventItems.isEmpty, timetable,
    ] { hash.add(isEmpty ? 0 : 1) }
    hash.add(graph.journals.count)
    for journal in graph.journals { hash.add(journal.path.text) }
    hash.add(graph.author ?? -1)
    hash.add(graph.people.count)
    for person in graph.people {
      hash.add(person.id)
      hash.add(person.path.text)
    }
    for feed in graph.feeds where feed.scope != .tag {
      hash.add(feed.page.text)
      for format in FeedSettings.Format.allCases {
        hash.add(graph.feed(at: feed.path(format)) == nil ? 0 : 1)
      }
    }
    let names = site.vocabulary.sorted
    hash.add(names.count)
    for name in names { hash.add(name) }
    for index in graph.routes.indices {
      guard let document = graph.routes[index].document, !document.menus.isEmpty else { continue }
      hash.add(graph.routes[index].path.text)
      hash.add(graph.title(of: graph.routes[index]))
      hash.add(document.weight ?? .max)
      for menu in document.menus { hash.add(menu.value) }
    }
  }

  private func addEverything(to hash: inout StableHash) {
    hash.add(stands.count)
    for stand in stands { hash.add(stand) }
    for journal in graph.content.journals {
      hash.add(journal.posts.count)
      for post in journal.posts { hash.add(post.document.path) }
    }
    for index in graph.routes.indices where graph.routes[index].kind.isPage {
      hash.add(graph.routes[index].path.text)
      hash.add(graph.routes[index].kind.rawValue)
      switch graph.routes[index].subject {
      case .term, .person: hash.add(graph.title(of: graph.routes[index]))
      default: break
      }
    }
  }

  // MARK: Lists

  private func addMembers(of subject: Route.Subject, to hash: inout StableHash) {
    switch subject {
    case .journal(let index): addJournal(graph.journals[index], to: &hash)
    case .archive(let index): addPeriod(graph.archive[index], to: &hash)
    case .series(let index): addSeries(graph.series[index], to: &hash)
    case .term(let taxonomy, let index):
      let term = graph.taxonomies[taxonomy].terms[index]
      hash.add(term.name)
      for member in term.members { hash.add(graph.path(of: member)?.text) }
    case .taxonomy(let index):
      for term in graph.taxonomies[index].terms {
        hash.add(term.path.text)
        hash.add(term.name)
      }
    case .person(let index):
      for post in graph.people[index].posts { addPlace(of: post, to: &hash) }
    default: break
    }
  }

  private func addJournal(_ journal: JournalEntry, to hash: inout StableHash) {
    hash.add(journal.posts.count)
    for post in journal.posts { addPlace(of: post, to: &hash) }
    hash.add(journal.years.count)
    for year in journal.years {
      addPeriod(graph.archive[year], to: &hash)
      for month in graph.archive[year].months { addPeriod(graph.archive[month], to: &hash) }
    }
    for series in journal.series { addSeries(graph.series[series], to: &hash) }
  }

  private func addPeriod(_ period: ArchivePeriod, to hash: inout StableHash) {
    hash.add(period.year)
    hash.add(period.month ?? 0)
    hash.add(graph.url(of: period))
    hash.add(graph.archive[period.yearIndex].path?.text)
    hash.add(period.posts.count)
    for post in graph.journals[period.journal].posts[period.posts] {
      addPlace(of: post, to: &hash)
    }
    hash.add(period.months.count)
    for month in period.months { hash.add(graph.url(of: graph.archive[month])) }
    for neighbour in [period.previous, period.next] {
      hash.add(neighbour.flatMap { graph.url(of: graph.archive[$0]) })
    }
  }

  private func addSeries(_ series: SeriesEntry, to hash: inout StableHash) {
    hash.add(series.name)
    hash.add(series.path?.text)
    hash.add(series.posts.count)
    for post in series.posts { addPlace(of: post, to: &hash) }
  }

  private func addPlace(of post: Int, to hash: inout StableHash) {
    hash.add(graph.posts[post].path.text)
    hash.add(graph.posts[post].date.unixSeconds)
  }

  // MARK: People

  /// All that is said of a person, but for posts, which are members, and events.
  private func add(_ entry: PersonEntry, at index: Int, to hash: inout StableHash) {
    for text in [entry.id, entry.name, entry.relation] { hash.add(text) }
    hash.add(entry.nickname)
    for others in [entry.friends, graph.mutualFriends(of: index)] { addPeople(others, to: &hash) }
    hash.add(entry.connectionsCount)
    hash.add(entry.connections.count)
    for connection in entry.connections {
      addPeople([connection.person] + connection.via, to: &hash)
    }
    for journals in [entry.contributes, entry.observes] {
      hash.add(journals.count)
      for journal in journals { hash.add(graph.journals[journal].path.text) }
    }
    guard let person = entry.person else { return }
    hash.add(person.email)
    hash.add(person.summary)
    hash.add(person.picture?.alt)
    hash.add(person.picture?.isDescribed == true ? 1 : 0)
    for written in [person.picture?.source, person.url] {
      hash.add(written?.value)
      guard let written else { continue }
      // What is wrong with it is told where it is written.
      let excerpt = SourceExcerpt(person.file, written.range)
      hash.add(excerpt.position.line)
      hash.add(excerpt.position.column)
      hash.add(excerpt.line)
    }
  }

  private func addPeople(_ people: [Int], to hash: inout StableHash) {
    hash.add(people.count)
    for person in people { hash.add(graph.people[person].path.text) }
  }

  // MARK: Parts

  private func addPart(of route: Route, to hash: inout StableHash) {
    guard let part = route.part else { return }
    hash.add(part.count)
    switch route.subject {
    case .journal(let index):
      hash.add(graph.journals[index].posts.count)
      for post in graph.journals[index].posts[part.range] { hash.add(stands[post]) }
    case .term(let taxonomy, let index):
      let members = graph.taxonomies[taxonomy].terms[index].members
      hash.add(members.count)
      for member in members[part.range] {
        hash.add(graph.path(of: member)?.text)
        if case .post(let post) = member { hash.add(stands[post]) }
      }
    default: break
    }
  }
}
