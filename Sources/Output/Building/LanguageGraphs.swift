import Content
import Parallelism
import Site
import SourceText
import Theming

/// The graphs of a site in all of its languages.
struct LanguageGraphs: Sendable {
  /// The graph in the language of the original texts.
  let graph: SiteGraph
  /// The graphs in the other languages, in their order; empty if the site has only one.
  let others: [SiteGraph]
  /// What protects parts of the content; nil if all of it is public.
  let protection: Protection?
  /// The diagnostics of the graph in the language of the original texts.
  let diagnostics: [Diagnostic]
  private let otherDiagnostics: [Diagnostic]

  private typealias Made = (graph: SiteGraph, protection: Protection?, diagnostics: [Diagnostic])

  /// Makes the graphs of a site.
  ///
  /// - Parameter sources: The sources in the language of the original texts.
  init(_ sources: SourceSet, theme: ThemeFiles, _ options: BuildOptions) {
    let languages = options.sealedPart == nil ? sources.languages.all : []
    guard let original = languages.firstIndex(where: { $0.tag == sources.languages.original })
    else {
      (graph, protection, diagnostics) = SitePlan.graph(of: sources, theme, options)
      (others, otherDiagnostics) = ([], [])
      return
    }
    let phrases = sources.settings.map { SitePlan.phrases(of: $0, theme) }
    let made = Parallel.map(languages.count, jobs: options.jobs) { index -> Made in
      if index == original {
        return SitePlan.graph(of: sources, theme, phrases: phrases, options)
      }
      let set = SourceSet(sources, in: languages[index].tag)
      let (graph, protection, problems) = SitePlan.graph(
        of: set, theme, phrases: phrases, options)
      return (graph, protection, set.diagnostics + problems)
    }
    let joined = SiteGraph.joined(made.map(\.graph))
    graph = joined[original]
    others = joined.indices.filter { $0 != original }.map { joined[$0] }
    (protection, diagnostics) = (made[original].protection, made[original].diagnostics)
    otherDiagnostics =
      made[original].graph.prefixConflicts
      + made.indices.filter { $0 != original }.flatMap { made[$0].diagnostics }
  }

  /// The diagnostics of the other languages that are not known already.
  func diagnostics(besides known: [Diagnostic]) -> [Diagnostic] {
    var seen = Set(known)
    return otherDiagnostics.filter { seen.insert($0).inserted }
  }
}
