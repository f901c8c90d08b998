import Rendering

/// What is known of a page from the build that made it, so that it need not be made again.
struct PageRecord: Sendable, Hashable {
  /// What is wrong with it, as indices into the build's diagnostics.
  var diagnostics: [Int] = []
  /// The links to anchors in pages.
  var fragments: [FragmentLink] = []
  /// The posts that it shows, as indices into the graph's.
  var posts: [Int] = []
  /// The files of texts that it reads and that are no posts'.
  var texts: [String] = []
  /// The images that it shows.
  var images: [ShownImage] = []
  /// The copied files next to them that it looks at, by their paths in `content/`.
  var files: [String] = []
  /// What it asks of the site, as numbers of the questions of all pages.
  var questions: [Int] = []
  /// The parts of the content of which it reads anything.
  var areas: ContentAreas = []
  /// Whether it reads files of `data/`.
  var readsData = false
}
