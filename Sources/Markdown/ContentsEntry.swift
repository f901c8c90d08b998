/// A heading with those below it: an entry of a table of contents.
public struct ContentsEntry: Hashable, Sendable {
  /// The heading.
  public let heading: Heading
  /// The headings of lower rank up to the next one of its own.
  public let children: [ContentsEntry]

  /// The headings as a tree, at most six deep. A single heading of level 1 before all others is the
  /// document's title and not in it.
  public static func tree(of headings: [Heading]) -> [ContentsEntry] {
    let titles = headings.prefix(2).filter { $0.level == 1 }.count
    let hasTitle =
      headings.first?.level == 1 && titles == 1 && !headings.dropFirst().contains { $0.level == 1 }
    var rest = hasTitle ? headings.dropFirst() : headings[...]
    return entries(&rest, above: 0)
  }

  private static func entries(
    _ rest: inout ArraySlice<Heading>, above level: Int
  )
    -> [ContentsEntry]
  {
    var entries: [ContentsEntry] = []
    while let heading = rest.first, heading.level > level {
      rest.removeFirst()
      entries.append(
        ContentsEntry(heading: heading, children: self.entries(&rest, above: heading.level)))
    }
    return entries
  }
}
