/// Where a page comes from, and what depends on it.
public struct PageExplanation: Sendable {
  /// Its URL with the base path.
  public var url = ""
  /// Its file below the output folder.
  public var file = ""
  /// What it is.
  public var kind = ""
  /// Its title.
  public var title = ""
  /// The source file; nil if it is made of many.
  public var source: String?
  /// The layouts' files, from the innermost one outwards.
  public var layouts: [String] = []
  /// The partials' files that they may show.
  public var partials: [String] = []
  /// The data files whose names its templates have.
  public var data: [String] = []
  /// The people that it names, by their names.
  public var people: [String] = []
  /// The terms that it names.
  public var terms: [String] = []
  /// The URLs of what else was read for it.
  public var reads: [String] = []
  /// The names of `site` that its templates read.
  public var lists: [String] = []
  /// The URLs of the pages that show it.
  public var shownBy: [String] = []
  /// The URLs of the feeds that have it, and of its own.
  public var feeds: [String] = []
  /// How long each step took.
  public var steps: [(name: String, duration: Duration)] = []
  /// The size of its file, in bytes.
  public var size = 0
}
