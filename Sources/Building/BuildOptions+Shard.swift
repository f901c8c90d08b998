import Content
import Parallelism
import Publishing
import Rendering
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

  /// Sees to it that the search knows the words of all pages: they are collected while pages are
  /// rendered, but where others render most of them, before.
  func prepareSearch(_ plan: SitePlan, _ routes: [Route]) {
    guard shard != nil else { return plan.renderer.rendersAll() }
    guard routes.contains(where: { $0.kind == .searchWords }) else { return }
    plan.renderer.rendersAll()
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
