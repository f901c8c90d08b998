import Building
import Bytes
import FileSystem

/// A site as it was read, with the files that were written since.
struct KnownSite: Sendable {
  /// The site with these files; nil if it must be read.
  private(set) var snapshot: SiteSnapshot?
  /// The hashes of the written files by their paths.
  private var written: [String: StableHash] = [:]

  init(_ snapshot: SiteSnapshot? = nil) { self.snapshot = snapshot }

  /// Notes that files were written, which the new snapshot has.
  mutating func replace(by new: SiteSnapshot, written files: [(String, StableHash)]) {
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
