import Content
import Formats
import Pages
import Parallelism
import Publishing
import Site

extension BuildOptions {
  /// Restricts the build to one part of the site. Each part has a separate state folder, so that
  /// parts can be built at the same time and remember their own last builds.
  public mutating func restrict(to shard: Shard) {
    self.shard = shard
    state += "/shard-\(shard.number)-of-\(shard.count)"
  }

  /// The options of a build of what all members of some groups see, without some files.
  func sealing(_ access: Access, without files: Set<String>) -> BuildOptions {
    var options = self
    options.sealedPart = SealedPart(publicFiles: files)
    options.state += "/members/" + access.groups.joined(separator: "+")
    return options
  }

  /// Whether this build writes a given file of the site.
  func writes(_ path: String) -> Bool {
    shard?.contains(path) ?? sealedPart?.contains(path) ?? true
  }

  /// The routes of the pages and files that this build makes.
  func routes(of graph: SiteGraph) -> [Route] {
    if let shard { return graph.routes.filter(shard.contains) }
    guard let sealedPart else { return graph.routes }
    return graph.routes.filter(sealedPart.contains)
  }

  /// Whether the words of each page are collected when it is rendered. A shard renders few of the
  /// pages that its part of the search index covers.
  var collectsWordsWhileRendering: Bool { shard == nil && sealedPart == nil }

  /// Collects the words of all pages, which a shard needs for its part of the search index.
  func collectWords(_ plan: SitePlan, for routes: [Route]) {
    guard shard != nil, routes.contains(where: { $0.kind == .searchWords }) else { return }
    let searched = plan.graph.files.searched
    _ = Parallel.map(searched.count, jobs: jobs) { index in
      plan.renderer.collectWords(of: plan.graph.routes[searched[index]])
    }
  }

  /// Fails if one file's path is also a folder in another file's path. Without shards, writing the
  /// two files would reveal the conflict.
  func requireTree(_ plan: SitePlan) throws(PublishingError) {
    guard shard != nil else { return }
    let files =
      plan.graph.routes.map(\.path.file) + plan.graph.content.copiedFiles
      + plan.renderer.assets.map { String($0.path.dropFirst()) }
      + (AgeingFile.isMade(of: plan.graph) ? [AgeingFile.path] : [])
    try Publication.requireTree(files.map(OutputPath.init(checked:)))
  }
}
