import FileSystem
import Publishing
import SourceText

/// One attempt to build and publish a site, and the values that its stages pass on.
struct BuildAttempt: Sendable {
  /// The last build, of which pages can be reused; nil if nothing is known of it.
  let last: LastBuild?
  /// When the attempt began, in nanoseconds since 1970.
  let began: Int64
  /// Holds the texts of posts.
  let memory: TextMemory
  let clock: BuildClock?
  private let isRetry: Bool

  /// The first attempt of a build.
  init(_ options: BuildOptions, after last: LastBuild?, began: Int64) {
    self.last = last
    self.began = began
    memory = TextMemory(limit: options.textMemory)
    clock = options.isProfiled ? BuildClock() : nil
    isRetry = false
  }

  /// An attempt from the current files. All texts are held in memory, so that it is not outdated.
  init(retrying options: BuildOptions) {
    last = nil
    began = SystemClock.nanoseconds
    memory = TextMemory(limit: .max)
    clock = options.isProfiled ? BuildClock() : nil
    isRetry = true
  }

  /// The result of a stage; nil if the attempt is outdated: a post changed after its head or status
  /// was read and before its text was, or a file disappeared.
  func checked<Value>(_ value: Value) -> Value? { memory.hasMisses && !isRetry ? nil : value }

  /// What was read.
  struct Sources: Sendable {
    let plan: SitePlan
    /// What the build is made from; nil if a folder cannot be read.
    let inputs: BuildInputs?
    let outline: SiteOutline?
    /// The heads that the last build wrote.
    let heads: PostHeads?
    /// The pages of the last build, if its output is still as it wrote it.
    let known: KnownPages?

    /// The pages that can be reused; nil if any may have changed.
    func reusedPages(_ options: BuildOptions) -> ReusedPages? {
      guard let known, let inputs, let outline else { return nil }
      return ReusedPages(known, inputs: inputs, outline: outline, plan: plan, options: options)
    }
  }

  /// What was rendered.
  struct Pages: Sendable {
    /// The pages in the original language; the diagnostics are those of all languages.
    var rendered: Rendered
    let translations: TranslationPages
    /// The pages that were reused.
    let reused: ReusedPages?
    /// The number of diagnostics before those of the pages in other languages.
    let others: Int
  }

  /// What is to be published.
  struct Site {
    let pages: Pages
    let members: MembersBuild.Result
    let failure: PublishingError?

    /// The diagnostics of the pages, their images and what members can read.
    var diagnostics: [Diagnostic] { pages.rendered.diagnostics }
  }
}
