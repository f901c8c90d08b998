/// Where a page of another site goes.
struct PageMove {
  /// Its URL on the old site, without the base path.
  let oldURL: String
  /// Its file in `content/`.
  let target: String
  /// What its front matter says of its URL; nil for the file's own.
  var url: String?
  /// The old URLs that lead to it.
  var aliases: [String] = []
}
