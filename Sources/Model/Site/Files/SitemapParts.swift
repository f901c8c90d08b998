/// Divides a list of URLs into parts that do not exceed a sitemap's limits.
enum SitemapParts {
  /// sitemaps.org: at most 50,000 URLs, and 50 MB, in a file.
  static let limit = (count: 50_000, bytes: 45_000_000)

  /// The ranges of the parts, for URLs of the given lengths.
  static func ranges(
    _ lengths: [Int], limit: (count: Int, bytes: Int) = limit
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, bytes) = (0, 0)
    for (index, length) in lengths.enumerated() {
      let size = length + 100
      if index - start == limit.count || (bytes + size > limit.bytes && index > start) {
        ranges.append(start..<index)
        (start, bytes) = (index, 0)
      }
      bytes += size
    }
    return ranges + [start..<lengths.count]
  }
}
