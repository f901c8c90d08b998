import Bibliography
import Content
import Fields
import Liquid
import Phrases
import Site
import SourceText

/// The publications as templates see them.
struct PublicationValues {
  private let site: SiteView
  private let people: PublicationPeople
  /// The ids of the publications' elements.
  private let ids: [String]

  init(_ site: SiteView) {
    self.site = site
    people = PublicationPeople(site)
    var taken: Set<String> = []
    ids = site.entries.publications.enumerated().map { index, publication in
      let slug = Slug(title: publication.key).text
      let id = "p-" + (slug.isEmpty ? "\(index + 1)" : slug)
      return taken.insert(id).inserted ? id : "\(id)--\(index + 1)"
    }
  }

  private var publications: [PublishedWork] { site.entries.publications }
  private var words: PhraseTable { site.graph.words }

  /// The publications of a person, the newest first; those of the site's owner are on the page of
  /// all publications.
  static func all(of person: Int, on site: SiteView) -> Value {
    let indices = site.shared.publications(of: person) { PublicationPeople(site).publications }
    guard !indices.isEmpty else { return .array([]) }
    let values = PublicationValues(site)
    return .array(of: indices) { values.value(at: $0) }
  }

  /// All publications, the newest first.
  var all: Value {
    .list(IndexList(indices: publications.indices) { value(at: $0) })
  }

  /// The years, the newest first, each with its publications.
  var years: Value {
    .array(of: groups { $0.date.text }) { text, members in
      .hash([
        "title": .string((text.isEmpty ? words.text(.undated) : text).capitalizedFirst),
        "slug": .string(Slug(title: "y " + (text.isEmpty ? "undated" : text)).text),
        "publications": .array(members.map(value)),
      ])
    }
  }

  /// The kinds in their own order, each with its publications.
  var kinds: Value {
    let groups = Dictionary(uniqueKeysWithValues: groups { $0.kind.rawValue })
    return .array(
      PublicationKind.allCases.compactMap { kind in
        guard let members = groups[kind.rawValue] else { return nil }
        return .hash([
          "kind": .string(kind.rawValue),
          "title": .string(words.text(kind.rawValue, in: "publication_groups") ?? kind.title),
          "publications": .array(members.map(value)),
        ])
      })
  }

  private func groups(_ name: (PublishedWork) -> String) -> [(String, [Int])] {
    var (order, members): ([String], [String: [Int]]) = ([], [:])
    for (index, publication) in publications.enumerated() {
      let name = name(publication)
      if members[name] == nil { order.append(name) }
      members[name, default: []].append(index)
    }
    return order.map { ($0, members[$0] ?? []) }
  }

  private func value(at index: Int) -> Value {
    let publication = publications[index]
    guard let file = site.graph.content.publications?.file else { return .null }
    return .hash([
      "key": .string(publication.key), "id": .string(ids[index]),
      "kind": .string(publication.kind.rawValue), "kind_name": .string(kindName(publication.kind)),
      "title": .string(publication.title), "authors": .array(publication.authors.map(people.value)),
      "more_authors": .bool(publication.hasMoreAuthors), "edited": .bool(publication.isEdited),
      "year": .string(publication.date.text), "date": Value(publication.date.iso),
      "venue": Value(publication.venue), "details": Value(details(of: publication)),
      "publisher": Value(publication.publisher), "abstract": Value(publication.abstract),
      "note": Value(publication.note), "abbr": Value(publication.abbreviation),
      "award": Value(publication.award), "doi": Value(publication.doi),
      "arxiv": Value(publication.arXiv), "isbn": Value(publication.isbn),
      "url": url(of: publication, in: file),
      "links": .array(publication.links.map { link($0, in: file) }),
      "preview": site.picture(publication.preview, in: file),
      "selected": .bool(publication.isSelected), "bibtex": Value(publication.bibTeX),
    ])
  }

  private func link(_ link: PublishedWork.Link, in file: SourceFile) -> Value {
    let name = words.text(link.name.lowercased(), in: "publications") ?? link.name
    return .hash(["title": .string(name), "url": site.url(link.target, in: file)])
  }

  private func kindName(_ kind: PublicationKind) -> String {
    words.text(kind.rawValue, in: "publication_kinds") ?? kind.name
  }

  /// `12(3), 45–67`, or `no. 3, 45–67`.
  private func details(of publication: PublishedWork) -> String? {
    let number = publication.number.map { words.text(.number, ["number": $0]) }
    let parts = [number, publication.details].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The address that the title links to: that of the DOI, of arXiv, or the first link's.
  private func url(of publication: PublishedWork, in file: SourceFile) -> Value {
    let first = publication.links.first { $0.name == "HTML" || $0.name == "Link" }
    if let first { return site.url(first.target, in: file) }
    if let doi = publication.doi { return .string("https://doi.org/" + doi) }
    if let id = publication.arXiv { return .string("https://arxiv.org/abs/" + id) }
    return site.url(publication.links.first?.target, in: file)
  }
}
