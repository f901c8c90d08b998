import Bytes
import Content
import Site
import Views

/// The pages and listings of a site that every page depends on.
struct SiteStructure {
  private let site: SiteView
  private let graph: SiteGraph

  init(_ site: SiteView) { (self.site, graph) = (site, site.graph) }

  /// Adds the structure to a hash. Each list starts with its length, so that adjacent lists are
  /// distinct.
  func add(to hash: inout StableHash) {
    for (kind, index) in graph.table.listings.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      hash.add(kind.rawValue)
      hash.add(graph.routes[index].path.text)
    }
    for kind in SiteGraph.listingsToSkip {
      hash.add(graph.onlyEntry(of: kind).flatMap(graph.path(of:))?.text)
    }
    add(graph.entries.pages.map(\.path.text), to: &hash)
    add(graph.entries.kinds.map(\.path.text), to: &hash)
    add(graph.entries.taxonomies.map(\.path.text), to: &hash)
    add(graph.entries.journals.map(\.path.text), to: &hash)
    add(graph.entries.people.flatMap { [$0.id, $0.path.text] }, to: &hash)
    hash.add(graph.entries.author ?? -1)
    hash.add(site.shared.resumes.count)
    hash.add(graph.files.searchWordParts == 0 ? 0 : 1)
    add(graph.entries.members?.documents.values.map(\.text).sorted() ?? [], to: &hash)
    hash.add(graph.translations?.hash ?? 0)
    let foreign = ForeignTexts.texts(graph).sorted { $0.key < $1.key }
    add(foreign.flatMap { [$0.key, $0.value] }, to: &hash)
    add(site.shared.vocabulary.sorted, to: &hash)
    add(graph.content.copiedFiles.filter(Self.mayReplaceFile), to: &hash)
  }

  private func add(_ texts: [String], to hash: inout StableHash) {
    hash.add(texts.count)
    for text in texts { hash.add(text) }
  }

  /// Whether a copied file could replace a generated file at the same path.
  private static func mayReplaceFile(_ path: String) -> Bool {
    !path.contains("/") || path.hasSuffix("/social.png")
      || [".ics", ".atom", ".rss", ".xml", ".json", ".vcf"].contains { path.hasSuffix($0) }
  }
}
