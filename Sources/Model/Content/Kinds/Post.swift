public import CivilTime
import DataFormats
public import Fields
import SourceText

/// A journal's post: `journal/NAME/YYYY-MM-DD-slug.md`.
///
/// It is immutable and shared, like its document.
public final class Post: Sendable {
  /// The common front matter and the body.
  public let document: Document
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
  /// A hash of the front matter without title and summary. If it has not changed, neither have the
  /// URL, the date and the relations of the post.
  public let positionHash: UInt64
  /// See `Document.hasRareKeys`.
  public let hasRareKeys: Bool
  /// Its comments, in the order of the file.
  public let comments: [Comment]

  /// Its date: that of the front matter, or else of the file's name.
  public var date: DateText? {
    document.date?.value ?? fileDate.map(DateText.day)
  }

  /// The lists of ids of people that it has.
  package var mentions: [[Located<String>]] {
    authors.isEmpty && likes.isEmpty ? [] : [authors, likes]
  }

  /// The last part of its URL unless the front matter says another: the slug in the file's name, or
  /// the day if the name is only a date.
  public var shownSlug: String {
    fileSlug.isEmpty ? fileDate?.iso ?? "" : fileSlug
  }

  /// The post of a file whose front matter was parsed before.
  public init(_ plain: PlainPost, body: TextBody) {
    (authors, likes, series) = (plain.authors, plain.likes, plain.series)
    (fileDate, fileSlug) = (plain.fileDate, plain.fileSlug)
    positionHash = plain.positionHash
    document = Document(plain, body: body)
    hasRareKeys = document.hasRareKeys
    comments = []
  }

  /// A copy of a post with other comments.
  package init(_ post: Post, comments: [Comment]) {
    (document, authors, likes, series) = (post.document, post.authors, post.likes, post.series)
    (fileDate, fileSlug) = (post.fileDate, post.fileSlug)
    (positionHash, hasRareKeys) = (post.positionHash, post.hasRareKeys)
    self.comments = comments
  }

  /// The same post without the bytes of its front matter in memory; nil if its whole file is in memory,
  /// or if the front matter has other keys than those of `PlainPost`.
  public var withoutHead: Post? {
    let body = document.body
    guard !body.file.isWhole, let file = SourceFile(withoutHead: body.file),
      let plain = PlainPost(self)
    else { return nil }
    return Post(
      plain,
      body: TextBody(file: file, range: body.range, words: body.words, frontHash: body.frontHash))
  }

  package init(_ reader: inout FieldReader, body: TextBody, name: PostName) {
    let meaning = "The id of the person who posted it, or of several"
    // The message for a mapping suggests the name in it.
    let isMapping = reader["author"]?.entries != nil
    authors =
      isMapping
      ? [reader.person("author", meaning)].compactMap(\.self) : reader.people("author", meaning)
    likes = reader.people("likes", "The ids of the people who like it")
    series = reader.text("series", "The series that it belongs to")
    fileDate = name.date
    fileSlug = name.slug
    comments = []
    let ranges = Self.textRanges(reader.node)
    document = Document(&reader, body: body, permalinkKey: "url", isOfPost: true)
    hasRareKeys = document.hasRareKeys
    // Menus show it on all pages.
    let isElsewhere = !document.menus.isEmpty || !document.aliases.isEmpty
    positionHash = Self.hash(
      body.file.beginning, 0..<body.range.lowerBound, without: isElsewhere ? [] : ranges)
  }
}
