import Liquid

/// How long each step of a build took.
public struct BuildProfile: Sendable {
  /// A period of time.
  public struct Span: Sendable {
    /// The name of the stage, or the URL of the page.
    public let name: String
    /// The start, relative to the beginning of the build.
    public let start: Duration
    /// How long it took.
    public let duration: Duration
    /// The number of the thread, counted from 1; 0 for stages.
    public let thread: Int
  }

  /// The times of a template, including the templates that it rendered.
  public struct Template: Sendable {
    /// Its path in the folder of templates.
    public let name: String
    /// How often it was rendered; output that is the same for all pages is cached.
    public let calls: Int
    /// The total time over all threads.
    public let total: Duration
  }

  /// The stages of the build, in order.
  public internal(set) var stages: [Span] = []
  /// The pages and files, in the order of the site.
  public internal(set) var pages: [Span] = []
  /// The templates, by descending time.
  public internal(set) var templates: [Template] = []
}
