import Content
import Fields
import FileSystem
public import SourceText
import System

/// The state of a site and of its records, as far as a build would not report it.
public struct SiteHealth: Sendable {
  /// A finding: an error, a warning, or a note, which needs no change.
  public struct Finding: Equatable, Sendable {
    /// The severity; nil for a note.
    public let severity: Diagnostic.Severity?
    /// The message, in lower case and without a full stop.
    public let message: String
    /// What to do; nil if that is clear.
    public let hint: String?
  }

  /// An image above this size makes builds and the repository slow; no page shows it whole.
  private static let largeImage = 10 << 20
  /// Many hosts accept no larger file (GitHub: 100 MB).
  private static let largeFile = 100 << 20
  /// The most paths that a finding lists.
  private static let listed = 5

  /// The findings, the errors first.
  public let findings: [Finding]

  /// Examines the site in the source folder of the options; nil if there is no site.
  ///
  /// - Parameter tools: The tools that were found.
  public init?(_ options: BuildOptions, tools: [FoundTool]) {
    let content = options.path("content")
    guard Files.exists(content) else { return nil }
    let report = SiteBuilder(options).check()
    var findings = [Self.checked(report)].compactMap { $0 }
    findings += report.notices.map { Finding(severity: .warning, message: $0, hint: nil) }
    findings += Self.files(content)
    findings += Self.cache(options)
    findings += Self.targets(options, tools)
    self.findings =
      findings.filter { $0.severity == .error }
      + findings.filter { $0.severity == .warning } + findings.filter { $0.severity == nil }
  }

  private static func checked(_ report: BuildReport) -> Finding? {
    guard report.errors + report.warnings > 0 else { return nil }
    return Finding(
      severity: report.errors > 0 ? .error : .warning,
      message: "the site has \(count(report.errors, "error")) and "
        + count(report.warnings, "warning"),
      hint: "'daybook check' lists them")
  }

  /// Files that cannot be read, large images and large files.
  private static func files(_ content: String) -> [Finding] {
    guard let (entries, problems) = try? DirectoryWalk.walk(content) else { return [] }
    var unreadable = problems.map { "\($0)" }
    var images: [String] = []
    var large: [String] = []
    for entry in entries where entry.kind == .file {
      let path = "\(content)/\(entry.path)"
      if access(path, R_OK) != 0 { unreadable.append(path) }
      guard let size = (try? Files.status(of: path))?.size else { continue }
      let ending = entry.path.split(separator: ".").last?.lowercased() ?? ""
      let isImage = ["jpg", "jpeg", "png", "webp", "tif", "tiff", "heic", "avif"].contains(ending)
      if size > largeFile { large.append("\(path) (\(size >> 20) MB)") }
      if isImage, size > largeImage { images.append("\(path) (\(size >> 20) MB)") }
    }
    return [
      finding(.error, "cannot be read", unreadable, hint: "change their permissions"),
      finding(
        .warning, "files that many hosts refuse", large, hint: "embed them from another host"),
      finding(
        .warning, "large original images", images,
        hint: "4,000 pixels at the longer side are enough for every screen"),
    ].compactMap { $0 }
  }

  private static func finding(
    _ severity: Diagnostic.Severity, _ what: String, _ paths: [String], hint: String
  ) -> Finding? {
    guard !paths.isEmpty else { return nil }
    let more = paths.count > listed ? " and \(paths.count - listed) more" : ""
    return Finding(
      severity: severity,
      message: "\(what): \(paths.prefix(listed).joined(separator: ", "))\(more)", hint: hint)
  }

  /// Whether the output has the latest changes, and the size of the records and caches.
  private static func cache(_ options: BuildOptions) -> [Finding] {
    var findings: [Finding] = []
    if !Files.exists(options.output) {
      findings.append(
        Finding(severity: nil, message: "not built yet", hint: "'daybook build' builds it"))
    } else if BuildRecord.exists(options), BuildRecord.read(options) == nil {
      findings.append(
        Finding(
          severity: .warning,
          message: "the records of the last build in '\(options.state)' are of another version",
          hint: "the next build ignores and replaces them"))
    } else if isOutdated(options) {
      findings.append(
        Finding(
          severity: nil, message: "the output does not have the latest changes",
          hint: "'daybook build' updates it"))
    }
    let bytes = size(of: options.state)
    if bytes > 1 << 30 {
      findings.append(
        Finding(
          severity: .warning,
          message: "the caches in '\(options.state)' have \(bytes >> 20) MB",
          hint: "they may be deleted; the next build makes what it needs"))
    }
    return findings
  }

  /// Whether a file of the site is newer than the record of its last build.
  private static func isOutdated(_ options: BuildOptions) -> Bool {
    guard let built = try? Files.status(of: options.state + "/last-build").modified else {
      return false
    }
    return ["content", "templates"].contains { name in
      let root = options.path(name)
      let entries = (try? DirectoryWalk.walk(root).entries) ?? []
      return entries.contains { entry in
        (try? Files.status(of: "\(root)/\(entry.path)")).map { $0.modified > built } ?? false
      }
    }
  }

  private static func size(of folder: String) -> Int {
    let entries = (try? DirectoryWalk.walk(folder).entries) ?? []
    return entries.filter { $0.kind == .file }.reduce(0) { sum, entry in
      sum + ((try? Files.status(of: "\(folder)/\(entry.path)"))?.size ?? 0)
    }
  }

  /// Targets whose programs are missing.
  private static func targets(_ options: BuildOptions, _ tools: [FoundTool]) -> [Finding] {
    let missing = Set(tools.filter { !$0.isFound }.map(\.tool))
    let targets = SettingsFile(options).settings?.deployTargets ?? []
    return targets.flatMap { target in
      programs(of: target).filter(missing.contains).map { tool in
        Finding(
          severity: .warning,
          message: "the target '\(target.name.value)' needs '\(tool.rawValue)', which is missing",
          hint: tool.packages.debian.map { "apt-get install \($0)" })
      }
    }
  }

  private static func programs(of target: DeployTarget) -> [Tool] {
    let compressors: [Tool] =
      (target.compress.contains(.gz) ? [.gzip] : [])
      + (target.compress.contains(.br) ? [.brotli] : [])
    switch target.method {
    case .rsync: return [.rsync, .ssh] + compressors
    case .git: return [.git] + compressors
    case .rclone: return [.rclone] + compressors
    case .folder, nil: return compressors
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
