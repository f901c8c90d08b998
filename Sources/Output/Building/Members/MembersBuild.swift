import CivilTime
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
import Theming

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
    /// The first moment at which time alone may change what members can read.
    var changes: Timestamp?
    /// The records for the next build.
    var records: [Record] = []
    /// The addresses of each set's files, for sets with fewer groups.
    fileprivate var addresses: [(access: Access, files: [String: String])] = []
    private var known: Set<Diagnostic>

    /// - Parameter known: The diagnostics of the public site, which are not repeated.
    init(known: [Diagnostic] = []) { self.known = Set(known) }

    fileprivate mutating func add(_ found: [Diagnostic]) {
      diagnostics += found.filter { known.insert($0).inserted }
    }
  }

  /// The pages that were rendered for a set of groups, with which the next build reuses them.
  struct Record: Sendable {
    let options: BuildOptions
    let pages: PageRecords
    let sealed: SealedRecord

    /// Writes the record of a build that wrote this manifest.
    func write(_ build: UInt64, _ manifest: Fingerprint) {
      var records = pages
      records.build = build
      records.write(options)
      sealed.write(options, manifest)
    }
  }

  private let options: BuildOptions
  private let publication: Publication
  private let theme: ThemeFiles
  private let area: MembersArea?
  private let protection: Protection
  private let inputs: BuildInputs?
  private let last: LastBuild?
  private let secrets: MemberSecrets
  /// The page that asks for the key.
  private let shell: [UInt8]
  private let publicFiles: Set<String>
  private let publicVariants: Set<String>

  /// - Parameters:
  ///   - plan: The plan of the public site, whose pages are rendered.
  ///   - protection: What protects the content.
  ///   - inputs: The inputs of the build; nil if it makes no record.
  ///   - last: The last build, if its pages can be reused.
  init?(
    _ options: BuildOptions, _ plan: SitePlan, _ protection: Protection, inputs: BuildInputs?,
    last: LastBuild?, to publication: Publication
  ) {
    guard let secrets = protection.secrets,
      let route = plan.graph.routes.first(where: { $0.kind == .members }),
      let shell = plan.renderer.render(route).bytes
    else { return nil }
    (self.options, self.publication, self.secrets) = (options, publication, secrets)
    (self.protection, self.shell) = (protection, shell)
    (theme, area, self.inputs, self.last) = (plan.theme, plan.graph.entries.members, inputs, last)
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
    let file = secrets.keyFile(
      of: groups, sets: sets, shownName: { MemberName.of($0, in: protection.content) })
    result.failure =
      result.failure
      ?? PublishingError.caught {
        try publication.stage(OutputPath(checked: "members/keys.json"), file.bytes)
      }
    return result
  }

  private func publish(_ access: Access, _ set: GroupSet, _ result: inout Result) {
    let larger = result.addresses.filter { access.isWithin($0.access) }.map(\.files)
    let others = larger.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    let part = options.sealing(access, without: publicFiles.union(others.keys))
    let plan = SitePlan(protection.forReaders(of: access, area), theme, part)
    result.add(plan.diagnostics)
    guard !plan.diagnostics.contains(where: { $0.severity == .error }) else { return }
    result.changes = [result.changes, plan.graph.nextChange].compactMap(\.self).min()
    let outline = inputs.map { SiteOutline($0, Promise(jobs: 1) { [plan.graph] }) }
    var reused: ReusedPages?
    if let inputs, let outline, let known = last?.known(of: part) {
      reused = ReusedPages(known, inputs: inputs, outline: outline, plan: plan, options: part)
    }
    let positions = plan.graph.routes.indices.filter {
      part.sealedPart?.contains(plan.graph.routes[$0]) == true
    }
    let routes = positions.map { plan.graph.routes[$0] }
    let copied = plan.graph.content.copiedFiles.filter(part.writes)
    let links = SealedLinks(
      set: set.name, protection.paths, plan.graph, routes, copied: copied, others: others,
      publicVariants: publicVariants)
    let output = SealingOutput(publication, links, key: set.key, shell: shell, part)
    let rendered = render(positions, plan, reused, to: output)
    result.add(rendered.diagnostics)
    result.pages += routes.count(where: \.kind.isPage)
    result.failure = result.failure ?? rendered.failure ?? stage(copied, plan, to: output)
    guard result.failure == nil, !result.diagnostics.contains(where: { $0.severity == .error })
    else { return }
    let made = plan.images.stageVariants(to: output, progress: options.imageProgress)
    result.add(made.diagnostics)
    result.failure = made.failure
    plan.cache.save(keepsUnused: reused != nil)
    plan.drawings.save(keepsUnused: reused?.isTextAlone == true)
    plan.images.save(keepsUnused: false)
    let bytes = MembersIndex(graph: plan.graph, links: links).bytes(of: routes, output.record.texts)
    result.failure =
      result.failure
      ?? PublishingError.caught {
        try output.stageShells()
        try output.seal(bytes, set.indexID, "index.json")
      }
    result.addresses.append((access, links.addresses))
    guard let inputs, let outline, plan.advice.isEmpty else { return }
    var pages = [PageRecord?](repeating: nil, count: plan.graph.routes.count)
    // The diagnostics of a page are repeated by rendering it again.
    for (page, position) in zip(rendered.pages, positions) where page.diagnostics.isEmpty {
      pages[position] = page.record
    }
    let records = PageRecords.made(
      of: pages, rendered, reused: reused, outline: outline, renderer: plan.renderer,
      inputs: inputs, jobs: part.jobs)
    result.records.append(Record(options: part, pages: records, sealed: output.record))
  }

  /// Renders and seals the routes at some positions of a graph, except for those that are reused.
  private func render(
    _ positions: [Int], _ plan: SitePlan, _ reused: ReusedPages?, to output: SealingOutput
  ) -> Rendered {
    let queries = QueryTable(reused?.queries ?? [], plan.graph)
    let maker = RouteMaker(
      renderer: plan.renderer, reused: reused, queries: queries, isRecorded: inputs != nil,
      collectsWords: false
    ) { route in
      route.kind.isPage && (try? output.keepPage(route.path.file)) == true
    } stage: { route, page in
      guard let bytes = page.bytes else { return nil }
      return PublishingError.caught {
        try output.stage(OutputPath(checked: page.file ?? route.path.file), bytes)
      }
    }
    let pages = Parallel.map(positions.count, jobs: options.jobs) { index in
      maker.make(plan.graph.routes[positions[index]], at: positions[index])
    }
    var rendered = Rendered(pages: pages, queries)
    let numbers = Dictionary(uniqueKeysWithValues: zip(positions, positions.indices))
    rendered.check(
      plan.renderer,
      known: reused?.answers { position in numbers[position].map { pages[$0].isReused } ?? false })
    return rendered
  }

  private func stage(
    _ files: [String], _ plan: SitePlan, to output: SealingOutput
  ) -> PublishingError? {
    let settings = plan.graph.content.settings.images
    let failures = Parallel.map(files.count, jobs: options.jobs) { index in
      PublishingError.caught {
        let path = files[index]
        if plan.images.isImage(path) {
          try plan.images.stage(path, settings, to: output)
        } else {
          try output.stageCopy(of: path, plan.graph.content)
        }
      }
    }
    return failures.lazy.compactMap { $0 }.first
  }
}
