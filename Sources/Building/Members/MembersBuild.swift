import Content
import FileSystem
import Formats
import Imaging
import Membership
import Pages
import Parallelism
import Publishing
import Queries
import Sealing
import Site
import SourceText

/// Builds what members can read, and seals it into the publication of the public site.
///
/// For each set of groups that an entry names, the site is built as all members of these groups see
/// it. Of that site, the pages and files are published that the public site does not have.
struct MembersBuild {
  /// What was sealed.
  struct Result {
    var pages = 0
    var diagnostics: [Diagnostic] = []
    var failure: PublishingError?
    /// The addresses of each set's files, for sets with fewer groups.
    fileprivate var addresses: [(access: Access, files: [String: String])] = []
    private var known: Set<Diagnostic>

    /// - Parameter known: The diagnostics of the public site, which are not repeated.
    init(known: [Diagnostic] = []) { self.known = Set(known) }

    fileprivate mutating func add(_ found: [Diagnostic]) {
      diagnostics += found.filter { known.insert($0).inserted }
    }
  }

  private let options: BuildOptions
  private let publication: Publication
  private let protection: Protection
  private let secrets: MemberSecrets
  /// The page that asks for the key.
  private let shell: [UInt8]
  private let publicFiles: Set<String>
  private let publicVariants: Set<String>

  /// - Parameters:
  ///   - plan: The plan of the public site, whose pages are rendered.
  ///   - protection: What protects the content.
  init?(
    _ options: BuildOptions, _ plan: SitePlan, _ protection: Protection, to publication: Publication
  ) {
    guard let secrets = protection.secrets,
      let route = plan.graph.routes.first(where: { $0.kind == .members }),
      let shell = plan.renderer.render(route).bytes
    else { return nil }
    (self.options, self.publication, self.secrets) = (options, publication, secrets)
    (self.protection, self.shell) = (protection, shell)
    var files = Set(plan.graph.routes.map(\.path.file))
    files.formUnion(plan.graph.content.copiedFiles)
    files.formUnion(plan.renderer.assets.map { String($0.path.dropFirst()) })
    if !protection.access.site.isOpen { files.remove("index.html") }
    publicFiles = files
    publicVariants = Set(plan.images.shown.files)
  }

  /// Builds and seals every set, and publishes the members' keys.
  ///
  /// - Parameter known: The diagnostics of the public site.
  func publish(known: [Diagnostic]) -> Result {
    var result = Result(known: known)
    var sets: [GroupSet] = []
    for access in protection.access.sets {
      guard let set = secrets.groupSet(access.groups) else { continue }
      publish(access, set, &result)
      sets.append(set)
    }
    guard let groups = protection.content.memberGroups else { return result }
    let file = secrets.keyFile(of: groups, sets: sets, shownName: protection.content.name)
    result.failure =
      result.failure
      ?? attempt { () throws(PublishingError) in
        try publication.stage(OutputPath(checked: "members/keys.json"), file.bytes)
      }
    return result
  }

  private func publish(_ access: Access, _ set: GroupSet, _ result: inout Result) {
    let larger = result.addresses.filter { access.isWithin($0.access) }.map(\.files)
    let others = larger.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    let part = options.sealing(access, without: publicFiles.union(others.keys))
    let plan = SitePlan(part, isWriting: true)
    result.add(plan.diagnostics)
    guard !plan.diagnostics.contains(where: { $0.severity == .error }) else { return }
    let routes = part.routes(of: plan.graph)
    let copied = plan.graph.content.copiedFiles.filter(part.writes)
    let links = SealedLinks(
      set: set.name, protection.paths, plan.graph, routes, copied: copied, others: others,
      publicVariants: publicVariants)
    let output = SealingOutput(publication, links, set.key, shell: shell)
    let rendered = render(routes, plan, to: output)
    result.add(rendered.diagnostics)
    result.pages += routes.count(where: \.kind.isPage)
    result.failure = result.failure ?? rendered.failure ?? stage(copied, plan, to: output)
    guard result.failure == nil, !result.diagnostics.contains(where: { $0.severity == .error })
    else { return }
    let made = plan.images.stageVariants(to: output, progress: options.imageProgress)
    result.add(made.diagnostics)
    result.failure = made.failure
    plan.cache.save(keepsUnused: false)
    plan.drawings.save(keepsUnused: false)
    plan.images.save(keepsUnused: false)
    let bytes = MembersIndex(plan.graph, links).bytes(of: routes, output.pageTexts)
    result.failure =
      result.failure
      ?? attempt { () throws(PublishingError) in
        try output.seal(bytes, set.indexID, "index.json")
      }
    result.addresses.append((access, links.addresses))
  }

  private func render(_ routes: [Route], _ plan: SitePlan, to output: SealingOutput) -> Rendered {
    let queries = QueryTable([], plan.graph)
    let pages = Parallel.map(routes.count, jobs: options.jobs) { index -> RenderedRoute in
      let page = plan.renderer.render(routes[index])
      let failure = attempt { () throws(PublishingError) in
        guard let bytes = page.bytes else { return }
        try output.stage(OutputPath(checked: page.file ?? routes[index].path.file), bytes)
      }
      return RenderedRoute(page, nil, failure, nil, nil, queries)
    }
    var rendered = Rendered(pages: pages, queries)
    if !rendered.diagnostics.contains(where: { $0.severity == .error }) {
      rendered.check(plan.renderer, nil)
    }
    return rendered
  }

  private func stage(
    _ files: [String], _ plan: SitePlan, to output: SealingOutput
  ) -> PublishingError? {
    let settings = plan.graph.content.settings.images
    let failures = Parallel.map(files.count, jobs: options.jobs) { index in
      attempt { () throws(PublishingError) in
        let path = files[index]
        if plan.images.isImage(path) {
          try plan.images.stage(path, settings, to: output)
        } else {
          try output.stageCopy(OutputPath(checked: path), of: options.path("content") + "/" + path)
        }
      }
    }
    return failures.lazy.compactMap { $0 }.first
  }

  private func attempt(_ body: () throws(PublishingError) -> Void) -> PublishingError? {
    do throws(PublishingError) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}

extension BuildOptions {
  /// The options of a build of what all members of some groups see, without some files.
  fileprivate func sealing(_ access: Access, without files: Set<String>) -> BuildOptions {
    var options = self
    options.audience = .everyReader(access)
    options.sealedPart = SealedPart(publicFiles: files)
    options.state += "/members/" + access.groups.joined(separator: "+")
    return options
  }
}
