/// Parts of a list of URLs, none larger than a sitemap may be.
enum SitemapParts {
  /// sitemaps.org: at most 50,000 URLs, and 50 MB, in a file.
  static let limit = (count: 50_000, bytes: 45_000_000)

  /// Ranges of the URLs, whose lengths are given.
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
