public import CivilTime
import Publishing
import Site
public import SourceText

/// What a build did.
public struct BuildReport: Sendable {
  /// The path of the site's base URL without a `/` at its end; empty at a host's root.
  public var basePath = ""
  /// The part of the site that was built; nil for the whole.
  public var shard: Shard?
  /// The pages of the site, or of the part.
  public var pages = 0
  /// The files of the output, pages among them.
  public var files = 0
  /// The files that are new or differ from before.
  public var written = 0
  /// The files that are as they were.
  public var unchanged = 0
  /// The files of the build before that are no longer there.
  public var removed = 0
  /// How many files a clean build wrote, all of them as they are in the output; nil if that was not
  /// requested, or is not so.
  public var verified: Int?
  /// The pages and files that were rendered, not reused from the last build.
  public var rendered = 0
  /// How many documents are left out.
  public var leftOut = LeftOutCounts()
  /// Sentences about settings that are missing and what follows from that.
  public var notices: [String] = []
  /// When the site would next be different by itself; nil if it never would be.
  public var changes: Timestamp?
  /// The moment that it was built for.
  public var time = Timestamp(unixSeconds: 0)
  /// How long it took.
  public var duration = Duration.zero
  /// Where the time went, if that was requested.
  public var profile: BuildProfile?
  /// Everything that is wrong, in reading order.
  public var diagnostics: [Diagnostic] = []

  /// A build that did not come to its end, for one reason.
  public init(failure: String) {
    diagnostics = [.error(failure, at: nil)]
  }

  init() {}

  /// What a recorded build said, for a moment at which it would say the same.
  init(_ record: BuildRecord, moment: BuildOptions.Moment) {
    let (head, known) = (record.head, record.report)
    (basePath, pages, files, unchanged) = (known.basePath, known.pages, known.files, known.files)
    (leftOut, notices) = (known.leftOut, known.notices)
    (changes, time, diagnostics) = (head.changes, head.time, known.diagnostics)
    if case .unixSeconds(let now) = moment {
      time = Timestamp(unixSeconds: now, utcOffset: head.time.utcOffset)
    }
  }

  /// What was written; a file that stays has a warning.
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

  /// The mistakes that stop a build.
  public var errors: Int { diagnostics.count { $0.severity == .error } }
  /// The mistakes that leave pages usable.
  public var warnings: Int { diagnostics.count - errors }
  /// Whether the site was built, or could have been.
  public var isSuccess: Bool { errors == 0 }
}
