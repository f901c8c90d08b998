public import Content

/// Collects the values of one front matter key.
struct TaxonomyBuilder {
  private let name: String
  private let base: String
  private var terms: [Term] = []
  /// The places in `terms` by the values as they are written, and by slugs; nil for a value that is
  /// none.
  private var byValue: [String: Int?] = [:]
  private var bySlug: [String: Int] = [:]

  private struct Term {
    let slug: String
    let name: String
    var members: [Route.Subject] = []
    var isUsed = false
  }

  init(name: String) {
    self.name = name
    base = URLPath.part(named: name)
  }

  /// Adds a carrier of some values; carriers come in the order in which terms show them. One that
  /// only names terms, as a list of skills does, makes none on its own.
  mutating func add(_ values: [String], _ subject: Route.Subject, onlyNames: Bool = false) {
    for value in values {
      guard let place = place(of: value) else { continue }
      if !onlyNames { terms[place].isUsed = true }
      if terms[place].members.last != subject { terms[place].members.append(subject) }
    }
  }

  func build() -> Taxonomy {
    let keys = terms.map { ($0.name.lowercased(), $0.slug) }
    let order = terms.indices.filter { terms[$0].isUsed }.sorted { keys[$0] < keys[$1] }
    let shown = order.map { place in
      let term = terms[place]
      return Taxonomy.Term(
        name: term.name, path: URLPath(folder: [base, term.slug]), members: term.members)
    }
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    return Taxonomy(
      name: name, path: URLPath(folder: [base]), terms: shown,
      byValue: byValue.compactMapValues { $0.flatMap { places[$0] } },
      bySlug: bySlug.compactMapValues { places[$0] })
  }

  private mutating func place(of value: String) -> Int? {
    if let known = byValue[value] { return known }
    let place = place(named: value)
    byValue[value] = .some(place)
    return place
  }

  private mutating func place(named name: String) -> Int? {
    let slug = Slug.term(name)
    if slug.isEmpty { return nil }
    if let known = bySlug[slug] { return known }
    bySlug[slug] = terms.count
    terms.append(Term(slug: slug, name: name))
    return terms.count - 1
  }
}

extension Slug {
  /// A term's slug: that of its name, with `c++` and `c#` told apart from `c`.
  public static func term(_ name: String) -> String {
    let spelled = name.replacing("+", with: "-plus").replacing("#", with: "-sharp")
    return Slug(title: spelled).text
  }
}
