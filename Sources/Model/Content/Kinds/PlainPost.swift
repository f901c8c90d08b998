public import CivilTime
public import Fields

/// The front matter of a post that has only common keys and no mistakes. A later build makes the
/// post of it without parsing the file.
public struct PlainPost: Sendable {
  /// The title.
  public let title: String?
  /// The date.
  public let date: Located<DateText>?
  /// The date of the last notable change.
  public let updated: Located<DateText>?
  /// The tags.
  public let tags: [Located<String>]
  /// One or two sentences of plain text.
  public let summary: String?
  /// The layout.
  public let layout: Located<String>?
  /// The last part of the URL.
  public let slug: Located<String>?
  /// Further paths, which redirect to the page.
  public let aliases: [Located<String>]
  /// Whether only `--drafts` shows it.
  public let isDraft: Bool
  /// The ids of the people who posted it.
  public let authors: [Located<String>]
  /// The ids of the people who like it.
  public let likes: [Located<String>]
  /// The series that it belongs to.
  public let series: String?
  /// The day that the file's name begins with.
  public let fileDate: CivilDate?
  /// The slug in the file's name.
  public let fileSlug: String
  /// See `Post.positionHash`.
  public let positionHash: UInt64

  /// The front matter with these values.
  public init(
    title: String?, date: Located<DateText>?, updated: Located<DateText>?,
    tags: [Located<String>], summary: String?, layout: Located<String>?, slug: Located<String>?,
    aliases: [Located<String>], isDraft: Bool, authors: [Located<String>],
    likes: [Located<String>], series: String?, fileDate: CivilDate?, fileSlug: String,
    positionHash: UInt64
  ) {
    (self.title, self.date, self.updated, self.tags) = (title, date, updated, tags)
    (self.summary, self.layout, self.slug, self.aliases) = (summary, layout, slug, aliases)
    (self.isDraft, self.authors, self.likes, self.series) = (isDraft, authors, likes, series)
    (self.fileDate, self.fileSlug, self.positionHash) = (fileDate, fileSlug, positionHash)
  }

  /// The front matter of a post without mistakes; nil if it has other keys than these.
  public init?(_ post: Post) {
    let document = post.document
    guard document.hasPlainFrontMatter else { return nil }
    self.init(
      title: document.title, date: document.date, updated: document.updated, tags: document.tags,
      summary: document.summary, layout: document.layout, slug: document.slug,
      aliases: document.aliases, isDraft: document.isDraft, authors: post.authors,
      likes: post.likes, series: post.series, fileDate: post.fileDate,
      fileSlug: post.fileSlug, positionHash: post.positionHash)
  }
}
