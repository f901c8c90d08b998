public import Fields
import Localization

/// Collects the values of one front matter key.
struct TaxonomyBuilder {
  private let name: String
  private let base: String
  private let slugs: SlugRule
  private var terms: [Term] = []
  /// The indices in `terms` by the values as written, and by slugs; nil for a value without a slug.
  private var byValue: [String: Int?] = [:]
  private var bySlug: [String: Int] = [:]

  private struct Term {
    let slug: String
    let name: String
    var members: [Route.Subject] = []
    var isUsed = false
  }

  /// Creates a builder for the values of a key.
  init(name: String, _ slugs: SlugRule) {
    self.name = name
    self.slugs = slugs
    base = URLPath.part(named: name, slugs)
  }

  /// Adds an entry with these values; terms show entries in the order in which they are added. If
  /// `onlyNames` is true, the entry creates no term, as for a list of skills.
  mutating func add(
    _ values: ArraySlice<String>, _ subject: Route.Subject, onlyNames: Bool = false
  ) {
    for value in values {
      guard let index = index(of: value) else { continue }
      if !onlyNames { terms[index].isUsed = true }
      if terms[index].members.last != subject { terms[index].members.append(subject) }
    }
  }

  func build() -> Taxonomy {
    let keys = terms.map { (TitleOrder.Key($0.name, slugs.language), $0.slug) }
    let order = terms.indices.filter { terms[$0].isUsed }.sorted { keys[$0] < keys[$1] }
    let shown = order.map { index in
      let term = terms[index]
      return Taxonomy.Term(
        name: term.name, path: URLPath(folder: [base, slugs.part(ofTerm: term.name, term.slug)]),
        members: term.members)
    }
    let indexes = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    return Taxonomy(
      name: name, path: URLPath(folder: [base]), terms: shown,
      byValue: byValue.compactMapValues { $0.flatMap { indexes[$0] } },
      bySlug: bySlug.compactMapValues { indexes[$0] })
  }

  private mutating func index(of value: String) -> Int? {
    if let known = byValue[value] { return known }
    let index = index(named: value)
    byValue[value] = .some(index)
    return index
  }

  private mutating func index(named name: String) -> Int? {
    let slug = Slug.term(name)
    if slug.isEmpty { return nil }
    if let known = bySlug[slug] { return known }
    bySlug[slug] = terms.count
    terms.append(Term(slug: slug, name: name))
    return terms.count - 1
  }
}

extension SlugRule {
  /// The last part of a term's path, given the slug by which terms are compared.
  func part(ofTerm name: String, _ slug: String) -> String {
    guard style != nil else { return slug }
    let own = self.slug(of: Slug.spelled(name))
    return own.isEmpty ? slug : own
  }
}

extension Slug {
  /// The slug of a term; `c++`, `c#` and `c` have different slugs.
  public static func term(_ name: String) -> String {
    Slug(title: spelled(name)).text
  }

  fileprivate static func spelled(_ name: String) -> String {
    name.replacing("+", with: "-plus").replacing("#", with: "-sharp")
  }
}
