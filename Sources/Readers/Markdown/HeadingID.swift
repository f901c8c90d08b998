/// The ids of headings.
public enum HeadingID {
  /// The id that a heading gets from its text, if no other heading of the page has it.
  public static func id(for text: String) -> String {
    let slug = HeadingSlug.slug(text)
    return slug.isEmpty ? "section" : slug
  }
}
