import Queries
import Texts

/// What is known of a page from the build that rendered it, so that a later build can keep it.
struct PageRecord: Sendable, Hashable {
  /// Its diagnostics, as indices into the build's.
  var diagnostics: [Int] = []
  /// Its links to anchors in pages.
  var fragments: [FragmentLink] = []
  /// The images that it shows.
  var images: [ShownImage] = []
  /// Its queries, as ascending indices into those of all pages.
  var queries: [Int] = []
}
