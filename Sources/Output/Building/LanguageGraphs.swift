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
  private let found: [Diagnostic]

  /// Reads the site in its other languages.
  ///
  /// - Parameters:
  ///   - graph: The graph in the language of the original texts.
  ///   - sources: The sources in that language.
  init(_ graph: SiteGraph, _ sources: SourceSet, theme: ThemeFiles, _ options: BuildOptions) {
    let original = sources.languages.original
    guard !sources.languages.isEmpty, options.sealedPart == nil else {
      (self.graph, others, found) = (graph, [], [])
      return
    }
    var diagnostics = graph.prefixConflicts
    let languages = sources.languages.all
    let made = Parallel.map(languages.count, jobs: options.jobs) {
      index -> (graph: SiteGraph, diagnostics: [Diagnostic]) in
      guard languages[index].tag != original else { return (graph, []) }
      let set = SourceSet(sources, in: languages[index].tag)
      let (graph, _, problems) = SitePlan.graph(of: set, theme, options)
      return (graph, set.diagnostics + problems)
    }
    diagnostics += made.flatMap(\.diagnostics)
    let joined = SiteGraph.joined(made.map(\.graph))
    let tags = sources.languages.all.map(\.tag)
    self.graph = tags.firstIndex(of: original).map { joined[$0] } ?? graph
    others = zip(tags, joined).filter { $0.0 != original }.map(\.1)
    found = diagnostics
  }

  /// The diagnostics of the other languages that are not known already.
  func diagnostics(besides known: [Diagnostic]) -> [Diagnostic] {
    var seen = Set(known)
    return found.filter { seen.insert($0).inserted }
  }
}
