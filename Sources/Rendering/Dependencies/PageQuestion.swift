public import Site

/// What a page asks of the site, next to the entries that it shows, that posts, people and
/// copied files have a part in.
///
/// Where only these have come, gone or changed, a page is the same if all that it asked is answered as
/// before, and the posts that it shows are the same: see `PageAnswers`.
public enum PageQuestion: Hashable, Sendable {
  /// What is on all pages, such as the menus, and which pages, listings, taxonomies and feeds there are.
  case frame
  /// Which posts there are.
  case posts
  /// How many posts there are.
  case postsCount
  /// Anything about all posts and pages.
  case everything
  /// How the search's index is divided.
  case search
  /// The posts of a journal, person, year, month or series, or what carries a term, by its page's URL.
  case members(URLPath)
  /// What is said of a person, by their page's URL.
  case person(URLPath)
  /// How many terms a taxonomy has, by its page's URL.
  case termsCount(URLPath)
  /// What a term is called, by its page's URL.
  case name(URLPath)
  /// What a page of a listing shows, by its URL.
  case part(URLPath)
  /// What to read after a post, by its URL.
  case related(URLPath)
  /// Which copied files are in a folder, by its path in `content/`.
  case files(in: String)
  /// Which term a value has; in any taxonomy if none is named.
  case term(String, taxonomy: String?)
  /// Where a link leads.
  case link(Link)

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
