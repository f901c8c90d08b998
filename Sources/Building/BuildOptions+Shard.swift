import Content
import Formats
import Pages
import Parallelism
import Publishing
import Site

extension BuildOptions {
  /// Makes of it a build of one part of the site. It has a state folder of its own, so that parts are
  /// built at the same time, and each remembers its own last build.
  public mutating func restrict(to shard: Shard) {
    self.shard = shard
    state += "/shard-\(shard.number)-of-\(shard.count)"
  }

  /// Whether a file of the site is one that this build writes.
  func writes(_ path: String) -> Bool { shard?.contains(path) ?? true }

  /// The pages and files of the site that this build makes.
  func routes(of graph: SiteGraph) -> [Route] {
    guard let shard else { return graph.routes }
    return graph.routes.filter(shard.contains)
  }

  /// Whether the words of each page are collected when it is rendered: a shard renders few of the pages that its
  /// part of the search index is about.
  var collectsWordsWhileRendering: Bool { shard == nil }

  /// Collects the words of all pages, which a shard needs for its part of the search index.
  func collectWords(_ plan: SitePlan, for routes: [Route]) {
    guard shard != nil, routes.contains(where: { $0.kind == .searchWords }) else { return }
    let searched = plan.graph.searched
    _ = Parallel.map(searched.count, jobs: jobs) { index in
      plan.renderer.collectWords(of: plan.graph.routes[searched[index]])
    }
  }

  /// Fails if the path of one file is a folder of another file's path, which would be
  /// found when they are written, if they were in the same part.
  func requireTree(_ plan: SitePlan) throws(PublishingError) {
    guard shard != nil else { return }
    let files =
      plan.graph.routes.map(\.path.file) + plan.graph.content.copiedFiles
      + plan.renderer.assets.map { String($0.path.dropFirst()) }
      + (AgeingFile.isMade(of: plan.graph) ? [AgeingFile.path] : [])
    try Publication.requireTree(files.map(OutputPath.init(checked:)))
  }
}
