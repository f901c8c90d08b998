import Building
import Bytes
import FileSystem

/// A site as it was read, with the files that were written since.
struct KnownSite: Sendable {
  /// The site with these files; nil if it must be read.
  private(set) var snapshot: SiteSnapshot?
  /// The number of times that the site was outdated.
  private(set) var version = 0
  /// The hashes of the written files by their paths.
  private var written: [String: StableHash] = [:]

  /// Stores the site as it was read, unless it was outdated meanwhile.
  mutating func store(_ new: SiteSnapshot, readAt version: Int) {
    if version == self.version { (snapshot, written) = (new, [:]) }
  }

  /// Notes that the files have changed; returns the outdated snapshot.
  mutating func invalidate() -> SiteSnapshot? {
    defer { (snapshot, written, version) = (nil, [:], version + 1) }
    return snapshot
  }

  /// Replaces the snapshot by one with written files, unless the site was outdated since a version.
  mutating func replace(
    by new: SiteSnapshot, written files: [(String, StableHash)], since version: Int
  ) {
    guard version == self.version, snapshot != nil else { return }
    snapshot = new
    written.merge(files) { $1 }
  }

  /// Whether changed files are as they were written.
  func isUpToDate(_ paths: [String]) -> Bool {
    snapshot != nil
      && paths.allSatisfy { path in
        guard let known = written[path], let bytes = try? Files.read(path) else { return false }
        return StableHash(of: bytes) == known
      }
  }
}
