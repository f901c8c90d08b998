import Content
import Fields
import SourceText

/// The taxonomies that have terms.
struct TaxonomyEntries {
  private(set) var taxonomies: [Taxonomy] = []
  /// The files of `termTexts` whose terms do not exist.
  private(set) var unusedTexts: [String: Page]

  /// The most terms of a taxonomy that one entry may have. The page and the feeds of each term show
  /// the entry with all its other terms, so the cost grows with the square of their number.
  private static let mostTerms = 200

  /// - Parameters:
  ///   - carriers: The entries that can have terms, in the order in which terms show them.
  ///   - termTexts: Files that describe a taxonomy or a term if it exists, by their paths.
  init(
    _ settings: SiteSettings, _ carriers: [TermCarrier], termTexts: [String: Page],
    _ diagnostics: inout [Diagnostic]
  ) {
    unusedTexts = termTexts
    let variantTags = Set(settings.resumeVariants.flatMap(\.tags).map(\.value))
    for name in settings.taxonomies {
      var builder = TaxonomyBuilder(name: name, settings.slugs)
      for carrier in carriers {
        let values = carrier.terms(name, variantTags: variantTags)
        if values.count > Self.mostTerms {
          diagnostics.append(Self.tooMany(values.count, name, carrier.document))
        }
        builder.add(
          values.prefix(Self.mostTerms), carrier.subject, onlyNames: carrier.isSkill)
      }
      let taxonomy = builder.build()
      if !taxonomy.terms.isEmpty { taxonomies.append(taxonomy) }
    }
    for index in taxonomies.indices { taxonomies[index] = described(taxonomies[index]) }
  }

  private static func tooMany(
    _ count: Int, _ taxonomy: String, _ document: Document?
  ) -> Diagnostic {
    let tags = taxonomy == "tags" ? document?.tags ?? [] : []
    let excerpt = document.map {
      tags.count > mostTerms ? $0.excerpt(tags[mostTerms].range) : RouteOrigins.excerpt(of: $0)
    }
    return .error(
      "\(count) \(taxonomy), more than \(mostTerms)", at: excerpt,
      hint: "each of the \(taxonomy) gets a page; name those that other pages share")
  }

  /// Attaches the files that describe a taxonomy and its terms.
  private mutating func described(_ taxonomy: Taxonomy) -> Taxonomy {
    var taxonomy = taxonomy
    taxonomy.document = unusedTexts.removeValue(forKey: taxonomy.name + "/index.md")?.document
    for file in unusedTexts.keys.filter({ $0.hasPrefix(taxonomy.name + "/") }).sorted() {
      guard let document = unusedTexts[file]?.document,
        let term = taxonomy.term(named: document.name)
      else { continue }
      unusedTexts[file] = nil
      taxonomy.terms[term].document = document
      if let title = document.title { taxonomy.terms[term].name = title }
    }
    return taxonomy
  }
}
