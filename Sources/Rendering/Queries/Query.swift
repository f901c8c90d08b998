public import Site

/// Something that a page can read of the site. A page is re-rendered if the result of one of its
/// queries has changed.
///
/// `QueryEvaluator` evaluates queries. Each field that a template reads of an entry is a separate
/// query, so that a new field of a drop needs no change here.
public enum Query: Hashable, Sendable {
  // MARK: The whole site

  /// Which listings, pages, people, taxonomies and feeds exist. Every page depends on this query.
  case structure
  /// The settings that affect how every page is rendered. Every page depends on this query.
  case configuration
  /// The paths and titles of all posts and pages.
  case everything
  /// The texts of all posts.
  case allPosts
  /// The numbers of word parts and of pages in the search index.
  case search
  /// The name and URL of the site's author.
  case siteAuthor
  /// The names of the site's author and of all people, among which a name is looked up.
  case names

  // MARK: Entries

  /// The value of a field of an entry.
  case value(EntryReference, String)
  /// The number of elements of a field of an entry.
  case count(EntryReference, String)
  /// Which elements a field of an entry has.
  case elements(EntryReference, String)
  /// A post: its file, its comments, and its position in the list of posts.
  case post(URLPath)
  /// The files of a content area, such as the timetable; of its documents, only the front matter.
  case area(ContentAreas)
  /// The posts that are related to a post.
  case related(URLPath)
  /// The entries that one page of a paginated listing shows.
  case part(URLPath)
  /// The path of a term's page; the term may be in any taxonomy if `taxonomy` is nil.
  case term(String, taxonomy: String?)
  /// The title of the page at a path, and the path of its document.
  case title(URLPath)
  /// The feeds of the page at a path.
  case feeds(URLPath)
  /// The JSON-LD of a page, without its pictures.
  case structuredData(URLPath)
  /// The target of a link.
  case link(Link)
  /// The pages whose texts link to a page.
  case backlinks(URLPath)

  // MARK: Files, by their paths in `content/`

  /// A Markdown document that is not a post.
  case document(String)
  /// The front matter of a Markdown document that is not a post.
  case front(String)
  /// A copied file.
  case file(String)
  /// The names of the copied files in a folder.
  case folder(String)
  /// All files in `data/`.
  case data
  /// The templates of a layout, by its name.
  case layout(String)

  /// A link as written in a file and shown on a page.
  public struct Link: Hashable, Sendable {
    /// The link's address as written.
    public let destination: String
    /// The path in `content/` of the file that contains the link; empty if the address starts at
    /// the root.
    public let file: String
    /// The page on which the link is shown.
    public let page: URLPath?

    /// Creates a link. An address from the root has the same target on every page, so `file` and
    /// `page` are dropped.
    public init(_ destination: String, from file: String, page: URLPath?) {
      let isRooted = destination.utf8.first == UInt8(ascii: "/")
      self.destination = destination
      (self.file, self.page) = isRooted ? ("", nil) : (file, page)
    }
  }
}
