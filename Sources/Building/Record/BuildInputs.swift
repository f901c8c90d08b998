import Content
import FileSystem
import Parallelism
import Publishing
import Queries
import Site
import Theming

/// What a build is made from, as far as the system's statuses tell: the options, the program and what
/// it calls, and every file below the folders that it reads.
struct BuildInputs: Sendable {
  /// Of all of it.
  let fingerprint: Fingerprint
  /// What is in `content/`, in the order of the paths, and a hash of the status of each.
  let entries: [DirectoryEntry]
  let paths: [String]
  let statuses: [UInt64]
  /// The options, the program and its tools.
  let circumstances: Fingerprint
  /// All templates.
  let templates: Fingerprint
  private let look: Look

  /// Looks at everything; nil if a folder cannot be read.
  ///
  /// - Parameter start: When the reading of the files began, in nanoseconds since 1970, if that was
  ///   before; what has changed since then is taken for something that it never is again.
  init?(_ options: BuildOptions, reading start: Int64? = nil) {
    let look = Look(start)
    var text = Array(Self.text(options).utf8)
    var templates: [UInt8] = []
    for path in Self.tools(options) {
      guard let status = try? Files.status(of: path) else { continue }
      text += path.utf8
      Self.append(look.hash(status), to: &text)
    }
    for root in [options.path("templates"), options.theme] {
      guard let tree = Tree(root, only: ThemeLoader.names, look, options.jobs) else { return nil }
      templates += "\n\(root)\n".utf8
      Self.append(tree.ownStatus, to: &templates)
      Self.append(tree.entries, to: &templates)
      for status in tree.statuses { Self.append(status, to: &templates) }
    }
    guard let content = Tree(options.path("content"), look, options.jobs) else { return nil }
    Self.append(content.ownStatus, to: &text)
    circumstances = Fingerprint(of: text)
    Self.append(content.entries, to: &text)
    entries = content.entries
    paths = entries.map(\.path)
    statuses = content.statuses
    for status in statuses { Self.append(status, to: &text) }
    text += templates
    self.templates = Fingerprint(of: templates)
    fingerprint = Fingerprint(of: text)
    self.look = look
  }

  /// What tells each file from what it is in other builds.
  var versions: FileVersions { FileVersions(paths, statuses) }

  /// The hash of the status that a file has now: the one of `statuses` if nothing has changed since.
  func status(of path: String) -> UInt64? {
    (try? Folder.working.status(of: path)).map(look.hash)
  }

  /// Whether files of this status are told from all later ones.
  func isSettled(_ status: UInt64) -> Bool { status != look.mark }

  /// All options but the present moment, how many threads there are, who is told of what, and those of which
  /// the site is the same.
  private static func text(_ options: BuildOptions) -> String {
    var options = options
    (options.jobs, options.progress, options.imageProgress) = (1, nil, nil)
    (options.isClean, options.isVerified, options.isProfiled) = (false, false, false)
    if case .unixSeconds = options.moment { options.moment = .unixSeconds(0) }
    return "\(ProgramVersion.text) \(options)"
  }

  /// Files that a page may depend on next to the site's own.
  private static func tools(_ options: BuildOptions) -> [String] {
    let scripts = ["highlight.js/highlight.min.js", "katex/katex.min.js"]
    let zones = ["", "/tzdata.zi", "/tzdb.dat", "/+VERSION"].map { "/usr/share/zoneinfo" + $0 }
    return [options.rasterizer, options.vips, options.scriptProgram].compactMap { $0 }
      + scripts.map { options.scripts + "/" + $0 } + zones + ["/etc/localtime"]
  }

  /// Adds the names of everything, and what has them.
  private static func append(_ entries: [DirectoryEntry], to text: inout [UInt8]) {
    for entry in entries {
      text += entry.path.utf8
      text.append(0)
      text.append(entry.kind.code)
    }
  }

  private static func append(_ number: UInt64, to text: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { text += $0 }
  }

  /// One look at many files, before or after they were read.
  private struct Look {
    /// Since when a change can be missed, where times are exact and where not: a later one may have
    /// the same time.
    private let limits: (fine: Int64, coarse: Int64)
    private let isAfterReading: Bool
    let mark: UInt64

    init(_ start: Int64?) {
      let moment = start ?? SystemClock.nanoseconds
      limits = (moment - 50_000_000, moment - 3_000_000_000)
      isAfterReading = start != nil
      mark = UInt64(bitPattern: moment)
    }

    /// What a status says, or what none ever says where it may be the same after a change.
    ///
    /// What is in a folder is told by its entries; its own status changes with files that are put
    /// there and taken away again, as editors do. It tells of entries that came and went between the
    /// reading and the look.
    func hash(_ status: FileStatus) -> UInt64 {
      if status.kind == .directory { return isAfterReading && !isSettled(status) ? mark : 0 }
      guard isSettled(status) else { return mark }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(48)
      for number in [
        UInt64(status.size), UInt64(bitPattern: status.modified),
        UInt64(bitPattern: status.changed), status.inode, status.device, UInt64(status.mode),
      ] { BuildInputs.append(number, to: &bytes) }
      return Fingerprint(of: bytes).hash
    }

    /// Some file systems keep whole or every second seconds.
    private func isSettled(_ status: FileStatus) -> Bool {
      let isCoarse = status.changed % 1_000_000_000 == 0
      return status.changed <= (isCoarse ? limits.coarse : limits.fine)
    }
  }

  /// What is below a folder, if it is there, and a hash of the status of each.
  private struct Tree {
    var entries: [DirectoryEntry] = []
    var statuses: [UInt64] = []
    private(set) var ownStatus: UInt64 = 0

    /// Nil if it cannot be read.
    init?(_ root: String, only names: Set<String>? = nil, _ look: Look, _ jobs: Int) {
      guard Files.exists(root) else { return }
      let walk = try? DirectoryWalk.walk(root, only: names) { name, _ in SourceList.isHidden(name) }
      guard let walk, walk.problems.isEmpty, let own = try? Files.status(of: root)
      else { return nil }
      let (entries, part) = (walk.entries, 256)
      let parts = Parallel.map((entries.count + part - 1) / part, jobs: jobs) { number in
        entries[(number * part)..<min(entries.count, (number + 1) * part)].map { entry in
          let status = try? Folder.working.status(of: "\(root)/\(entry.path)")
          return status.map(look.hash) ?? 1
        }
      }
      self.entries = entries
      statuses = Array(parts.joined())
      ownStatus = look.hash(own)
    }
  }
}

extension FileStatus.Kind {
  /// A letter for it.
  fileprivate var code: UInt8 {
    switch self {
    case .file: UInt8(ascii: "f")
    case .directory: UInt8(ascii: "d")
    case .symbolicLink: UInt8(ascii: "l")
    case .other: UInt8(ascii: "o")
    }
  }
}
