import CivilTime
public import Content
import Fields
public import SourceText

/// Builds the graph of the site from its content.
public enum GraphBuilder {
  /// Builds the graph; also returns the diagnostics of the site as a whole.
  public static func build(
    _ content: SiteContent, options: GraphOptions
  ) -> (graph: SiteGraph, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var reads = LayoutReads(options.reads)
    let settings = ResolvedSettings(content, options, &diagnostics)
    let visibility = DocumentVisibility(settings, options)
    let entries = SiteEntries(content, settings, visibility, options, &reads, &diagnostics)
    let graph = SiteGraph(content, settings, entries, options)

    var pages = PageRoutes(of: graph, visibility, &reads)
    var routes = pages.takeRoutes()
    let redirects = Redirects(to: routes, of: graph, &diagnostics)
    routes += redirects.routes
    let archive = ArchiveRoutes(of: graph, after: routes)
    routes += archive.routes
    if options.isPreview { routes += Route.placeholders(for: pages.listings, after: routes) }
    let files = GeneratedFiles(
      of: graph, after: routes, RouteIndexes(routes, copied: content.copiedFiles),
      redirects.redirects, options, visibility, &diagnostics)
    routes += files.routes
    let change = NextChange(of: graph, visibility)
    diagnostics += files.indexes.diagnostics(
      routes, RouteOrigins(graph, redirects.redirects), content)
    let complete = graph.adding(
      routes, pages, redirects, archive, files, reads,
      nextChange: change.moment.map { Timestamp(unixSeconds: $0) })
    return (complete, diagnostics + HomeChecks(complete).diagnostics + otherDays(complete))
  }

  /// Warnings of posts whose moment is on another day in the site's zone than in the file's name.
  private static func otherDays(_ graph: SiteGraph) -> [Diagnostic] {
    // By index: iterating over the posts would copy each of them with its references.
    graph.posts.indices.compactMap { index in
      guard let written = graph.posts[index].document.date, case .moment = written.value,
        let day = graph.posts[index].post.fileDate,
        graph.posts[index].date.local.date != day
      else { return nil }
      let entry = graph.posts[index]
      return .warning(
        "the post is of \(entry.date.local.date.iso) in the site's zone, not of \(day.iso) as in its name",
        at: entry.document.excerpt(written.range),
        hint: "write date: \(day.iso), or the time without its offset")
    }
  }
}
