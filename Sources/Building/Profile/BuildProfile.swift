import Liquid

/// Where the time of a build went.
public struct BuildProfile: Sendable {
  /// A stretch of time.
  public struct Span: Sendable {
    /// What was done: a stage's name, or a page's URL.
    public let name: String
    /// When it began, from the beginning of the build.
    public let start: Duration
    /// How long it took.
    public let duration: Duration
    /// The thread, counted from 1; the stages are on 0.
    public let thread: Int
  }

  /// The times of a template, with those that it rendered itself.
  public struct Template: Sendable {
    /// Its path in the folder of templates.
    public let name: String
    /// How often it was rendered; what partials print is kept where it is the same for all pages.
    public let calls: Int
    /// How long that took in all, over all threads.
    public let total: Duration
  }

  /// What the build did, one after the other.
  public internal(set) var stages: [Span] = []
  /// The pages and files, in the order of the site.
  public internal(set) var pages: [Span] = []
  /// The templates, the longest first.
  public internal(set) var templates: [Template] = []
}
