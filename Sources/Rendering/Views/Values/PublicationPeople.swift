import Bibliography
import Content
import Fields
import Liquid
import Queries
import Site

/// Finds the site's author and people among the authors of publications.
///
/// `J. Doe` and `Doe, Jane Q.` are the `Jane Doe` of the profile. An initial that could be that of
/// several people is none of theirs.
struct PublicationPeople {
  private struct Known {
    let words: [String]
    /// The index in the graph's people; nil for an owner who has no page there.
    let person: Int?
    let isOwner: Bool
  }

  private let site: SiteView
  private var known: [String: [Known]] = [:]

  init(_ site: SiteView) {
    self.site = site
    let graph = site.graph
    add(
      Known(
        words: Self.words(graph.content.profileName), person: graph.entries.author, isOwner: true))
    for (index, person) in graph.entries.people.enumerated() where index != graph.entries.author {
      add(Known(words: Self.words(person.name), person: index, isOwner: false))
    }
  }

  private mutating func add(_ person: Known) {
    if let last = person.words.last { known[last, default: []].append(person) }
  }

  /// An author with `name`, `owner`, and the `url` of a person's page.
  func value(_ name: BibTeXName) -> Value {
    site.recorder?.record(.names)
    let found = person(name)
    let isOwner = found?.isOwner ?? false
    let url = isOwner ? nil : found?.person.map { site.entries.people[$0].path.url }
    return .hash(["name": .string(name.full), "owner": .bool(isOwner), "url": Value(url)])
  }

  /// The indices of the publications of each person in the graph but the site's owner.
  var publications: [Int: [Int]] {
    let all = site.entries.publications
    return all.indices.reduce(into: [:]) { publications, index in
      let authors = all[index].authors.compactMap(person).filter { !$0.isOwner }
      for author in Set(authors.compactMap(\.person)) {
        publications[author, default: []].append(index)
      }
    }
  }

  private func person(_ name: BibTeXName) -> Known? {
    let words = Self.words([name.first, name.family].joined(separator: " "))
    let found = (known[words.last ?? ""] ?? []).filter { Self.isSame(words, $0.words) }
    if let exact = found.first(where: { $0.words == words }) { return exact }
    if let owner = found.first(where: \.isOwner) { return owner }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether two names of the same last word can be one person's: their first names are equal, or
  /// one is the initial of the other.
  private static func isSame(_ a: [String], _ b: [String]) -> Bool {
    guard a.count > 1, b.count > 1 else { return a == b }
    return zip(a.dropLast(), b.dropLast()).allSatisfy { x, y in
      x == y || x.count == 1 && y.hasPrefix(x) || y.count == 1 && x.hasPrefix(y)
    }
  }

  /// The words of a name without accents and dots, in lowercase; `J.Q.` is two.
  private static func words(_ name: String) -> [String] {
    name.split { $0.isWhitespace || $0 == "." }.map { Slug(title: String($0)).text }
      .filter { !$0.isEmpty }
  }
}
