public import Content
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
  ) throws(DeployFailure) {
    self.site = site
    transport = try DeployTool.transport(of: target, state: state, source: source)
  }

  /// The target, as messages show it.
  public var address: String { transport.address }

  /// The differences from the target, and the target's manifest.
  ///
  /// - Parameters:
  ///   - isForced: Whether a damaged manifest counts as none, and files that Daybook did not write are
  ///     replaced.
  ///   - basePath: The path of the site's URL without a `/` at its end.
  public func plan(
    isForced: Bool, basePath: String
  ) throws(DeployFailure) -> (plan: DeploymentPlan, manifest: Manifest?) {
    try transport.open()
    let manifest = try manifest(isForced: isForced)
    let plan = DeploymentPlan(
      site: site.files, target: manifest, redirects: site.redirects, basePath: basePath)
    if !isForced {
      let foreign = try foreignFiles(plan.added.map(\.path))
      guard foreign.isEmpty else { throw .foreign(foreign, at: address) }
    }
    return (plan, manifest)
  }

  private func manifest(isForced: Bool) throws(DeployFailure) -> Manifest? {
    guard let text = try transport.read(OutputPath.manifestName) else { return nil }
    do throws(Manifest.Damage) {
      return try Manifest(parsing: text)
    } catch {
      if isForced { return nil }
      throw .damagedManifest(at: address, detail: error.description)
    }
  }

  /// The paths at which the target has a file, or a file instead of a folder, that is not in its
  /// manifest. A file with the site's content is no obstacle.
  private func foreignFiles(_ paths: [OutputPath]) throws(DeployFailure) -> [String] {
    guard !paths.isEmpty else { return [] }
    let found = try transport.existing(paths.map(\.text)).sorted()
    var foreign: [String] = []
    for path in found {
      guard let known = OutputPath(path).flatMap({ site.files[$0] }) else { continue }
      if try transport.read(path).map({ Fingerprint(of: $0) }) != known { foreign.append(path) }
    }
    return foreign
  }

  /// Carries out a plan: the target's manifest marks each file before it changes, so an interrupted
  /// deploy is completed by the next one.
  ///
  /// - Parameter token: Who deploys, for the messages of other deploys; differs for each deploy.
  public func run(
    _ plan: DeploymentPlan, manifest: Manifest?, token: String,
    progress: (_ sent: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(DeployFailure) {
    try transport.lock(token)
    do throws(DeployFailure) {
      try requireUnchanged(manifest)
      try send(plan, manifest, progress)
    } catch {
      try? transport.unlock(token)
      throw error
    }
    try transport.unlock(token)
  }

  /// Another deploy may have been completed after the plan was made and before the lock was taken.
  private func requireUnchanged(_ manifest: Manifest?) throws(DeployFailure) {
    guard !transport.isAtomic else { return }
    guard try self.manifest(isForced: true)?.entries == manifest?.entries else {
      throw .overtaken(at: address)
    }
  }

  private func send(
    _ plan: DeploymentPlan, _ manifest: Manifest?, _ progress: (Int, Int) -> Void
  ) throws(DeployFailure) {
    let total = plan.uploads.count
    var sent = 0
    if !transport.isAtomic { try write(manifest: plan.manifestInBetween(manifest)) }
    for batch in plan.batches {
      for (folder, paths) in Dictionary(grouping: batch, by: site.folder).sorted(by: {
        $0.key < $1.key
      }) {
        try transport.send(paths.map(\.text), from: folder)
        sent += paths.count
        progress(sent, total)
      }
    }
    if !plan.removed.isEmpty { try transport.remove(plan.removed.map(\.text)) }
    let files = site.files.sorted { $0.key < $1.key }
    try write(
      manifest: Manifest.text(of: files.map { ($0.key, Manifest.Entry(fingerprint: $0.value)) }))
    try transport.finish(Self.summary(plan))
  }

  private func write(manifest text: [UInt8]) throws(DeployFailure) {
    let folder = site.extras + "-manifest"
    do throws(FileError) {
      try Files.createDirectories(folder)
      try Files.writeWhole(text, to: "\(folder)/\(OutputPath.manifestName)")
    } catch {
      throw .file("\(error)")
    }
    try transport.send([OutputPath.manifestName], from: folder)
  }

  private static func summary(_ plan: DeploymentPlan) -> String {
    "Deploy: \(plan.added.count) new, \(plan.changed.count + plan.uncertain.count) changed, "
      + "\(plan.removed.count) removed"
  }

  /// Removes the lock of an interrupted deploy; returns a sentence about it.
  public static func unlock(
    _ target: DeployTarget, state: String, source: String
  ) throws(DeployFailure) -> String {
    let transport = try DeployTool.transport(of: target, state: state, source: source)
    guard !transport.isAtomic else {
      return "\(transport.address) has no lock: of two pushes at once, one is refused"
    }
    try transport.open()
    return try transport.breakLock()
      ? "removed the lock of \(transport.address)" : "\(transport.address) has no lock"
  }
}
