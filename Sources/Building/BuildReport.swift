public import CivilTime
public import SourceText

/// What a build did.
public struct BuildReport: Sendable {
  /// The path of the site's base URL without a `/` at its end; empty at a host's root.
  public var basePath = ""
  /// The pages of the site.
  public var pages = 0
  /// The files of the output, pages among them.
  public var files = 0
  /// The files that are new or differ from before.
  public var written = 0
  /// The files that are as they were.
  public var unchanged = 0
  /// The files of the build before that are no longer there.
  public var removed = 0
  /// When the site would next be different by itself; nil where it never would be.
  public var changes: Timestamp?
  /// The moment that it was built for.
  public var time = Timestamp(unixSeconds: 0)
  /// How long it took.
  public var duration = Duration.zero
  /// Everything that is wrong, in reading order.
  public var diagnostics: [Diagnostic] = []

  /// A build that did not come to its end, for one reason.
  public init(failure: String) {
    diagnostics = [.error(failure, at: nil)]
  }

  init() {}

  /// The mistakes that stop a build.
  public var errors: Int { diagnostics.count { $0.severity == .error } }
  /// The mistakes that leave pages usable.
  public var warnings: Int { diagnostics.count - errors }
  /// Whether the site was built, or could have been.
  public var isSuccess: Bool { errors == 0 }
}
