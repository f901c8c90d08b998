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
    var source = GraphSource(content, options)
    let entries = SiteEntries(&source)
    let graph = EntryGraph(source, entries)

    var pages = PageRoutes(of: graph, source.visibility, &source.reads)
    var routes = pages.takeRoutes()
    let redirects = Redirects(to: routes, of: graph, &source.diagnostics)
    routes += redirects.routes
    let archive = ArchiveRoutes(
      of: entries.journals, after: routes, copied: content.copiedFiles)
    routes += archive.routes
    if options.isPreview { routes += Route.placeholders(for: pages.listings, after: routes) }
    let files = GeneratedFiles(
      of: graph, after: routes, files: RouteIndexes(routes, copied: content.copiedFiles),
      redirects: redirects.redirects, &source)
    routes += files.routes
    let change = NextChange(of: graph, source.visibility)
    source.diagnostics += files.indexes.diagnostics(
      routes, RouteOrigins(graph: graph, redirects: redirects.redirects), content)
    let table = RouteTable(
      routes: routes, indexes: files.indexes.indexes, listings: pages.listings,
      redirects: redirects.redirects, archive: archive.archive, series: archive.series)
    let complete = SiteGraph(
      graph, table: table, files: files, layoutReads: source.reads.results,
      nextChange: change.moment.map { Timestamp(unixSeconds: $0) })
    return (
      complete, source.diagnostics + HomeChecks(complete).diagnostics + otherDays(graph)
    )
  }

  /// Warnings of posts whose moment is on another day in the site's zone than in the file's name.
  private static func otherDays(_ graph: EntryGraph) -> [Diagnostic] {
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
