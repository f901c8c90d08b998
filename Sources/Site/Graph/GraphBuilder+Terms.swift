import CivilTime
import Content
import SourceText

extension GraphBuilder {
  /// What is a place on a page rather than a page.
  mutating func addPlaces() {
    graph.resumeEntries = ResumePlace.all(graph.content.profile)
    let own = graph.content.media.compactMap { item -> (MediaItem, URLPath)? in
      guard let document = item.document, isShown(document) else { return nil }
      return (item, mediumPath(of: document))
    }
    let places = MediaPlaces(graph.content.libraries, own)
    (graph.segments, graph.media) = (places.segments, places.media)
  }

  /// The terms of every taxonomy of the settings.
  mutating func addTaxonomies() {
    let variantTags = Set(graph.content.settings.resumeVariants.flatMap(\.tags).map(\.value))
    let carriers = sortedCarriers()
    for name in graph.content.settings.taxonomies {
      var builder = TaxonomyBuilder(name: name)
      for carrier in carriers {
        let values = terms(name, of: carrier, variantTags)
        if values.count > Self.mostTerms { reportTooMany(values.count, name, carrier) }
        builder.add(
          Array(values.prefix(Self.mostTerms)), carrier.subject, onlyNames: isSkill(carrier))
      }
      let taxonomy = builder.build()
      if !taxonomy.terms.isEmpty { graph.taxonomies.append(taxonomy) }
    }
  }

  /// The most terms of a taxonomy that one thing may have. The page of each term and its feeds show all
  /// the others with it, so that the cost grows with their square.
  private static let mostTerms = 200

  private mutating func reportTooMany(_ count: Int, _ taxonomy: String, _ carrier: Carrier) {
    let document = carrier.document
    let tags = taxonomy == "tags" ? document?.tags ?? [] : []
    let place = document.map {
      tags.count > Self.mostTerms ? $0.excerpt(tags[Self.mostTerms].range) : SiteGraph.place(of: $0)
    }
    diagnostics.append(
      .error(
        "\(count) \(taxonomy), more than \(Self.mostTerms)", at: place,
        hint: "each of the \(taxonomy) gets a page; name those that other pages share"))
  }

  private func isSkill(_ carrier: Carrier) -> Bool {
    guard case .resumeEntry(let index) = carrier.subject else { return false }
    return graph.resumeEntries[index].section == .skills
  }

  /// Something that can carry terms.
  private struct Carrier {
    let subject: Route.Subject
    var document: Document?
  }

  private func terms(
    _ taxonomy: String, of carrier: Carrier, _ variantTags: Set<String>
  ) -> [String] {
    if let document = carrier.document {
      return taxonomy == "tags"
        ? document.tags.map(\.value) : document.extraTexts(taxonomy)
    }
    switch carrier.subject {
    case .resumeEntry(let index):
      return graph.resumeEntries[index].terms(taxonomy, variantTags: variantTags)
    case .medium(let index) where taxonomy == "tags":
      return graph.media[index].item.tags.map(\.value)
    default: return []
    }
  }

  /// Everything that can carry terms, the newest first, then what has no date.
  private func sortedCarriers() -> [Carrier] {
    let carriers = carriers()
    let moments = carriers.map { moment(of: $0) ?? .min }
    return carriers.indices.sorted { (moments[$1], $0) < (moments[$0], $1) }.map { carriers[$0] }
  }

  /// When something was, in seconds.
  private func moment(of carrier: Carrier) -> Int? {
    switch carrier.subject {
    case .post(let index): graph.posts[index].date.unixSeconds
    case .event(let index): graph.events[index].start.unixSeconds
    case .resumeEntry(let index): moment(of: graph.resumeEntries[index].date)
    case .medium(let index):
      graph.media[index].item.date.map { graph.zone.timestamp($0.value).unixSeconds }
    default: carrier.document?.date.map { graph.zone.timestamp($0.value).unixSeconds }
    }
  }

  private func moment(of date: PartialDate?) -> Int? {
    guard let date,
      let day = CivilDate(year: date.year, month: date.month ?? 1, day: date.day ?? 1)
    else { return nil }
    return graph.zone.timestamp(.day(day)).unixSeconds
  }

  private func carriers() -> [Carrier] {
    graph.posts.enumerated().map { Carrier(subject: .post($0), document: $1.post.document) }
      + graph.materials.enumerated().map {
        Carrier(subject: .material($0), document: $1.material.document)
      }
      + graph.collections.enumerated().map {
        Carrier(subject: .collection($0), document: $1.collection.document)
      }
      + graph.items.enumerated().map { Carrier(subject: .item($0), document: $1.item.document) }
      + graph.events.enumerated().map { Carrier(subject: .event($0), document: $1.event.document) }
      + graph.pages.enumerated().map { Carrier(subject: .page($0), document: $1.page.document) }
      + graph.media.enumerated().map {
        Carrier(subject: .medium($0), document: $1.item.document)
      }
      + graph.resumeEntries.indices.map { Carrier(subject: .resumeEntry($0)) }
  }

  // MARK: Texts

  /// Whether a file describes a taxonomy or a term, if there is one of that name.
  func isTermText(_ file: String) -> Bool {
    let parts = file.split(separator: "/")
    return parts.count == 2 && graph.content.settings.taxonomies.contains(String(parts[0]))
  }

  /// Gives taxonomies and terms the files that describe them; a file without a term is a page.
  mutating func describeTerms() {
    for (index, taxonomy) in graph.taxonomies.enumerated() {
      graph.taxonomies[index].document =
        termTexts.removeValue(forKey: taxonomy.name + "/index.md")?.document
      let files = termTexts.keys.filter { $0.hasPrefix(taxonomy.name + "/") }.sorted()
      for file in files {
        guard let document = termTexts[file]?.document,
          let term = taxonomy.term(named: document.name)
        else { continue }
        termTexts[file] = nil
        graph.taxonomies[index].terms[term].document = document
        if let title = document.title { graph.taxonomies[index].terms[term].name = title }
      }
    }
    guard !termTexts.isEmpty else { return }
    for (file, page) in termTexts.sorted(by: { $0.key < $1.key }) { addPage(page, file) }
    graph.pages.sort { $0.path < $1.path }
  }

  /// A page for each taxonomy and each term.
  mutating func addTermRoutes() {
    for (index, taxonomy) in graph.taxonomies.enumerated() {
      add(taxonomy.path, .taxonomy, .taxonomy(index), taxonomy.document)
      for (term, entry) in taxonomy.terms.enumerated() {
        addParts(of: entry.members.count, entry.path, .term, .term(index, term), entry.document)
      }
    }
  }
}
