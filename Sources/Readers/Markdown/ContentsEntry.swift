/// An entry of a table of contents: a heading and its subheadings.
public struct ContentsEntry: Hashable, Sendable {
  /// The heading.
  public let heading: Heading
  /// Its subheadings.
  public let children: [ContentsEntry]

  /// The headings as a tree, at most six levels deep. If the first heading is the only one of level
  /// 1, it is the document's title and left out.
  static func tree(of headings: [Heading]) -> [ContentsEntry] {
    let headings = headings.filter { !$0.text.isEmpty }
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
