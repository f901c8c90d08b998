import FileSystem
public import Publishing
import Synchronization

/// Keeps a site's output no older than its sources, for as long as somebody looks at it.
public final class LiveBuild: Sendable {
  private struct State {
    var fingerprint: [SourceStamp] = []
    var report: BuildReport?
  }

  /// What tells one state of a source file from another.
  private struct SourceStamp: Hashable {
    let path: String
    let status: FileStatus
  }

  private let options: BuildOptions
  private let state = Mutex(State())

  /// A site that is built with these options whenever its sources have changed.
  public init(_ options: BuildOptions) {
    self.options = options
  }

  /// Builds the site if a source has changed since the last time; `isNew` says whether it did.
  ///
  /// Sources are looked at before they are read, so that a change during the build is seen the next
  /// time.
  public func refresh(
    moment: BuildOptions.Moment
  ) throws(PublishingError) -> (report: BuildReport, isNew: Bool) {
    let found = fingerprint()
    let isThere = Files.exists(options.output)
    let known = state.withLock { $0.fingerprint == found && isThere ? $0.report : nil }
    if let known { return (known, false) }
    var options = options
    options.moment = moment
    let report = try SiteBuilder(options).build()
    state.withLock { $0 = State(fingerprint: found, report: report) }
    return (report, true)
  }

  private func fingerprint() -> [SourceStamp] {
    [options.path("content"), options.path("templates"), options.theme].flatMap { root in
      let entries = (try? DirectoryWalk.walk(root))?.entries ?? []
      return entries.compactMap { entry in
        let path = "\(root)/\(entry.path)"
        return (try? Files.status(of: path)).map { SourceStamp(path: path, status: $0) }
      }
    }
  }
}
