import FileSystem
import Publishing
import Site

/// What a build is made from, as far as the system's statuses tell: the options, the program and what
/// it calls, and every file below the folders that it reads.
struct BuildInputs: Sendable, Hashable {
  /// Of all of it.
  let fingerprint: Fingerprint
  /// Whether every file had been left alone for so long that a change after the reading would have
  /// another time.
  let areSettled: Bool

  /// How exactly a file system keeps times, in nanoseconds: some keep whole or every second seconds.
  private static let (fine, coarse): (Int64, Int64) = (50_000_000, 3_000_000_000)

  /// Looks at everything; nil where a folder cannot be read.
  ///
  /// - Parameter now: The present moment in nanoseconds since 1970.
  init?(_ options: BuildOptions, now: Int64 = SystemClock.nanoseconds) {
    var text = Array(Self.text(options).utf8)
    var areSettled = true
    for path in Self.tools(options) {
      guard let status = try? Files.status(of: path) else { continue }
      Self.append(path, status, to: &text)
    }
    for root in [options.path("content"), options.path("templates"), options.theme] {
      text += "\n\(root)\n".utf8
      guard Files.exists(root) else { continue }
      guard let walk = try? DirectoryWalk.walk(root, skipping: { name, _ in name.hasPrefix(".") }),
        walk.problems.isEmpty, let folder = try? Folder(root)
      else { return nil }
      for entry in walk.entries {
        guard let status = try? folder.status(of: entry.path) else { continue }
        Self.append(entry.path, status, to: &text)
        let margin = status.changed % 1_000_000_000 == 0 ? Self.coarse : Self.fine
        if status.kind == .file, status.changed > now - margin { areSettled = false }
      }
    }
    fingerprint = Fingerprint(of: text)
    self.areSettled = areSettled
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

  private static func append(_ path: String, _ status: FileStatus, to text: inout [UInt8]) {
    text += path.utf8
    for number in [
      Int64(status.size), status.modified, status.changed, Int64(bitPattern: status.inode),
      Int64(bitPattern: status.device), Int64(status.mode),
    ] {
      withUnsafeBytes(of: number.littleEndian) { text += $0 }
    }
  }
}
