import Bibliography
import Content
import Fields
import Queries
import Site
import Texts

extension StructuredData {
  /// The most publications that are described.
  private static var mostPublications: Int { 50 }

  /// The page of publications.
  var publications: LinkedThing {
    let all = graph.entries.publications
    var list = LinkedThing("ItemList")
    list.add("numberOfItems", all.count)
    list.add(
      "itemListElement",
      all.prefix(Self.mostPublications).enumerated().map { index, publication in
        var item = LinkedThing("ListItem")
        item.add("position", index + 1)
        item.add("item", self.publication(publication))
        return item
      })
    var thing = page("CollectionPage")
    thing.add("mainEntity", list)
    return thing
  }

  private func publication(_ publication: PublishedWork) -> LinkedThing {
    var thing = LinkedThing(publication.kind.schemaType)
    thing.add("name", publication.title)
    thing.add(
      publication.isEdited ? "editor" : "author",
      publication.authors.map { .named("Person", $0.full) })
    thing.add("datePublished", publication.date.iso)
    thing.add("isPartOf", publication.venue.map { .named("CreativeWork", $0) })
    thing.add("publisher", publication.publisher.map { .named("Organization", $0) })
    thing.add("isbn", publication.isbn)
    let pages = [
      publication.doi.map { "https://doi.org/" + $0 },
      publication.arXiv.map { "https://arxiv.org/abs/" + $0 },
    ]
    thing.add("sameAs", pages.compactMap { $0 })
    let file = "publications.bib"
    let links = publication.links.filter { ["HTML", "Link", "PDF"].contains($0.name) }
    thing.add(
      "url",
      links.first.map { graph.base.absolute(metadata.links.url($0.target.value, in: file)) })
    return thing
  }
}
