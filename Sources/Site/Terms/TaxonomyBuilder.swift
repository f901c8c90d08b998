public import Content

/// Collects the values of one front matter key.
struct TaxonomyBuilder {
  private let name: String
  private let base: String
  private var slugs: [String: String] = [:]
  private var names: [String: String] = [:]
  private var members: [String: [Route.Subject]] = [:]
  private var used: Set<String> = []

  init(name: String) {
    self.name = name
    base = URLPath.part(named: name)
  }

  /// Adds a carrier of some values; carriers come in the order in which terms show them. One that
  /// only names terms, as a list of skills does, makes none on its own.
  mutating func add(_ values: [String], _ subject: Route.Subject, onlyNames: Bool = false) {
    for value in values {
      let slug = slug(of: value)
      guard !slug.isEmpty else { continue }
      if names[slug] == nil { names[slug] = value }
      if !onlyNames { used.insert(slug) }
      if members[slug]?.last != subject { members[slug, default: []].append(subject) }
    }
  }

  func build() -> Taxonomy {
    let order = used.sorted { a, b in
      let (x, y) = (names[a]?.lowercased() ?? a, names[b]?.lowercased() ?? b)
      return (x, a) < (y, b)
    }
    let terms = order.map { slug in
      Taxonomy.Term(
        name: names[slug] ?? slug, path: URLPath(folder: [base, slug]), members: members[slug] ?? []
      )
    }
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    return Taxonomy(
      name: name, path: URLPath(folder: [base]), terms: terms,
      byValue: slugs.compactMapValues { places[$0] }, bySlug: places)
  }

  private mutating func slug(of value: String) -> String {
    if let known = slugs[value] { return known }
    let slug = Slug.term(value)
    slugs[value] = slug
    return slug
  }
}

extension Slug {
  /// A term's slug: that of its name, with `c++` and `c#` told apart from `c`.
  public static func term(_ name: String) -> String {
    let spelled = name.replacing("+", with: "-plus").replacing("#", with: "-sharp")
    return Slug(title: spelled).text
  }
}
