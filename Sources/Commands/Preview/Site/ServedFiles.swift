import FileSystem
import Synchronization
import System

/// The files of a folder as representations, each cached until the file changes.
final class ServedFiles: Sendable {
  /// The result of a lookup.
  enum Entry {
    case file(Representation)
    case folder
    case missing
    case refused(FileError)
  }

  private struct Kept {
    let representation: Representation
    let path: String
    let status: FileStatus
  }

  private struct Cache {
    var kept: [ArraySlice<String>: Kept] = [:]
    var cost = 0
  }

  private static let costLimit = 33_554_432
  /// The age, in nanoseconds, at which a file's last change can be distinguished from a later one,
  /// as the system's clock advances in steps of some milliseconds.
  private static let step: Int64 = 100_000_000

  private let folder: ServedFolder
  private let now: @Sendable () -> HTTPDate
  private let cache = Mutex(Cache())

  init(root: String, now: @escaping @Sendable () -> HTTPDate) {
    folder = ServedFolder(root: root)
    self.now = now
  }

  /// Looks up a path; `name` determines the type.
  func entry(at names: ArraySlice<String>, name: String) -> Entry {
    if let kept = kept(at: names) { return .file(kept) }
    switch folder.entry(at: names) {
    case .file(let file):
      let representation = Representation(file, name: name, now: now())
      keep(representation, of: file.status, at: names)
      return .file(representation)
    case .folder: return .folder
    case .missing: return .missing
    case .refused(let error): return .refused(error)
    }
  }

  /// The cached representation, if the path still refers to the same file in the same state. The
  /// status includes the inode and the time of the last status change, which programs cannot set.
  private func kept(at names: ArraySlice<String>) -> Representation? {
    guard let kept = cache.withLock({ $0.kept[names] }) else { return nil }
    guard let status = try? Files.status(of: kept.path), status == kept.status else { return nil }
    return kept.representation
  }

  private func keep(
    _ representation: Representation, of status: FileStatus, at names: ArraySlice<String>
  ) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let moment = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    // A recently changed large file has a weak tag at first, and is then not cached.
    guard status.changed < moment - Self.step, !representation.validators.tag.isWeak else { return }
    let cost = representation.cost
    let path = "\(folder.root)/\(names.joined(separator: "/"))"
    cache.withLock { cache in
      if cache.cost + cost > Self.costLimit { cache = Cache() }
      cache.kept[names] = Kept(representation: representation, path: path, status: status)
      cache.cost += cost
    }
  }
}
