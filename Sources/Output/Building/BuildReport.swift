public import CivilTime
public import Pages
import Publishing
import Site
public import SourceText

/// The result of a build.
public struct BuildReport: Sendable {
  /// The path of the site's base URL without a `/` at its end; empty at a host's root.
  public var basePath = ""
  /// The part of the site that was built; nil for the whole.
  public var shard: Shard?
  /// The number of pages of the site, or of the part.
  public var pages = 0
  /// The number of files of the output, including pages.
  public var files = 0
  /// The number of files that are new or changed.
  public var written = 0
  /// The number of unchanged files.
  public var unchanged = 0
  /// The number of files of the previous build that are no longer in the output.
  public var removed = 0
  /// The number of files of a clean build if the output has the same files; nil if that was not
  /// checked, or if they differ.
  public var verified: Int?
  /// The number of pages and files that were rendered, not reused from the last build.
  public var rendered = 0
  /// The number of documents that are left out.
  public var leftOut = LeftOutCounts()
  /// Notices about missing settings and their effects.
  public var notices: [String] = []
  /// What a check found of texts without translations.
  public var untranslated: [String] = []
  /// What a check found of the criteria of WCAG 2.2 that depend on the content.
  public var accessibility: [AuthorCriterion] = []
  /// The next scheduled change of the site; nil if there is none.
  public var changes: Timestamp?
  /// The moment for which the site was built.
  public var time = Timestamp(unixSeconds: 0)
  /// How long the build took.
  public var duration = Duration.zero
  /// The time of each step, if that was requested.
  public var profile: BuildProfile?
  /// All diagnostics, in reading order.
  public var diagnostics: [Diagnostic] = []
  /// The first error that stops every build, not only a strict one; nil if there is none.
  public var cause: Diagnostic?

  /// The report of a build that failed for one reason.
  public init(failure: String) {
    diagnostics = [.error(failure, at: nil)]
    cause = diagnostics.first
  }

  init() {}

  /// The report of a recorded build, for a moment at which a build would have the same report.
  init(_ record: BuildRecord, moment: BuildOptions.Moment) {
    let (head, known) = (record.head, record.report)
    (basePath, pages, files, unchanged) = (known.basePath, known.pages, known.files, known.files)
    (leftOut, notices) = (known.leftOut, known.notices)
    (changes, time, diagnostics) = (head.changes, head.time, known.diagnostics)
    if case .unixSeconds(let now) = moment {
      time = Timestamp(unixSeconds: now, utcOffset: head.time.utcOffset)
    }
  }

  /// Adds the result of publishing, with a warning for each edited file that was kept.
  mutating func add(_ written: PublishingReport, output: String) {
    files = written.files
    self.written = written.written
    unchanged = written.unchanged
    removed = written.removed
    if let reason = written.notExchanged {
      diagnostics.append(
        .warning(
          "--atomic had no effect, the site was written file by file: \(reason)", at: nil,
          hint: "use an output folder of your own on the file system of '.daybook'"))
    }
    diagnostics += written.left.map { path in
      .warning(
        "the file is no longer part of the site; it was kept because it was edited by hand",
        at: SourceExcerpt(path: "\(output)/\(path)"))
    }
  }

  /// The number of errors, which stop a build.
  public var errors: Int { diagnostics.count { $0.severity == .error } }
  /// The number of warnings, which leave pages usable.
  public var warnings: Int { diagnostics.count { $0.severity == .warning } }
  /// Whether the site was built, or could have been.
  public var isSuccess: Bool { errors == 0 }
}

extension [Diagnostic] {
  /// Whether one of them stops a build: an error, or a warning in a strict build.
  func stopBuild(isStrict: Bool) -> Bool {
    contains { $0.severity == .error || isStrict && $0.severity == .warning }
  }
}
