package import Content
import FileSystem
import Pages
import Parallelism
package import Site
public import SourceText

/// A site as its files are, or would be after a change, with everything that its author sees.
public struct SiteSnapshot: Sendable {
  /// What is rendered to find diagnostics.
  public enum Scope: Sendable {
    /// Nothing: the diagnostics are those of the files, the graph and the templates.
    case nothing
    /// The pages of some documents, by the paths of their files in `content/`.
    case pages(Set<String>)
    /// All pages, whose links are followed.
    case everything
  }

  private let sources: SourceSet
  private let plan: SitePlan
  private let options: BuildOptions

  /// Reads a site. Drafts and texts with a later date are part of it.
  public init(_ options: BuildOptions) {
    var options = options
    options.audience = .author
    options.includesDrafts = true
    options.includesFuture = true
    self.options = options
    sources = SourceSet(afterBuild: options)
    plan = SitePlan(sources, options, isWriting: false)
  }

  /// The site after a change.
  private init(_ site: SiteSnapshot, _ unsaved: UnsavedFiles) {
    var options = site.options
    options.unsaved = unsaved
    var sources = site.sources
    let read = sources.update(unsaved, options)
    (self.options, self.sources) = (options, sources)
    plan = read.flatMap(site.plan.after) ?? SitePlan(sources, options, isWriting: false)
  }

  /// The site after a change.
  public func changed(by unsaved: UnsavedFiles) -> SiteSnapshot { SiteSnapshot(self, unsaved) }

  /// Releases the snapshot on another thread, if nothing else holds it: that takes long for a large
  /// site.
  public func releaseLater() { SiteBuilder.releaseLater(self) }

  /// The number of pages in all languages.
  public var pages: Int { graphs.reduce(0) { $0 + $1.routes.count { $0.kind.isPage } } }
  /// The content.
  package var content: SiteContent { plan.graph.content }
  /// The graph.
  package var graph: SiteGraph { plan.graph }
  /// The graphs of the site in all of its languages.
  package var graphs: [SiteGraph] { [plan.graph] + plan.translations.map(\.graph) }

  /// The renderers of the graphs.
  var renderers: [Renderer] { [plan.renderer] + plan.translations.map(\.renderer) }

  /// The paths in `content/` of all files of a text, which may have translations.
  package func files(of text: String) -> [String] {
    content.translatedFiles[text] ?? [content.readFiles[text] ?? text]
  }

  /// The paths in `content/` of all files, also of those that only change other files.
  package var paths: [String] {
    let root = options.path("content")
    guard
      let walk = try? DirectoryWalk.walk(root, skipping: { name, _ in SourceList.isHidden(name) })
    else { return [] }
    let files = WalkedFiles(SourceList.content(of: walk, root: root), root: root)
    return options.unsaved.list(files.paths, in: root)
  }

  /// The path in `content/` of the document whose page has a URL; nil if there is none.
  package func document(at url: String) -> String? {
    page(at: url).flatMap { $0.route.isFirst ? $0.text : nil }
  }

  /// The diagnostics of the site.
  public func diagnostics(_ scope: Scope) -> [Diagnostic] {
    switch scope {
    case .nothing: return plan.diagnostics
    case .pages(let paths):
      return plan.diagnostics
        + ([plan] + plan.translations).flatMap { plan in
          let routes = plan.graph.routes.filter { Self.shows($0, paths, plan.graph) }
          return Parallel.map(routes.count, jobs: options.jobs) { index in
            plan.renderer.render(routes[index]).diagnostics
          }.flatMap { $0 }
        }
    case .everything: return SiteBuilder(options).check().diagnostics
    }
  }

  /// Whether a route is the page of one of some files.
  private static func shows(_ route: Route, _ files: Set<String>, _ graph: SiteGraph) -> Bool {
    guard route.kind.isPage, route.isFirst, let document = graph.entries.document(of: route)
    else { return false }
    let text = graph.content.path(of: document.body.file)
    return files.contains(graph.content.readFiles[text] ?? text)
  }
}
