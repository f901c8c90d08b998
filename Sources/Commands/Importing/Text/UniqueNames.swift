import Fields

/// Creates unique names for files and ids.
struct UniqueNames {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  /// A name, or the name with a number if it is taken; the first call gets the plain name.
  mutating func name(_ wanted: String) -> String {
    if taken.insert(wanted).inserted { return wanted }
    var count = counts[wanted] ?? 2
    while !taken.insert("\(wanted)-\(count)").inserted { count += 1 }
    counts[wanted] = count + 1
    return "\(wanted)-\(count)"
  }

  /// Whether a name is free.
  func isFree(_ name: String) -> Bool { !taken.contains(name) }

  /// A title as a name of limited length, cut between words; nil if the title has no letter or
  /// digit.
  static func slug(_ title: String, longest: Int = 60) -> String? {
    let slug = Slug(title: title).text
    guard slug.count > longest else { return slug.isEmpty ? nil : slug }
    let cut = slug.prefix(longest)
    let words = cut.lastIndex(of: "-").map { cut[..<$0] } ?? cut
    return words.isEmpty ? String(cut) : String(words)
  }
}
