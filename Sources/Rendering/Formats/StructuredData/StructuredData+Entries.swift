import CivilTime
import Content
import Fields
import Queries
import Site
import Texts

extension StructuredData {
  func post(_ index: Int) -> LinkedThing {
    let entry = graph.entries.posts[index]
    let journal = graph.entries.journals[entry.journal]
    var thing = LinkedThing("BlogPosting")
    thing.add("headline", entry.post.document.shownTitle)
    thing.add("url", url)
    thing.add("mainEntityOfPage", url)
    thing.add("datePublished", date(entry.date))
    thing.add("dateModified", date(graph.entries.updated(route.subject)))
    metadata.recorder?.record(.siteAuthor)
    metadata.recorder?.recordTitles(of: [journal.path])
    thing.add(authors: metadata.authors(of: route.subject).map(author))
    thing.add("description", summary)
    thing.add("image", image)
    thing.add("keywords", keywords)
    thing.add("inLanguage", language)
    if !entry.post.comments.isEmpty { thing.add("commentCount", entry.post.comments.count) }
    var blog = LinkedThing.named("Blog", journal.journal.document.shownTitle)
    blog.add("url", graph.base.absolute(journal.path.url))
    thing.add("isPartOf", blog)
    return thing
  }

  func journal(_ index: Int) -> LinkedThing {
    journal(
      index, showing: route.part.map { Array(graph.entries.journals[index].posts[$0.range]) } ?? [])
  }

  /// The structured data of a year or month of a journal.
  func archive(_ index: Int) -> LinkedThing {
    let period = graph.table.archive[index]
    let posts = graph.entries.journals[period.journal].posts[period.posts]
    metadata.recorder?.record(.elements(.archive(index, in: graph), "posts"))
    return journal(period.journal, showing: Array(posts))
  }

  /// The structured data of a series of a journal.
  func series(_ index: Int) -> LinkedThing {
    metadata.recorder?.record(.elements(.series(index, in: graph), "posts"))
    return journal(graph.table.series[index].journal, showing: graph.table.series[index].posts)
  }

  private func journal(_ index: Int, showing posts: [Int]) -> LinkedThing {
    metadata.recorder?.record(.siteAuthor)
    metadata.recorder?.recordTitles(of: [graph.entries.journals[index].path])
    var thing = page("CollectionPage")
    var blog = LinkedThing.named(
      "Blog", graph.entries.journals[index].journal.document.shownTitle)
    blog.add("url", graph.base.absolute(graph.entries.journals[index].path.url))
    blog.add("blogPost", posts.map(postInList))
    thing.add("mainEntity", blog)
    return thing
  }

  private func postInList(_ index: Int) -> LinkedThing {
    metadata.recorder?.record(.post(index), in: graph)
    let entry = graph.entries.posts[index]
    var thing = LinkedThing("BlogPosting")
    thing.add("headline", entry.post.document.shownTitle)
    thing.add("url", graph.base.absolute(entry.path.url))
    thing.add("datePublished", date(entry.date))
    thing.add(authors: metadata.authors(of: .post(index)).map(author))
    return thing
  }

  func collection(_ index: Int) -> LinkedThing {
    var thing = page("CollectionPage")
    let shown = graph.entries.view(of: route)?.items ?? graph.entries.collections[index].items
    let onPage = route.part.map { shown[$0.range] } ?? shown[...]
    let entries = onPage.prefix(50).map { index in
      (
        title: graph.entries.items[index].item.document.shownTitle,
        path: graph.entries.items[index].path
      )
    }
    thing.add("mainEntity", list(entries, from: onPage.startIndex, of: shown.count))
    return thing
  }

  /// An item with a price is a `Product`, any other item a `CreativeWork`.
  func item(_ index: Int) -> LinkedThing {
    let item = graph.entries.items[index].item
    let collection = graph.entries.collections[graph.entries.items[index].collection]
    let isSold = item.priceRange != nil
    var thing = LinkedThing(isSold ? "Product" : "CreativeWork")
    thing.add("name", item.document.shownTitle)
    thing.add("url", url)
    thing.add("description", summary)
    let pictures = item.images.compactMap { metadata.enclosure($0, item.document)?.url }
    thing.add("image", pictures.isEmpty ? [image].compactMap { $0 } : pictures)
    guard isSold else {
      thing.add("dateCreated", date(graph.entries.published(route.subject)))
      thing.add("author", siteAuthor)
      return thing
    }
    thing.add("category", collection.collection.document.shownTitle)
    thing.add("brand", LinkedThing.named("Brand", graph.content.profileName))
    thing.add("offers", offers(item, currency: collection.collection.currency))
    return thing
  }

