public import Content
import Fields
import FileSystem
public import Publishing
import SourceText

/// Carries a built site to a target.
public struct Deployer: Sendable {
  private let transport: any DeployTransport
  private let site: SiteFiles

  /// A deployer of a site to a target.
  ///
  /// - Parameters:
  ///   - state: The folder for files outside the site.
  ///   - source: The source folder, to which paths of this machine are relative.
  public init(
    _ site: SiteFiles, to target: DeployTarget, state: String, source: String
  ) throws {
    self.site = site
    transport = try Self.transport(of: target, state: state, source: source)
  }

  /// The target, as messages show it.
  public var address: String { transport.address }

  /// The folder of this machine that a target is; nil if it is none, or not known to be one.
  public static func folder(of target: DeployTarget, source: String) -> String? {
    if target.method == .folder { return local(target.path, source) }
    let remote = target.remote.replacing(":local:", with: "", maxReplacements: 1)
    return target.method == .rclone && !remote.contains(":") ? remote : nil
  }

  private static func transport(
    of target: DeployTarget, state: String, source: String
  ) throws -> any DeployTransport {
    let scratch = "\(state)/deploy-\(target.name.value)"
    switch target.method {
    case .rsync:
      let options = target.port.map { ["-p", String($0)] } ?? []
      return try RsyncTransport(host: target.host, folder: target.path, options: options)
    case .git:
      let repository = local(target.repository, source)
      return try GitTransport(target, repository: repository, scratch: scratch)
    case .rclone: return try RcloneTransport(remote: target.remote, scratch: scratch)
    case .folder, nil: return FolderTransport(folder: local(target.path, source))
    }
  }

  /// A path of this machine below the source folder; a URL or an absolute path stays as it is.
  static func local(_ path: String, _ source: String) -> String {
    let isRelative = path.hasPrefix("../") || path.hasPrefix("./") || !path.contains(":")
    return !isRelative || path.hasPrefix("/") || source == "." ? path : "\(source)/\(path)"
  }

  /// The differences from the target, and the target's manifest.
  ///
  /// - Parameters:
  ///   - isForced: Whether a damaged manifest counts as none, and files that Daybook did not write are
  ///     replaced.
  ///   - comparesAll: Whether the contents of unchanged files are compared, too.
  ///   - basePath: The path of the site's URL without a `/` at its end.
  public func plan(
    isForced: Bool, comparesAll: Bool, basePath: String
  ) throws -> (plan: DeploymentPlan, manifest: Manifest?) {
    try transport.open()
    let manifest = try manifest(isForced: isForced)
    let known = site.files.keys.filter { manifest?[$0] != nil }
    var plan = DeploymentPlan(
      site: site.files, target: manifest, altered: Set(comparesAll ? try different(known) : []),
      redirects: site.redirects, basePath: basePath)
    plan.dropsHistory = try transport.dropsHistory
    try requireRoom(for: plan)
    if !isForced {
      // A folder of files that are removed first becomes a file.
      let gone = Set(DeployPaths.parents(of: plan.removed.map(\.text)))
      let foreign = try foreignFiles(plan.added.map(\.path).filter { !gone.contains($0.text) })
      guard foreign.isEmpty else { throw DeployFailure.foreign(foreign, at: address) }
    }
    return (plan, manifest)
  }

  /// Throws if a folder of the plan cannot be written, or leads through a link on the target.
  private func requireRoom(for plan: DeploymentPlan) throws {
    let removed = plan.removed.map(\.text)
    let folders = Set(DeployPaths.parents(of: plan.uploads.map(\.path.text) + removed))
    let obstacles = try transport.obstacles(folders.subtracting(removed).sorted())
    guard obstacles.isEmpty else { throw DeployFailure.blocked(obstacles, at: address) }
  }

