import Queries
import Texts

/// The record of a rendered page, with which a later build can reuse the page.
struct PageRecord: Sendable, Hashable {
  /// The page's diagnostics, as indices into those of the build.
  var diagnostics: [Int] = []
  /// The page's links to anchors in pages.
  var fragments: [FragmentLink] = []
  /// The images that the page shows.
  var images: [ShownImage] = []
  /// The page's queries, as ascending indices into the queries of all pages.
  var queries: [Int32] = []
}