  private func offers(_ item: Item, currency: String?) -> LinkedThing? {
    let priced = item.variants.filter { $0.price != nil }
    let offers = priced.map { offer($0, currency) }
    guard priced.count > 1, let range = item.priceRange else { return offers.first }
    var thing = LinkedThing("AggregateOffer")
    thing.add("lowPrice", range.lowerBound.text(in: nil))
    thing.add("highPrice", range.upperBound.text(in: nil))
    thing.add("priceCurrency", currency)
    thing.add("offerCount", priced.count)
    thing.add("offers", offers)
    return thing
  }

  private func offer(_ variant: ItemVariant, _ currency: String?) -> LinkedThing {
    var thing = LinkedThing("Offer")
    thing.add("name", variant.title)
    thing.add("sku", variant.sku)
    thing.add("price", variant.price?.text(in: nil))
    thing.add("priceCurrency", currency)
    let isLeft = variant.stock != 0
    thing.add("availability", "https://schema.org/" + (isLeft ? "InStock" : "OutOfStock"))
    thing.add("url", url)
    return thing
  }

  func material(_ index: Int) -> LinkedThing {
    let material = graph.entries.materials[index].material
    var thing = LinkedThing(Self.type(of: material.kind))
    thing.add("name", material.document.shownTitle)
    thing.add("url", url)
    thing.add("description", summary)
    thing.add("image", image)
    thing.add("datePublished", date(graph.entries.published(route.subject)))
    thing.add("author", siteAuthor)
    thing.add("keywords", keywords)
    let file = graph.content.path(of: material.document.body.file)
    if let link = material.url ?? material.linkedFile {
      thing.add("sameAs", [graph.base.absolute(metadata.links.url(link.value, in: file))])
    }
    return thing
  }

  private static func type(of kind: MaterialKind) -> String {
    switch kind {
    case .code, .github: "SoftwareSourceCode"
    case .app: "SoftwareApplication"
    case .website: "WebSite"
    case .book: "Book"
    case .photo: "Photograph"
    case .paper: "ScholarlyArticle"
    case .certificate: "EducationalOccupationalCredential"
    default: "CreativeWork"
    }
  }

  func event(_ index: Int) -> LinkedThing {
    let entry = graph.entries.events[index]
    let event = entry.event
    func moment(_ moment: Timestamp) -> String {
      entry.isAllDay ? moment.local.date.iso : moment.rfc3339
    }
    var thing = LinkedThing("Event")
    thing.add("name", event.document.shownTitle)
    thing.add("startDate", moment(entry.start))
    thing.add("endDate", entry.end.map(moment))
    thing.add("eventStatus", Self.status(event.status))
    if let place = event.place {
      let map = event.map.map { link in
        graph.base.absolute(
          metadata.links.url(link.value, in: graph.content.path(of: event.document.body.file)))
      }
      var location = LinkedThing.named("Place", place)
      location.add("address", place)
      location.add("hasMap", map)
      thing.add("location", location)
    }
    thing.add("url", url)
    thing.add("description", summary)
    thing.add("image", image)
    if let host = event.host.flatMap({ graph.entries.person($0.value) }) {
      thing.add("organizer", person(host))
    }
    thing.add("eventAttendanceMode", "https://schema.org/OfflineEventAttendanceMode")
    thing.add("maximumAttendeeCapacity", event.capacity)
    let guests = graph.entries.people(event.attending)
    thing.add("remainingAttendeeCapacity", event.capacity.map { max(0, $0 - guests.count) })
    thing.add("attendee", guests.map(person))
    return thing
  }

  private static func status(_ status: Event.Status) -> String {
    switch status {
    case .cancelled: "https://schema.org/EventCancelled"
    case .postponed: "https://schema.org/EventPostponed"
    case .confirmed, .tentative: "https://schema.org/EventScheduled"
    }
  }
}
