import Hosting
public import Publishing

/// The differences between a site and what a target has, and the order in which they are carried
/// out.
public struct DeploymentPlan: Sendable {
  /// A file that is sent.
  public struct Upload: Hashable, Sendable {
    /// The path below the output folder, and below the target.
    public let path: OutputPath
    /// The size and hash of the file.
    public let fingerprint: Fingerprint
  }

  /// Files that the target does not have.
  public private(set) var added: [Upload] = []
  /// Files that have another content on the target.
  public private(set) var changed: [Upload] = []
  /// Files whose content on the target is not known, as an earlier deploy was interrupted.
  public private(set) var uncertain: [Upload] = []
  /// Files that were changed or removed on the target by others.
  public private(set) var altered: [Upload] = []
  /// Files that Daybook put on the target and that the site no longer has.
  public let removed: [OutputPath]
  /// The number of files that stay as they are.
  public private(set) var unchanged = 0
  /// Whether earlier versions that the target still has are dropped.
  public internal(set) var dropsHistory = false

  /// Compares a site with a target.
  ///
  /// - Parameters:
  ///   - site: The files of the site.
  ///   - target: The manifest on the target; nil if it has none.
  ///   - altered: Files of the manifest that the target does not have as the manifest lists them.
  ///   - redirects: The content of the site's `_redirects`.
  ///   - basePath: The path of the site's URL without a `/` at its end.
  public init(
    site: [OutputPath: Fingerprint], target: Manifest?, altered: Set<OutputPath> = [],
    redirects: [UInt8] = [], basePath: String = ""
  ) {
    for (path, fingerprint) in site.sorted(by: { $0.key < $1.key }) {
      let upload = Upload(path: path, fingerprint: fingerprint)
      switch target?[path] {
      case nil: added.append(upload)
      case .some(let entry) where entry.pending != nil: uncertain.append(upload)
      case .some(let entry) where entry.fingerprint != fingerprint: changed.append(upload)
      case .some where altered.contains(path): self.altered.append(upload)
      default: unchanged += 1
      }
    }
    removed = (target?.entries.keys.filter { site[$0] == nil } ?? []).sorted()
    let earlier = target.map { $0.entries.keys.sorted().map(\.text) } ?? []
    goneAddresses = GoneAddresses(redirects: redirects, basePath: basePath)
      .among(earlier) { OutputPath($0).map { site[$0] != nil } ?? false }
      .map(GoneAddresses.address)
  }

  /// Whether the target already equals the site.
  public var isEmpty: Bool { uploads.isEmpty && removed.isEmpty && !dropsHistory }

  /// All files that are sent, in no particular order.
  public var uploads: [Upload] { added + changed + uncertain + altered }

  /// Removed files that are in the way of files that are sent: a path that was a file and becomes a
  /// folder, or the other way round.
  var removedFirst: [String] {
    let files = Set(uploads.map(\.path.text))
    let folders = Set(DeployPaths.parents(of: Array(files)))
    return removed.map(\.text).filter {
      folders.contains($0) || !files.isDisjoint(with: DeployPaths.parents(of: [$0]))
    }
  }

  /// The number of bytes that are sent.
  public var bytes: Int { uploads.reduce(0) { $0 + $1.fingerprint.size } }

  /// The files that are sent, in groups that follow each other: the files that pages use, pages, and
  /// the home page. So a page never refers to a file that is not there yet.
  public var batches: [[OutputPath]] {
    let paths = uploads.map(\.path).sorted()
    let home = paths.filter { $0.text == "index.html" }
    let rest = paths.filter { $0.text != "index.html" }
    return [rest.filter { !$0.isPage }, rest.filter(\.isPage), home].filter { !$0.isEmpty }
  }

  /// The addresses that will be gone and that no redirect keeps, such as `/about/`.
  public let goneAddresses: [String]

  /// The target's manifest while files are sent: each file that changes has its old and its new
  /// content, and new files have their new content as a pending one.
  func manifestInBetween(_ target: Manifest?) -> [UInt8] {
    var lines = (target ?? Manifest()).entries
    for upload in uploads {
      let old = lines[upload.path]?.fingerprint ?? Self.unknown
      lines[upload.path] = Manifest.Entry(fingerprint: old, pending: upload.fingerprint)
    }
    return Manifest.text(of: lines.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// The content of a file that may not be there.
  private static let unknown = Fingerprint(size: 0, hash: 0)
}