  /// The paths at which the target does not have the site's content.
  private func different(_ paths: [OutputPath]) throws -> [OutputPath] {
    var different: Set<String> = []
    for (folder, paths) in Dictionary(grouping: paths, by: site.folder) {
      different.formUnion(try transport.different(paths.map(\.text), from: folder))
    }
    return paths.filter { different.contains($0.text) }
  }

  private func manifest(isForced: Bool) throws -> Manifest? {
    guard let text = try transport.read(OutputPath.manifestName) else { return nil }
    do throws(Manifest.Damage) {
      return try Manifest(parsing: text)
    } catch {
      if isForced { return nil }
      throw DeployFailure.damagedManifest(at: address, detail: error.description)
    }
  }

  /// The paths at which the target has a file that is not in its manifest. A file with the site's
  /// content is no obstacle.
  private func foreignFiles(_ paths: [OutputPath]) throws -> [String] {
    guard !paths.isEmpty else { return [] }
    let found = try transport.existing(paths.map(\.text))
    return try different(paths.filter { found.contains($0.text) }).map(\.text).sorted()
  }

  /// Carries out a plan: the target's manifest marks each file before it changes, so an interrupted
  /// deploy is completed by the next one.
  ///
  /// - Parameter token: Who deploys, for the messages of other deploys; differs for each deploy.
  public func run(
    _ plan: DeploymentPlan, manifest: Manifest?, token: String,
    progress: (_ sent: Int, _ total: Int) -> Void = { _, _ in }
  ) throws {
    try transport.lock(token)
    do {
      try requireUnchanged(manifest)
      try send(plan, manifest, progress)
    } catch {
      try? transport.unlock(token)
      throw error
    }
    try transport.unlock(token)
  }

  /// Another deploy may have been completed after the plan was made and before the lock was taken.
  private func requireUnchanged(_ manifest: Manifest?) throws {
    guard !transport.isAtomic else { return }
    guard try self.manifest(isForced: true)?.entries == manifest?.entries else {
      throw DeployFailure.overtaken(at: address)
    }
  }

  private func send(
    _ plan: DeploymentPlan, _ manifest: Manifest?, _ progress: (Int, Int) -> Void
  ) throws {
    let total = plan.uploads.count
    var sent = 0
    if !transport.isAtomic { try write(manifest: plan.manifestInBetween(manifest)) }
    let first = plan.removedFirst
    try transport.remove(first)
    for batch in plan.batches {
      for (folder, paths) in Dictionary(grouping: batch, by: site.folder).sorted(by: {
        $0.key < $1.key
      }) {
        try transport.send(paths.map(\.text), from: folder)
        sent += paths.count
        progress(sent, total)
      }
    }
    try transport.remove(Set(plan.removed.map(\.text)).subtracting(first).sorted())
    let files = site.files.sorted { $0.key < $1.key }
    try write(
      manifest: Manifest.text(of: files.map { ($0.key, Manifest.Entry(fingerprint: $0.value)) }))
    try transport.finish(Self.summary(plan))
  }

  private func write(manifest text: [UInt8]) throws {
    let folder = site.extras + "-manifest"
    try Files.createDirectories(folder)
    try Files.writeWhole(text, to: "\(folder)/\(OutputPath.manifestName)")
    try transport.send([OutputPath.manifestName], from: folder)
  }

  private static func summary(_ plan: DeploymentPlan) -> String {
    "Deploy: \(plan.added.count) new, \(plan.uploads.count - plan.added.count) changed, "
      + "\(plan.removed.count) removed"
  }

  /// Removes the lock of an interrupted deploy; returns a sentence about it.
  public static func unlock(
    _ target: DeployTarget, state: String, source: String
  ) throws -> String {
    let transport = try transport(of: target, state: state, source: source)
    guard !transport.isAtomic else {
      return "\(transport.address) has no lock: of two pushes at once, one is refused"
    }
    try transport.open()
    return try transport.breakLock()
      ? "removed the lock of \(transport.address)" : "\(transport.address) has no lock"
  }
}
