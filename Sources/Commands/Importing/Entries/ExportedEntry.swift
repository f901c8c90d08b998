import CivilTime
import DataFormats
import SourceText

/// A post or page of an export whose records have HTML texts.
struct ExportedEntry {
  /// The record in the report, such as `posts/12`.
  let source: String
  var isPost: Bool
  /// The journal of a post, if it is not the importer's own.
  var journal: String?
  /// Whether it has a folder of its own, with its files.
  var isFolder = false
  /// The folder of its file in the old site, for relative links; nil for a record.
  var folder: String?
  var title: String?
  /// The path of its URL on the old site, without the base path; nil if it was not published.
  var oldURL: String?
  /// Further paths that lead to it.
  var aliases: [String] = []
  /// The date as front matter has it.
  var date: String?
  var updated: String?
  var slug = ""
  var terms: [(taxonomy: String, names: [String])] = []
  /// The id of its author in `people.yaml`.
  var author: String?
  var summary: String?
  var image: (url: String, alt: String)?
  var isDraft = false
  /// The position among pages.
  var weight: Int?
  /// Lines of front matter that are comments.
  var remarks: [String] = []
  /// The text in Markdown, with the links of the old site.
  var body: [UInt8] = []
  /// The text that it was made of.
  var measure = TextMeasure()
  /// What was changed, for the report.
  var reason: String?
  var comments: [ExportedComment] = []

  /// A date as front matter has it; nil if it cannot be read.
  static func date(_ text: String?) -> String? {
    guard let text, let date = DateText(text) else { return nil }
    return switch date {
    case .day(let day): day.iso
    case .moment(let moment): moment.rfc3339
    case .local: text.replacing("T", with: " ")
    }
  }

  /// The name of its file; nil if neither its slug nor its title has a letter or digit.
  var name: String? { UniqueNames.slug(slug.isEmpty ? title ?? "" : slug) }
}

/// A comment of an export.
struct ExportedComment {
  let source: String
  /// The id of a person of the site; nil for others.
  var author: String?
  var name: String
  var date: String?
  /// The text in Markdown.
  var text: [UInt8]
  /// The name of the author of the comment that it answers.
  var answers: String?

  /// The comment's entry in `NAME.comments.yaml`.
  var yaml: String {
    var front = FrontMatterText()
    if let author { front.add("author", author) } else { front.add("name", name) }
    front.add("date", date)
    var words = String(decoding: text, as: UTF8.self)
    while words.last?.isNewline ?? false { words.removeLast() }
    if let answers {
      let name = String(decoding: PlainTextMarkdown.markdown(answers), as: UTF8.self)
      words = "*In reply to \(name):*\n\n" + words
    }
    front.add("text", words)
    return front.item
  }
}
