/// The result of a commit.
public struct PublishingReport: Sendable, Hashable {
  /// The number of new and changed files.
  public let written: Int
  /// The number of unchanged files.
  public let unchanged: Int
  /// The number of files that are no longer part of the site and were removed.
  public let removed: Int
  /// The number of files of the site.
  public let files: Int
  /// The size of the site in bytes.
  public let bytes: Int
  /// The fingerprint of the manifest in the output folder.
  public let manifest: Fingerprint
  /// The files that were written or removed, by path.
  public let changed: [OutputPath]
  /// Files of an earlier build that are no longer part of the site, but were not removed because
  /// another program has changed them. They no longer belong to Daybook.
  public let left: [OutputPath]
  /// The reason why the folder was not exchanged in one step as requested; nil if it was.
  public internal(set) var notExchanged: String?

  /// - Parameters:
  ///   - files: The site's files, sorted by path.
  ///   - manifest: The text of the manifest of these files.
  init(
    _ files: [StagedFile], manifest: [UInt8], removed: [OutputPath] = [], left: [OutputPath] = []
  ) {
    let written = files.compactMap { $0.change == .none ? nil : $0.path }
    self.written = written.count
    unchanged = files.count - written.count
    self.removed = removed.count
    self.files = files.count
    bytes = files.reduce(0) { $0 + $1.fingerprint.size }
    self.manifest = Fingerprint(of: manifest)
    changed = removed.isEmpty ? written : (written + removed).sorted()
    self.left = left.sorted()
  }
}
