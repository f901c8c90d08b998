/// Where a page comes from, and what depends on it.
public struct PageExplanation: Sendable {
  /// The page's URL with the base path.
  public var url = ""
  /// The page's file, relative to the output folder.
  public var file = ""
  /// The kind of page.
  public var kind = ""
  /// The title.
  public var title = ""
  /// The source file; nil if the page is not made from a single document.
  public var source: String?
  /// The layouts' files, from the innermost one outwards.
  public var layouts: [String] = []
  /// The files of the partials that the layouts may show.
  public var partials: [String] = []
  /// The data files that the page's templates name.
  public var data: [String] = []
  /// The names of the people that the page refers to.
  public var people: [String] = []
  /// The terms that the page refers to.
  public var terms: [String] = []
  /// The URLs of the other pages whose content the page reads.
  public var reads: [String] = []
  /// The fields of `site` that the page's templates read.
  public var lists: [String] = []
  /// The URLs of the pages that show this page.
  public var shownBy: [String] = []
  /// The URLs of the feeds that contain the page, and of the page's own feeds.
  public var feeds: [String] = []
  /// How long each step took.
  public var steps: [(name: String, duration: Duration)] = []
  /// The size of the page's file, in bytes.
  public var size = 0
}
