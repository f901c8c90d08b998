/// The old and new location of a page of another site.
struct PageMove {
  /// Its URL on the old site, without the base path.
  let oldURL: String
  /// Its file in `content/`.
  let target: String
  /// The URL in its front matter; nil for the file's own.
  var url: String?
  /// The old URLs that redirect to it.
  var aliases: [String] = []
}
