import FileSystem
import Publishing
import Site

/// What a build is made from, as far as the system's statuses tell: the options, the program and what
/// it calls, and every file below the folders that it reads.
struct BuildInputs: Sendable {
  /// Of all of it.
  let fingerprint: Fingerprint
  /// Of all but what the content's files say: which files there are belongs to it.
  let surroundings: Fingerprint
  /// The paths below `content/`, in their order, and a hash of the status of each.
  let paths: [String]
  let statuses: [UInt64]
  /// Whether everything had been left alone for so long that a change after the reading would have
  /// another time.
  let areSettled: Bool

  /// How exactly a file system keeps times, in nanoseconds: some keep whole or every second seconds.
  private static let (fine, coarse): (Int64, Int64) = (50_000_000, 3_000_000_000)

  /// Looks at everything; nil where a folder cannot be read.
  ///
  /// - Parameter start: When the reading of the files began, in nanoseconds since 1970: what has
  ///   changed since then is not settled.
  init?(_ options: BuildOptions, reading start: Int64 = SystemClock.nanoseconds) {
    var text = Array(Self.text(options).utf8)
    for path in Self.tools(options) {
      guard let status = try? Files.status(of: path) else { continue }
      Self.append(path, status, to: &text)
    }
    var areSettled = true
    for root in [options.path("templates"), options.theme] {
      guard let tree = Tree(root, options.jobs) else { return nil }
      text += "\n\(root)\n".utf8
      for (entry, status) in zip(tree.entries, tree.statuses) {
        if let status { Self.append(entry.path, status, to: &text) }
      }
      areSettled = areSettled && tree.isSettled(at: start)
    }
    guard let content = Tree(options.path("content"), options.jobs) else { return nil }
    for entry in content.entries { text += "\(entry.path)\n\(entry.kind)".utf8 }
    surroundings = Fingerprint(of: text)
    paths = content.entries.map(\.path)
    statuses = content.statuses.map { status in
      var bytes: [UInt8] = []
      if let status { Self.append("", status, to: &bytes) }
      return Fingerprint(of: bytes).hash
    }
    var all = text
    for status in statuses { withUnsafeBytes(of: status.littleEndian) { all += $0 } }
    fingerprint = Fingerprint(of: all)
    self.areSettled = areSettled && content.isSettled(at: start)
  }

  /// All options but the present moment, those that do not matter among them.
  private static func text(_ options: BuildOptions) -> String {
    var options = options
    if case .unixSeconds = options.moment { options.moment = .unixSeconds(0) }
    return "\(ProgramVersion.text) \(options)"
  }

  /// Files that a page may depend on beside the site's own.
  private static func tools(_ options: BuildOptions) -> [String] {
    let scripts = ["highlight.js/highlight.min.js", "katex/katex.min.js"]
    let zones = ["", "/tzdata.zi", "/tzdb.dat", "/+VERSION"].map { "/usr/share/zoneinfo" + $0 }
    return [options.rasterizer, options.vips, options.scriptProgram].compactMap { $0 }
      + scripts.map { options.scripts + "/" + $0 } + zones + ["/etc/localtime"]
  }

  /// What is in a folder is told by its entries; its own status changes with files that are put there
  /// and taken away again, as editors do.
  private static func append(_ path: String, _ status: FileStatus, to text: inout [UInt8]) {
    text += path.utf8
    guard status.kind != .directory else { return }
    for number in [
      Int64(status.size), status.modified, status.changed, Int64(bitPattern: status.inode),
      Int64(bitPattern: status.device), Int64(status.mode),
    ] {
      withUnsafeBytes(of: number.littleEndian) { text += $0 }
    }
  }

  /// What is below a folder, if it is there, and the status of each.
  private struct Tree {
    var entries: [DirectoryEntry] = []
    var statuses: [FileStatus?] = []
    /// When anything, the folder itself among it, changed last, where times are exact and where not.
    private var last: (fine: Int64, coarse: Int64) = (.min, .min)

    /// Nil where it cannot be read.
    init?(_ root: String, _ jobs: Int) {
      guard Files.exists(root) else { return }
      guard let walk = try? DirectoryWalk.walk(root, skipping: { name, _ in name.hasPrefix(".") }),
        walk.problems.isEmpty, let own = try? Files.status(of: root)
      else { return nil }
      entries = walk.entries
      statuses = Self.statuses(walk.entries.map(\.path), root, jobs)
      for status in statuses + [own] { note(status) }
    }

    func isSettled(at moment: Int64) -> Bool {
      last.fine <= moment - fine && last.coarse <= moment - coarse
    }

    private mutating func note(_ status: FileStatus?) {
      guard let changed = status?.changed else { return }
      if changed % 1_000_000_000 == 0 {
        last.coarse = max(last.coarse, changed)
      } else {
        last.fine = max(last.fine, changed)
      }
    }

    private static func statuses(
      _ paths: [String], _ root: String, _ jobs: Int
    ) -> [FileStatus?] {
      let part = 256
      let parts = Parallel.map((paths.count + part - 1) / part, jobs: jobs) { number in
        paths[(number * part)..<min(paths.count, (number + 1) * part)].map { path in
          try? Folder.working.status(of: "\(root)/\(path)")
        }
      }
      return parts.flatMap { $0 }
    }
  }
}
