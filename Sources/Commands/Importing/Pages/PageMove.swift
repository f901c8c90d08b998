/// The old and new location of a page of another site.
struct PageMove {
  /// The page's URL on the old site, without the base path.
  let oldURL: String
  /// The page's file in `content/`.
  let target: String
  /// The `url` for its front matter; nil if the file's default URL is used.
  var url: String?
  /// The old URLs that redirect to it.
  var aliases: [String] = []
}
