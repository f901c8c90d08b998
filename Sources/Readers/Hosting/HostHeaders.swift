/// The header fields of responses, the same on every host.
enum HostHeaders {
  /// Fields of every response.
  static let everywhere = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "strict-origin-when-cross-origin"),
  ]
  /// For files whose names change with their content.
  static let hashed = "public, max-age=31536000, immutable"
  /// For all others: a deploy removes old assets, so an old page would have no style.
  static let short = "public, max-age=0, must-revalidate"

  /// Matches the paths of files with a hash in their names, relative to the base path: assets, parts
  /// of the search index, and variants of images.
  static let hashedExpression =
    #"/(?:(?:assets|search)/(?:[^?]*/)?[^/?]+\.[0-9a-f]{12,16}\.[0-9A-Za-z]+"#
    + #"|assets/images/[^/?]+-[0-9a-z]{11}-[0-9]+(?:x[0-9]+-[a-z]+)?\.[a-z0-9]+)$"#
}
