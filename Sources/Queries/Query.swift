public import Site

/// What a page can read of the site. A page is rendered again if one of its queries has another result.
///
/// `QueryEvaluator` evaluates them. What a template reads of an entry is a query of its own for each
/// field, so that a new field of a drop needs no change here.
public enum Query: Hashable, Sendable {
  // MARK: The whole site

  /// Which listings, pages, people, taxonomies and feeds there are. Every page depends on it.
  case structure
  /// The settings that decide how everything is rendered. Every page depends on it.
  case configuration
  /// The paths and titles of all posts and pages.
  case everything
  /// The texts of all posts.
  case allPosts
  /// How the search index is divided.
  case search
  /// The name and URL of the site's author.
  case siteAuthor

  // MARK: Entries

  /// The value of a field of an entry.
  case value(EntryReference, String)
  /// The number of elements of a field of an entry.
  case count(EntryReference, String)
  /// Which elements a field of an entry has.
  case elements(EntryReference, String)
  /// A post: its file, its comments, and its position among the others.
  case post(URLPath)
  /// The files of a part of the content, such as the timetable; of its documents the front matter.
  case area(ContentAreas)
  /// The posts that are related to a post.
  case related(URLPath)
  /// What one page of a listing shows.
  case part(URLPath)
  /// The page of a term; of any taxonomy if none is named.
  case term(String, taxonomy: String?)
  /// The title of the page at a path, and the path of its document.
  case title(URLPath)
  /// The feeds of the page at a path.
  case feeds(URLPath)
  /// The JSON-LD of a page, without its pictures.
  case structuredData(URLPath)
  /// The target of a link.
  case link(Link)

  // MARK: Files, by their paths in `content/`

  /// A Markdown document that is no post.
  case document(String)
  /// The front matter of a Markdown document that is no post.
  case front(String)
  /// A copied file.
  case file(String)
  /// The names of the copied files in a folder.
  case folder(String)
  /// All files in `data/`.
  case data
  /// The templates of a layout, by its name.
  case layout(String)

  /// A link as it is written, in a file, on a page.
  public struct Link: Hashable, Sendable {
    /// The address as it is written.
    public let destination: String
    /// The file, by its path in `content/`; empty if an address from the root says all.
    public let file: String
    /// The page on which the link is shown.
    public let page: URLPath?

    /// A link; an address from the root has the same target on every page.
    public init(_ destination: String, from file: String, page: URLPath?) {
      let isRooted = destination.utf8.first == UInt8(ascii: "/")
      self.destination = destination
      (self.file, self.page) = isRooted ? ("", nil) : (file, page)
    }
  }
}
