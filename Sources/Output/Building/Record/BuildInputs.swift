import Bytes
import Content
import FileSystem
import Localization
import Parallelism
import Publishing
import Queries
import Site
import Theming
import Processes
import Release

/// What a build is made from, as far as file statuses show: the options, the program and its tools,
/// and every file in the folders that it reads.
struct BuildInputs: Sendable {
  /// The fingerprint of all inputs.
  let fingerprint: Fingerprint
  /// The entries of `content/` by path, their paths, and a hash of each one's status.
  let entries: [DirectoryEntry]
  let paths: [String]
  let statuses: [UInt64]
  /// The options, the program and its tools.
  let circumstances: Fingerprint
  /// All templates.
  let templates: Fingerprint
  private let look: Look

  /// Reads the statuses of all inputs; nil if a folder cannot be read.
  ///
  /// - Parameter start: When reading the files began, in nanoseconds since 1970, if it already has.
  ///   A file that changed after that gets a hash that no later status has.
  init?(_ options: BuildOptions, reading start: Int64? = nil) {
    let look = Look(start)
    let known = Promise(jobs: options.jobs) {
      var text = Array(Self.text(options).utf8)
      for path in Self.tools(options) {
        guard let status = try? Files.status(of: path) else { continue }
        text += path.utf8
        Self.append(look.hash(status), to: &text)
      }
      return text
    }
    var templates: [UInt8] = []
    for root in [options.path("templates"), options.theme] {
      guard let tree = Tree(root, only: ThemeLoader.names, look, options.jobs) else { return nil }
      templates += "\n\(root)\n".utf8
      Self.append(tree.ownStatus, to: &templates)
      Self.append(tree.entries, to: &templates)
      for status in tree.statuses { Self.append(status, to: &templates) }
    }
    guard let content = Tree(options.path("content"), look, options.jobs) else { return nil }
    var text = known.value
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

  /// The versions of the files, which differ between builds if a file has changed.
  func versions(of content: SiteContent) -> FileVersions {
    FileVersions(paths, statuses, translated: content.translatedFiles)
  }

  /// The hash of a file's current status: the one in `statuses` if the file has not changed since.
  func status(of path: String) -> UInt64? {
    (try? Folder.working.status(of: path)).map(look.hash)
  }

  /// Whether a status is old enough to differ from the file's status after any later change.
  func isSettled(_ status: UInt64) -> Bool { status != look.mark }

  /// All options except those that do not affect the site: the present moment, the number of
  /// threads, the progress closures, and the kind of build.
  private static func text(_ options: BuildOptions) -> String {
    var options = options
    (options.jobs, options.progress, options.imageProgress) = (1, nil, nil)
    (options.isClean, options.isVerified, options.isProfiled) = (false, false, false)
    if case .unixSeconds = options.moment { options.moment = .unixSeconds(0) }
    return "\(ProgramVersion.text) \(LocaleData.version) \(options) \(fonts)"
  }

  /// When the system's fonts last changed: fontconfig renews its cache then.
  private static var fonts: String {
    ["/var/cache/fontconfig", "/usr/share/fonts", "/usr/local/share/fonts"].map { folder in
      "\((try? Files.status(of: folder))?.modified ?? 0)"
    }.joined(separator: " ")
  }

  /// Files outside the site that a page may depend on.
  private static func tools(_ options: BuildOptions) -> [String] {
    let scripts = ["highlight.js/highlight.min.js", "katex/katex.min.js"]
    let zones = ["", "/tzdata.zi", "/tzdb.dat", "/+VERSION"].map { "/usr/share/zoneinfo" + $0 }
    let dot = Program(named: "dot")?.path
    let programs = [
      options.pageRasterizer, options.vips, options.workerProgram, options.fontList,
      options.fontSubsetter, options.fontCompressor, dot,
    ]
    return programs.compactMap { $0 }
      + scripts.map { options.scripts + "/" + $0 } + zones + ["/etc/localtime"]
  }

  /// Appends the paths and kinds of all entries.
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

  /// One pass over the statuses of many files, before or after the files were read.
  private struct Look {
    /// Changes after these moments may be missed, since a later change may have the same time. The
    /// first is for exact timestamps, the second for coarse ones.
    private let limits: (fine: Int64, coarse: Int64)
    private let isAfterReading: Bool
    let mark: UInt64

    init(_ start: Int64?) {
      let moment = start ?? SystemClock.nanoseconds
      limits = (moment - 50_000_000, moment - 3_000_000_000)
      isAfterReading = start != nil
      mark = UInt64(bitPattern: moment)
    }

    /// The hash of a status, or `mark` if a change might leave the status the same.
    ///
    /// Folders are compared by their entries: their own status also changes when editors add and
    /// remove temporary files. After reading, it reveals entries that came and went since.
    func hash(_ status: FileStatus) -> UInt64 {
      if status.kind == .directory { return isAfterReading && !isSettled(status) ? mark : 0 }
      guard isSettled(status) else { return mark }
      let numbers = (
        UInt64(status.size), UInt64(bitPattern: status.modified),
        UInt64(bitPattern: status.changed), status.inode, status.device, UInt64(status.mode)
      )
      return withUnsafeBytes(of: numbers) { XXH64.hash(of: $0.bytes) }
    }

    /// Some file systems store times only in steps of one or two seconds.
    private func isSettled(_ status: FileStatus) -> Bool {
      let isCoarse = status.changed % 1_000_000_000 == 0
      return status.changed <= (isCoarse ? limits.coarse : limits.fine)
    }
  }

  /// The entries below a folder, if it exists, and a hash of each one's status.
  private struct Tree {
    var entries: [DirectoryEntry] = []
    var statuses: [UInt64] = []
    private(set) var ownStatus: UInt64 = 0

    /// Nil if the folder cannot be read.
    init?(_ root: String, only names: Set<String>? = nil, _ look: Look, _ jobs: Int) {
      guard Files.exists(root) else { return }
      let walk = try? DirectoryWalk.walk(root, only: names) { name, _ in SourceList.isHidden(name) }
      guard let walk, walk.problems.isEmpty, let own = try? Files.status(of: root)
      else { return nil }
      let (entries, part, prefix) = (walk.entries, 256, root + "/")
      let parts = Parallel.map((entries.count + part - 1) / part, jobs: jobs) { number in
        entries[(number * part)..<min(entries.count, (number + 1) * part)].map { entry in
          let status = try? Folder.working.status(of: prefix + entry.path)
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
  /// A letter for the kind.
  fileprivate var code: UInt8 {
    switch self {
    case .file: UInt8(ascii: "f")
    case .directory: UInt8(ascii: "d")
    case .symbolicLink: UInt8(ascii: "l")
    case .other: UInt8(ascii: "o")
    }
  }
}
